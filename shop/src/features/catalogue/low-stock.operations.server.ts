import { and, asc, eq } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { products } from "../../database/schema/index.ts";
import { isSold } from "./sub-category/product-shape.operations.server.ts";

/** Returns at most `most` stocked parts with `SCARCE_PIECES` or fewer, the scarcest first. */
export async function lowStock(ctx: AppContext, { most }: { most: number }) {
  return ctx.db.readOnly
    .select({ id: products.id, sku: products.sku, name: products.name, stock: products.stockQuantity })
    .from(products)
    .where(and(eq(products.isScarce, true), isSold))
    .orderBy(asc(products.stockQuantity), asc(products.id))
    .limit(most);
}
