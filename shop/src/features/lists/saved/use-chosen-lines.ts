import type { SavedLine } from "@kasna/contract/saved-lists";
import { paiseFromRupees } from "@kasna/rules/money";
import { useState } from "react";
import { addLinesToCart, openAttempt } from "../../cart/add-lines.store.ts";
import type { RejectedByLine } from "../use-list-cart.ts";

type Sold = SavedLine & { product_id: number; unit_price: number; list_price: number };
export const isSold = (line: SavedLine): line is Sold => line.product_id !== null && line.unit_price !== null;
export const amountPaise = ({ unit_price, quantity }: Sold) => paiseFromRupees(unit_price) * quantity;
export const sentLine = ({ product_id, sale_unit_id, quantity, own_number, note }: Sold) => ({
  product_id,
  sale_unit_id,
  quantity,
  own_number,
  note,
});

/** Which lines of a saved list are chosen: all that are sold, until the buyer leaves some out. They are added together. */
export function useChosenLines(lines: readonly SavedLine[]) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState(0);
  const [rejected, setRejected] = useState<RejectedByLine | null>(null);
  const [attempt] = useState(openAttempt);
  const chosen = lines.flatMap((line, at) => (isSold(line) && !left.has(at) ? [{ line, at }] : []));
  /** The result of the last addition no longer holds. */
  const startAnew = () => {
    setAdded(0);
    setRejected(null);
  };
  const toggle = (at: number, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(at);
    else next.add(at);
    setLeft(next);
    startAnew();
  };
  const add = async () => {
    const sent = chosen.map(({ line }) => ({ ...sentLine(line), listPrice: line.list_price }));
    setAdding(true);
    const failed = await addLinesToCart(sent, attempt.keyOf(sent));
    setAdding(false);
    if (!failed) {
      attempt.end();
      setRejected(null);
      return setAdded(sent.length);
    }
    const named = [...failed.byLine].map(([index, sentence]) => [chosen[index]?.at ?? 0, sentence] as const);
    setRejected({ sentence: failed.sentence, byLine: new Map(named) });
  };
  return { chosen, toggle, add, isAdding, added, rejected, startAnew };
}
