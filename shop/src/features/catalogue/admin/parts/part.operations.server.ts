import { valueWithUnit } from "@kasna/rules/catalogue/attributes";
import { eq } from "drizzle-orm";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { domainError } from "../../../../api/domain-errors.server.ts";
import { type PartValues, products, subCategories } from "../../../../database/schema/index.ts";
import { attributesOf, type Described } from "../../attributes.widget.ts";
import { meaningColumns } from "../../sub-category/product-shape.operations.server.ts";
import { rowValueColumns } from "../import/export-catalogue.operations.server.ts";
import { FIELD_OF } from "./row-columns.ts";

/** Returns a row with its sub-category, for the back office. Throws `not_found`. */
export async function partForStaff(ctx: AppContext, productId: number) {
  const [part] = await ctx.db.readOnly
    .select({
      id: products.id,
      sku: products.sku,
      subCategoryId: subCategories.id,
      subCategory: subCategories.name,
      declared: meaningColumns,
      loosePieces: products.loosePieces,
      ...rowValueColumns,
    })
    .from(products)
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .where(eq(products.id, productId));
  if (!part) throw domainError("not_found", { message: "Part not found" });
  const { declared, ...row } = part;
  return {
    ...row,
    geometryKind: declared.geometryKind,
    unitCode: declared.unitCode,
    described: describedBy(declared, row),
  };
}

/** Names and values of a part's attributes, in order. */
function describedBy(subCategory: Described, row: PartValues): [string, string][] {
  return attributesOf(subCategory).flatMap(({ key, name, unit, column }) => {
    const value = column === null ? row.attributes[key] : row[FIELD_OF[column]];
    return value === undefined || value === null || value === ""
      ? []
      : [[name, valueWithUnit(value, unit)] as [string, string]];
  });
}
