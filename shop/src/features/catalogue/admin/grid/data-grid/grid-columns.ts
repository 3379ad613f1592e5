import {
  createColumnHelper,
  createSortedRowModel,
  type Row,
  rowSortingFeature,
  tableFeatures,
} from "@tanstack/react-table";
import { columnOf, type Field } from "../../parts/row-columns.ts";
import type { StoredRow } from "./merge-changes.ts";

export const gridFeatures = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
type TableRow = Row<typeof gridFeatures, StoredRow>;

/** Editable columns in the order of the grid, with their widths in pixels. */
const WIDTHS: readonly (readonly [Field, number])[] = [
  ["name", 300],
  ["size", 148],
  ["pricePaise", 96],
  ["stockQuantity", 84],
  ["isMadeToOrder", 112],
  ["leadTimeDays", 124],
  ["material", 200],
  ["coating", 160],
  ["making", 200],
  ["widthMm", 96],
  ["heightMm", 96],
  ["slotWidthMm", 120],
  ["weightGrams", 96],
  ["packSize", 72],
  ["isDefault", 84],
  ["isLatest", 84],
  ["isBestSeller", 104],
  ["hsn", 104],
  ["standard", 220],
  ["form", 110],
  ["dimensions", 420],
  ["attributes", 420],
];

export type GridColumn = { field: Field; label: string; width: number; left: number; isNumeric: boolean };

export const GRID_COLUMNS: readonly GridColumn[] = WIDTHS.map(([field, width], index) => ({
  field,
  width,
  left: WIDTHS.slice(0, index).reduce((sum, [, before]) => sum + before, 0),
  label: columnOf[field].label,
  isNumeric: columnOf[field].kind.isNumeric,
}));
export const GRID_WIDTH = WIDTHS.reduce((sum, [, width]) => sum + width, 0);
export const ROW_HEIGHT = 32;

const collator = new Intl.Collator("en", { numeric: true });

/** Compares numbers by size and words in natural order, M5 before M10. Empty values come last. */
function compare(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === null || a === undefined) return 1;
  if (b === null || b === undefined) return -1;
  return typeof a === "string" ? collator.compare(a, String(b)) : Number(a) - Number(b);
}

const column = createColumnHelper<typeof gridFeatures, StoredRow>();
const byValue = (a: TableRow, b: TableRow, id: string) => compare(a.getValue(id), b.getValue(id));

export const TABLE_COLUMNS = column.columns([
  column.accessor("sku", { header: "SKU", sortFn: byValue }),
  ...GRID_COLUMNS.map(({ field, label }) =>
    column.accessor(
      (row) => (typeof row[field] === "object" ? columnOf[field].kind.print(row[field]) : row[field]),
      {
        id: field,
        header: label,
        sortFn: byValue,
        sortDescFirst: false,
      },
    ),
  ),
]);
