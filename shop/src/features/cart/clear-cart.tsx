import type { CartLine } from "@kasna/contract/cart";
import { MESSAGES } from "@kasna/rules/messages";
import { lazy, Suspense, useState } from "react";
import { errorMessage } from "../../api/browser/error-message.ts";
import { toast } from "../../ui/toast.ts";
import { removeLine } from "./cart-lines.store.ts";

const Confirm = lazy(async () => ({ default: (await import("../../ui/confirm.tsx")).Confirm }));

/** Asks whether to remove all lines, and removes them. */
export function ClearCart({ items, onClose }: { items: readonly CartLine[]; onClose: () => void }) {
  const [isClearing, setClearing] = useState(false);
  const clear = async () => {
    setClearing(true);
    try {
      for (const line of items) await removeLine(line.cart_id);
      toast("success", MESSAGES.cartCleared);
    } catch (error) {
      toast("error", errorMessage(error, MESSAGES.cartClearFailed));
    }
    setClearing(false);
    onClose();
  };
  return (
    <Suspense>
      <Confirm
        title="Clear Cart"
        text={
          items.length === 1
            ? `This removes ${items[0]?.name} from your cart.`
            : `This removes all ${items.length} items from your cart.`
        }
        action="Clear Cart"
        isBusy={isClearing}
        onConfirm={clear}
        onKeep={onClose}
      />
    </Suspense>
  );
}
