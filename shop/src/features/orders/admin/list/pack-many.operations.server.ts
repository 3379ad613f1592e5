import { asc, inArray } from "drizzle-orm";
import {
  type EditedRow,
  recordBulkEdit,
} from "../../../../admin-kit/bulk-edits/bulk-edits.operations.server.ts";
import type { Restore, SkippedRow } from "../../../../admin-kit/bulk-edits/restore.operations.server.ts";
import type { Staff } from "../../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { DomainError } from "../../../../api/domain-errors.server.ts";
import { orders } from "../../../../database/schema/index.ts";
import { applyToEach } from "../order-actions.operations.server.ts";
import { packIn, packOrder } from "../shipments/pack-order.operations.server.ts";

/**
 * Packs orders, each in its own transaction, so that a problem with one does not hold up the others. Returns the number
 * packed, a message for each that was not, and the bulk edit that unpacks them again.
 */
export async function packOrders(
  ctx: AppContext,
  { staff, orderIds }: { staff: Staff; orderIds: readonly number[] },
) {
  const rows: EditedRow[] = [];
  const outcome = await applyToEach(orderIds, async (orderId) => {
    const shipmentId = await packOrder(ctx, { staff, orderId, isPacked: true });
    if (shipmentId === null) return;
    const edited = { before: { packed: false }, after: { packed: true, shipmentId } };
    rows.push({ id: orderId, name: `#${orderId}`, ...edited });
  });
  const bulkEditId = await ctx.db.transaction((tx) =>
    recordBulkEdit(ctx, tx, { actor: staff, kind: "packed-order", what: "packed", rows }),
  );
  return { ...outcome, bulkEditId };
}

/** Unpacks packed parcels, except those that have shipped. */
export const unpackOrders: Restore = async (ctx, tx, { actor, rows }) => {
  const ids = rows.map(({ id }) => id);
  // Lock all orders before any part's stock, in the same order as packing a single one does.
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(asc(orders.id))
    .for("update");
  const skipped: SkippedRow[] = [];
  for (const { id: orderId, after } of rows) {
    const shipmentId = Number(after.shipmentId);
    try {
      const opened = await packIn(ctx, tx, { staff: actor, orderId, shipmentId, isPacked: false });
      if (opened === null) skipped.push({ id: orderId, reason: "is opened already" });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      skipped.push({ id: orderId, reason: `stays packed: ${error.message}` });
    }
  }
  return skipped;
};
