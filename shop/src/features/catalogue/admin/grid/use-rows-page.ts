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
import { type GridColumn, gridColumns, tableColumns } from "./data-grid/grid-columns.ts";
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
export function useRowsPage(subCategory: string, described: Described) {
  const { columnOf, columns, sortedColumns } = useColumns(described);
  const address = `${href("/admin/catalogue/rows-feed")}?sub_category=${subCategory === "all" ? 0 : subCategory}`;
  const { rows, state, replace, add, remove, retry } = useRows(address);
  const { history, isStored, setHistory, type, undo, redo, clear } = useEdits(rows, columnOf);
  const { sorting, setSorting } = useSorting(columns);
  const { find, setFind, shown } = useFind(rows);
  const { selection, dialog, setDialog, openRowDialog } = useRowDialog();
  const [isSaving, setSaving] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const [announcement, setAnnouncement] = useState("");
  const cells = useMemo(() => editedCells(history.edits), [history.edits]);
  const faults = useMemo(
    () => cells.filter(({ field, now }) => faultOf(columnOf(field), now)).length,
    [cells, columnOf],
  );
  const rowOf = useCallback((id: number) => rows.find((row) => row.id === id), [rows]);
  const undoButton = useUndo();
  useRetryAfterUndo(retry);

  const saving = useSaving(cells, isStored, (saved, bulkEditId) => {
    replace(saved);
    clear();
    setSaving(false);
    toast(
      "success",
      `${cells.length.toLocaleString("en-IN")} ${cells.length === 1 ? "cell" : "cells"} saved`,
      undoButton(bulkEditId),
    );
  });
  const openSaveDialog = () => cells.length > 0 && setSaving(true);

  /** Drops or keeps the edits of cells that someone else has changed meanwhile. */
  function resolve(keep: "mine" | "theirs") {
    const conflicts = saving.rejected?.conflicts ?? [];
    replace(conflicts.flatMap((conflict) => rowOfConflict(rowOf(conflict.id), conflicts, columnOf) ?? []));
    setHistory(resolveConflicts(history, conflicts, keep));
    saving.reset();
    if (keep === "theirs" && conflicts.length === cells.length) setSaving(false);
  }

  /** The text of a cell, including unsaved edits. */
  const textOf = (row: StoredRow, { field, kind }: CellColumn) =>
    history.edits.get(row.id)?.[field]?.now ?? kind.print(cellValue(row, field));

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
    isStored,
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

/** The columns of the table, and how it sorts by them. */
function useColumns({ attributes, isDrawn, without, mayBeEmpty }: Described) {
  const columnOf = useMemo(() => cellColumnsOf(attributes, mayBeEmpty), [attributes, mayBeEmpty]);
  const columns = useMemo(
    () => gridColumns(attributes, isDrawn, columnOf, without),
    [attributes, isDrawn, columnOf, without],
  );
  const sortedColumns = useMemo(() => tableColumns(columns, attributes), [columns, attributes]);
  return { columnOf, columns, sortedColumns };
}

/** The chosen order, which lasts from one sub-category to the next if that has the column. */
function useSorting(columns: readonly GridColumn[]) {
  const [chosen, setSorting] = useState<SortingState>([]);
  const sorting = useMemo(
    () => chosen.filter(({ id }) => id === "sku" || columns.some(({ field }) => field === id)),
    [chosen, columns],
  );
  return { sorting, setSorting };
}

/** The rows that have the words in the search field. */
function useFind(rows: StoredRow[]) {
  const [find, setFind] = useState("");
  const term = useDeferredValue(find.trim().toLowerCase());
  const shown = useMemo(() => rows.filter((row) => matches(row, term)), [rows, term]);
  return { find, setFind, shown };
}

function matches({ sku, name, material, coating, making, attributes }: StoredRow, term: string): boolean {
  if (term === "") return true;
  const text = [sku, name, material, coating, making, ...Object.values(attributes)].join(" ").toLowerCase();
  return term.split(/\s+/).every((word) => text.includes(word));
}

/** The open dialog about rows, with the rows that were selected when it opened. */
function useRowDialog() {
  const selection = useRef<(() => SelectedRows) | null>(null);
  const [dialog, setDialog] = useState<{ kind: RowDialog; selected: SelectedRows } | null>(null);
  const openRowDialog = (kind: RowDialog) =>
    setDialog({ kind, selected: selection.current?.() ?? { rows: [], active: undefined } });
  return { selection, dialog, setDialog, openRowDialog };
}

/** Reads the rows again after an undo from a toast has changed them. */
function useRetryAfterUndo(retry: () => void) {
  const undone = useUndoOutcome();
  useEffect(() => {
    if (undone?.done) retry();
  }, [undone, retry]);
}
