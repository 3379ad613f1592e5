import type { Product } from "@kasna/contract/catalogue";
import { daysAfter, formatDate } from "@kasna/rules/dates";
import { formatRupees, paiseFromRupees, rupeesFromPaise } from "@kasna/rules/money";
import { arrivalDays } from "@kasna/rules/orders/delivery";
import { type ShippingTier, shippingPaise } from "@kasna/rules/orders/shipping";
import { useSyncExternalStore } from "react";
import { useShopProfile } from "../../api/browser/use-shop-profile.ts";
import { Truck } from "../../ui/icons.tsx";

const never = () => () => {};

/** The cost and date of delivery of this many pieces, if they were the whole order. */
export function DeliveryTerms({ product, quantity }: { product: Product; quantity: number }) {
  const { shippingTiers, deliveryDays } = useShopProfile();
  const days = arrivalDays(product, { deliveryDays });
  // A page from the cache does not know the date.
  const arrival = useSyncExternalStore(
    never,
    () => `by ${formatDate(daysAfter(new Date(), days))}`,
    () => `in ${days} days`,
  );
  const charge = shippingPaise(paiseFromRupees(product.price) * quantity, shippingTiers);
  return (
    <p className="flex items-start gap-2 text-sm">
      <Truck size={18} aria-hidden className="mt-px shrink-0 text-quiet" />
      <span className="figures">
        Arrives <b className="font-medium">{arrival}</b>. <Charge paise={charge} tiers={shippingTiers} />
      </span>
    </p>
  );
}

/** What delivery costs at a subtotal. */
export function Charge({ paise, tiers }: { paise: number; tiers: readonly ShippingTier[] }) {
  if (paise === 0) return <>Free delivery.</>;
  const free = tiers.find(({ chargePaise }) => chargePaise === 0);
  return (
    <>
      Delivery {formatRupees(rupeesFromPaise(paise))}
      {free && `, free for orders above ${formatRupees(rupeesFromPaise(free.abovePaise))}`}.
    </>
  );
}
