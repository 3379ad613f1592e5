import type { PartValues } from "../../../../database/schema/index.ts";
import { ROW_COLUMNS, type Value } from "../parts/row-columns.ts";
import type { StoredRow } from "./data-grid/merge-changes.ts";

/** The most rows that the grid holds. Staff edit a larger catalogue by sub-category. */
export const GRID_ROWS_MAX = 100_000;
/** The most cells that one request changes. */
export const CHANGES_MAX = 30_000;

/** A row without its field names, in the form that the grid receives. */
export type GridLine = [id: number, sku: string, subCategoryId: number, ...values: Value[]];

export const gridLineOf = (row: StoredRow): GridLine => [
  row.id,
  row.sku,
  row.subCategoryId,
  ...ROW_COLUMNS.map(({ field }) => row[field]),
];

export function rowOfLine([id, sku, subCategoryId, ...values]: GridLine): StoredRow {
  const fields = Object.fromEntries(ROW_COLUMNS.map(({ field }, i) => [field, values[i]])) as PartValues;
  return { id, sku, subCategoryId, ...fields };
}
