import type { Order } from "@kasna/contract/orders";
import { returnSentence } from "./return-words.ts";

/** What has come of the order's returns. */
export function OrderReturns({ order: { returns } }: { order: Order }) {
  if (returns.length === 0) return null;
  return (
    <ul aria-label="Returns" className="flex flex-col gap-1 rounded-md bg-sheet p-3 text-sm">
      {returns.map((one) => (
        <li key={one.return_id} className="wrap-anywhere">
          {returnSentence(one)}
        </li>
      ))}
    </ul>
  );
}
