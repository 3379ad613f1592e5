import { describe, expect, it } from "vitest";
import type { OrderStatus } from "./order-status.ts";
import { changesToAnnounce } from "./step-notices.ts";

const order = (order_id: number, order_status: OrderStatus) => ({ order_id, order_status });

describe("changes in a new list of orders", () => {
  it.each<[was: OrderStatus, is: OrderStatus, isAnnounced: boolean]>([
    ["confirmed", "shipped", true],
    ["shipped", "out_for_delivery", true],
    ["confirmed", "delivered", true],
    ["shipped", "cancelled", true],
    ["shipped", "shipped", false],
    ["pending", "confirmed", false],
  ])("from %s to %s: announced %s", (was, is, isAnnounced) => {
    expect(changesToAnnounce([order(1, was)], [order(1, is)])).toEqual(isAnnounced ? [order(1, is)] : []);
  });

  it("a new order is not announced", () => {
    expect(changesToAnnounce([order(1, "shipped")], [order(2, "shipped"), order(1, "shipped")])).toEqual([]);
  });
});
