import { eq } from "drizzle-orm";
import type { Staff } from "../../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../../api/app-context.server.ts";
import type { Transaction } from "../../../../database/connect.ts";
import { type orders, shipments } from "../../../../database/schema/index.ts";
import { issueInvoice } from "../../../documents/invoices.operations.server.ts";
import { notify } from "../../../notifications/notifications.operations.server.ts";
import { enqueue } from "../../../outbox/outbox.operations.server.ts";
import { recordEvent } from "../../move-order.operations.server.ts";
import { orderPath } from "../../order-path.operations.server.ts";
import { pickShipment } from "../../shipments/pick-pieces.operations.server.ts";
import { deriveOrder, shipmentsOf } from "../../shipments/shipments.operations.server.ts";

const STEPS = ["confirmed", "shipped", "out_for_delivery", "delivered"] as const;

/**
 * Takes a counter sale through all its steps: its parts are handed over and paid for, so it is delivered and its
 * invoice is issued. The customer gets one notification, and one e-mail with the invoice.
 */
export async function finishCounterSale(
  ctx: AppContext,
  tx: Transaction,
  { staff, order }: { staff: Staff; order: typeof orders.$inferSelect },
): Promise<void> {
  const { id: orderId, userId } = order;
  const actor = `staff:${staff.id}`;
  const all = await shipmentsOf(tx, orderId);
  const [shipment] = all;
  if (!shipment) throw new Error(`Order ${orderId} has no shipment`);
  await pickShipment(tx, { shipmentId: shipment.id });
  shipment.status = "delivered";
  await tx
    .update(shipments)
    .set({ status: "delivered", packedAt: ctx.now(), packedBy: actor })
    .where(eq(shipments.id, shipment.id));
  await deriveOrder(tx, order, all);
  for (const status of STEPS)
    await recordEvent(ctx, tx, {
      orderId,
      status,
      actor,
      shipmentId: status === "confirmed" ? undefined : shipment.id,
    });
  await issueInvoice(ctx, tx, { orderId, shipment, all });
  await notify(ctx, tx, {
    userId,
    orderId,
    type: "delivered",
    title: "Thank you",
    message: `You bought order #${orderId} at our counter. Its invoice is in your account.`,
    deepLink: orderPath(orderId),
  });
  await enqueue(tx, "email_order", { orderId, shipmentId: shipment.id, about: "shipped" });
}
