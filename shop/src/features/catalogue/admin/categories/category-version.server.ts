import { crc32 } from "node:zlib";
import type { categories, subCategories } from "../../../../database/schema/index.ts";

type Category = Pick<typeof categories.$inferSelect, "name" | "description">;
type SubCategory = Category &
  Pick<
    typeof subCategories.$inferSelect,
    "categoryId" | "standard" | "tradeNames" | "geometryKind" | "unitCode"
  >;

/** A category as its form's fields. */
export const categoryFields = ({ name, description }: Category): Record<string, string> => ({
  name,
  description,
});

/** A sub-category as its form's fields. Its attributes have a separate form. */
export const subCategoryFields = (row: SubCategory): Record<string, string> => ({
  ...categoryFields(row),
  category: String(row.categoryId),
  standard: row.standard,
  tradeNames: row.tradeNames.join("\n"),
  geometryKind: row.geometryKind ?? "none",
  unitCode: row.unitCode,
});

/** A number that changes with the values: a version for rows that don't store one. */
export const contentVersion = (fields: Record<string, string>): number =>
  crc32(JSON.stringify(Object.entries(fields))) >>> 1;
