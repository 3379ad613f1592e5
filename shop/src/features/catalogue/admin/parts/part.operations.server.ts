import { eq } from "drizzle-orm";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { domainError } from "../../../../api/domain-errors.server.ts";
import { products, subCategories } from "../../../../database/schema/index.ts";
import { rowValueColumns } from "../import/export-catalogue.operations.server.ts";

/** Returns a row with its sub-category, for the back office. Throws `not_found`. */
export async function partForStaff(ctx: AppContext, productId: number) {
  const [part] = await ctx.db.readOnly
    .select({
      id: products.id,
      sku: products.sku,
      subCategoryId: subCategories.id,
      subCategory: subCategories.name,
      geometryKind: subCategories.geometryKind,
      ...rowValueColumns,
    })
    .from(products)
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .where(eq(products.id, productId));
  if (!part) throw domainError("not_found", { message: "Part not found" });
  return part;
}
