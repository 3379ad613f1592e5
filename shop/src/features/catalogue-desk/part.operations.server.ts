import { eq } from "drizzle-orm";
import { refuse } from "../../api/refusals.server.ts";
import type { Shop } from "../../api/shop.server.ts";
import { products, subCategories } from "../../database/schema/index.ts";
import { rowValueColumns } from "./export-catalogue.operations.server.ts";

/** A row with where it stands, for the desk. Throws `not_found`. */
export async function deskPart(shop: Shop, productId: number) {
  const [part] = await shop.db.readOnly
    .select({
      id: products.id,
      sku: products.sku,
      subCategoryId: subCategories.id,
      subCategory: subCategories.name,
      ...rowValueColumns,
    })
    .from(products)
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .where(eq(products.id, productId));
  if (!part) throw refuse("not_found", { message: "There is no such part" });
  return part;
}
