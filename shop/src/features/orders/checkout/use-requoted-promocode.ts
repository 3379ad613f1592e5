import { MESSAGES } from "@kasna/rules/messages";
import { useEffect } from "react";
import { errorMessage } from "../../../api/error-message.ts";
import { type Basket, basketText, quotePromocode } from "../../promocodes/promocode-quote.widget.ts";
import { useCheckout } from "./checkout.store.ts";

/** A promocode that was applied is quoted again when the basket changes; a code that no longer fits says why. */
export function useRequotedPromocode(items: Basket) {
  const promocode = useCheckout((state) => state.promocode);
  const basket = basketText(items);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the basket's text stands for its items
  useEffect(() => {
    if (!promocode || promocode.basket === basket) return;
    let isCurrent = true;
    const requote = async () => {
      try {
        const discount = await quotePromocode(promocode.code, items);
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
