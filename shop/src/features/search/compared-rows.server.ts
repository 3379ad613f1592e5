import type { Attribute } from "@kasna/rules/catalogue/attributes";
import { rupeesFromPaise } from "@kasna/rules/money";
import { sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { namedColumns } from "../../database/named-columns.ts";
import { products, subCategories } from "../../database/schema/index.ts";
import { statement, type Value } from "../../database/statement.ts";
import { shownColumns } from "../catalogue/attributes.widget.ts";
import { chooserColumns } from "../catalogue/sub-category/product-shape.operations.server.ts";
import type { Row } from "./differences.ts";

export type ComparedRow = Row & { id: number };

const columns = {
  ...chooserColumns,
  id: products.id,
  slug: subCategories.slug,
  kind: subCategories.geometryKind,
  attributes: subCategories.attributes,
  form: products.form,
  standard: products.standard,
  size: products.size,
  dimensions: products.dimensions,
  pricePaise: products.pricePaise,
};
type Selected = ComparedRow & {
  making: string;
  attributes: Attribute[];
  dimensions: Record<string, number>;
  pricePaise: number;
};

// The subquery hides the ids from the planner, so that PostgreSQL plans this once.
const comparedProducts = statement(
  "compared_products",
  (_, value: Value<{ ids: readonly number[] }>) => sql<Selected>`
    select ${namedColumns(columns)} from unnest((select ${value("ids")}::int[])) with ordinality as page(id, place)
    join ${products} using (id)
    join ${subCategories} on ${subCategories.id} = ${products.subCategoryId} order by place`,
  { readOnly: true },
);

/** The data for comparing the products with these ids with a text, in their order. */
export async function comparedRows(ctx: AppContext, ids: readonly number[]): Promise<ComparedRow[]> {
  if (ids.length === 0) return [];
  const rows = await comparedProducts(ctx.db, { ids });
  return rows.map((row) => {
    const { pitch = null, d2, sideA = null } = row.dimensions;
    const price = rupeesFromPaise(row.pricePaise);
    return { ...row, ...shownColumns(row.attributes, row), pitch, outside: d2 ?? sideA, price };
  });
}
