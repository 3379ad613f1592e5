import type { SortingState } from "@tanstack/react-table";
import { useCallback, useDeferredValue, useMemo, useRef, useState } from "react";
import { href } from "react-router";
import { toast } from "../../../../ui/toast.ts";
import { rowOfConflict } from "./sheet/merge-changes.ts";
import { editedCells, faultOf, resolveConflicts } from "./sheet/sheet-edits.ts";
import type { SheetSelected } from "./sheet/sheet-grid.tsx";
import { useSheetEdits } from "./sheet/use-sheet-edits.ts";
import { useSheetRows } from "./sheet/use-sheet-rows.ts";
import { useSaving } from "./use-saving.ts";

export type RowsPage = ReturnType<typeof useRowsPage>;

/** The state of the rows page: the rows of a sub-category, their edits and the open dialog. */
export function useRowsPage(subCategory: string) {
  const address = `${href("/admin/catalogue/rows-feed")}?sub_category=${subCategory === "all" ? 0 : subCategory}`;
  const { rows, state, replace, add, remove, retry } = useSheetRows(address);
  const { sheet, setSheet, type, undo, redo, clear } = useSheetEdits(rows);
  const [sorting, setSorting] = useState<SortingState>([]);
  const [find, setFind] = useState("");
  const [isSaving, setSaving] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const selection = useRef<(() => SheetSelected) | null>(null);
  const [dialog, setDialog] = useState<{ kind: "add" | "remove"; selected: SheetSelected } | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const term = useDeferredValue(find.trim().toLowerCase());
  const shown = useMemo(() => rows.filter((row) => matches(row, term)), [rows, term]);
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
  const openRowDialog = (kind: "add" | "remove") =>
    setDialog({ kind, selected: selection.current?.() ?? { rows: [], active: undefined } });
  const openSaveDialog = () => cells.length > 0 && setSaving(true);

  function resolve(keep: "mine" | "theirs") {
    const conflicts = saving.rejected?.conflicts ?? [];
    replace(conflicts.flatMap((conflict) => rowOfConflict(rowOf(conflict.id), conflicts) ?? []));
    setSheet(resolveConflicts(sheet, conflicts, keep));
    saving.reset();
    if (keep === "theirs" && conflicts.length === cells.length) setSaving(false);
  }

  return {
    ...{ rows, shown, rowOf, state, add, remove, retry },
    ...{ sheet, cells, faults, type, undo, redo, clear },
    ...{ sorting, setSorting, find, setFind, selection, announcement, setAnnouncement },
    ...{ saving, isSaving, setSaving, openSaveDialog, resolve },
    ...{ isDiscarding, setDiscarding, dialog, setDialog, openRowDialog },
  };
}

const matches = (
  row: { sku: string; name: string; material: string; coating: string; making: string },
  term: string,
) =>
  term === "" ||
  term
    .split(/\s+/)
    .every((word) =>
      `${row.sku} ${row.name} ${row.material} ${row.coating} ${row.making}`.toLowerCase().includes(word),
    );
