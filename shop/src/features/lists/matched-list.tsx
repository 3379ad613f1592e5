import type { MatchedLine } from "@kasna/contract/lists";
import { QUANTITY_MAX } from "@kasna/rules/limits";
import { formatRupees } from "@kasna/rules/money";
import { useState } from "react";
import { href, Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { whenLoggedIn } from "../accounts/login/login.store.ts";
import { addRowsToCart, type RowFailure } from "../cart/add-rows.store.ts";
import { type Choice, firstChoice, isQuantity, priceOf } from "./choice.ts";
import { MatchedRow } from "./matched-row.tsx";

const ANSWERS: Readonly<Record<MatchedLine["answer"], (count: number) => string>> = {
  exact: (count) => `${count} exact`,
  nearest: (count) => `${count} with a difference`,
  question: (count) => `${count} to choose`,
  not_sold: (count) => `${count} not sold here`,
};

/** The answered lines, what the buyer takes of them, and one button for all. */
export function MatchedList({
  lines,
  ignored,
}: {
  lines: readonly MatchedLine[];
  ignored: readonly string[];
}) {
  const [choices, setChoices] = useState<readonly Choice[]>(() => lines.map(firstChoice));
  const [isAdding, setAdding] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [added, setAdded] = useState<{ count: number; failures: RowFailure[] } | null>(null);
  const taken = lines.flatMap((line, at) => {
    const choice = choices[at];
    const candidate = line.candidates.find(({ product }) => product.id === choice?.productId);
    return candidate && choice ? [{ candidate, quantity: choice.quantity }] : [];
  });
  const isReady = taken.length > 0 && taken.every(({ quantity }) => isQuantity(quantity));
  const total = taken.reduce((sum, { candidate, quantity }) => sum + priceOf(candidate, quantity), 0);
  const counts = Object.entries(Object.groupBy(lines, ({ answer }) => answer));
  const add = () =>
    whenLoggedIn(async () => {
      setAdding(true);
      const rows = taken.map(({ candidate: { product }, quantity }) => ({
        ...{ id: product.id, name: product.name, price: product.price, quantity: Number(quantity) },
      }));
      const failures = await addRowsToCart(rows);
      setAdded({ count: rows.length - failures.length, failures });
      setAdding(false);
    });
  return (
    <section aria-label="Your lines" className="mt-8">
      <p role="status" className="figures font-medium">
        {lines.length === 1 ? "1 line" : `${lines.length.toLocaleString("en-IN")} lines`}:{" "}
        {counts
          .map(([answer, some]) => ANSWERS[answer as MatchedLine["answer"]](some?.length ?? 0))
          .join(", ")}
      </p>
      {ignored.length > 0 && (
        <details className="mt-1 text-sm text-quiet">
          <summary className="min-h-11 cursor-pointer py-2">
            {ignored.length === 1 ? "1 line asks" : `${ignored.length} lines ask`} for no part
          </summary>
          <ul>
            {ignored.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
              <li key={at} className="break-words">
                {line}
              </li>
            ))}
          </ul>
        </details>
      )}
      <ol className="mt-4 border-t border-ink">
        {lines.map((line, at) => (
          <MatchedRow
            key={line.line}
            line={line}
            choice={choices[at] ?? firstChoice(line)}
            onChoose={(choice) => {
              setAdded(null);
              setChoices(choices.map((one, of) => (of === at ? choice : one)));
            }}
          />
        ))}
      </ol>
      <div className="sticky bottom-0 z-20 mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-t-md border border-hairline bg-raised px-4 py-2 shadow-float">
        <div role="status" className="figures">
          {added ? (
            <>
              {added.count === 1 ? "Added 1 line" : `Added ${added.count} lines`}{" "}
              <Link
                to={href("/cart")}
                className="inline-flex min-h-11 items-center ps-2 font-medium text-steel underline underline-offset-4"
              >
                View cart
              </Link>
            </>
          ) : (
            <>
              {taken.length} of {lines.length} chosen{" "}
              <span className="ps-2 font-semibold">{formatRupees(total)}</span>{" "}
              <span className="text-sm text-quiet">list prices, GST included</span>
            </>
          )}
        </div>
        <div role="alert" className="order-last basis-full text-sm text-danger empty:hidden">
          {!added && isAsked && taken.length === 0 && <p>Choose a part for at least one line.</p>}
          {!added && taken.length > 0 && !isReady && (
            <p>Enter how many of each chosen part, from 1 to {QUANTITY_MAX.toLocaleString("en-IN")}.</p>
          )}
          {added?.failures.map(({ id, name, sentence }) => (
            <p key={id}>
              {name}: {sentence}
            </p>
          ))}
        </div>
        <Button
          isBusy={isAdding}
          aria-disabled={added !== null}
          onClick={isReady ? add : () => setAsked(true)}
        >
          {isAdding ? "Adding..." : "Add chosen to cart"}
        </Button>
      </div>
    </section>
  );
}
