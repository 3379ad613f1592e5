import type { Order } from "@kasna/contract/orders";
import { call } from "../../../api/browser/call.ts";
import { noticeOrderChanges } from "../../notifications/order-notices.store.ts";
import { completeOrder } from "./complete-order.ts";

const PAGE = 10;

export type OrderPage = { orders: Order[]; hasMore: boolean };

/** A page of the buyer's orders with a search text, newest first, before an order's number. */
export async function fetchPage(search: string, before?: number): Promise<OrderPage> {
  const { orders: sent, has_more } = await call("POST /orders/my_orders.php", {
    limit: PAGE,
    ...(before && { before }),
    ...(search && { search }),
  });
  const orders = sent.map(completeOrder);
  void noticeOrderChanges(orders);
  return { orders, hasMore: has_more ?? false };
}

export async function fetchOrders(ids: readonly number[]): Promise<Order[]> {
  if (ids.length === 0) return [];
  const { orders: sent } = await call("POST /orders/my_orders.php", { order_ids: ids.join(",") });
  const orders = sent.map(completeOrder);
  void noticeOrderChanges(orders);
  return orders;
}

export const replaceOrders = (orders: Order[], fresh: readonly Order[]) =>
  orders.map((order) => fresh.find((freshOrder) => freshOrder.order_id === order.order_id) ?? order);

/** Prepends orders placed since the first page was fetched. */
export const prependNew = (orders: Order[], fresh: readonly Order[]) => {
  const newest = orders[0]?.order_id ?? 0;
  const newOrders = fresh.filter(({ order_id }) => order_id > newest);
  return [...newOrders.toSorted((a, b) => b.order_id - a.order_id), ...orders];
};
