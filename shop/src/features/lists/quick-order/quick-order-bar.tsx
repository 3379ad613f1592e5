import { formatRupees } from "@kasna/rules/money";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { AddedLines } from "../added-lines.tsx";
import { lineOf } from "./rows.ts";
import type { QuickOrder } from "./use-quick-order.ts";

const lines = (count: number) => (count === 1 ? "1 line" : `${count.toLocaleString("en-IN")} lines`);

/** The bar under the rows: found parts with their cost, waiting and failed rows, and one button for all. */
export function QuickOrderBar({ order }: { order: QuickOrder }) {
  const { typed, chosen, matches, waiting, isStuck, isLooking, outcome, problem, lookUp, add } = order;
  const [isAsked, setAsked] = useState(false);
  const isLookedUp = typed.every((row) => matches.has(lineOf(row)));
  const isReady = chosen.length > 0 && isLookedUp && chosen.every(({ cartLines }) => cartLines !== null);
  const total = chosen.reduce((sum, { price }) => sum + price, 0);
  const addOrAsk = () => {
    setAsked(!isReady);
    if (!isLookedUp) lookUp(typed.map(lineOf));
    else if (isReady) add();
  };
  return (
    <div className="sticky bottom-[var(--note-height,0px)] z-20 mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-t-md border border-hairline bg-raised px-4 py-2 shadow-float">
      <div role="status" className="figures">
        {waiting && isStuck && (
          <p>
            {lines(waiting.rows.length)} {waiting.rows.length === 1 ? "waits" : "wait"} for the connection,
            and will be added once when it is back.
          </p>
        )}
        {!waiting && outcome.added > 0 && <AddedLines count={outcome.added} />}
        {typed.length > 0 && (
          <p>
            {isLooking ? "Looking up... " : `${chosen.length} of ${lines(typed.length)} found `}
            <span className="ps-2 font-semibold">{formatRupees(total)}</span>{" "}
            <span className="text-sm text-quiet max-sm:block">list prices with GST</span>
          </p>
        )}
        {typed.length === 0 && !waiting && outcome.added === 0 && <p className="text-quiet">No lines yet</p>}
      </div>
      <div role="alert" className="order-last basis-full text-sm text-danger empty:hidden">
        {problem && <p>{problem}</p>}
        {isAsked && !problem && typed.length === 0 && <p>Type a part and a quantity in the first row.</p>}
        {isAsked && !problem && typed.length > 0 && isLookedUp && chosen.length === 0 && (
          <p>Choose a part for at least one row.</p>
        )}
      </div>
      <Button isBusy={waiting !== null} onClick={addOrAsk} className="max-sm:w-full">
        {!waiting ? "Add to cart" : isStuck ? "Waiting..." : "Adding..."}
      </Button>
    </div>
  );
}
