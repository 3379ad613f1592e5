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

/** The percentage of a price that is shown as the original price; 100, which shows none, for who has own prices. */
export function useOriginalPercent(): number {
  const { originalPricePercent } = useShopProfile();
  return useHasOwnPrices() ? 100 : originalPricePercent;
}
