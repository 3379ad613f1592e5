import { and, desc, eq, sql } from "drizzle-orm";
import type { Actor } from "../../admin-kit/audit.operations.server.ts";
import { oncePerForm } from "../../admin-kit/once-per-form.server.ts";
import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import type { Queryable } from "../../database/connect.ts";
import { purchaseOrderLines, purchaseOrders, receiptLines, receipts } from "../../database/schema/index.ts";
import { bookStock } from "../stock/book-stock.operations.server.ts";
import { assertOpenPlace } from "../stock/places/pieces-at-places.operations.server.ts";
import { lockPurchaseOrder, movePurchaseOrder } from "./purchase-order-steps.operations.server.ts";

export type ReceivedLine = {
  /** The position of the purchase order's line. */
  position: number;
  /** In units of the part. */
  quantity: number;
  /** The cost of a unit without GST. Null does not change the part's average cost. */
  unitCostPaise: number | null;
  lot: string;
};

type Receipt = {
  actor: Actor;
  purchaseOrderId: number;
  reference: string;
  formKey: string | undefined;
  /** The stock place that receives the goods; null is the main place. */
  placeId?: number | null;
  lines: readonly ReceivedLine[];
};

/**
 * Books a delivery: the stock and average cost of each part, the quantities still expected, and the receipt, all or
 * nothing. Closes the order if nothing more is expected, and returns whether it did. The order keeps the place for the
 * next delivery. Booking a form again changes nothing. Throws `not_found`, `order_step`, `key_reused`,
 * `fields_wrong` with fields `quantity-POSITION`.
 */
export async function receiveGoods(
  ctx: AppContext,
  { actor, purchaseOrderId, reference, formKey, placeId = null, lines }: Receipt,
): Promise<{ isClosed: boolean }> {
  const request = { reference, placeId, lines };
  const sent = { actor, formKey, action: `receive-goods:${purchaseOrderId}`, request };
  return oncePerForm(ctx, sent, async (tx) => {
    const order = await lockPurchaseOrder(tx, purchaseOrderId);
    // A late delivery can still be booked on a closed order.
    if (order.state !== "placed" && order.state !== "closed")
      throw domainError("order_step", { message: "Place this purchase order before you receive its goods" });
    if (lines.length === 0)
      throw domainError("fields_wrong", { message: "Enter how many arrived of at least one part" });
    await assertOpenPlace(tx, placeId);
    const [receipt] = await tx
      .insert(receipts)
      .values({ purchaseOrderId, reference, placeId, actor: actor.name, receivedAt: ctx.now() })
      .returning({ id: receipts.id });
    if (!receipt) throw new Error("The receipt was not stored");
    const ordered = await tx
      .select()
      .from(purchaseOrderLines)
      .where(eq(purchaseOrderLines.purchaseOrderId, purchaseOrderId));
    const partOf = new Map(ordered.map((line) => [line.position, line]));
    const note = [`PO-${purchaseOrderId}`, reference].filter(Boolean).join(", ");
    const movements = lines.map(({ position, quantity, unitCostPaise, lot }) => {
      const part = partOf.get(position);
      if (!part?.productId) {
        const message = `${part?.sku ?? "This part"} is no longer in the catalogue`;
        throw domainError("fields_wrong", { message, errors: { [`quantity-${position}`]: message } });
      }
      return {
        productId: part.productId,
        reason: "receipt" as const,
        quantity,
        unitCostPaise,
        placeId,
        note: lot ? `${note}, lot ${lot}` : note,
      };
    });
    const stocked = await bookStock(ctx, tx, {
      actor,
      movements,
      fieldOf: (index) => `quantity-${lines[index]?.position}`,
    });
    await tx.insert(receiptLines).values(
      lines.map((line, index) => ({
        ...line,
        receiptId: receipt.id,
        movementId: stocked[index]?.movementId ?? null,
      })),
    );
    await addReceived(tx, purchaseOrderId, lines);
    if (placeId !== order.placeId)
      await tx.update(purchaseOrders).set({ placeId }).where(eq(purchaseOrders.id, purchaseOrderId));
    const isClosed = !(await isAwaited(tx, purchaseOrderId));
    if (isClosed && order.state === "placed") await movePurchaseOrder(tx, { actor, order, to: "closed" });
    return { isClosed };
  });
}

/** Adds to the received quantities of the lines; for an undone receipt the quantities are negative. */
export async function addReceived(
  tx: Queryable,
  purchaseOrderId: number,
  lines: readonly Pick<ReceivedLine, "position" | "quantity">[],
) {
  await tx.execute(sql`
    update purchase_order_lines l set received = l.received + came.quantity
    from unnest(${sql.param(lines.map(({ position }) => position))}::int[],
      ${sql.param(lines.map(({ quantity }) => quantity))}::int[]) as came(position, quantity)
    where l.purchase_order_id = ${purchaseOrderId} and l.position = came.position`);
}

export async function isAwaited(tx: Queryable, purchaseOrderId: number): Promise<boolean> {
  const [open] = await tx
    .select({ position: purchaseOrderLines.position })
    .from(purchaseOrderLines)
    .where(
      and(
        eq(purchaseOrderLines.purchaseOrderId, purchaseOrderId),
        sql`${purchaseOrderLines.received} < ${purchaseOrderLines.quantity}`,
      ),
    )
    .limit(1);
  return open !== undefined;
}

/** The receipts of a purchase order, latest first. */
export async function receiptsOf(db: Queryable, purchaseOrderId: number) {
  const rows = await db
    .select({
      id: receipts.id,
      reference: receipts.reference,
      actor: receipts.actor,
      receivedAt: receipts.receivedAt,
      position: receiptLines.position,
      lot: receiptLines.lot,
      quantity: receiptLines.quantity,
      unitCostPaise: receiptLines.unitCostPaise,
      undoneAt: receipts.undoneAt,
      undoneBy: receipts.undoneBy,
      place: sql<string | null>`(select name from stock_places where id = ${receipts.placeId})`,
    })
    .from(receipts)
    .innerJoin(receiptLines, eq(receiptLines.receiptId, receipts.id))
    .where(eq(receipts.purchaseOrderId, purchaseOrderId))
    .orderBy(desc(receipts.id), receiptLines.position);
  return Object.values(Object.groupBy(rows, ({ id }) => -id)).flatMap((lines) => {
    const [first] = lines ?? [];
    if (!lines || !first) return [];
    const { id, reference, place, actor, receivedAt, undoneAt, undoneBy } = first;
    return [{ id, reference, place, actor, receivedAt, undoneAt, undoneBy, lines }];
  });
}
