import { useState } from "react";
import { cellValue } from "../parts/cell-columns.ts";
import {
  type BulkChange,
  type BulkWay,
  canChangeMany,
  changedText,
  changeProblem,
  waysOf,
} from "./bulk-change.ts";
import { faultOf } from "./data-grid/edit-history.ts";
import type { GridColumn } from "./data-grid/grid-columns.ts";
import type { StoredRow } from "./data-grid/merge-changes.ts";

export type BulkRows = {
  columns: readonly GridColumn[];
  /** The rows that are selected in the table, and all that it shows. */
  selected: readonly StoredRow[];
  shown: readonly StoredRow[];
  /** The text of a cell, including unsaved edits. */
  textOf: (row: StoredRow, column: GridColumn) => string;
};

/** A change of one column in many rows as far as it is chosen: its column, its problem and the cells it changes. */
export function useBulkEdit({ columns, selected, shown, textOf }: BulkRows) {
  const [scope, setScope] = useState(selected.length > 1 ? "selected" : "shown");
  const [field, setField] = useState<string>("pricePaise");
  const [chosenWay, setWay] = useState<BulkWay>("percent");
  const [typed, setTyped] = useState("");
  const [roundTo, setRoundTo] = useState("25");

  const rows = scope === "selected" ? selected : shown;
  const choices = columns.filter((column) => canChangeMany(column.field));
  const column = choices.find((choice) => choice.field === field) ?? choices[0];
  const ways = column ? waysOf(column) : [];
  const way = ways.some(({ value }) => value === chosenWay) ? chosenWay : "set";
  const isFlag = column?.field.startsWith("is") ?? false;
  const value = isFlag && !["yes", "no"].includes(typed) ? "yes" : typed;
  const change = { way, value, roundToPaise: Number(roundTo) };
  const hasValue = value.trim() !== "";
  const problem = hasValue ? changeProblem(change) : null;
  const isComplete = hasValue && problem === null;
  return {
    rows,
    scope,
    setScope,
    choices,
    column,
    setField: (next: string) => [setField(next), setTyped("")],
    ways,
    way,
    setWay,
    isFlag,
    value,
    setValue: setTyped,
    roundTo,
    setRoundTo,
    problem,
    isComplete,
    changes: column && isComplete ? bulkChanges(rows, column, change, textOf) : [],
  };
}

/** The cells of a column that a change alters, each with the reason why it can't be saved. */
function bulkChanges(
  rows: readonly StoredRow[],
  column: GridColumn,
  change: BulkChange,
  textOf: BulkRows["textOf"],
) {
  return rows.flatMap((row) => {
    const was = textOf(row, column);
    const now = changedText(column, was, change);
    const stored = column.kind.print(cellValue(row, column.field));
    return now === was || now === stored ? [] : [{ row, was, now, fault: faultOf(column, now) }];
  });
}
