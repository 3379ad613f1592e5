import { describe, expect, it } from "vitest";
import type { OrderStatus } from "./order-status.ts";
import { changesToTell } from "./step-notices.ts";

const order = (order_id: number, order_status: OrderStatus) => ({ order_id, order_status });

describe("what a fresh list of orders tells", () => {
  it.each<[was: OrderStatus, is: OrderStatus, isTold: boolean]>([
    ["confirmed", "shipped", true],
    ["shipped", "out_for_delivery", true],
    ["confirmed", "delivered", true],
    ["shipped", "cancelled", true],
    ["shipped", "shipped", false],
    ["pending", "confirmed", false],
  ])("%s, now %s: %s", (was, is, isTold) => {
    expect(changesToTell([order(1, was)], [order(1, is)])).toEqual(isTold ? [order(1, is)] : []);
  });

  it("an order that was not on the list before tells nothing", () => {
    expect(changesToTell([order(1, "shipped")], [order(2, "shipped"), order(1, "shipped")])).toEqual([]);
  });
});
