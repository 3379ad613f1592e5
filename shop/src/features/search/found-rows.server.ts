import type { Product } from "@kasna/contract/catalogue";
import type { Attribute } from "@kasna/rules/catalogue/attributes";
import { rupeesFromPaise } from "@kasna/rules/money";
import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { namedColumns } from "../../database/named-columns.ts";
import { products, subCategories } from "../../database/schema/index.ts";
import { statement, type Value } from "../../database/statement.ts";
import { shownColumns } from "../catalogue/attributes.widget.ts";
import { chooserColumns, productsOfPage } from "../catalogue/sub-category/product-shape.operations.server.ts";
import type { Row } from "./differences.ts";
import type { ReadTogether } from "./read-together.server.ts";

/** Runs a query that selects products' ids. */
export async function findIds(ctx: AppContext, query: SQL): Promise<number[]> {
  const { rows } = await ctx.db.execute<{ id: number }>(query);
  return rows.map(({ id }) => id);
}

/** Runs a query that selects products' ids, each with the number of all. */
export async function findCounted(ctx: AppContext, query: SQL): Promise<{ ids: number[]; total: number }> {
  const { rows } = await ctx.db.execute<{ id: number; total: number }>(query);
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

/** Returns the products with these ids, in their order, read with those of other texts of a list if there are any. */
export const findProducts = async (
  ctx: AppContext,
  ids: readonly number[],
  together?: ReadTogether,
): Promise<Product[]> =>
  (await (together ? together.products(ids) : productsOfPage(ctx, ids))).map(({ product }) => product);

const columns = {
  ...chooserColumns,
  id: products.id,
  slug: subCategories.slug,
  kind: subCategories.geometryKind,
  attributes: subCategories.attributes,
  ownValues: products.attributes,
  form: products.form,
  standard: products.standard,
  size: products.size,
  dimensions: products.dimensions,
  pricePaise: products.pricePaise,
};
type Compared = Row & {
  id: number;
  making: string;
  attributes: Attribute[];
  dimensions: Record<string, number>;
  pricePaise: number;
};

const comparedRows = statement(
  "compared_products",
  (_, value: Value<{ ids: readonly number[] }>) => sql<Compared>`
    select ${namedColumns(columns)} from unnest(${value("ids")}::int[]) with ordinality as page(id, place)
    join ${products} using (id)
    join ${subCategories} on ${subCategories.id} = ${products.subCategoryId} order by place`,
  { readOnly: true, isShared: true },
);

/** What a comparison with a text needs of the products with these ids, in their order. */
export async function findRows(ctx: AppContext, ids: readonly number[]): Promise<(Row & { id: number })[]> {
  if (ids.length === 0) return [];
  const rows = await comparedRows(ctx.db, { ids });
  return rows.map((row) => {
    const { pitch = null, d2, sideA = null } = row.dimensions;
    const price = rupeesFromPaise(row.pricePaise);
    return { ...row, ...shownColumns(row.attributes, row), pitch, outside: d2 ?? sideA, price };
  });
}
