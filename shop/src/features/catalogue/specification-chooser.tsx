import type { Product } from "@kasna/contract/catalogue";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import {
  bestOf,
  type Choice,
  choose,
  type Effect,
  matching,
  type Option,
  optionsOf,
  type Picks,
  standing,
} from "./choice.ts";
import { ChosenPart } from "./chosen-part.tsx";
import { DrawingSheet, type DrawnSubCategory } from "./drawing-sheet.tsx";
import { COLUMNS, type Column, decodeTable, type EncodedTable } from "./specification-table.ts";
import { NONE, ValueColumn } from "./value-column.tsx";

const NAMES: Record<Column, string> = {
  material: "Material",
  coating: "Coating",
  width: "Width",
  height: "Height",
  slot_width: "Slot Width",
  making: "Making",
};

const spoken = (value: Option["value"] | undefined) =>
  typeof value === "number" ? `${value} mm` : (value ?? NONE);

const named = (column: Column, value: Option["value"] | undefined) =>
  typeof value === "number" ? `${NAMES[column].toLowerCase()} ${spoken(value)}` : spoken(value);

/** Six columns of values; what can't be combined is greyed with its reason; the row that results shows at once. */
export default function SpecificationChooser({
  table,
  subCategory,
  product,
  onShown,
  onCancel,
  onSubmit,
}: {
  table: EncodedTable;
  subCategory: DrawnSubCategory;
  product: Product;
  onShown: () => void;
  onCancel: () => void;
  onSubmit: (choice: Choice) => Promise<void>;
}) {
  const rows = useMemo(() => decodeTable(table), [table]);
  const [picks, setPicks] = useState<Picks>(() => ({ choice: choiceOf(product), own: [] }));
  const [note, setNote] = useState("");
  const [open, setOpen] = useState<Column | null>("material");
  const [isBusy, setBusy] = useState(false);
  const [pointedAt, setPointedAt] = useState<Column | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const left = useMemo(() => matching(rows, picks.choice), [rows, picks.choice]);
  const best = bestOf(left, table.defaultId);
  const means: Partial<Record<Column, string>> = {
    width: `${subCategory.widthMeans}, mm`,
    height: `${subCategory.heightMeans}, mm`,
    slot_width: `${subCategory.slotWidthMeans}, mm`,
  };
  const options = useMemo(() => {
    const against = standing(picks);
    const columns = COLUMNS.map(
      (column) => [column, optionsOf(rows, table.values[column], against, column)] as const,
    );
    return new Map<Column, Option[]>(columns);
  }, [rows, table, picks]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    onShown();
  }, []);

  const pickValue = (column: Column, value: Option["value"]) => {
    const { picks: next, effect } = choose(rows, picks, column, value);
    setPicks(next);
    setNote(noteOf(effect, picks.choice, next.choice, column));
  };
  const reasonAgainst = ({ count, conflicts }: Option) => {
    if (count > 0) return undefined;
    const against = standing(picks);
    const [first] = conflicts;
    return conflicts.length === 1 && first
      ? `not with ${named(first, against[first])}`
      : "not in this combination";
  };
  const submit = async () => {
    setBusy(true);
    await onSubmit(picks.choice);
    setBusy(false);
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onCancel();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would not scroll as a whole
    <div
      ref={panel}
      role="group"
      aria-label="Customization options"
      tabIndex={-1}
      onKeyDown={closeOnEscape}
      className="mt-2 rounded-md border border-control bg-raised shadow-float outline-none"
    >
      <div className="grid gap-px overflow-hidden rounded-t-md bg-hairline md:grid-cols-[1fr_1fr_1fr_16rem] lg:grid-cols-[1.7fr_1.5fr_0.9fr_0.9fr_1fr_1.2fr_20rem]">
        <div className="bg-raised px-3 pt-2 md:col-start-4 md:row-span-2 md:row-start-1 lg:col-start-7 lg:row-span-1 lg:row-start-1">
          {best && <DrawingSheet subCategory={subCategory} part={best} lit={pointedAt ?? open} />}
        </div>
        {COLUMNS.map((column) => (
          <ValueColumn
            key={column}
            name={NAMES[column]}
            meaning={means[column]}
            options={options.get(column) ?? []}
            chosen={picks.choice[column]}
            reasonAgainst={reasonAgainst}
            isOpen={open === column}
            onToggle={() => setOpen(open === column ? null : column)}
            onPick={(value) => pickValue(column, value)}
            onPoint={(isPointedAt) => setPointedAt(isPointedAt ? column : null)}
          />
        ))}
      </div>
      <div className="sticky bottom-0 flex flex-col gap-3 rounded-b-md border-t border-hairline bg-raised p-3 lg:flex-row lg:items-center lg:gap-6">
        <div role="status" className="min-w-0 grow lg:flex lg:items-center lg:gap-6">
          {best && <ChosenPart part={best} count={left.length} />}
          <p className="mt-2 text-sm text-warning empty:hidden lg:mt-0">{note}</p>
        </div>
        <div className="flex shrink-0 flex-wrap gap-x-3 gap-y-1">
          <Button onClick={submit} isBusy={isBusy}>
            Submit
          </Button>
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
          <Button
            variant="link"
            onClick={() => {
              setPicks({ choice: {}, own: [] });
              setNote("");
            }}
            className="ms-auto"
          >
            Clear all
          </Button>
        </div>
      </div>
    </div>
  );
}

const choiceOf = (product: Product): Choice =>
  Object.fromEntries(COLUMNS.map((column) => [column, product[column]]));

/** What a pick did to the other columns, as a sentence for each. */
function noteOf({ cleared, followed }: Effect, before: Choice, after: Choice, at: Column) {
  return [
    ...cleared.map(
      (column) =>
        `${NAMES[column]} cleared: ${spoken(before[column])} is not made with ${named(at, after[at])}.`,
    ),
    ...followed.map((column) =>
      after[column] === undefined
        ? `${NAMES[column]} is open again.`
        : `${NAMES[column]} is now ${spoken(after[column])}.`,
    ),
  ].join(" ");
}
