import type { DeliveryStep } from "../../shipments/move-shipment.operations.server.ts";

/** The parcel steps that correspond to Shiprocket's shipment statuses; other statuses have none. */
const STEPS: Readonly<Record<number, DeliveryStep>> = {
  6: "shipped",
  18: "shipped", // in transit
  22: "shipped", // delayed
  38: "shipped", // reached the hub at its destination
  42: "shipped", // picked up
  48: "shipped", // reached a warehouse
  50: "shipped", // in flight
  51: "shipped", // handed over to the courier
  17: "out_for_delivery",
  7: "delivered",
};

/** Cancelled, being returned, lost, destroyed, damaged, misrouted, not delivered or not picked up. */
const NEEDING_ATTENTION: readonly number[] = [
  8, 9, 10, 12, 13, 14, 16, 20, 21, 23, 24, 25, 39, 40, 41, 44, 45, 46,
];

export const shiprocketStatus = (code: number) => ({
  step: STEPS[code] ?? null,
  needsAttention: NEEDING_ATTENTION.includes(code),
});
