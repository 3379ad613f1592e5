import { type Attribute, type AttributeType, compareValues } from "@kasna/rules/catalogue/attributes";
import {
  createColumnHelper,
  createSortedRowModel,
  type Row,
  rowSortingFeature,
  tableFeatures,
} from "@tanstack/react-table";
import {
  attributeField,
  type CellColumn,
  type CellField,
  type ColumnOf,
  cellColumnsOf,
  cellValue,
  fieldOf,
} from "../../parts/cell-columns.ts";
import { type Field, fieldsWithout } from "../../parts/row-columns.ts";
import type { StoredRow } from "./merge-changes.ts";

export const gridFeatures = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
type TableRow = Row<typeof gridFeatures, StoredRow>;

/** Editable columns in the order of the grid, with their widths in pixels. */
const WIDTHS: readonly (readonly [CellField, number])[] = [
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
  ["mrpPaise", 96],
  ["isDefault", 84],
  ["isLatest", 84],
  ["isBestSeller", 104],
  ["hsn", 104],
  ["standard", 220],
  ["form", 110],
  ["dimensions", 420],
];
/** Columns that exist only for parts with a drawing. */
const DRAWN_BY: readonly CellField[] = ["form", "dimensions"];
const OWN_WIDTHS: Readonly<Record<AttributeType, number>> = { number: 96, size: 132, choice: 132, text: 200 };
/** The width of a heading's letter, and of the sorting arrow. */
const HEADING_LETTER_PX = 7;
const HEADING_PX = 40;

export type GridColumn = CellColumn & { width: number; left: number };

/**
 * The columns of a sub-category's rows. With attributes, they have the owner's order and names, and columns without an
 * attribute are left out. `isDrawn` says whether its parts are drawn from their dimensions, `without` which fields its
 * parts do not have.
 */
export function gridColumns(
  attributes: readonly Attribute[],
  isDrawn: boolean,
  columnOf: ColumnOf = cellColumnsOf(attributes),
  without: readonly Field[] = fieldsWithout(attributes),
): readonly GridColumn[] {
  const widths = new Map(WIDTHS);
  const declared = attributes.map((attribute) => {
    const field = fieldOf(attribute);
    const width = widths.get(field) ?? OWN_WIDTHS[attribute.type];
    return [field, Math.max(width, columnOf(field).label.length * HEADING_LETTER_PX + HEADING_PX)] as const;
  });
  const moved: readonly string[] = [...declared.map(([field]) => field), ...without];
  const others = WIDTHS.filter(([field]) => !moved.includes(field) && (isDrawn || !DRAWN_BY.includes(field)));
  const at = others.findIndex(([field]) => field === "leadTimeDays") + 1;
  let left = 0;
  return [...others.slice(0, at), ...declared, ...others.slice(at)].map(([field, width]) => {
    left += width;
    return { ...columnOf(field), width, left: left - width };
  });
}

/** In pixels: on a phone, high enough for a finger. */
export const ROW_HEIGHT = { phone: 44, desktop: 32 } as const;

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

export function tableColumns(columns: readonly GridColumn[], attributes: readonly Attribute[]) {
  const orders = new Map(
    attributes.map((attribute) => [attributeField(attribute.key), compareValues(attribute)]),
  );
  return column.columns([
    column.accessor("sku", { header: "SKU", sortFn: byValue }),
    ...columns.map(({ field, label, kind }) => {
      const inOrder = orders.get(field);
      const byOrder = (a: TableRow, b: TableRow, id: string) => {
        const [first, second] = [a.getValue(id), b.getValue(id)];
        const hasBoth = first != null && second != null;
        return inOrder && hasBoth ? inOrder(first as string, second as string) : compare(first, second);
      };
      return column.accessor(
        (row) => {
          const value = cellValue(row, field);
          return typeof value === "object" ? kind.print(value) : value;
        },
        {
          id: field,
          header: label,
          sortFn: inOrder ? byOrder : byValue,
          sortDescFirst: false,
        },
      );
    }),
  ]);
}
