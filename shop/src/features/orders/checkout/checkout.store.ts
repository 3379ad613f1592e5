import type { PaymentMethod } from "@kasna/rules/order-status";
import { create } from "zustand";
import type { AppliedPromocode } from "../../promocodes/promocode-entry.widget.tsx";

type CheckoutChoices = {
  method: PaymentMethod;
  promocode: AppliedPromocode | null;
  /** Why a code that was applied no longer is; stands at its field. */
  promocodeError: string;
};

const NOTHING_CHOSEN: CheckoutChoices = { method: "cod", promocode: null, promocodeError: "" };

/** What the buyer chose on the review screen; it outlives a look at another screen, and a login on the way. */
export const useCheckout = create<CheckoutChoices>(() => NOTHING_CHOSEN);

export const forgetCheckout = () => useCheckout.setState(NOTHING_CHOSEN);
