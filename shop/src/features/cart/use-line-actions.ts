import type { CartLine } from "@kasna/contract/cart";
import { MESSAGES } from "@kasna/rules/messages";
import { useState } from "react";
import { errorMessage } from "../../api/browser/error-message.ts";
import { toast } from "../../ui/toast.ts";
import { useCart } from "./cart.store.ts";
import { removeLine, replaceLines } from "./cart-lines.store.ts";

type Options = {
  /** Waits until the change of quantity that is on its way has arrived. */
  settle: () => Promise<void>;
  onRemoved: (line: CartLine) => void;
  onReplaced: () => void;
};

/** Removes a line of the cart, or replaces it with the cheaper units that the shop proposes. */
export function useLineActions(line: CartLine, { settle, onRemoved, onReplaced }: Options) {
  const [isRemoving, setRemoving] = useState(false);
  const [isReplacing, setReplacing] = useState(false);

  async function remove() {
    setRemoving(true);
    try {
      // A change that arrives after the removal would find no line.
      await settle();
      const current = useCart.getState().items.find(({ cart_id }) => cart_id === line.cart_id) ?? line;
      await removeLine(line.cart_id);
      onRemoved(current);
      toast("success", MESSAGES.itemRemoved);
    } catch (error) {
      toast("error", errorMessage(error, MESSAGES.itemRemoveFailed));
      setRemoving(false);
    }
  }

  async function replace() {
    setReplacing(true);
    try {
      await replaceLines(line.product_id, line.cheaper_way?.items ?? []);
      onReplaced();
      toast("success", MESSAGES.quantityUpdated);
    } catch (error) {
      toast("error", errorMessage(error, MESSAGES.quantityUpdateFailed));
    }
    setReplacing(false);
  }

  return { isRemoving, remove, isReplacing, replace };
}
