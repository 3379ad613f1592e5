import type { PaymentOption } from "@kasna/rules/orders/order-status";
import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import { tabStorage } from "../../ui/browser-storage.ts";
import type { BillingChoiceValue } from "../addresses/billing-choice.widget.tsx";
import type { AppliedPromocode } from "../promotions/promocodes/promocode-entry.widget.tsx";

type CheckoutChoices = {
  billing: BillingChoiceValue;
  method: PaymentOption;
  promocode: AppliedPromocode | null;
  /** Why an applied code was removed; shown at its field. */
  promocodeError: string;
  /** Whether to use as much store credit as possible. */
  usesCredit: boolean;
};

const INITIAL: CheckoutChoices = {
  method: "cod",
  promocode: null,
  promocodeError: "",
  usesCredit: false,
  billing: { isElsewhere: false, addressId: null, deliveredTo: "own_site" },
};

/** The buyer's choices on the review screen. They survive visits to other screens, a login and a reload of this tab. */
export const useCheckout = create<CheckoutChoices>()(
  persist((): CheckoutChoices => INITIAL, {
    name: "checkout",
    storage: createJSONStorage(() => tabStorage),
  }),
);

export const resetCheckout = () => useCheckout.setState(INITIAL);
