import {
  type Attribute,
  type AttributeValues,
  type NamedValue,
  namedValues,
} from "@kasna/rules/catalogue/attributes";
import { sql } from "drizzle-orm";
import type { Transaction } from "../../../../database/connect.ts";
import { FILE_COLUMNS } from "../parts/row-columns.ts";
import { stockAfter, toSnakeCase } from "./staged-rows.server.ts";

/** A value of an attribute; `was` is the one that it replaces. An attribute that the line clears has an empty value. */
type PreviewedValue = NamedValue & { was?: string };

/**
 * A line that adds or changes a part, as the shop will store it; `cells` by the heading of the shop's own files,
 * without the part's own attributes.
 */
export type PreviewedRow = {
  line: number;
  sku: string;
  isNew: boolean;
  cells: Record<string, string>;
  /** The values that an update replaces, under the same headings. */
  was: Record<string, string>;
  attributes: PreviewedValue[];
  /** The sub-category that the part leaves. */
  movedFrom: string | null;
  /** Whether the part was no longer sold, and is again. */
  isSoldAgain: boolean;
};

type Values = Record<string, unknown>;
type StagedRow = {
  line: number;
  sku: string;
  sub_category_id: number;
  before: Values | null;
  was_in: number | null;
  left: string | null;
} & Values;

const cellsOf = (values: Values): Record<string, string> =>
  Object.fromEntries(
    FILE_COLUMNS.map(({ field, header, kind }) => {
      const value = values[toSnakeCase(field)] ?? null;
      // A staged column has values of its kind.
      return [header, value === null ? "" : kind.print(value as never)];
    }),
  );

/** The lines that add or change parts, as the shop will store them: the first ones. Needs `markUnchanged`. */
export async function firstChangedRows(
  tx: Transaction,
  subCategories: Iterable<{ id: number; attributes: readonly Attribute[] }>,
  most: number,
): Promise<PreviewedRow[]> {
  const { rows } = await tx.execute<StagedRow>(sql`
    select s.*, case when p.id is null then s.stock_quantity else ${stockAfter} end as stock_quantity,
      to_jsonb(p) - 'search_words' as before, p.sub_category_id as was_in, c.name as left
    from staged s left join products p on p.id = s.product_id
      left join sub_categories c on c.id = p.sub_category_id and c.id <> s.sub_category_id
    where s.is_changed order by s.line limit ${most}`);
  const attributesOf = new Map([...subCategories].map(({ id, attributes }) => [id, attributes]));
  const named = (id: number | null, values: unknown) =>
    namedValues(attributesOf.get(id ?? 0) ?? [], (values ?? {}) as AttributeValues);
  return rows.map((row) => {
    const { line, sku, before } = row;
    const cells = cellsOf(row);
    const cellsBefore = before ? cellsOf(before) : cells;
    const attributes = named(row.sub_category_id, row.attributes);
    return {
      line,
      sku,
      isNew: before === null,
      cells,
      was: Object.fromEntries(Object.entries(cellsBefore).filter(([header, cell]) => cell !== cells[header])),
      attributes: before ? compared(named(row.was_in, before.attributes), attributes) : attributes,
      movedFrom: row.left,
      isSoldAgain: before?.is_archived === true,
    };
  });
}

const isSame = (a: NamedValue) => (b: NamedValue) => a.name === b.name && a.unit === b.unit;

/** A part's attributes after an update, with the values before it where they differ. */
function compared(before: readonly NamedValue[], after: readonly NamedValue[]): PreviewedValue[] {
  const changed = after.map((attribute) => {
    const was = before.find(isSame(attribute))?.value ?? "";
    return was === attribute.value ? attribute : { ...attribute, was };
  });
  const cleared = before.filter((attribute) => !after.some(isSame(attribute)));
  return [...changed, ...cleared.map((attribute) => ({ ...attribute, value: "", was: attribute.value }))];
}
