import type { Order } from "@kasna/contract/orders";
import { paiseFromRupees } from "@kasna/rules/money";
import { lineKey } from "@kasna/rules/orders/sale-units";
import { useState } from "react";
import { addLinesToCart, openAttempt } from "../../cart/add-lines.store.ts";
import { useTodaysPrices } from "./use-todays-prices.ts";

type Item = Order["items"][number];

/** The items of an order that are still sold, at today's prices: those that are taken, and adding them to the cart. */
export function useBuyAgain(order: Order) {
  const { prices, failed } = useTodaysPrices(order.items);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [added, setAdded] = useState(0);
  const [problem, setProblem] = useState("");
  const [rejected, setRejected] = useState<ReadonlyMap<string, string>>(new Map());
  const [attempt] = useState(openAttempt);
  const isTaken = (item: Item) => !left.has(lineKey(item));
  const taken = order.items.flatMap((item) => {
    const price = prices?.get(lineKey(item));
    return price && isTaken(item) ? [{ item, price }] : [];
  });
  const totalPaise = taken.reduce(
    (sum, { item, price }) => sum + paiseFromRupees(price.unitPrice) * item.quantity,
    0,
  );
  const toggle = (key: string, isNowTaken: boolean) => {
    const next = new Set(left);
    if (isNowTaken) next.delete(key);
    else next.add(key);
    setLeft(next);
    setRejected(new Map([...rejected].filter(([rejectedKey]) => rejectedKey !== key)));
    setProblem("");
  };
  const add = async () => {
    if (taken.length === 0) return setProblem("Choose at least one item.");
    const lines = taken.map(({ item: { product_id, sale_unit_id, quantity }, price }) => ({
      product_id,
      ...(sale_unit_id && { sale_unit_id }),
      quantity,
      listPrice: price.listPrice,
    }));
    setBusy(true);
    const failure = await addLinesToCart(lines, attempt.keyOf(lines));
    setBusy(false);
    if (!failure) {
      attempt.end();
      return setAdded(taken.length);
    }
    setProblem(failure.sentence);
    setRejected(
      new Map(
        [...failure.byLine].flatMap(([at, sentence]) => {
          const item = taken[at]?.item;
          return item ? [[lineKey(item), sentence] as const] : [];
        }),
      ),
    );
  };

  return { prices, failed, isTaken, toggle, totalPaise, problem, rejected, isBusy, added, add };
}
