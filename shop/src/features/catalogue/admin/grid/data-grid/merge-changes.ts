import { classProblem } from "@kasna/rules/property-classes";
import { STOCK_MAX } from "@kasna/rules/stock";
import type { PartValues } from "../../../../../database/schema/index.ts";
import { INDIAN } from "../../import/read-number.ts";
import {
  type CellField,
  type ColumnOf,
  cellColumnsOf,
  cellValue,
  setCellValue,
} from "../../parts/cell-columns.ts";
import { type Field, priceProblem, rowProblem } from "../../parts/row-columns.ts";

export type StoredRow = PartValues & { id: number; sku: string; subCategoryId: number };

/** The value that a cell had when read and its new value, both as text. */
export type CellChange = { id: number; field: CellField; was: string; now: string };

/** A message about a cell. For a conflict, `value` is the current value. */
export type CellNote = { id: number; field: CellField; reason: string; value: string };

/** Columns that read attributes as text. Their types are the sub-category's. */
const columnOf = cellColumnsOf([]);

const printCell = (row: PartValues, field: CellField): string =>
  columnOf(field).kind.print(cellValue(row, field));

/** Fields whose change can set a class that the part cannot have. */
const NAMES_CLASS: readonly CellField[] = ["material", "hsn"];

/**
 * Applies changes to the current rows. A cell that has neither the value that was read nor the new value is a
 * conflict. Stock never conflicts, because it changes by the difference.
 */
export function mergeChanges(
  rows: readonly StoredRow[],
  changes: readonly CellChange[],
  /** The fields that may be emptied in parts of a sub-category. */
  mayBeEmptyIn: (subCategoryId: number) => readonly Field[],
): { after: StoredRow[]; conflicts: CellNote[]; problems: CellNote[] } {
  const after = new Map(rows.map((row) => [row.id, { ...row }]));
  const conflicts: CellNote[] = [];
  const problems: CellNote[] = [];
  for (const { id, field, was, now } of changes) {
    const row = after.get(id);
    const note = (reason: string) => ({ id, field, reason, value: row ? printCell(row, field) : "" });
    if (!row) {
      conflicts.push(note("was removed from the catalogue"));
      continue;
    }
    const { kind } = cellColumnsOf([], mayBeEmptyIn(row.subCategoryId))(field);
    const read = kind.read(now.trim(), INDIAN);
    if ("reason" in read) {
      problems.push(note(read.reason));
    } else if (field === "stockQuantity") {
      const left = row.stockQuantity + Number(read.value) - Number(was);
      const isZero = read.value === 0;
      if (!Number.isInteger(left) || left > STOCK_MAX) problems.push(note("is not a valid quantity"));
      else if (left < 0 && !isZero) problems.push(note(`removes more than the ${row.stockQuantity} left`));
      else row.stockQuantity = isZero ? 0 : left;
    } else if (![was, now.trim()].includes(printCell(row, field)))
      conflicts.push(note("has changed since you opened it"));
    else setCellValue(row, field, read.value);
  }
  for (const row of after.values()) {
    for (const problem of [rowProblem(row), priceProblem(row)])
      if (problem) problems.push({ id: row.id, ...problem, value: printCell(row, problem.field) });
  }
  for (const id of new Set(
    changes.filter(({ field }) => NAMES_CLASS.includes(field)).map((change) => change.id),
  )) {
    const row = after.get(id);
    const reason = row && classProblem(row);
    if (reason) problems.push({ id, field: "material", reason, value: row.material });
  }
  problems.push(...defaultProblems(rows, [...after.values()]));
  return { after: [...after.values()], conflicts, problems };
}

/** A sub-category always has one default row: it can be replaced, but not removed. */
function defaultProblems(before: readonly StoredRow[], after: readonly StoredRow[]): CellNote[] {
  const wasDefault = new Set(before.filter((row) => row.isDefault).map(({ id }) => id));
  const field = "isDefault" as const;
  return after.flatMap(({ id, subCategoryId, isDefault }) => {
    const others = after.filter(
      (other) => other.subCategoryId === subCategoryId && other.id !== id && other.isDefault,
    );
    if (isDefault && others.length > 0)
      return [{ id, field, value: "yes", reason: "is set in two rows: a sub-category has one default" }];
    return wasDefault.has(id) && !isDefault && others.length === 0
      ? [{ id, field, value: "yes", reason: "is required: set another row to yes instead" }]
      : [];
  });
}

/** Returns a row with the current values from its conflicts. */
export function rowOfConflict(
  row: StoredRow | undefined,
  conflicts: readonly CellNote[],
  columnOf: ColumnOf,
): StoredRow | null {
  if (!row) return null;
  const current = { ...row };
  for (const { id, field, value } of conflicts) {
    const read = id === row.id ? columnOf(field).kind.read(value, INDIAN) : { reason: "another row's" };
    if ("value" in read) setCellValue(current, field, read.value);
  }
  return current;
}
