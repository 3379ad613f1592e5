import { and, asc, inArray, notInArray, sql } from "drizzle-orm";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { domainError } from "../../../../api/domain-errors.server.ts";
import { auditLog, products, stockMovements } from "../../../../database/schema/index.ts";
import type { Actor } from "../../../admin/audit-log/audit.operations.server.ts";
import { settlePlaces } from "../../../admin/stock/places/pieces-at-places.operations.server.ts";
import { isSold } from "../../sub-category/product-shape.operations.server.ts";
import { waitForCatalogue } from "../import/apply-staged.server.ts";
import { nameReplacement } from "../replacements/replacements.operations.server.ts";

export type RemovedRows = {
  /** Rows that were deleted. */
  deleted: number;
  /** Rows that orders, reviews or carts reference. They are hidden and can't be bought. */
  archived: number;
};

/**
 * Removes rows from the catalogue. A row that was ordered or reviewed, or is in a cart, is archived, so that
 * orders keep it and carts say that it is no longer sold. Every other row is deleted. `replacedBy` is the SKU of what
 * is sold instead, or empty. Throws `fields_wrong` if a sub-category would have rows but no default, and at
 * `replaced_by`; `catalogue_busy` during an import.
 */
export async function removeRows(
  ctx: AppContext,
  { actor, ids, replacedBy = "" }: { actor: Actor; ids: readonly number[]; replacedBy?: string },
): Promise<RemovedRows> {
  return ctx.db.transaction(async (tx) => {
    await waitForCatalogue(tx);
    // Lock in the order of ids, as orders do. A concurrent order then finds the row deleted or sold out.
    const rows = await tx
      .select({
        ...{ id: products.id, sku: products.sku, name: products.name, stockQuantity: products.stockQuantity },
        ...{ subCategoryId: products.subCategoryId, isDefault: products.isDefault },
      })
      .from(products)
      .where(and(inArray(products.id, [...ids]), isSold))
      .orderBy(asc(products.id))
      .for("update");
    const found = rows.map(({ id }) => id);
    if (found.length === 0) return { deleted: 0, archived: 0 };
    const defaults = rows.filter((row) => row.isDefault);
    const orphaned = await tx
      .selectDistinct({ id: products.subCategoryId })
      .from(products)
      .where(
        and(
          inArray(
            products.subCategoryId,
            defaults.map((row) => row.subCategoryId),
          ),
          notInArray(products.id, found),
          isSold,
        ),
      );
    const requiredDefault = defaults.find((row) => orphaned.some(({ id }) => id === row.subCategoryId));
    if (requiredDefault)
      throw domainError("fields_wrong", {
        message: `${requiredDefault.sku} is the default row of its sub-category. Make another one the default first.`,
      });
    const { rows: referenced } = await tx.execute<{ id: number }>(sql`
      select p.id from products p where p.id = any(${sql.param(found)}::int[]) and (
        exists (select from order_lines l where l.product_id = p.id)
        or exists (select from reviews r where r.product_id = p.id)
        or exists (select from cart_lines c where c.product_id = p.id))`);
    const archived = referenced.map(({ id }) => id);
    const deleted = found.filter((id) => !archived.includes(id));
    const movements = rows.flatMap(({ id, sku, stockQuantity }) =>
      stockQuantity === 0
        ? []
        : [
            {
              ...{ productId: id, sku, change: -stockQuantity, quantityAfter: 0 },
              ...{ reason: "correction" as const, note: "Removed from the catalogue" },
              ...{ actor: actor.name, happenedAt: ctx.now() },
            },
          ],
    );
    if (movements.length > 0) await tx.insert(stockMovements).values(movements);
    if (archived.length > 0)
      await tx
        .update(products)
        .set({
          ...{ isArchived: true, stockQuantity: 0, isMadeToOrder: false, leadTimeDays: 0 },
          ...{ isDefault: false, isLatest: false, isBestSeller: false },
        })
        .where(inArray(products.id, archived));
    if (archived.length > 0) await settlePlaces(tx, sql`select unnest(${sql.param(archived)}::int[])`);
    if (deleted.length > 0) await tx.delete(products).where(inArray(products.id, deleted));
    await tx.insert(auditLog).values(
      rows.map(({ id, sku, name, stockQuantity }) => ({
        ...{ actorId: actor.id, actor: actor.name, subject: `product:${id}` },
        action: archived.includes(id) ? "product.archived" : "product.deleted",
        ...{ before: { sku, name, stock: stockQuantity }, after: null },
      })),
    );
    if (replacedBy) await nameReplacement(tx, { actor, skus: rows.map(({ sku }) => sku), replacedBy });
    return { deleted: deleted.length, archived: archived.length };
  });
}
