import { and, asc, eq, lte } from "drizzle-orm";
import type { Shop } from "../../api/shop.server.ts";
import { products } from "../../database/schema/index.ts";

/** Stocked parts with this many pieces or fewer, the scarcest first. */
export async function lowStock(shop: Shop, { pieces, most }: { pieces: number; most: number }) {
  return shop.db
    .select({ id: products.id, sku: products.sku, name: products.name, stock: products.stockQuantity })
    .from(products)
    .where(and(eq(products.isMadeToOrder, false), lte(products.stockQuantity, pieces)))
    .orderBy(asc(products.stockQuantity), asc(products.id))
    .limit(most);
}
