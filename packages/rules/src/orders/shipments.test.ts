import { expect, it } from "vitest";
import { ORDER_STATUSES } from "./order-status.ts";
import { orderStatusOf, SHIPMENT_STATUSES, SHIPMENT_STEPS, type ShipmentStatus } from "./shipments.ts";

const paid = { isAwaitingPayment: false };

it.each<[shipments: ShipmentStatus[], status: string]>([
  [["open"], "confirmed"],
  [["packed"], "confirmed"],
  [["shipped"], "shipped"],
  [["out_for_delivery"], "out_for_delivery"],
  [["delivered"], "delivered"],
  [["cancelled"], "cancelled"],
  [["shipped", "open"], "confirmed"],
  [["delivered", "packed"], "confirmed"],
  [["delivered", "shipped", "out_for_delivery"], "shipped"],
  [["delivered", "out_for_delivery", "cancelled"], "out_for_delivery"],
  [["delivered", "cancelled"], "delivered"],
  [["cancelled", "cancelled"], "cancelled"],
])("shipments that are %j make an order %s", (shipments, status) => {
  expect(orderStatusOf(shipments, paid)).toBe(status);
  expect(orderStatusOf(shipments.toReversed(), paid)).toBe(status);
});

it("an order that waits for its payment is pending, unless it was cancelled", () => {
  expect(orderStatusOf(["open"], { isAwaitingPayment: true })).toBe("pending");
  expect(orderStatusOf(["cancelled"], { isAwaitingPayment: true })).toBe("cancelled");
});

it("every status of a shipment can be reached from open, and gives a known status of the order", () => {
  const reached = new Set<ShipmentStatus>(["open"]);
  for (const from of reached) for (const to of SHIPMENT_STEPS[from]) reached.add(to);
  expect([...reached].toSorted()).toEqual([...SHIPMENT_STATUSES].toSorted());
  for (const status of SHIPMENT_STATUSES) expect(ORDER_STATUSES).toContain(orderStatusOf([status], paid));
});
