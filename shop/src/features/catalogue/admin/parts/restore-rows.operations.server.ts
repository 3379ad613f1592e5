import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Actor } from "../../../../admin-kit/audit.operations.server.ts";
import type { EditedRow } from "../../../../admin-kit/bulk-edits/bulk-edits.operations.server.ts";
import type { Restore, SkippedRow } from "../../../../admin-kit/bulk-edits/restore.operations.server.ts";
import type { AppContext } from "../../../../api/app-context.server.ts";
import type { Transaction } from "../../../../database/connect.ts";
import { auditLog, formerSkus, isSold, products, stockMovements } from "../../../../database/schema/index.ts";
import { lockPlaces, returnToPlaces } from "../../../stock/places/pieces-at-places.operations.server.ts";
import { waitForCatalogue } from "../import/apply-staged.server.ts";
import { placesIn } from "./place-fields.ts";
import { partWithSku } from "./taken-sku.server.ts";

type Archived = {
  id: number;
  sku: string;
  subCategoryId: number;
  stockQuantity: number;
  isArchived: boolean;
};
type Back = { row: Archived; before: EditedRow["before"] };

/**
 * Sells removed parts again, with their former stock, flags and stock places. In a sub-category that now has a default
 * part, none of them becomes the default; in one without, one of them does. Throws `catalogue_busy` during an import.
 */
export const restoreRemovedRows: Restore = async (ctx, tx, { actor, editId, rows }) => {
  await waitForCatalogue(tx);
  await lockPlaces(tx);
  const found = await tx
    .select({
      id: products.id,
      sku: products.sku,
      subCategoryId: products.subCategoryId,
      stockQuantity: products.stockQuantity,
      isArchived: products.isArchived,
    })
    .from(products)
    .where(
      inArray(
        products.id,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(products.id))
    .for("update");
  const current = new Map(found.map((row) => [row.id, row]));
  const skipped: SkippedRow[] = [];
  const back: Back[] = [];
  for (const { id, before } of rows) {
    const row = current.get(id);
    const reason = await reasonToStay(tx, row);
    if (reason !== null || !row) skipped.push({ id, reason: reason ?? "is no longer there" });
    else back.push({ row, before });
  }
  if (back.length > 0) await sellAgain(ctx, tx, { actor, editId, back });
  return skipped;
};

async function reasonToStay(tx: Transaction, row: Archived | undefined): Promise<string | null> {
  if (!row) return "is no longer there";
  if (!row.isArchived) return "is sold again already";
  const other = await partWithSku(tx, row.sku, row.id);
  return other && !other.isArchived ? `has its SKU at another part now: ${other.name}` : null;
}

type SellAgain = { actor: Actor; editId: number; back: readonly Back[] };

async function sellAgain(ctx: AppContext, tx: Transaction, { actor, editId, back }: SellAgain) {
  const defaults = await defaultsOf(tx, back);
  for (const { row, before } of back)
    await tx
      .update(products)
      .set({
        isArchived: false,
        stockQuantity: row.stockQuantity + Number(before.stockQuantity),
        isMadeToOrder: before.isMadeToOrder === true,
        leadTimeDays: Number(before.leadTimeDays),
        isLatest: before.isLatest === true,
        isBestSeller: before.isBestSeller === true,
        isDefault: defaults.has(row.id),
      })
      .where(eq(products.id, row.id));
  const subCategoryIds = [...new Set(back.map(({ row }) => row.subCategoryId))];
  await tx.execute(sql`select rank_products(${sql.param(subCategoryIds)}::int[])`);
  // The part sold instead of them is now sold next to them.
  const skus = back.map(({ row }) => row.sku);
  await tx.delete(formerSkus).where(and(inArray(formerSkus.sku, skus), isNull(formerSkus.productId)));
  const movements = back.flatMap(({ row: { id, sku, stockQuantity }, before }) => {
    const change = Number(before.stockQuantity);
    const moved = { productId: id, sku, change, quantityAfter: stockQuantity + change };
    const why = { reason: "correction" as const, note: `Bulk edit ${editId} undone` };
    return change === 0 ? [] : [{ ...moved, ...why, actor: actor.name, happenedAt: ctx.now() }];
  });
  if (movements.length > 0) await tx.insert(stockMovements).values(movements);
  await returnToPlaces(
    tx,
    back.flatMap(({ row, before }) => placesIn(row.id, before)),
  );
  await tx.insert(auditLog).values(
    back.map(({ row: { id, sku }, before }) => ({
      actorId: actor.id,
      actor: actor.name,
      subject: `product:${id}`,
      action: "product.put-back",
      before: null,
      after: { sku, stock: before.stockQuantity },
    })),
  );
}

/** Which of the parts become the default of their sub-category: one if there is none, preferably the former default. */
async function defaultsOf(tx: Transaction, back: readonly Back[]): Promise<Set<number>> {
  const having = await tx
    .selectDistinct({ id: products.subCategoryId })
    .from(products)
    .where(
      and(
        inArray(
          products.subCategoryId,
          back.map(({ row }) => row.subCategoryId),
        ),
        products.isDefault,
        isSold,
      ),
    );
  const settled = new Set(having.map(({ id }) => id));
  const chosen = new Set<number>();
  for (const { row } of back.toSorted((a, b) => Number(b.before.isDefault) - Number(a.before.isDefault)))
    if (!settled.has(row.subCategoryId)) {
      settled.add(row.subCategoryId);
      chosen.add(row.id);
    }
  return chosen;
}
