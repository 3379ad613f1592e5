import { paiseFromRupees } from "@kasna/rules/money";
import { originalPricePaise } from "@kasna/rules/orders/totals";
import { useEffect } from "react";
import { useSession } from "../../api/browser/session.ts";
import { useShopProfile } from "../../api/browser/use-shop-profile.ts";
import { askForPrice, type KnownPrice, useKnownPrices } from "./own-prices.store.ts";

const useHasOwnPrices = () => useSession()?.user.own_prices === 1;

/** A signed-in customer's price of a part; null for customers without customer prices, and until it is known. */
export function useOwnPrice(productId: number): KnownPrice | null {
  const session = useSession();
  const asks = useHasOwnPrices();
  const known = useKnownPrices(({ token, prices }) =>
    token === session?.token ? prices.get(productId) : undefined,
  );
  const token = session?.token;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each session has different prices
  useEffect(() => {
    if (asks) askForPrice(productId);
  }, [asks, productId, token]);
  return asks ? (known ?? null) : null;
}

/**
 * The struck-through amount in paise next to a price in rupees: the maximum retail price, or the shop's percentage of
 * the price. For a customer with customer prices, it is the price itself, so that nothing is struck through.
 */
export function useOriginalPaise(): (price: number, mrp: number | undefined) => number {
  const { originalPricePercent } = useShopProfile();
  const hasOwn = useHasOwnPrices();
  return (price, mrp) =>
    hasOwn
      ? paiseFromRupees(price)
      : originalPricePaise(
          paiseFromRupees(price),
          originalPricePercent,
          mrp === undefined ? undefined : paiseFromRupees(mrp),
        );
}
