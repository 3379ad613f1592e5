import { eq } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import type { Transaction } from "../../../database/connect.ts";
import { shipments } from "../../../database/schema/index.ts";
import { type MovableOrder, recordEvent } from "../move-order.operations.server.ts";
import { removePieces } from "./remove-pieces.operations.server.ts";
import { deriveOrder, type Shipment } from "./shipments.operations.server.ts";

export type Cancel = { order: MovableOrder; actor: string; reason: string };

/**
 * Cancels a shipment of an order that otherwise continues. Returns the reduction of the order's total in paise, and its
 * share refunded as store credit.
 */
export async function cancelInPart(
  ctx: AppContext,
  tx: Transaction,
  { order, all, shipment, actor, reason }: Cancel & { all: Shipment[]; shipment: Shipment },
): Promise<{ returnedPaise: number; storeCreditPaise: number; isPaid: boolean }> {
  const { returnedPaise, storeCreditPaise, isPaid } = await removePieces(ctx, tx, {
    orderId: order.id,
    shipment,
    pieces: shipment.lines,
    reason,
    actor,
  });
  await endShipment(ctx, tx, { order, all, shipment, actor });
  return { returnedPaise, storeCreditPaise, isPaid };
}

/** Marks a shipment without pieces as cancelled. */
export async function endShipment(
  ctx: AppContext,
  tx: Transaction,
  { order, all, shipment, actor }: Omit<Cancel, "reason"> & { all: Shipment[]; shipment: Shipment },
): Promise<void> {
  shipment.status = "cancelled";
  await tx.update(shipments).set({ status: "cancelled" }).where(eq(shipments.id, shipment.id));
  await deriveOrder(tx, order, all);
  await recordEvent(ctx, tx, { orderId: order.id, shipmentId: shipment.id, status: "cancelled", actor });
}
