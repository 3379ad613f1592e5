import { cellColumnsOf, isCellField } from "./cell-columns.ts";

const columnOf = cellColumnsOf([]);

/** The heading of a column of the table of products. */
export const columnLabel = (field: string): string => (isCellField(field) ? columnOf(field).label : field);
