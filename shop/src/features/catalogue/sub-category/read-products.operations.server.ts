import { setImmediate as nextTurn } from "node:timers/promises";
import type { Product } from "@kasna/contract/catalogue";
import { sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { namedColumns } from "../../../database/named-columns.ts";
import { categories, isSold, products, subCategories } from "../../../database/schema/index.ts";
import { statement, type Value } from "../../../database/statement.ts";
import { type ProductRow, productColumns, toProduct } from "./product-shape.operations.server.ts";

const WITH_SUB_CATEGORY = sql`
    join ${subCategories} on ${subCategories.id} = ${products.subCategoryId}
    join ${categories} on ${categories.id} = ${subCategories.categoryId}`;
const PAGE_COLUMNS = sql`${namedColumns(productColumns)}, ${subCategories.slug}, ${products.form}, ${products.dimensions}`;

type PageRow = ProductRow & Omit<FoundProduct, "product" | "kind">;

// The subquery hides the ids from the planner, so that PostgreSQL plans this once and not per page.
const selectPage = (_: unknown, value: Value<{ ids: readonly number[] }>) => sql<PageRow>`
    select ${PAGE_COLUMNS}
    from unnest((select ${value("ids")}::int[])) with ordinality as page(id, place)
    join ${products} using (id) ${WITH_SUB_CATEGORY} order by place`;
const rowsOfPage = statement("products_of_page", selectPage, { readOnly: true, isShared: true });
/** The same for more rows than a page has. It must not delay others on a shared connection. */
const rowsOfList = statement("products_of_list", selectPage, { readOnly: true });

/** A product in a list, with the additional fields needed for comparison with a buyer's words. */
export type FoundProduct = {
  product: Product;
  slug: string;
  kind: string | null;
  form: string | null;
  dimensions: Record<string, number>;
};

/** Returns the products with these ids, in their order. */
export const productsOfPage = async (ctx: AppContext, ids: readonly number[]): Promise<FoundProduct[]> =>
  ids.length === 0 ? [] : (await rowsOfPage(ctx.db, { ids })).map(foundProduct);

/** The same for the larger number of products in a buyer's list. */
export const productsOfList = async (ctx: AppContext, ids: readonly number[]): Promise<FoundProduct[]> =>
  ids.length === 0 ? [] : (await rowsOfList(ctx.db, { ids })).map(foundProduct);

const rowsAfter = statement(
  "sold_products_after",
  (_, value: Value<{ after: number; limit: number }>) => sql<PageRow>`
    select ${PAGE_COLUMNS} from ${products} ${WITH_SUB_CATEGORY}
    where ${isSold} and ${products.id} > ${value("after")} order by ${products.id} limit ${value("limit")}`,
  { readOnly: true },
);

/** How many products to read at once: another query takes PostgreSQL as long as reading two hundred. */
const READ_AT_ONCE = 500;

/**
 * Yields every product for sale, by id, in batches of at most this size. PostgreSQL reads the next batch while the
 * current one is processed, and other requests are served between batches.
 */
export async function* soldProducts(ctx: AppContext, batch: number): AsyncGenerator<FoundProduct[]> {
  const read = (after: number) => {
    const rows = rowsAfter(ctx.db, { after, limit: READ_AT_ONCE });
    // A reader that stops early never sees whether this failed.
    rows.catch(() => {});
    return rows;
  };
  let next = read(0);
  for (;;) {
    const rows = await next;
    const last = rows.at(-1);
    if (!last) return;
    next = read(last.id);
    for (let from = 0; from < rows.length; from += batch) {
      yield rows.slice(from, from + batch).map(foundProduct);
      await nextTurn();
    }
  }
}

const foundProduct = ({ slug, form, dimensions, ...row }: PageRow): FoundProduct => ({
  product: toProduct(row),
  slug,
  kind: row.geometryKind,
  form,
  dimensions,
});
