import type { CartLine } from "@kasna/contract/cart";
import { MESSAGES } from "@kasna/rules/messages";
import { useRef, useState } from "react";
import { errorMessage } from "../../api/error-message.ts";
import { toast } from "../../ui/toast.ts";
import { changeQuantity } from "./cart.store.ts";

/**
 * A line's quantity that answers at once: quick presses show immediately, one change is under way at a
 * time, and only the last wish is sent after it. A refusal brings the old quantity back.
 */
export function useQuantity(line: CartLine) {
  const [wanted, setWanted] = useState<number | null>(null);
  const latest = useRef(line.quantity);
  const isUnderWay = useRef(false);

  const change = async (quantity: number) => {
    latest.current = quantity;
    setWanted(quantity);
    if (isUnderWay.current) return;
    isUnderWay.current = true;
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
      isUnderWay.current = false;
      setWanted(null);
    }
  };
  return { quantity: wanted ?? line.quantity, change };
}
