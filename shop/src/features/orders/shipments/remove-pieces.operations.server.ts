import { discountOfPieces, goodsOf, withoutDiscounts } from "@kasna/rules/orders/line-discounts";
import { withReason } from "@kasna/rules/orders/order-status";
import { type Charge, creditOf, moneyOf, subtractCharges } from "@kasna/rules/orders/shipment-charges";
import { isDispatched } from "@kasna/rules/orders/shipments";
import { allocate } from "@kasna/rules/tax/tax";
import { unitCodeOf } from "@kasna/rules/tax/unit-codes";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import type { Transaction } from "../../../database/connect.ts";
import {
  lineCancellations,
  orderLines,
  orders,
  products,
  promotionUses,
  shipmentLines,
} from "../../../database/schema/index.ts";
import { issueCreditNote } from "../../documents/invoices.operations.server.ts";
import { invoicedCharges } from "../../documents/shipment-charges.operations.server.ts";
import { refundPayment } from "../../payments/refunds.operations.server.ts";
import { stockChangedBy } from "../../stock/stock-pieces.operations.server.ts";
import { recordCredit } from "../../store-credit/store-credit.operations.server.ts";
import { putBackPicks } from "./pick-pieces.operations.server.ts";
import { clearWeightAndBooking, type Shipment, type ShippedPieces } from "./shipments.operations.server.ts";

type Pieces = readonly { position: number; quantity: number }[];
type Removal = {
  orderId: number;
  shipment: Shipment;
  pieces: Pieces;
  reason: string;
  actor: string;
};

/**
 * Removes pieces of a shipment from a locked order that continues: returns their stock, lowers the order's total by
 * their share (`creditOf`), issues a credit note against the shipment's invoice, and refunds what was paid online or
 * with store credit.
 */
export async function removePieces(ctx: AppContext, tx: Transaction, removal: Removal) {
  const { orderId, shipment, reason, actor } = removal;
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw domainError("not_found", { message: `Order #${orderId} not found` });
  const cancelled = await cancelledLines(tx, removal);
  const { invoiced, uninvoiced } = await invoicedCharges(tx, order);
  const heldCharge = isDispatched(shipment.status) ? (invoiced.get(shipment.id) ?? uninvoiced) : uninvoiced;
  const charge = creditOf(heldCharge, goodsOf(cancelled));
  await issueCreditNote(ctx, tx, {
    orderId,
    shipmentId: shipment.id,
    lines: cancelled,
    charge,
    reason: withReason("Items cancelled", reason),
  });
  if (charge.storeCreditPaise > 0)
    await recordCredit(ctx, tx, {
      userId: order.userId,
      orderId,
      kind: "cancelled",
      amountPaise: charge.storeCreditPaise,
      actor,
    });
  await shrinkLines(tx, shipment, cancelled);
  await clearWeightAndBooking(tx, shipment);
  const left = await lowerTotals(tx, order, { charge, cancelled });
  await recordCancellations(ctx, tx, removal, { cancelled, totalPaise: charge.totalPaise });
  shipment.lines = shipment.lines.flatMap((held) => {
    const taken = cancelled.find((line) => line.position === held.position);
    return taken ? piecesWithout(held, taken) : [held];
  });
  const isPaid = order.paymentMethod === "online" && order.paymentStatus === "paid";
  const returnedPaise = charge.totalPaise;
  if (isPaid && moneyOf(charge) > 0)
    await refundPayment(ctx, tx, { orderId, amountPaise: moneyOf(charge), reason, actor });
  return { order, left, returnedPaise, storeCreditPaise: charge.storeCreditPaise, isPaid };
}

/** The lines of the pieces, each with its quantity and discount. */
async function cancelledLines(tx: Transaction, { orderId, shipment, pieces }: Removal) {
  const lines = await tx
    .select()
    .from(orderLines)
    .where(
      and(
        eq(orderLines.orderId, orderId),
        inArray(
          orderLines.position,
          pieces.map((line) => line.position),
        ),
      ),
    )
    .orderBy(asc(orderLines.position));
  return lines.flatMap((line) => {
    const { position, unitPricePaise } = line;
    const quantity = pieces.find((taken) => taken.position === position)?.quantity;
    const held = shipment.lines.find((shipped) => shipped.position === position);
    if (!quantity || !held) return [];
    return [{ line, position, quantity, unitPricePaise, discountPaise: discountOfPieces(held, quantity) }];
  });
}

/** Records the cancelled pieces, each line with its share of what is returned for all of them. */
async function recordCancellations(
  ctx: AppContext,
  tx: Transaction,
  { orderId, reason, actor }: Removal,
  { cancelled, totalPaise }: { cancelled: Cancelled; totalPaise: number },
) {
  const shares = allocate(
    totalPaise,
    cancelled.map((line) => line.unitPricePaise * line.quantity),
  );
  await tx.insert(lineCancellations).values(
    cancelled.map(({ line: { position, sku, name, unitPricePaise, ...line }, quantity }, index) => ({
      orderId,
      position,
      sku,
      name,
      quantity,
      unitPricePaise,
      reason,
      actor,
      unitCode: unitCodeOf({ packSize: line.packSize ?? 1, unit: line.unitCode }),
      unitPieces: line.saleUnitId === null ? null : line.packSize,
      returnedPaise: shares[index] ?? 0,
      cancelledAt: ctx.now(),
    })),
  );
}

/** Lowers an order's totals by what cancelled pieces cost, and the discounts of its promotions by those on them. */
async function lowerTotals(
  tx: Transaction,
  order: typeof orders.$inferSelect,
  { charge, cancelled }: { charge: Charge; cancelled: Cancelled },
): Promise<Charge> {
  const left = subtractCharges(order, charge);
  const promotions = order.promotions && withoutDiscounts(order.promotions, cancelled);
  await tx
    .update(orders)
    .set({ ...left, promotions })
    .where(eq(orders.id, order.id));
  for (const { promotionId, discountPaise } of promotions ?? [])
    if (promotionId !== null)
      await tx
        .update(promotionUses)
        .set({ discountPaise })
        .where(and(eq(promotionUses.orderId, order.id), eq(promotionUses.promotionId, promotionId)));
  return left;
}

type OrderLine = typeof orderLines.$inferSelect;
type Cancelled = Awaited<ReturnType<typeof cancelledLines>>;

/** What is left of a shipment's line without some of its pieces: nothing, or one line. */
function piecesWithout(held: ShippedPieces, taken: ShippedPieces): ShippedPieces[] {
  const quantity = held.quantity - taken.quantity;
  if (quantity <= 0) return [];
  const discountPaise = held.discountPaise === null ? null : held.discountPaise - (taken.discountPaise ?? 0);
  return [{ position: held.position, quantity, discountPaise }];
}

/** Returns the cancelled pieces to stock, and removes them from the shipment's and the order's lines. */
async function shrinkLines(tx: Transaction, shipment: Shipment, cancelled: Cancelled) {
  const packSizes = await lockPackSizes(tx, cancelled);
  const picked = new Map<number, number>();
  for (const { line, ...taken } of cancelled) {
    // First, because the previous version's triggers derive other rows from shipment lines.
    await shrinkShipmentLine(tx, shipment, { orderId: line.orderId, taken });
    await shrinkOrderLine(tx, line, taken.quantity);
    if (line.stockTaken === 0) continue;
    await returnToStock(tx, line, taken.quantity);
    const unitPieces = (line.saleUnitId === null ? packSizes.get(line.productId) : line.packSize) ?? 1;
    picked.set(line.productId, (picked.get(line.productId) ?? 0) + taken.quantity * unitPieces);
  }
  await putBackPicks(tx, { shipmentId: shipment.id, pieces: picked });
}

/** Locks the products whose stock changes, by id. Returns their pack sizes. */
async function lockPackSizes(tx: Transaction, cancelled: Cancelled): Promise<Map<number, number>> {
  const ids = cancelled.flatMap(({ line }) => (line.stockTaken > 0 ? [line.productId] : []));
  if (ids.length === 0) return new Map();
  const locked = await tx
    .select({ id: products.id, packSize: products.packSize })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for("no key update");
  return new Map(locked.map(({ id, packSize }) => [id, packSize]));
}

async function shrinkShipmentLine(
  tx: Transaction,
  shipment: Shipment,
  { orderId, taken }: { orderId: number; taken: ShippedPieces },
) {
  const isPart = and(
    eq(shipmentLines.orderId, orderId),
    eq(shipmentLines.position, taken.position),
    eq(shipmentLines.shipmentId, shipment.id),
  );
  const held = shipment.lines.find(({ position }) => position === taken.position);
  const [remaining] = held ? piecesWithout(held, taken) : [];
  if (remaining) await tx.update(shipmentLines).set(remaining).where(isPart);
  else await tx.delete(shipmentLines).where(isPart);
}

async function shrinkOrderLine(tx: Transaction, line: OrderLine, quantity: number) {
  const isLine = and(eq(orderLines.orderId, line.orderId), eq(orderLines.position, line.position));
  const left = line.quantity - quantity;
  if (left === 0) await tx.delete(orderLines).where(isLine);
  else
    await tx
      .update(orderLines)
      .set({ quantity: left, ...(line.stockTaken > 0 && { stockTaken: left }) })
      .where(isLine);
}

const returnToStock = (tx: Transaction, { productId, saleUnitId, packSize }: OrderLine, quantity: number) =>
  tx.execute(sql`
    update products p set ${stockChangedBy(
      saleUnitId === null ? sql`${quantity} * p.pack_size` : sql`${quantity * (packSize ?? 1)}`,
    )}
    where id = ${productId} and not is_made_to_order`);
