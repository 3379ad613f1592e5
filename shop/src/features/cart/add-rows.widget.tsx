import { paiseFromRupees } from "@kasna/rules/money";
import { countText, sumText } from "@kasna/rules/tax/unit-codes";
import { href, Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { CircleCheck } from "../../ui/icons.tsx";
import { AmountOf } from "../pricing/amount.widget.tsx";
import { useKnownPrices } from "../pricing/own-prices.store.ts";
import type { AddedRow, RowFailure } from "./add-rows.store.ts";

const sizes = (count: number) => `${count} ${count === 1 ? "size" : "sizes"}`;
const BAR =
  "sticky bottom-[var(--note-height,0px)] z-20 mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-t-md border border-hairline bg-raised px-4 py-2 text-sm shadow-float";

/**
 * The quantities typed into the rows of a table, with one button for all; afterwards, what was added and what was not.
 */
export function AddRowsBar({
  wanted,
  problem,
  isAdding,
  added,
  failures,
  onAddAll,
  onClear,
}: {
  wanted: readonly AddedRow[];
  problem: string;
  isAdding: boolean;
  added: readonly AddedRow[];
  failures: readonly RowFailure[];
  onAddAll: () => void;
  onClear: () => void;
}) {
  const known = useKnownPrices(({ prices }) => prices);
  const inAll = sumText(wanted, (count) => count.toLocaleString("en-IN"));
  const lines = wanted.map(({ id, price, gst, quantity }) => ({
    paise: paiseFromRupees(known.get(id)?.unitPrice ?? price) * quantity,
    gst,
  }));
  const isOpen = wanted.length > 0 || problem !== "";
  return (
    <section
      aria-label="Quantities to add"
      className={isOpen || added.length > 0 || failures.length > 0 ? BAR : "sr-only"}
    >
      <div role="status" className="figures">
        {wanted.length > 0 && (
          <>
            <span className="font-medium">
              {sizes(wanted.length)}, {inAll} in all
            </span>{" "}
            <span className="ps-2 font-semibold">
              <AmountOf lines={lines} />
            </span>
          </>
        )}
        {!isOpen && added.length > 0 && (
          <span className="flex items-center gap-2">
            <CircleCheck size={18} aria-hidden className="shrink-0 text-success" />
            {added.length === 1
              ? `Added ${countText(added[0]?.quantity ?? 0, added[0]?.unit)} × ${added[0]?.name}`
              : `Added ${sizes(added.length)}`}
          </span>
        )}
      </div>
      <div role="alert" className="order-last basis-full text-danger empty:hidden">
        {problem && <p>{problem}</p>}
        {failures.map(({ id, name, sentence }) => (
          <p key={id}>
            {name}: {sentence}
          </p>
        ))}
      </div>
      {isOpen && (
        <div className="flex gap-2">
          <Button variant="outline" onClick={onClear}>
            Clear
          </Button>
          <Button isBusy={isAdding} aria-disabled={problem !== ""} onClick={onAddAll}>
            {isAdding ? "Adding..." : wanted.length <= 1 ? "Add to cart" : `Add all ${wanted.length} to cart`}
          </Button>
        </div>
      )}
      {!isOpen && added.length > 0 && (
        <Link
          to={href("/cart")}
          prefetch="intent"
          className="inline-flex min-h-11 items-center font-medium text-steel underline underline-offset-4"
        >
          View cart
        </Link>
      )}
    </section>
  );
}
