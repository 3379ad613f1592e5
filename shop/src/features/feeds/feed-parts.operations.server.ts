import type { Product } from "@kasna/contract/catalogue";
import { kindOf } from "@kasna/drawings/kinds";
import { sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { products } from "../../database/schema/index.ts";
import { statement, type Value } from "../../database/statement.ts";
import { isSold, productsOfPage } from "../catalogue/sub-category/product-shape.operations.server.ts";

/** A part as feeds describe it. */
export type FeedPart = {
  product: Product;
  /** By the keys of its kind, in mm, degrees or numbers. */
  dimensions: Readonly<Record<string, number>>;
  /** Whether the shop has its drawing, DXF and STEP file. */
  isDrawn: boolean;
};

/** A batch takes some 3 ms of this process, and other requests are answered between two. */
const BATCH = 100;

const nextIds = statement(
  "feed_ids",
  (_, value: Value<{ after: number }>) => sql<{ id: number }>`
    select ${products.id} as id from ${products} where ${isSold} and ${products.id} > ${value("after")}
    order by ${products.id} limit ${sql.raw(String(BATCH))}`,
  { readOnly: true },
);

/** Yields every part that is sold, by id, in batches. */
export async function* feedParts(ctx: AppContext): AsyncGenerator<FeedPart[]> {
  for (let after = 0; ; ) {
    const ids = (await nextIds(ctx.db, { after })).map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) return;
    const found = await productsOfPage(ctx, ids);
    yield found.map(({ product, kind, dimensions }) => ({
      ...{ product, dimensions, isDrawn: kindOf(kind) !== null },
    }));
    after = last;
  }
}
