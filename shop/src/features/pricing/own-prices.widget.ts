import { paiseFromRupees } from "@kasna/rules/money";
import { originalPricePaise } from "@kasna/rules/orders/totals";
import { useEffect } from "react";
import { useSession } from "../../api/browser/session.ts";
import { useShopProfile } from "../../api/browser/use-shop-profile.ts";
import { askForPrice, type KnownPrice, useKnownPrices } from "./own-prices.store.ts";

const useHasOwnPrices = () => useSession()?.user.own_prices === 1;

/** What a part costs a signed-in customer with prices of their own; null for others, and until it is known. */
export function useOwnPrice(productId: number): KnownPrice | null {
  const session = useSession();
  const asks = useHasOwnPrices();
  const known = useKnownPrices(({ token, prices }) =>
    token === session?.token ? prices.get(productId) : undefined,
  );
  const token = session?.token;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each session has its own prices
  useEffect(() => {
    if (asks) askForPrice(productId);
  }, [asks, productId, token]);
  return asks ? (known ?? null) : null;
}

/**
 * What stands struck through beside a price in rupees, in paise: the maximum retail price, or the shop's percentage of the
 * price. The price itself, so nothing, for who has own prices.
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
