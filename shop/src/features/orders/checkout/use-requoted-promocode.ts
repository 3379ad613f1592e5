import { MESSAGES } from "@kasna/rules/messages";
import type { PaymentOption } from "@kasna/rules/orders/order-status";
import { useEffect, useEffectEvent } from "react";
import { errorMessage } from "../../../api/browser/error-message.ts";
import { useCheckout } from "../../cart/checkout.store.ts";
import {
  type Basket,
  basketText,
  quotePromocode,
} from "../../promotions/promocodes/promocode-quote.widget.ts";

/** Quotes the applied promocode again when the basket or the payment changes. Removes it, with a reason, if it no longer applies. */
export function useRequotedPromocode(items: Basket, payment: PaymentOption) {
  const promocode = useCheckout((state) => state.promocode);
  const basket = basketText(items, payment);
  const quote = useEffectEvent((code: string) => quotePromocode(code, items, payment));
  useEffect(() => {
    if (!promocode || promocode.basket === basket) return;
    let isCurrent = true;
    const requote = async () => {
      try {
        const discount = await quote(promocode.code);
        if (isCurrent) useCheckout.setState({ promocode: { ...promocode, discount, basket } });
      } catch (error) {
        if (!isCurrent) return;
        const sentence = errorMessage(error, MESSAGES.promocodeInvalid, MESSAGES.promocodeFailed);
        useCheckout.setState({ promocode: null, promocodeError: sentence });
      }
    };
    void requote();
    return () => {
      isCurrent = false;
    };
  }, [promocode, basket]);
}
