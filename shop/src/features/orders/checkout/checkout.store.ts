import type { PaymentMethod } from "@kasna/rules/orders/order-status";
import { create } from "zustand";
import type { BillingChoiceValue } from "../../addresses/billing-choice.widget.tsx";
import type { AppliedPromocode } from "../../promocodes/promocode-entry.widget.tsx";

type CheckoutChoices = {
  billing: BillingChoiceValue;
  method: PaymentMethod;
  promocode: AppliedPromocode | null;
  /** Why an applied code was removed; shown at its field. */
  promocodeError: string;
};

const INITIAL: CheckoutChoices = {
  ...{ method: "cod", promocode: null, promocodeError: "" },
  billing: { isElsewhere: false, addressId: null, deliveredTo: "own_site" },
};

/** The buyer's choices on the review screen. They survive visits to other screens and a login. */
export const useCheckout = create<CheckoutChoices>(() => INITIAL);

export const resetCheckout = () => useCheckout.setState(INITIAL);
