import { CallError } from "@kasna/contract/client";
import { MESSAGES } from "@kasna/rules/messages";
import { useState } from "react";
import { openLogin } from "../../api/browser/login.store.ts";
import { currentSession } from "../../api/browser/session.ts";
import { toast } from "../../ui/toast.ts";
import { additionOf, addToCart, type SeenProduct } from "./cart.store.ts";
import { keepWaiting } from "./waiting-additions.store.ts";

type Bought = { product: SeenProduct; quantity: number };

/**
 * Adds to the cart, or stores an addition that got no response until the connection is back. Returns the key under
 * which it waits.
 */
async function addOrKeep({ product, quantity }: Bought): Promise<string | null> {
  const key = crypto.randomUUID();
  const addition = additionOf(product, quantity);
  try {
    await addToCart(addition, key);
    return null;
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 0) throw error;
    await keepWaiting(key, product.name, addition);
    return key;
  }
}

/** Called with the new price of the other unit with this id, or of the default one. */
export type PriceChanged = (price: number, saleUnitId?: number) => void;

/**
 * Adds parts to the cart, with a toast for the result. Returns what was last added, and the keys under which additions
 * wait for a connection.
 */
export function useAddToCart(onPriceChanged: PriceChanged) {
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<readonly Bought[]>([]);
  const [waitingKeys, setWaitingKeys] = useState<readonly string[]>([]);
  const add = async (...bought: Bought[]): Promise<void> => {
    setAdding(true);
    let done = 0;
    try {
      const keys: string[] = [];
      for (const item of bought) {
        const key = await addOrKeep(item);
        if (key) keys.push(key);
        done += 1;
      }
      setAdded(bought);
      setWaitingKeys(keys);
      if (keys.length === 0) toast("success", MESSAGES.addedToCart);
    } catch (error) {
      const failed = error instanceof CallError ? error : new CallError(0, {});
      const change = failed.body.changes?.find(({ field }) => field === "unit_price");
      if (change) onPriceChanged(change.now, change.sale_unit_id);
      toast("error", failed.sentence(MESSAGES.addToCartFailed));
      // The session has ended meanwhile.
      if (!currentSession()) openLogin(() => void add(...bought.slice(done)));
    } finally {
      setAdding(false);
    }
  };
  return { add, isAdding, added, waitingKeys };
}
