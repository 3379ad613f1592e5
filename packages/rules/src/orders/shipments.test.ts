import { expect, it } from "vitest";
import { ORDER_STATUSES } from "./order-status.ts";
import {
  inDispatchOrder,
  orderStatusOf,
  parcelName,
  SHIPMENT_STATUSES,
  SHIPMENT_STEPS,
  type ShipmentStatus,
  stepErrorMessage,
} from "./shipments.ts";

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

it("an order waiting for payment is pending, unless it was cancelled", () => {
  expect(orderStatusOf(["open"], { isAwaitingPayment: true })).toBe("pending");
  expect(orderStatusOf(["cancelled"], { isAwaitingPayment: true })).toBe("cancelled");
});

it("every status of a shipment can be reached from open, and gives a known status of the order", () => {
  const reached = new Set<ShipmentStatus>(["open"]);
  for (const from of reached) for (const to of SHIPMENT_STEPS[from]) reached.add(to);
  expect([...reached].toSorted()).toEqual([...SHIPMENT_STATUSES].toSorted());
  for (const status of SHIPMENT_STATUSES) expect(ORDER_STATUSES).toContain(orderStatusOf([status], paid));
});

it("a parcel has the name used by staff and errors, not counting cancelled ones", () => {
  const all = (["shipped", "cancelled", "open"] as const).map((status, i) => ({ number: i + 1, status }));
  expect(all.map(({ number }) => parcelName(all, number, "Order"))).toEqual([
    "Parcel 1 of 2",
    "Parcel 2 of 3",
    "Parcel 2 of 2",
  ]);
  expect(parcelName(all.slice(0, 1), 1, "Order")).toBe("Order");
});

it.each([
  ["shipped", "shipped", "It is already shipped"],
  ["open", "delivered", "It is not shipped, so it can't be marked delivered"],
  ["out_for_delivery", "split", "It is out for delivery, so it can't be split"],
  ["pending", "packed", "It is not confirmed, so it can't be packed"],
] as const)("a parcel that is %s and cannot become %s says so", (from, to, sentence) => {
  expect(stepErrorMessage("It", from, to)).toBe(sentence);
});

it("packed parcels ship before open ones, and shipped or cancelled ones not again", () => {
  const all = (["open", "shipped", "packed", "cancelled", "open", "packed"] as const).map((status, i) => ({
    number: i + 1,
    status,
  }));
  expect(inDispatchOrder(all).map(({ number }) => number)).toEqual([3, 6, 1, 5]);
});
