import type { Order } from "@kasna/contract/orders";
import { MESSAGES } from "@kasna/rules/messages";
import { useCallback, useEffect, useRef, useState } from "react";
import { errorMessage } from "../../api/browser/error-message.ts";
import { toast } from "../../ui/toast.ts";
import { ORDERS_CHANGED, type OrdersChanged } from "../notifications/notifications.store.ts";
import {
  fetchOrders,
  fetchPage,
  type OrderPage,
  prependNew,
  replaceOrders,
} from "./my-orders/fetch-orders.ts";
import { ordersFor } from "./my-orders/order-search.ts";
import { useServerSearch } from "./my-orders/use-server-search.ts";

type FetchState = { state: "loading" | "failed" | "done"; sentence: (fallback: string) => string };

/**
 * The buyer's orders, newest first and page by page, or those that match a search text. An order requested by number is
 * included in the first page, however old it is. When orders change, only those are fetched again.
 */
export function useMyOrders(requestedId: string | null, text: string) {
  const [recent, setRecent] = useState<OrderPage>({ orders: [], hasMore: false });
  const [requested, setRequested] = useState<Order[]>([]);
  const [fetchState, setFetchState] = useState<FetchState>({
    state: "loading",
    sentence: (fallback) => fallback,
  });
  const [isLoadingMore, setLoadingMore] = useState(false);
  const isLoaded = fetchState.state === "done";
  const showError = useCallback(
    (error: unknown) =>
      setFetchState({ state: "failed", sentence: (fallback) => errorMessage(error, fallback) }),
    [],
  );

  const latestLoad = useRef(0);
  const reload = useCallback(async () => {
    // Of two loads at once, the later one counts, even if its response comes first.
    const load = ++latestLoad.current;
    try {
      const first = await fetchPage("");
      const isRecent = first.orders.some(({ order_id }) => String(order_id) === requestedId);
      const older = isRecent || !first.hasMore ? [] : await fetchOrders(orderNumberOf(requestedId));
      if (load !== latestLoad.current) return;
      setRequested(older);
      setRecent(first);
      setFetchState({ state: "done", sentence: (fallback) => fallback });
    } catch (error) {
      if (load === latestLoad.current) showError(error);
    }
  }, [requestedId, showError]);
  useEffect(() => {
    void reload();
  }, [reload]);

  const search = text.trim();
  const isServerSearch = search !== "" && recent.hasMore;
  const { found, setFound, showFound } = useServerSearch(search, isServerSearch && isLoaded, showError);

  const refresh = useCallback(
    async (ids: readonly number[]) => {
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
    },
    [setFound],
  );
  useOrdersChanged(
    useCallback((ids) => void (isLoaded ? refresh(ids) : reload()), [isLoaded, refresh, reload]),
  );

  const isSearching = isServerSearch && found?.search !== search;
  // Search the loaded orders until the server responds.
  const loadedMatches = { orders: ordersFor(recent.orders, search), hasMore: false };
  const page = !isServerSearch ? recent : isSearching || !found ? loadedMatches : found;
  const orders = isServerSearch ? page.orders : ordersFor(withRequested(requested, page.orders), text);

  async function loadMore() {
    setLoadingMore(true);
    try {
      const next = await fetchPage(isServerSearch ? search : "", page.orders.at(-1)?.order_id);
      const both = { orders: [...page.orders, ...next.orders], hasMore: next.hasMore };
      if (isServerSearch) showFound({ ...both, search });
      else setRecent(both);
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
    orders,
    hasMore: page.hasMore,
    isSearching,
    isLoadingMore,
    loadMore,
  };
}

/** Calls a function with the numbers of orders that have changed, which says that this page shows them. */
function useOrdersChanged(onChange: (ids: readonly number[]) => void) {
  useEffect(() => {
    const listener = (event: Event) => {
      event.preventDefault();
      onChange((event as OrdersChanged).detail);
    };
    window.addEventListener(ORDERS_CHANGED, listener);
    return () => window.removeEventListener(ORDERS_CHANGED, listener);
  }, [onChange]);
}

const orderNumberOf = (requestedId: string | null) =>
  requestedId && /^\d{1,9}$/.test(requestedId) ? [Number(requestedId)] : [];

/** The requested orders, followed by the others. */
const withRequested = (requested: Order[], orders: Order[]) => [
  ...requested,
  ...orders.filter(({ order_id }) => !requested.some((order) => order.order_id === order_id)),
];
