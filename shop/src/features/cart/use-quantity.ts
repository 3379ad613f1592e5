import type { CartLine } from "@kasna/contract/cart";
import { MESSAGES } from "@kasna/rules/messages";
import { useRef, useState } from "react";
import { errorMessage } from "../../api/browser/error-message.ts";
import { toast } from "../../ui/toast.ts";
import { changeQuantity } from "./cart-lines.store.ts";

/**
 * A line's quantity with optimistic updates: presses are shown immediately, one request runs at a time, and only the
 * latest quantity is sent after it. An error restores the old quantity.
 */
export function useQuantity(line: CartLine) {
  const [pending, setPending] = useState<number | null>(null);
  const latest = useRef(line.quantity);
  const sending = useRef<Promise<void> | null>(null);

  const change = (quantity: number) => {
    latest.current = quantity;
    setPending(quantity);
    sending.current ??= send();
  };

  const send = async () => {
    try {
      let sent: number;
      do {
        sent = latest.current;
        await changeQuantity(line.cart_id, sent);
      } while (sent !== latest.current);
      toast("success", MESSAGES.quantityUpdated);
    } catch (error) {
      const fallback = MESSAGES.quantityUpdateFailed;
      toast("error", errorMessage(error, fallback));
    } finally {
      sending.current = null;
      setPending(null);
    }
  };

  /** Waits until no change is being sent. */
  const settle = async () => {
    await sending.current;
  };
  return { quantity: pending ?? line.quantity, change, settle };
}
