import { and, asc, inArray, notInArray, sql } from "drizzle-orm";
import type { Actor } from "../../../../admin-kit/audit.operations.server.ts";
import { recordBulkEdit } from "../../../../admin-kit/bulk-edits/bulk-edits.operations.server.ts";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { domainError } from "../../../../api/domain-errors.server.ts";
import type { Transaction } from "../../../../database/connect.ts";
import { auditLog, isSold, products, stockMovements } from "../../../../database/schema/index.ts";
import { coverFromPlaces } from "../../../stock/places/pieces-at-places.operations.server.ts";
import { waitForCatalogue } from "../import/apply-staged.server.ts";
import { nameReplacement } from "../replacements/replacements.operations.server.ts";
import { isReferenced } from "./archived-rows.operations.server.ts";
import { placeFields } from "./place-fields.ts";

/** The fields of a part that is no longer sold. */
const NOT_SOLD = {
  stockQuantity: 0,
  isMadeToOrder: false,
  leadTimeDays: 0,
  isDefault: false,
  isLatest: false,
  isBestSeller: false,
};

export type RemovedRows = {
  /** Rows that are no longer sold. */
  removed: number;
  /** Those of them that orders, reviews or carts refer to, which are kept permanently. */
  kept: number;
  /** The bulk edit that restores them; null if nothing was removed. */
  bulkEditId: number | null;
};

/**
 * Stops selling rows: they are archived, so that orders keep them, carts say that they are no longer sold, and the bulk
 * edit can be undone. Later, those that nothing refers to are deleted. `replacedBy` is the SKU that is sold instead, or
 * empty. Throws `fields_wrong` if a sub-category would have rows but no default, and at `replaced_by`; `catalogue_busy`
 * during an import.
 */
export async function removeRows(
  ctx: AppContext,
  { actor, ids, replacedBy = "" }: { actor: Actor; ids: readonly number[]; replacedBy?: string },
): Promise<RemovedRows> {
  return ctx.db.transaction(async (tx) => {
    await waitForCatalogue(tx);
    const rows = await soldRows(tx, ids);
    const found = rows.map(({ id }) => id);
    if (found.length === 0) return { removed: 0, kept: 0, bulkEditId: null };
    await assertDefaultsRemain(tx, rows);
    const { rows: referenced } = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from products p where p.id = any(${sql.param(found)}::int[]) and ${isReferenced}`,
    );
    await writeOffStock(ctx, tx, { actor, rows });
    const gone = { ...NOT_SOLD, isArchived: true };
    await tx.update(products).set(gone).where(inArray(products.id, found));
    const given = await coverFromPlaces(tx, sql`select unnest(${sql.param(found)}::int[])`);
    await tx.insert(auditLog).values(
      rows.map(({ id, sku, name, stockQuantity }) => ({
        actorId: actor.id,
        actor: actor.name,
        subject: `product:${id}`,
        action: "product.archived",
        before: { sku, name, stock: stockQuantity },
        after: null,
      })),
    );
    if (replacedBy) await nameReplacement(tx, { actor, skus: rows.map(({ sku }) => sku), replacedBy });
    const bulkEditId = await recordBulkEdit(ctx, tx, {
      actor,
      kind: "removed-product",
      what: "removed",
      rows: rows.map(({ id, sku, name: _, subCategoryId: __, ...before }) => {
        const lay = given.filter(({ productId }) => productId === id);
        return { id, name: sku, before: { ...before, ...placeFields(lay), isArchived: false }, after: gone };
      }),
    });
    return { removed: found.length, kept: referenced[0]?.count ?? 0, bulkEditId };
  });
}

type SoldRow = Awaited<ReturnType<typeof soldRows>>[number];

/** Those of the rows that are sold, locked in the order of ids, as orders do: a concurrent order finds them sold out. */
const soldRows = (tx: Transaction, ids: readonly number[]) =>
  tx
    .select({
      id: products.id,
      sku: products.sku,
      name: products.name,
      stockQuantity: products.stockQuantity,
      subCategoryId: products.subCategoryId,
      isDefault: products.isDefault,
      isLatest: products.isLatest,
      isBestSeller: products.isBestSeller,
      isMadeToOrder: products.isMadeToOrder,
      leadTimeDays: products.leadTimeDays,
    })
    .from(products)
    .where(and(inArray(products.id, [...ids]), isSold))
    .orderBy(asc(products.id))
    .for("update");

/** Throws `fields_wrong` if a sub-category would have rows but no default without these rows. */
async function assertDefaultsRemain(tx: Transaction, rows: readonly SoldRow[]): Promise<void> {
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
        notInArray(
          products.id,
          rows.map(({ id }) => id),
        ),
        isSold,
      ),
    );
  const requiredDefault = defaults.find((row) => orphaned.some(({ id }) => id === row.subCategoryId));
  if (requiredDefault)
    throw domainError("fields_wrong", {
      message: `${requiredDefault.sku} is the default row of its sub-category. Make another one the default first.`,
    });
}

/** Records the stock of the rows as corrected to none. */
async function writeOffStock(
  ctx: AppContext,
  tx: Transaction,
  { actor, rows }: { actor: Actor; rows: readonly SoldRow[] },
): Promise<void> {
  const movements = rows.flatMap(({ id, sku, stockQuantity }) =>
    stockQuantity === 0
      ? []
      : [
          {
            productId: id,
            sku,
            change: -stockQuantity,
            quantityAfter: 0,
            reason: "correction" as const,
            note: "Removed from the catalogue",
            actor: actor.name,
            happenedAt: ctx.now(),
          },
        ],
  );
  if (movements.length > 0) await tx.insert(stockMovements).values(movements);
}
