import { asc, eq } from "drizzle-orm";
import type { Shop } from "../../api/shop.server.ts";
import { products } from "../../database/schema/index.ts";

/** Stocked parts with `SCARCE_PIECES` or fewer, the scarcest first; at most `most` of them. */
export async function lowStock(shop: Shop, { most }: { most: number }) {
  return shop.db
    .select({ id: products.id, sku: products.sku, name: products.name, stock: products.stockQuantity })
    .from(products)
    .where(eq(products.isScarce, true))
    .orderBy(asc(products.stockQuantity), asc(products.id))
    .limit(most);
}
