import type { ReturnPolicy } from "@kasna/rules/orders/returns";
import type { ShippingTier } from "@kasna/rules/orders/shipping";
import type { GstStateName } from "@kasna/rules/tax/gstin";

/** The shop's data that every page needs. */
export type Site = {
  profile: {
    shopName: string;
    shippingTiers: readonly ShippingTier[];
    statesServed: readonly GstStateName[];
    deliveryDays: number;
    returns: ReturnPolicy | null;
  };
  words: { pageTitle: string };
  publicUrl: string;
};
