import type { Attribute } from "@kasna/rules/catalogue/attributes";
import type { SortingState } from "@tanstack/react-table";
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { href } from "react-router";
import { useUndo, useUndoOutcome } from "../../../../admin-kit/use-undo.ts";
import { toast } from "../../../../ui/toast.ts";
import { type CellColumn, cellColumnsOf, cellValue } from "../parts/cell-columns.ts";
import type { Field } from "../parts/row-columns.ts";
import type { SelectedRows } from "./data-grid/data-grid.tsx";
import { editedCells, faultOf, resolveConflicts } from "./data-grid/edit-history.ts";
import { gridColumns, tableColumns } from "./data-grid/grid-columns.ts";
import type { StoredRow } from "./data-grid/merge-changes.ts";
import { rowOfConflict } from "./data-grid/merge-changes.ts";
import { useEdits } from "./data-grid/use-edits.ts";
import { useRows } from "./data-grid/use-rows.ts";
import { useSaving } from "./use-saving.ts";

/** How a sub-category's parts are described, or those of all. */
export type Described = {
  attributes: readonly Attribute[];
  isDrawn: boolean;
  /** The fields that parts do not have, and those that may be empty in some. */
  without: readonly Field[];
  mayBeEmpty: readonly Field[];
};
type RowDialog = "add" | "remove" | "bulk";

export type RowsPage = ReturnType<typeof useRowsPage>;

/** The state of the rows page: the rows of a sub-category, their edits and the open dialog. */
export function useRowsPage(subCategory: string, { attributes, isDrawn, without, mayBeEmpty }: Described) {
  const columnOf = useMemo(() => cellColumnsOf(attributes, mayBeEmpty), [attributes, mayBeEmpty]);
  const columns = useMemo(
    () => gridColumns(attributes, isDrawn, columnOf, without),
    [attributes, isDrawn, columnOf, without],
  );
  const sortedColumns = useMemo(() => tableColumns(columns, attributes), [columns, attributes]);
  const address = `${href("/admin/catalogue/rows-feed")}?sub_category=${subCategory === "all" ? 0 : subCategory}`;
  const { rows, state, replace, add, remove, retry } = useRows(address);
  const { history, setHistory, type, undo, redo, clear } = useEdits(rows, columnOf);
  const [chosenSorting, setSorting] = useState<SortingState>([]);
  // The other sub-category may not have the column.
  const sorting = useMemo(
    () => chosenSorting.filter(({ id }) => id === "sku" || columns.some(({ field }) => field === id)),
    [chosenSorting, columns],
  );
  const [find, setFind] = useState("");
  const [isSaving, setSaving] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const selection = useRef<(() => SelectedRows) | null>(null);
  const [dialog, setDialog] = useState<{ kind: RowDialog; selected: SelectedRows } | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const term = useDeferredValue(find.trim().toLowerCase());
  const shown = useMemo(() => rows.filter((row) => matches(row, term)), [rows, term]);
  const cells = useMemo(() => editedCells(history.edits), [history.edits]);
  const faults = useMemo(
    () => cells.filter(({ field, now }) => faultOf(columnOf(field), now)).length,
    [cells, columnOf],
  );
  const rowOf = useCallback((id: number) => rows.find((row) => row.id === id), [rows]);
  const undoButton = useUndo();
  const undone = useUndoOutcome();
  // An undo from a toast changes rows after this page has read them.
  useEffect(() => {
    if (undone?.done) retry();
  }, [undone, retry]);
  const saving = useSaving(cells, (saved, bulkEditId) => {
    replace(saved);
    clear();
    setSaving(false);
    toast(
      "success",
      `${cells.length.toLocaleString("en-IN")} ${cells.length === 1 ? "cell" : "cells"} saved`,
      undoButton(bulkEditId),
    );
  });
  const openRowDialog = (kind: RowDialog) =>
    setDialog({ kind, selected: selection.current?.() ?? { rows: [], active: undefined } });
  const openSaveDialog = () => cells.length > 0 && setSaving(true);

  /** The text of a cell, including unsaved edits. */
  const textOf = (row: StoredRow, { field, kind }: CellColumn) =>
    history.edits.get(row.id)?.[field]?.now ?? kind.print(cellValue(row, field));

  function resolve(keep: "mine" | "theirs") {
    const conflicts = saving.rejected?.conflicts ?? [];
    replace(conflicts.flatMap((conflict) => rowOfConflict(rowOf(conflict.id), conflicts, columnOf) ?? []));
    setHistory(resolveConflicts(history, conflicts, keep));
    saving.reset();
    if (keep === "theirs" && conflicts.length === cells.length) setSaving(false);
  }

  return {
    columns,
    sortedColumns,
    columnOf,
    rows,
    shown,
    rowOf,
    state,
    add,
    remove,
    retry,
    history,
    cells,
    faults,
    type,
    undo,
    redo,
    clear,
    sorting,
    setSorting,
    find,
    setFind,
    selection,
    announcement,
    setAnnouncement,
    saving,
    isSaving,
    setSaving,
    openSaveDialog,
    resolve,
    isDiscarding,
    setDiscarding,
    dialog,
    setDialog,
    openRowDialog,
    textOf,
  };
}

function matches({ sku, name, material, coating, making, attributes }: StoredRow, term: string): boolean {
  if (term === "") return true;
  const text = [sku, name, material, coating, making, ...Object.values(attributes)].join(" ").toLowerCase();
  return term.split(/\s+/).every((word) => text.includes(word));
}
