import { EXAMPLE_ORDER } from "@kasna/contract/order-shapes";
import type { Order } from "@kasna/contract/orders";
import type { OrderStatus } from "@kasna/rules/orders/order-status";
import { describe, expect, it } from "vitest";
import { cancellationEntries } from "./cancellations.ts";
import { completeOrder } from "./complete-order.ts";
import { isFirstToDeliver, itemsIn, type Parcel, parcelsOf, parcelsSentence, trackingOf } from "./parcels.ts";

const [sent, waiting] = EXAMPLE_ORDER.shipments as [Parcel, Parcel];
const orderOf = (...statuses: OrderStatus[]): Order => ({
  ...EXAMPLE_ORDER,
  shipments: statuses.map((status, index) => ({
    ...sent,
    shipment_id: index,
    tracking_number: status,
    status,
  })),
});

describe("the progress of an order's parcels", () => {
  it.each<[OrderStatus[], string]>([
    [["confirmed", "confirmed", "confirmed"], "Coming in 3 parcels"],
    [["shipped", "confirmed", "confirmed"], "1 of 3 parcels on its way"],
    [["shipped", "out_for_delivery", "confirmed"], "2 of 3 parcels on their way"],
    [["shipped", "shipped"], "All 2 parcels on their way"],
    [["delivered", "confirmed", "confirmed"], "1 of 3 parcels delivered"],
    [["delivered", "delivered", "shipped"], "2 of 3 parcels delivered, 1 on its way"],
    [["delivered", "out_for_delivery", "shipped"], "1 of 3 parcels delivered, 2 on their way"],
    [["delivered", "delivered"], "All 2 parcels delivered"],
  ])("%s: %s", (statuses, sentence) => {
    expect(parcelsSentence(parcelsOf(orderOf(...statuses)))).toBe(sentence);
  });
});

it("an order with one parcel left, or none, is not split", () => {
  expect(parcelsOf(orderOf("shipped"))).toEqual([]);
  expect(parcelsOf(orderOf("delivered", "cancelled", "cancelled"))).toEqual([]);
  expect(parcelsOf({ ...orderOf("confirmed", "confirmed"), order_status: "cancelled" })).toEqual([]);
});

it("an unsplit order shows the tracking number of its remaining parcel", () => {
  expect(trackingOf(orderOf("cancelled", "shipped")).tracking_number).toBe("shipped");
  expect(trackingOf(orderOf("cancelled"))).toMatchObject({ tracking_number: "D4711", carrier: "DTDC" });
});

it("a parcel has its own pieces of the order's items, and none of a removed item", () => {
  expect(itemsIn(sent, EXAMPLE_ORDER.items)).toMatchObject([
    { name: EXAMPLE_ORDER.items[0]?.name, quantity: 8 },
  ]);
  expect(itemsIn(sent, [])).toEqual([]);
});

it("a part in several parcels is reviewed in the first that delivered it", () => {
  const parcels = [
    { ...waiting, status: "shipped" as const },
    { ...sent, status: "delivered" as const },
    { ...sent, status: "delivered" as const },
  ];
  const part = sent.lines[0]?.product_id ?? 0;
  expect(parcels.map((parcel) => isFirstToDeliver(parcel, parcels, part))).toEqual([false, true, false]);
  expect(parcels.some((parcel) => isFirstToDeliver(parcel, parcels, part + 1))).toBe(false);
});

it("shows who cancelled, and adds up simultaneous cancellations", () => {
  const piece = { ...EXAMPLE_ORDER.cancelled_items[0], cancelled_by: "buyer", reason: "Other" };
  const asked_at = "2026-11-20T11:00:00.000Z";
  const entries = cancellationEntries({
    cancelled_items: [...EXAMPLE_ORDER.cancelled_items, piece, piece] as Order["cancelled_items"],
    refunds: [
      { amount: 16, status: "done", asked_at },
      { amount: 16, status: "pending", asked_at },
      { amount: 16.5, status: "pending", asked_at },
    ],
  });
  expect(entries.map(({ sentence, amount }) => `${sentence} ${amount}`)).toEqual([
    "The shop cancelled 4 × Hex nut M8 on 20 Nov 2026: Damaged in the store −₹16.00",
    "You cancelled 8 × Hex nut M8 on 20 Nov 2026 −₹32.00",
    "Refunded to your account, requested on 20 Nov 2026 ₹16.00",
    "Refund on its way to your account, requested on 20 Nov 2026 ₹32.50",
  ]);
});

describe("an order from a server of another version", () => {
  it("has no list that was added later", () => {
    const { shipments, cancelled_items, refunds, credit_note_numbers, ...old } = EXAMPLE_ORDER;
    expect(completeOrder(old as Order)).toEqual({
      ...old,
      shipments: [],
      cancelled_items: [],
      refunds: [],
      credit_note_numbers: [],
    });
  });

  it.each([
    [" Out For Delivery ", "out_for_delivery"],
    ["DELIVERED", "delivered"],
    ["Handed over", "confirmed"],
  ])("has the status %j, which reads as %s", (text, status) => {
    const order = { ...EXAMPLE_ORDER, order_status: text, shipments: [{ ...sent, status: text }] };
    const read = completeOrder(order as Order);
    expect([read.order_status, read.shipments[0]?.status]).toEqual([status, status]);
  });
});
