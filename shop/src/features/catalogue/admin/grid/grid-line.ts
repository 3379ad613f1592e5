import { ROW_COLUMNS, type RowValues, type Value } from "../parts/row-columns.ts";
import type { StoredRow } from "./merge-changes.ts";

/** So many rows the grid holds; a larger catalogue is edited by sub-category. */
export const GRID_ROWS_MAX = 100_000;
/** So many cells are changed at once. */
export const CHANGES_MAX = 30_000;

/** A row without the names of its fields, as it goes to the grid. */
export type GridLine = [id: number, sku: string, subCategoryId: number, ...values: Value[]];

export const lineOf = (row: StoredRow): GridLine => [
  row.id,
  row.sku,
  row.subCategoryId,
  ...ROW_COLUMNS.map(({ field }) => row[field]),
];

export function rowOfLine([id, sku, subCategoryId, ...values]: GridLine): StoredRow {
  const fields = Object.fromEntries(ROW_COLUMNS.map(({ field }, i) => [field, values[i]])) as RowValues;
  return { id, sku, subCategoryId, ...fields };
}
