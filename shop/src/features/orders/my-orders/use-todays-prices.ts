import type { Order } from "@kasna/contract/orders";
import { PRICES_MAX } from "@kasna/rules/limits";
import { lineKey } from "@kasna/rules/orders/sale-units";
import { useEffect, useState } from "react";
import { call } from "../../../api/browser/call.ts";

/** The customer's current price of one at the ordered quantity, and its list price, in rupees. */
export type TodaysPrice = { unitPrice: number; listPrice: number };
type Items = Order["items"];

/** Current prices of ordered items by `lineKey`, without those that are no longer sold. Null until loaded. */
export function useTodaysPrices(items: Items) {
  const [prices, setPrices] = useState<ReadonlyMap<string, TodaysPrice> | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    fetchPrices(items).then(
      (found) => isCurrent && setPrices(found),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [items]);
  return { prices, failed };
}

async function fetchPrices(items: Items) {
  const prices = new Map<string, TodaysPrice>();
  for (let at = 0; at < items.length; at += PRICES_MAX) {
    const batch = items
      .slice(at, at + PRICES_MAX)
      .map(({ product_id, sale_unit_id, quantity }) => ({ product_id, sale_unit_id, quantity }));
    const { data } = await call("POST /products/prices.php", { items: batch });
    for (const price of data)
      prices.set(lineKey(price), { unitPrice: price.unit_price, listPrice: price.list_price });
  }
  return prices;
}
