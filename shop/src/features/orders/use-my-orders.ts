import type { Order } from "@kasna/contract/orders";
import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "../../api/call.ts";
import { errorMessage } from "../../api/error-message.ts";
import { ORDERS_CHANGED, type OrdersChanged } from "../notifications/notifications.store.ts";
import { noticeOrderChanges } from "../notifications/order-notices.store.ts";
import { ordersFor } from "./my-orders/order-search.ts";

const PAGE = 10;
const DEBOUNCE_MS = 300;

type OrderPage = { orders: Order[]; hasMore: boolean };
type Faces = { state: "loading" | "failed" | "done"; sentence: (fallback: string) => string };

async function fetchPage(search: string, before?: number): Promise<OrderPage> {
  const { orders, has_more } = await call("POST /orders/my_orders.php", {
    limit: PAGE,
    ...(before && { before }),
    ...(search && { search }),
  });
  void noticeOrderChanges(orders);
  return { orders, hasMore: has_more ?? false };
}

async function fetchOrders(ids: readonly number[]): Promise<Order[]> {
  if (ids.length === 0) return [];
  const { orders } = await call("POST /orders/my_orders.php", { order_ids: ids.join(",") });
  void noticeOrderChanges(orders);
  return orders;
}

const orderNumberOf = (asked: string | null) => (asked && /^\d{1,9}$/.test(asked) ? [Number(asked)] : []);

/**
 * The buyer's orders a page at a time, newest first, and those that a text finds. An order that was asked for by its
 * number comes with the first page, however old it is. When orders change, only these are fetched again.
 */
export function useMyOrders(asked: string | null, text: string) {
  const [listed, setListed] = useState<OrderPage>({ orders: [], hasMore: false });
  const [apart, setApart] = useState<Order[]>([]);
  const [found, setFound] = useState<(OrderPage & { search: string }) | null>(null);
  const [faces, setFaces] = useState<Faces>({ state: "loading", sentence: (fallback) => fallback });
  const [isLoadingMore, setLoadingMore] = useState(false);
  const failed = useCallback(
    (error: unknown) => setFaces({ state: "failed", sentence: (fallback) => errorMessage(error, fallback) }),
    [],
  );

  const reload = useCallback(async () => {
    try {
      const first = await fetchPage("");
      const isListed = first.orders.some(({ order_id }) => String(order_id) === asked);
      setApart(isListed || !first.hasMore ? [] : await fetchOrders(orderNumberOf(asked)));
      setListed(first);
      setFaces({ state: "done", sentence: (fallback) => fallback });
    } catch (error) {
      failed(error);
    }
  }, [asked, failed]);
  useEffect(() => {
    void reload();
  }, [reload]);

  const isShown = faces.state === "done";
  const search = text.trim();
  const isSearched = search !== "" && listed.hasMore;
  const wanted = useRef(search);
  wanted.current = search;
  useEffect(() => {
    if (!isSearched || !isShown) return setFound(null);
    const timer = setTimeout(async () => {
      try {
        const page = await fetchPage(search);
        if (wanted.current === search) setFound({ ...page, search });
      } catch (error) {
        failed(error);
      }
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [isSearched, isShown, search, failed]);

  const refresh = useCallback(
    async (ids: readonly number[]) => {
      try {
        const fresh = await fetchOrders(ids);
        setListed((page) => ({ ...page, orders: withNew(replaced(page.orders, fresh), fresh) }));
        setApart((orders) => replaced(orders, fresh));
        setFound((page) => page && { ...page, orders: replaced(page.orders, fresh) });
      } catch (error) {
        failed(error);
      }
    },
    [failed],
  );
  useEffect(() => {
    const fetchAgain = (event: Event) => {
      event.preventDefault();
      void (isShown ? refresh((event as OrdersChanged).detail) : reload());
    };
    window.addEventListener(ORDERS_CHANGED, fetchAgain);
    return () => window.removeEventListener(ORDERS_CHANGED, fetchAgain);
  }, [isShown, refresh, reload]);

  const isSearching = isSearched && found?.search !== search;
  // Until the answer comes, what is loaded is searched.
  const meanwhile = { orders: ordersFor(listed.orders, search), hasMore: false };
  const page = !isSearched ? listed : isSearching || !found ? meanwhile : found;
  const others = isSearched ? [] : apart;
  const isApart = ({ order_id }: Order) => others.some((one) => one.order_id === order_id);
  const all = [...others, ...page.orders.filter((order) => !isApart(order))];

  async function loadMore() {
    setLoadingMore(true);
    try {
      const next = await fetchPage(isSearched ? search : "", page.orders.at(-1)?.order_id);
      const both = { orders: [...page.orders, ...next.orders], hasMore: next.hasMore };
      if (!isSearched) setListed(both);
      else if (wanted.current === search) setFound({ ...both, search });
    } catch (error) {
      failed(error);
    } finally {
      setLoadingMore(false);
    }
  }

  return {
    ...faces,
    reload,
    /** All that is loaded, whatever the search. */
    loaded: [...apart, ...listed.orders],
    orders: isSearched ? all : ordersFor(all, text),
    hasMore: page.hasMore,
    isSearching,
    isLoadingMore,
    loadMore,
  };
}

const replaced = (orders: Order[], fresh: readonly Order[]) =>
  orders.map((order) => fresh.find((one) => one.order_id === order.order_id) ?? order);

/** Orders that were placed since the first page came stand before it. */
const withNew = (orders: Order[], fresh: readonly Order[]) => {
  const newest = orders[0]?.order_id ?? 0;
  const placed = fresh.filter(({ order_id }) => order_id > newest);
  return [...placed.toSorted((a, b) => b.order_id - a.order_id), ...orders];
};
