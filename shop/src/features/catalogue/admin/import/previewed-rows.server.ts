import {
  type Attribute,
  type AttributeValues,
  type NamedValue,
  namedValues,
} from "@kasna/rules/catalogue/attributes";
import { sql } from "drizzle-orm";
import type { Transaction } from "../../../../database/connect.ts";
import { FILE_COLUMNS } from "../parts/row-columns.ts";
import { toSnakeCase } from "./staged-rows.server.ts";

/**
 * A line as the shop will store it; `cells` by the heading of the shop's own files, without the part's own attributes.
 */
export type PreviewedRow = {
  line: number;
  sku: string;
  isNew: boolean;
  cells: Record<string, string>;
  attributes: NamedValue[];
};

type StagedRow = { line: number; sku: string; sub_category_id: number; product_id: number | null } & Record<
  string,
  unknown
>;

/** The first lines of the file as the shop will store them. */
export async function firstRows(
  tx: Transaction,
  subCategories: Iterable<{ id: number; attributes: readonly Attribute[] }>,
  most: number,
): Promise<PreviewedRow[]> {
  const { rows } = await tx.execute<StagedRow>(sql`select * from staged order by line limit ${most}`);
  const attributesOf = new Map([...subCategories].map(({ id, attributes }) => [id, attributes]));
  return rows.map((row) => ({
    line: row.line,
    sku: row.sku,
    isNew: row.product_id === null,
    cells: Object.fromEntries(
      FILE_COLUMNS.map(({ field, header, kind }) => {
        const value = row[toSnakeCase(field)];
        // A staged column has values of its kind.
        return [header, value === null ? "" : kind.print(value as never)];
      }),
    ),
    attributes: namedValues(
      attributesOf.get(row.sub_category_id) ?? [],
      (row.attributes ?? {}) as AttributeValues,
    ),
  }));
}
