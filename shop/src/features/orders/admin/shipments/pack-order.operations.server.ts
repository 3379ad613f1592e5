import { isInStore } from "@kasna/rules/orders/shipments";
import { eq } from "drizzle-orm";
import { type Actor, audit } from "../../../../admin-kit/audit.operations.server.ts";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { domainError } from "../../../../api/domain-errors.server.ts";
import type { Transaction } from "../../../../database/connect.ts";
import { shipments } from "../../../../database/schema/index.ts";
import { dropBooking } from "../../courier/bookings.operations.server.ts";
import { type Picks, pickShipment, putBackPicks } from "../../shipments/pick-pieces.operations.server.ts";
import {
  assertPiecesUnchanged,
  deriveOrder,
  type Shipment,
  shipmentIn,
  shipmentsOf,
  stepError,
} from "../../shipments/shipments.operations.server.ts";
import { actorOf, lockOrder } from "../order-actions.operations.server.ts";

type Pack = {
  staff: Actor;
  orderId: number;
  /** The shipment; by default the only unpacked one. */
  shipmentId?: number | undefined;
  piecesSeen?: number | undefined;
  isPacked: boolean;
  /** Its weight when packed. Absent if it was not weighed. */
  weighedGrams?: number | null;
  /** The stock places of its pieces. If absent, those of the pick list. */
  picks?: Picks | undefined;
};

/**
 * Marks a shipment in the store as packed or unpacked. Its pieces leave their stock places, or return to them. Returns
 * the changed shipment; null if it was already in this state. Throws `not_found`, `order_step`, `edited_meanwhile`, and
 * the errors of `pickShipment`.
 */
export const packOrder = (ctx: AppContext, pack: Pack): Promise<number | null> =>
  ctx.db.transaction((tx) => packIn(ctx, tx, pack));

/** The same in a transaction. Any error is thrown before anything is written. */
export async function packIn(
  ctx: AppContext,
  tx: Transaction,
  { staff, orderId, shipmentId, piecesSeen, isPacked, weighedGrams, picks }: Pack,
): Promise<number | null> {
  const order = await lockOrder(tx, orderId);
  const all = await shipmentsOf(tx, orderId);
  const shipment = shipmentId === undefined ? onlyUnpacked(order, all) : shipmentIn(all, shipmentId);
  const to = isPacked ? "packed" : "open";
  if (order.status === "pending" || !isInStore(shipment.status)) throw stepError(order, all, shipment, to);
  assertPiecesUnchanged(shipment, piecesSeen);
  const before = shipment.status;
  if (before === to) return null;
  if (isPacked) await pickShipment(tx, { shipmentId: shipment.id, chosen: picks });
  else {
    await dropBooking(tx, shipment);
    await putBackPicks(tx, { shipmentId: shipment.id });
  }
  shipment.status = to;
  shipment.packedAt = isPacked ? ctx.now() : null;
  const { id, status, packedAt } = shipment;
  await tx
    .update(shipments)
    .set({
      status,
      packedAt,
      packedBy: isPacked ? actorOf(staff) : null,
      // An unpacked parcel is opened, so it must be weighed again.
      ...(isPacked ? weighedGrams && { weighedGrams } : { weighedGrams: null }),
    })
    .where(eq(shipments.id, id));
  await deriveOrder(tx, order, all);
  await audit(tx, {
    actor: staff,
    action: "order.packed",
    subject: `order:${orderId}`,
    before: { packed: !isPacked },
    after: { packed: isPacked, shipmentId: id, ...(weighedGrams && { grams: weighedGrams }) },
  });
  return id;
}

/** The shipment meant by packing a whole order. Throws `order_step` if there are several to choose from. */
function onlyUnpacked(order: { id: number }, all: readonly Shipment[]): Shipment {
  const open = all.filter(({ status }) => status === "open");
  if (open.length > 1)
    throw domainError("order_step", {
      message: `Order #${order.id} has ${open.length} parcels to pack. Open it to say which one.`,
    });
  const [shipment = all.find(({ status }) => status === "packed") ?? all[0]] = open;
  if (!shipment) throw new Error(`Order ${order.id} has no shipment`);
  return shipment;
}
