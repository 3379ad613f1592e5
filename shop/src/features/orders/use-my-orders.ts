import type { Order } from "@kasna/contract/orders";
import { MESSAGES } from "@kasna/rules/messages";
import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "../../api/browser/call.ts";
import { errorMessage } from "../../api/browser/error-message.ts";
import { toast } from "../../ui/toast.ts";
import { ORDERS_CHANGED, type OrdersChanged } from "../notifications/notifications.store.ts";
import { noticeOrderChanges } from "../notifications/order-notices.store.ts";
import { completeOrder } from "./my-orders/complete-order.ts";
import { ordersFor } from "./my-orders/order-search.ts";

const PAGE = 10;
const DEBOUNCE_MS = 300;

type OrderPage = { orders: Order[]; hasMore: boolean };
type FetchState = { state: "loading" | "failed" | "done"; sentence: (fallback: string) => string };

async function fetchPage(search: string, before?: number): Promise<OrderPage> {
  const { orders: sent, has_more } = await call("POST /orders/my_orders.php", {
    limit: PAGE,
    ...(before && { before }),
    ...(search && { search }),
  });
  const orders = sent.map(completeOrder);
  void noticeOrderChanges(orders);
  return { orders, hasMore: has_more ?? false };
}

async function fetchOrders(ids: readonly number[]): Promise<Order[]> {
  if (ids.length === 0) return [];
  const { orders: sent } = await call("POST /orders/my_orders.php", { order_ids: ids.join(",") });
  const orders = sent.map(completeOrder);
  void noticeOrderChanges(orders);
  return orders;
}

const orderNumberOf = (requestedId: string | null) =>
  requestedId && /^\d{1,9}$/.test(requestedId) ? [Number(requestedId)] : [];

/**
 * The buyer's orders, newest first and page by page, or those that match a search text. An order requested by number is
 * included in the first page, however old it is. When orders change, only those are fetched again.
 */
export function useMyOrders(requestedId: string | null, text: string) {
  const [recent, setRecent] = useState<OrderPage>({ orders: [], hasMore: false });
  const [requested, setRequested] = useState<Order[]>([]);
  const [found, setFound] = useState<(OrderPage & { search: string }) | null>(null);
  const [fetchState, setFetchState] = useState<FetchState>({
    state: "loading",
    sentence: (fallback) => fallback,
  });
  const [isLoadingMore, setLoadingMore] = useState(false);
  const showError = useCallback(
    (error: unknown) =>
      setFetchState({ state: "failed", sentence: (fallback) => errorMessage(error, fallback) }),
    [],
  );

  const reload = useCallback(async () => {
    try {
      const first = await fetchPage("");
      const isRecent = first.orders.some(({ order_id }) => String(order_id) === requestedId);
      setRequested(isRecent || !first.hasMore ? [] : await fetchOrders(orderNumberOf(requestedId)));
      setRecent(first);
      setFetchState({ state: "done", sentence: (fallback) => fallback });
    } catch (error) {
      showError(error);
    }
  }, [requestedId, showError]);
  useEffect(() => {
    void reload();
  }, [reload]);

  const isLoaded = fetchState.state === "done";
  const search = text.trim();
  const isServerSearch = search !== "" && recent.hasMore;
  const latestSearch = useRef(search);
  latestSearch.current = search;
  useEffect(() => {
    if (!isServerSearch || !isLoaded) return setFound(null);
    const timer = setTimeout(async () => {
      try {
        const page = await fetchPage(search);
        if (latestSearch.current === search) setFound({ ...page, search });
      } catch (error) {
        showError(error);
      }
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [isServerSearch, isLoaded, search, showError]);

  const refresh = useCallback(async (ids: readonly number[]) => {
    try {
      const fresh = await fetchOrders(ids);
      setRecent((page) => ({ ...page, orders: prependNew(replaceOrders(page.orders, fresh), fresh) }));
      setRequested((orders) => replaceOrders(orders, fresh));
      setFound((page) => page && { ...page, orders: replaceOrders(page.orders, fresh) });
      return true;
    } catch (error) {
      // The loaded orders stay, with the dialogs open in them.
      toast("error", errorMessage(error, MESSAGES.ordersFailed));
      return false;
    }
  }, []);
  useEffect(() => {
    const fetchAgain = (event: Event) => {
      event.preventDefault();
      void (isLoaded ? refresh((event as OrdersChanged).detail) : reload());
    };
    window.addEventListener(ORDERS_CHANGED, fetchAgain);
    return () => window.removeEventListener(ORDERS_CHANGED, fetchAgain);
  }, [isLoaded, refresh, reload]);

  const isSearching = isServerSearch && found?.search !== search;
  // Search the loaded orders until the server responds.
  const loadedMatches = { orders: ordersFor(recent.orders, search), hasMore: false };
  const page = !isServerSearch ? recent : isSearching || !found ? loadedMatches : found;
  const requestedOrders = isServerSearch ? [] : requested;
  const isRequested = ({ order_id }: Order) => requestedOrders.some((order) => order.order_id === order_id);
  const all = [...requestedOrders, ...page.orders.filter((order) => !isRequested(order))];

  async function loadMore() {
    setLoadingMore(true);
    try {
      const next = await fetchPage(isServerSearch ? search : "", page.orders.at(-1)?.order_id);
      const both = { orders: [...page.orders, ...next.orders], hasMore: next.hasMore };
      if (!isServerSearch) setRecent(both);
      else if (latestSearch.current === search) setFound({ ...both, search });
    } catch (error) {
      toast("error", errorMessage(error, MESSAGES.ordersFailed));
    } finally {
      setLoadingMore(false);
    }
  }

  return {
    ...fetchState,
    reload,
    /** Fetches these orders again. Returns whether it could. */
    refresh,
    /** All loaded orders, whatever the search. */
    loaded: [...requested, ...recent.orders],
    orders: isServerSearch ? all : ordersFor(all, text),
    hasMore: page.hasMore,
    isSearching,
    isLoadingMore,
    loadMore,
  };
}

const replaceOrders = (orders: Order[], fresh: readonly Order[]) =>
  orders.map((order) => fresh.find((freshOrder) => freshOrder.order_id === order.order_id) ?? order);

/** Prepends orders placed since the first page was fetched. */
const prependNew = (orders: Order[], fresh: readonly Order[]) => {
  const newest = orders[0]?.order_id ?? 0;
  const newOrders = fresh.filter(({ order_id }) => order_id > newest);
  return [...newOrders.toSorted((a, b) => b.order_id - a.order_id), ...orders];
};
