import type { Product } from "@kasna/contract/catalogue";
import { and, eq, sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { formerSkus, isSold, products, subCategories } from "../../../database/schema/index.ts";
import { statement, type Value } from "../../../database/statement.ts";
import { selectProducts, toProduct } from "../sub-category/product-shape.operations.server.ts";
import type { StoredMeasures } from "./related-parts.operations.server.ts";

const soldPart = statement(
  "part_by_sku",
  (db, value: Value<{ sku: string }>) =>
    selectProducts(db, { dimensions: products.dimensions }).where(
      and(eq(products.sku, value("sku")), isSold),
    ),
  { readOnly: true, isShared: true },
);

const archivedPart = statement(
  "archived_part_by_sku",
  (db, value: Value<{ sku: string }>) =>
    selectProducts(db).where(and(eq(products.sku, value("sku")), products.isArchived)),
  { readOnly: true, isShared: true },
);

type Former = {
  /** Null if the SKU was never used. */
  subCategoryName: string | null;
  /** Whether its sub-category has other parts. */
  hasOthers: boolean;
  movedTo: string | null;
  replacedBySku: string | null;
  replacedByName: string | null;
};

const formerPart = statement(
  "former_part_by_sku",
  (_, value: Value<{ sku: string }>) => sql<Former>`
    select home.name as "subCategoryName", exists (
        select from ${products} other where other.sub_category_id = home.id and not other.is_archived) as "hasOthers", renamed.sku as "movedTo",
      replacement.sku as "replacedBySku", replacement.name as "replacedByName"
    from (select ${value("sku")}::text as sku) asked
    left join ${formerSkus} former on former.sku = asked.sku
    left join ${products} archived on archived.sku = asked.sku and archived.is_archived
    left join ${products} renamed on renamed.id = former.product_id and not renamed.is_archived
    left join ${products} taken on taken.id = former.product_id and taken.is_archived
    left join ${formerSkus} latest on latest.sku = taken.sku
    left join ${products} replacement
      on replacement.id = coalesce(former.replaced_by_id, latest.replaced_by_id) and not replacement.is_archived
    left join ${subCategories} home on home.id = coalesce(archived.sub_category_id, former.sub_category_id)`,
  { readOnly: true, isShared: true },
);

/** Longer ones are not looked up. */
const SKU_LENGTH_MAX = 200;
/** A SKU that is never used, whatever an owner calls parts. */
export const NO_SKU = "-".repeat(SKU_LENGTH_MAX + 1);

/** The result for an address with a SKU. */
export type FoundPart =
  | {
      kind: "sold";
      product: Product;
      stored: StoredMeasures;
      /** By the keys of its kind, in mm, degrees or plain numbers. */
      dimensions: Record<string, number>;
    }
  | { kind: "moved"; sku: string }
  | {
      kind: "gone";
      /** Null if its sub-category has no parts left. */
      subCategoryName: string | null;
      replacedBy: { sku: string; name: string } | null;
      /** What it was, to find parts like it. Null if that is not known, or not needed. */
      former: Product | null;
    }
  | { kind: "unknown" };

/** Returns the part that is sold under a SKU, or where to send buyers of a former SKU. */
export async function findPart(ctx: AppContext, sku: string): Promise<FoundPart> {
  if (sku.length > SKU_LENGTH_MAX) return { kind: "unknown" };
  const [row] = await soldPart(ctx.db, { sku });
  if (row) {
    const { dimensions, ...part } = row;
    const { id, sub_category_id, width, height } = part;
    return {
      kind: "sold",
      product: toProduct(part),
      stored: { id, sub_category_id, width, height },
      dimensions,
    };
  }
  const [former] = await formerPart(ctx.db, { sku });
  if (!former?.subCategoryName) return { kind: "unknown" };
  const { hasOthers, movedTo, replacedBySku, replacedByName } = former;
  if (movedTo) return { kind: "moved", sku: movedTo };
  const replacedBy = replacedBySku && replacedByName ? { sku: replacedBySku, name: replacedByName } : null;
  const subCategoryName = hasOthers ? former.subCategoryName : null;
  const [archived] = subCategoryName && !replacedBy ? await archivedPart(ctx.db, { sku }) : [];
  return { kind: "gone", subCategoryName, replacedBy, former: archived ? toProduct(archived) : null };
}
