import { discountOfPieces } from "@kasna/rules/orders/line-discounts";
import { isInStore } from "@kasna/rules/orders/shipments";
import { and, eq, sql } from "drizzle-orm";
import { audit } from "../../../admin-kit/audit.operations.server.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import type { Transaction } from "../../../database/connect.ts";
import { orders, shipmentLines, shipments } from "../../../database/schema/index.ts";
import { movableColumns } from "../move-order.operations.server.ts";
import { putBackPicks, stockNeededBy } from "./pick-pieces.operations.server.ts";
import {
  clearWeightAndBooking,
  deriveOrder,
  loggedLines,
  piecesIn,
  type Shipment,
  type ShippedPieces,
  shipmentIn,
  shipmentsOf,
  stepError,
} from "./shipments.operations.server.ts";

type Split = {
  staff: Staff;
  orderId: number;
  shipmentId: number;
  /** What ships now. `held` is the shipment's quantity as the staff member saw it. */
  lines: readonly { position: number; quantity: number; held: number }[];
};

/**
 * Splits a shipment that is still in the store: it keeps the given pieces, and the others wait in a new, open shipment.
 * Throws `not_found`, `order_step`, `edited_meanwhile`, `fields_wrong`.
 */
export async function splitShipment(ctx: AppContext, { staff, orderId, shipmentId, lines }: Split) {
  await ctx.db.transaction(async (tx) => {
    const [order] = await tx.select(movableColumns).from(orders).where(eq(orders.id, orderId)).for("update");
    if (!order) throw domainError("not_found", { message: `Order #${orderId} not found` });
    const all = await shipmentsOf(tx, orderId);
    const shipment = shipmentIn(all, shipmentId);
    if (order.status === "pending" || !isInStore(shipment.status))
      throw stepError(order, all, shipment, "split");
    const remainingLines = restOf(shipment, lines);
    const newNumber = Math.max(...all.map(({ number }) => number)) + 1;
    const [added] = await tx
      .insert(shipments)
      .values({ orderId, number: newNumber })
      .returning({ id: shipments.id });
    if (!added) throw new Error("The shipment was not stored");
    for (const pieces of remainingLines)
      await movePieces(tx, { orderId, from: shipment, toId: added.id, pieces });
    if (shipment.status === "packed") {
      const waiting = await stockNeededBy(tx, added.id);
      const pieces = new Map(waiting.map((part) => [part.productId, part.pieces]));
      await putBackPicks(tx, { shipmentId, pieces });
    }
    await clearWeightAndBooking(tx, shipment);
    all.push({
      id: added.id,
      number: newNumber,
      status: "open" as const,
      lines: remainingLines,
      carrier: "",
      trackingNumber: null,
      packedAt: null,
      packedBy: null,
      weighedGrams: null,
    });
    await deriveOrder(tx, order, all);
    await audit(tx, {
      actor: staff,
      action: "order.split",
      subject: `order:${orderId}`,
      before: { parcel: shipment.number, lines: loggedLines(shipment.lines) },
      after: { parcel: newNumber, lines: loggedLines(remainingLines) },
    });
  });
}

/** The pieces that wait. Throws if the shipment has changed, or if all or none of it would ship. */
function restOf(shipment: Shipment, lines: Split["lines"]) {
  const heldNow = new Map(shipment.lines.map(({ position, quantity }) => [position, quantity]));
  const changed = lines.filter(({ position, held }) => heldNow.get(position) !== held);
  if (changed.length > 0)
    throw domainError("edited_meanwhile", {
      message: "Another staff member has changed this parcel. Check what is in it now, then split it again.",
      errors: Object.fromEntries(
        changed.map(({ position, held }) => [
          `quantity-${position}`,
          `${heldNow.get(position) ?? 0} items now, ${held} before`,
        ]),
      ),
    });
  const wrong = lines.filter(({ quantity, held }) => quantity < 0 || quantity > held);
  if (wrong.length > 0)
    throw domainError("fields_wrong", {
      errors: Object.fromEntries(
        wrong.map(({ position, held }) => [
          `quantity-${position}`,
          `This parcel has ${held} ${held === 1 ? "item" : "items"}`,
        ]),
      ),
    });
  const going = new Map(lines.map(({ position, quantity }) => [position, quantity]));
  const remainingLines = shipment.lines.flatMap((line) => {
    const quantity = line.quantity - (going.get(line.position) ?? 0);
    return quantity > 0
      ? [{ position: line.position, quantity, discountPaise: discountOfPieces(line, quantity) }]
      : [];
  });
  if (remainingLines.length === 0)
    throw domainError("fields_wrong", {
      errors: { lines: "Leave at least one item for later, or ship the parcel as it is" },
    });
  if (piecesIn({ lines: remainingLines }) === piecesIn(shipment))
    throw domainError("fields_wrong", { errors: { lines: "Choose at least one item that goes today" } });
  return remainingLines;
}

type Move = { orderId: number; from: Shipment; toId: number; pieces: ShippedPieces };

/** Moves pieces of a line to another shipment, with their discount. */
async function movePieces(tx: Transaction, { orderId, from, toId, pieces }: Move) {
  const { position, quantity, discountPaise } = pieces;
  const held = from.lines.find((line) => line.position === position)?.quantity ?? 0;
  const isThis = and(
    eq(shipmentLines.orderId, orderId),
    eq(shipmentLines.position, position),
    eq(shipmentLines.shipmentId, from.id),
  );
  if (held === quantity) await tx.update(shipmentLines).set({ shipmentId: toId }).where(isThis);
  else {
    await tx
      .update(shipmentLines)
      .set({
        quantity: held - quantity,
        discountPaise: sql`${shipmentLines.discountPaise} - ${discountPaise}::int8`,
      })
      .where(isThis);
    await tx.insert(shipmentLines).values({ orderId, position, shipmentId: toId, quantity, discountPaise });
  }
}
