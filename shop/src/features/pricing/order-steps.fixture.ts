import type { OrderStatus } from "@kasna/rules/orders/order-status";
import type { ShipmentStatus } from "@kasna/rules/orders/shipments";
import fc from "fast-check";
import type { TestShop } from "../../../test/open-shop.ts";
import type { Staff } from "../../admin-kit/staff/staff-sessions.operations.server.ts";
import { cancelPieces } from "../orders/admin/cancel-pieces.operations.server.ts";
import { advanceOrder } from "../orders/advance-order.operations.server.ts";
import { shipmentsOf } from "../orders/shipments/shipments.operations.server.ts";
import { splitShipment } from "../orders/shipments/split-shipment.operations.server.ts";

const NEXT: Partial<Record<ShipmentStatus, OrderStatus>> = {
  open: "shipped",
  packed: "shipped",
  shipped: "out_for_delivery",
  out_for_delivery: "delivered",
};

/** A step that staff take with an order: on one of its shipments, and on a percentage of one of its lines. */
export const orderStep = fc.record({
  name: fc.constantFrom("split", "split", "pieces", "move", "move", "cancel parcel", "move all"),
  shipment: fc.nat(3),
  line: fc.nat(3),
  percent: fc.integer({ min: 1, max: 100 }),
});
type OrderStep = typeof orderStep extends fc.Arbitrary<infer T> ? T : never;

/** Takes the step, or throws its domain error. */
export async function takeStep(
  { inside }: TestShop,
  staff: Staff,
  orderId: number,
  { name, shipment: at, line: lineAt, percent }: OrderStep,
): Promise<unknown> {
  const all = await shipmentsOf(inside.db, orderId);
  const shipment = all[at % all.length];
  const line = shipment?.lines[lineAt % shipment.lines.length];
  if (!shipment || !line) return;
  const { position, quantity: held } = line;
  const quantity = Math.ceil((held * percent) / 100);
  const move = { orderId, trackingNumber: null, actor: "test" };
  const to = NEXT[shipment.status] ?? "delivered";
  if (name === "split")
    return splitShipment(inside, {
      staff,
      orderId,
      shipmentId: shipment.id,
      lines: [{ position, quantity, held }],
    });
  if (name === "pieces")
    return cancelPieces(inside, {
      staff,
      orderId,
      shipmentId: shipment.id,
      position,
      quantity,
      lineQuantity: held,
      reason: "Test",
    });
  if (name === "cancel parcel")
    return advanceOrder(inside, { ...move, shipmentId: shipment.id, to: "cancelled" });
  return advanceOrder(inside, { ...move, to, ...(name === "move" && { shipmentId: shipment.id }) });
}
