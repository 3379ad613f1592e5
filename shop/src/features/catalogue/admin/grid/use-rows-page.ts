import type { SortingState } from "@tanstack/react-table";
import { useCallback, useDeferredValue, useMemo, useRef, useState } from "react";
import { href } from "react-router";
import { toast } from "../../../../ui/toast.ts";
import { rowOfConflict } from "./merge-changes.ts";
import { editedCells, faultOf, settled } from "./sheet-edits.ts";
import type { SheetSelected } from "./sheet-grid.tsx";
import { useSaving } from "./use-saving.ts";
import { useSheetEdits } from "./use-sheet-edits.ts";
import { useSheetRows } from "./use-sheet-rows.ts";

export type RowsPage = ReturnType<typeof useRowsPage>;

/** What the page of rows shows and holds: the rows of a sub-category, what is typed into them, and what is asked. */
export function useRowsPage(subCategory: string) {
  const address = `${href("/admin/catalogue/rows-feed")}?sub_category=${subCategory === "all" ? 0 : subCategory}`;
  const { rows, state, replace, add, remove, again } = useSheetRows(address);
  const { sheet, setSheet, type, undo, redo, clear } = useSheetEdits(rows);
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

  return {
    ...{ rows, shown, rowOf, state, add, remove, again },
    ...{ sheet, cells, faults, type, undo, redo, clear },
    ...{ sorting, setSorting, find, setFind, selection, said, setSaid },
    ...{ saving, isSaving, setSaving, open, settle },
    ...{ isDiscarding, setDiscarding, dialog, setDialog, ask },
  };
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
