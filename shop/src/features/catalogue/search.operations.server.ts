import type { Product } from "@kasna/contract/catalogue";
import { and, asc, count, desc, eq, like, sql } from "drizzle-orm";
import type { Shop } from "../../api/shop.server.ts";
import { products } from "../../database/schema/index.ts";
import { plainText } from "../../database/search-text.ts";
import { selectProducts, toProduct } from "./product-shape.operations.server.ts";

const escapeLike = (word: string) => word.replace(/[\\%_]/g, "\\$&");

/**
 * Products whose name, SKU, material, coating, standard or trade names hold every word of the text,
 * default and stocked rows first. A blank text finds nothing.
 */
export async function searchProducts(
  shop: Shop,
  search: { text: string; page: number; perPage: number },
): Promise<{ products: Product[]; total: number }> {
  const words = [...new Set(plainText(search.text).split(" ").filter(Boolean))].slice(0, 12);
  if (words.length === 0) return { products: [], total: 0 };
  const holdsAll = and(...words.map((word) => like(products.searchText, `%${escapeLike(word)}%`)));
  const [counted] = await shop.db.select({ total: count() }).from(products).where(holdsAll);
  const total = counted?.total ?? 0;
  if (total === 0) return { products: [], total };
  const rows = await selectProducts(shop.db)
    .where(holdsAll)
    .orderBy(
      desc(eq(sql`upper(${products.sku})`, search.text.trim().toUpperCase())),
      desc(sql`position(${` ${words.join(" ")} `} in ' ' || ${products.searchText} || ' ') > 0`),
      desc(products.isDefault),
      desc(products.isBestSeller),
      desc(sql`${products.stockQuantity} > 0`),
      asc(products.id),
    )
    .limit(search.perPage)
    .offset((search.page - 1) * search.perPage);
  return { products: rows.map(toProduct), total };
}
