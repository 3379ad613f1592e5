import type { EditedRow } from "../../../../admin-kit/bulk-edits/bulk-edits.operations.server.ts";
import { attributeField, type CellField, cellColumnsOf, cellValue } from "./cell-columns.ts";
import { ROW_COLUMNS, sameValue } from "./row-columns.ts";
import type { ChangedRow } from "./write-rows.server.ts";

/** Columns that print attributes as text. */
const columnOf = cellColumnsOf([]);

/** The cells of rows that changed, as the table of products prints them. Rows without a change are left out. */
export const editedRows = (changed: readonly ChangedRow[]): EditedRow[] =>
  changed.flatMap(({ was, now }) => {
    const fields = changedFields({ was, now });
    const printed = (row: ChangedRow["now"]) =>
      Object.fromEntries(fields.map((field) => [field, columnOf(field).kind.print(cellValue(row, field))]));
    return fields.length === 0
      ? []
      : [{ id: now.id, name: now.sku, before: printed(was), after: printed(now) }];
  });

function changedFields({ was, now }: ChangedRow): CellField[] {
  const keys = new Set([...Object.keys(was.attributes), ...Object.keys(now.attributes)]);
  const fields: CellField[] = [...keys].map(attributeField);
  for (const { field } of ROW_COLUMNS) if (field !== "attributes") fields.push(field);
  return fields.filter((field) => !sameValue(cellValue(was, field), cellValue(now, field)));
}

/** The columns that were changed: `Price, ₹ and Pack`. */
export function whatChanged(rows: readonly EditedRow[]): string {
  const fields = new Set(rows.flatMap(({ after }) => Object.keys(after)));
  const labels = [...fields].map((field) => columnOf(field as CellField).label);
  return labels.length < 3 ? labels.join(" and ") : `${labels.length} columns`;
}
