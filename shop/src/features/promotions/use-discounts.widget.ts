import type { PaymentOption } from "@kasna/rules/orders/order-status";
import { lineKey } from "@kasna/rules/orders/sale-units";
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { call } from "../../api/browser/call.ts";
import { useShopProfile } from "../../api/browser/use-shop-profile.ts";

type Items = readonly {
  product_id: number;
  sale_unit_id?: number | undefined;
  quantity: number;
  unit_price: number;
  no_longer_sold?: number;
}[];
export type QuotedDiscounts = Awaited<ReturnType<typeof quote>>;

/** A payment method in the form of the API. */
export const serializePayment = (payment: PaymentOption) =>
  payment === "transfer"
    ? { payment_method: "online" as const, payment_provider: payment }
    : { payment_method: payment };

async function quote(items: Items, promocode: string, payment: PaymentOption | undefined) {
  const { data } = await call("POST /promotions/quote_discounts.php", {
    items: items.map(({ product_id, sale_unit_id, quantity }) => ({ product_id, sale_unit_id, quantity })),
    ...(promocode && { promocode }),
    ...(payment && serializePayment(payment)),
  });
  return data;
}

/**
 * The discounts on those items of a basket that are still sold, if the shop has promotions. While a changed basket is
 * being quoted, keeps the previous discounts, and `isCurrent` is false. Null without promotions, and if the request
 * fails: the server applies them to the order all the same.
 */
export function useDiscounts(
  basket: Items,
  { promocode = "", payment }: { promocode?: string; payment?: PaymentOption } = {},
): { discounts: QuotedDiscounts | null; isCurrent: boolean; refresh: () => void } {
  const { hasPromotions } = useShopProfile();
  const [quoted, setQuoted] = useState<{ key: string; discounts: QuotedDiscounts | null } | null>(null);
  const [round, setRound] = useState(0);
  const items = basket.filter((item) => item.no_longer_sold !== 1);
  const isAsking = hasPromotions && items.length > 0;
  const content = items.map((item) => `${lineKey(item)}x${item.quantity}@${item.unit_price}`).join();
  const key = JSON.stringify([content, promocode, payment, round]);
  // The key represents the whole request, so that equal items in another array do not repeat it.
  const ask = useEffectEvent(() => quote(items, promocode, payment));
  useEffect(() => {
    if (!isAsking) return;
    let isWanted = true;
    const keep = (discounts: QuotedDiscounts | null) => {
      if (isWanted) setQuoted({ key, discounts });
    };
    ask().then(keep, () => keep(null));
    return () => {
      isWanted = false;
    };
  }, [isAsking, key]);
  return {
    discounts: isAsking ? (quoted?.discounts ?? null) : null,
    isCurrent: quoted?.key === key,
    refresh: useCallback(() => setRound((before) => before + 1), []),
  };
}
