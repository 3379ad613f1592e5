import type { StockReason } from "@kasna/rules/stock";
import type { SortingState } from "@tanstack/react-table";
import { Redo2, Undo2 } from "lucide-react";
import { useCallback, useDeferredValue, useMemo, useRef, useState } from "react";
import { href, useNavigate } from "react-router";
import { shopOf } from "../../api/context.server.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { requireStaff } from "../desk/guard.operations.server.ts";
import { PageHead } from "../desk/page-head.widget.tsx";
import type { Route } from "./+types/rows.page";
import { GRID_ROWS_MAX } from "./grid-line.ts";
import { rowOfConflict } from "./merge-changes.ts";
import { placeNames } from "./places.operations.server.ts";
import { AddRowDialog, TakeOutDialog } from "./row-dialogs.tsx";
import { Choice, Find, Tool } from "./rows-tools.tsx";
import { SaveDialog } from "./save-dialog.tsx";
import { SHEET_COLUMNS } from "./sheet-columns.ts";
import { editedCells, faultOf, settled } from "./sheet-edits.ts";
import { SheetGrid, type SheetSelected } from "./sheet-grid.tsx";
import { useSaving } from "./use-saving.ts";
import { useSheetEdits } from "./use-sheet-edits.ts";
import { useSheetRows } from "./use-sheet-rows.ts";

export const meta: Route.MetaFunction = () => [{ title: "Rows · Back office" }];

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff(context, "admin");
  const places = await placeNames(shopOf(context));
  const asked = new URL(request.url).searchParams.get("sub_category") ?? "";
  const isKnown = places.some(({ id }) => String(id) === asked);
  return { places, subCategory: isKnown ? asked : asked === "all" ? "all" : String(places[0]?.id ?? "all") };
}

/** The catalogue's rows as a spreadsheet. */
export default function Rows({ loaderData: { places, subCategory } }: Route.ComponentProps) {
  const address = `${href("/admin/catalogue/rows-feed")}?sub_category=${subCategory === "all" ? 0 : subCategory}`;
  const { rows, state, replace, add, remove, again } = useSheetRows(address);
  const { sheet, setSheet, type, undo, redo, clear } = useSheetEdits(rows);
  const navigate = useNavigate();
  const [sorting, setSorting] = useState<SortingState>([]);
  const [find, setFind] = useState("");
  const [isSaving, setSaving] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const selection = useRef<(() => SheetSelected) | null>(null);
  const [dialog, setDialog] = useState<{ kind: "add" | "take out"; selected: SheetSelected } | null>(null);
  const [said, setSaid] = useState("");
  const wanted = useDeferredValue(find.trim().toLowerCase());
  const shown = useMemo(() => rows.filter((row) => matches(row, wanted)), [rows, wanted]);
  const cells = useMemo(() => editedCells(sheet.edits), [sheet.edits]);
  const faults = useMemo(() => cells.filter(({ field, now }) => faultOf(field, now)).length, [cells]);
  const rowOf = useCallback((id: number) => rows.find((row) => row.id === id), [rows]);
  const saving = useSaving(cells, (saved) => {
    replace(saved);
    clear();
    setSaving(false);
    toast(
      "success",
      `${cells.length.toLocaleString("en-IN")} ${cells.length === 1 ? "cell" : "cells"} saved`,
    );
  });
  const ask = (kind: "add" | "take out") =>
    setDialog({ kind, selected: selection.current?.() ?? { rows: [], active: undefined } });
  const open = () => cells.length > 0 && setSaving(true);

  function settle(keep: "mine" | "theirs") {
    const conflicts = saving.refused?.conflicts ?? [];
    replace(conflicts.flatMap((conflict) => rowOfConflict(rowOf(conflict.id), conflicts) ?? []));
    setSheet(settled(sheet, conflicts, keep));
    saving.forget();
    if (keep === "theirs" && conflicts.length === cells.length) setSaving(false);
  }

  return (
    <div className="-mb-12 flex h-[calc(100dvh-6rem)] min-h-[36rem] flex-col lg:h-[calc(100dvh-2rem)] lg:min-h-96">
      <PageHead
        title="Rows"
        text={
          <>
            <span>
              {`${state === "done" ? shown.length.toLocaleString("en-IN") : "…"} ${shown.length === 1 ? "row" : "rows"}${rows.length === GRID_ROWS_MAX ? ", the first of more: choose a sub-category for the others" : ""}`}
            </span>
            {/* Beside the tools it would push them onto a line of their own while somebody types. */}
            <span role="status" className="figures ps-3 text-ink">
              {cells.length > 0 &&
                `${cells.length.toLocaleString("en-IN")} changed${faults > 0 ? `, ${faults} can't be saved` : ""}`}
            </span>
          </>
        }
      >
        <div className="flex flex-wrap gap-2">
          {subCategory !== "all" && (
            <Button variant="outline" size="small" disabled={state !== "done"} onClick={() => ask("add")}>
              Add a row
            </Button>
          )}
          <Button
            variant="outline"
            size="small"
            disabled={shown.length === 0 || cells.length > 0}
            title={cells.length > 0 ? "Save or discard what was typed first" : undefined}
            onClick={() => ask("take out")}
          >
            Take rows out
          </Button>
          <ButtonLink to={href("/admin/catalogue")} variant="outline" size="small">
            Categories
          </ButtonLink>
        </div>
      </PageHead>
      <div className="mb-2 flex flex-wrap items-end gap-2">
        <Choice
          label="Sub-category"
          value={subCategory}
          options={choices(places)}
          onChoose={(id) => void navigate(`?sub_category=${id}`)}
        />
        <Find value={find} onChange={setFind} />
        <Choice
          label="Sort by"
          value={sortName(sorting)}
          options={SORT_CHOICES}
          onChoose={(name) => setSorting(sortingOf(name))}
        />
        <div className="ms-auto flex flex-wrap items-center gap-2">
          <Tool label="Undo" onClick={undo} isOff={sheet.past.length === 0}>
            <Undo2 size={16} aria-hidden />
          </Tool>
          <Tool label="Redo" onClick={redo} isOff={sheet.future.length === 0}>
            <Redo2 size={16} aria-hidden />
          </Tool>
          <Button
            size="small"
            variant="outline"
            disabled={cells.length === 0}
            onClick={() => setDiscarding(true)}
          >
            Discard
          </Button>
          <Button size="small" disabled={cells.length === 0} onClick={open}>
            Look and save
          </Button>
        </div>
      </div>
      <p className="sr-only" role="status">
        {said}
      </p>
      <div className="min-h-0 grow">
        {state === "failed" ? (
          <Notice isAlert title="The rows could not be had" text="What you typed is kept in this browser.">
            <Button onClick={again}>Try again</Button>
          </Notice>
        ) : rows.length === 0 && state === "loading" ? (
          <Skeleton className="h-full" />
        ) : shown.length === 0 ? (
          <Notice
            title={find ? `No row has “${find}”` : "This sub-category has no rows yet"}
            text={find ? "" : "Add one, or bring them with a catalogue file."}
          />
        ) : (
          <SheetGrid
            key={subCategory}
            {...{ rows: shown, sorting, edits: sheet.edits, selection }}
            onSorting={setSorting}
            onType={type}
            onUndo={undo}
            onRedo={redo}
            onSave={open}
            onSay={setSaid}
            onOpen={(id) => void navigate(href("/admin/catalogue/parts/:id", { id: String(id) }))}
          />
        )}
      </div>
      <p className="mt-1 hidden text-xs text-quiet lg:block">
        Enter or F2 edits, arrows and Tab move, Shift selects, Ctrl C / V exchanges cells with a spreadsheet,
        Ctrl Z undoes, Ctrl D fills down, Ctrl S saves, Ctrl Enter opens the row's page with its stock;
        Escape, then Tab, leaves the sheet.
      </p>
      {isSaving && cells.length > 0 && (
        <SaveDialog
          {...{ cells, rowOf }}
          refused={saving.refused}
          failure={saving.failure}
          isBusy={saving.isBusy}
          onSave={(stock: { reason: StockReason; note: string }) => void saving.save(stock)}
          onSettle={settle}
          onClose={() => [setSaving(false), saving.forget()]}
        />
      )}
      {dialog?.kind === "add" && (
        <AddRowDialog
          subCategoryId={Number(subCategory)}
          like={dialog.selected.active}
          onAdded={(row) => [add(row), setDialog(null)]}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.kind === "take out" && (
        <TakeOutDialog
          rows={dialog.selected.rows}
          onDone={(ids) => [remove(ids), setDialog(null)]}
          onClose={() => setDialog(null)}
        />
      )}
      {isDiscarding && (
        <Confirm
          title="Discard what was typed?"
          text={`${cells.length.toLocaleString("en-IN")} changed cells go back to what the shop has.`}
          action="Discard"
          onKeep={() => setDiscarding(false)}
          onConfirm={() => [clear(), setDiscarding(false)]}
        />
      )}
    </div>
  );
}

const matches = (
  row: { sku: string; name: string; material: string; coating: string; making: string },
  wanted: string,
) =>
  wanted === "" ||
  wanted
    .split(/\s+/)
    .every((word) =>
      `${row.sku} ${row.name} ${row.material} ${row.coating} ${row.making}`.toLowerCase().includes(word),
    );

const choices = (places: readonly { id: number; name: string; category: string }[]) => [
  ...places.map(({ id, name, category }) => ({ value: String(id), label: `${category}: ${name}` })),
  { value: "all", label: `All, up to ${GRID_ROWS_MAX.toLocaleString("en-IN")} rows` },
];

const SORT_CHOICES = [
  { value: "", label: "Catalogue order" },
  ...[{ field: "sku", label: "SKU" }, ...SHEET_COLUMNS].flatMap(({ field, label }) => [
    { value: `${field} up`, label: `${label} ↑` },
    { value: `${field} down`, label: `${label} ↓` },
  ]),
];
const sortName = ([one]: SortingState) => (one ? `${one.id} ${one.desc ? "down" : "up"}` : "");
function sortingOf(name: string): SortingState {
  const [id, way] = name.split(" ");
  return id ? [{ id, desc: way === "down" }] : [];
}
