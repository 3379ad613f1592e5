import type { Order } from "@kasna/contract/orders";
import { expect, it } from "vitest";
import { ordersFor } from "./order-search.ts";

const order = (order_id: number, ...names: string[]) =>
  ({ order_id, items: names.map((name) => ({ name })) }) as Order;
const orders = [order(100002, "Nyloc nut M8"), order(100001, "Hex bolt M8 x 40", "Plain washer M8")];

it.each([
  ["", [100002, 100001]],
  ["   ", [100002, 100001]],
  ["100001", [100001]],
  ["#100001", [100001]],
  ["1000", [100002, 100001]],
  ["NYLOC", [100002]],
  [" washer ", [100001]],
  ["m8", [100002, 100001]],
  ["rivet", []],
])("a search for %j finds %j", (text, found) =>
  expect(ordersFor(orders, text).map(({ order_id }) => order_id)).toEqual(found),
);
