import type { MatchedLine } from "@kasna/contract/lists";
import { useShopProfile } from "../../api/browser/use-shop-profile.ts";
import { firstChoice } from "./choice.ts";
import { ListBar } from "./list-bar.tsx";
import { MatchedRow } from "./matched-row.tsx";
import { AskPrice } from "./quotations/ask-price.tsx";
import { useListCart } from "./use-list-cart.ts";

const ANSWERS: Readonly<Record<MatchedLine["answer"], (count: number) => string>> = {
  exact: (count) => `${count} exact`,
  nearest: (count) => `${count} with a difference`,
  question: (count) => `${count} to choose`,
  not_sold: (count) => `${count} not sold here`,
};

/** The matched lines, the buyer's choices, and one button for all. The choices are kept under `keptAs`, if given. */
export function MatchedList({
  lines,
  ignored,
  keptAs,
}: {
  lines: readonly MatchedLine[];
  ignored: readonly string[];
  keptAs?: string;
}) {
  const list = useListCart(lines, keptAs);
  const { quantityMax } = useShopProfile();
  const notSold = lines.filter(({ answer }) => answer === "not_sold");
  const counts = Object.entries(Object.groupBy(lines, ({ answer }) => answer));
  return (
    <section aria-label="Your lines" className="mt-8">
      <p role="status" className="figures font-medium">
        {lines.length === 1 ? "1 line" : `${lines.length.toLocaleString("en-IN")} lines`}:{" "}
        {counts
          .map(([answer, answered]) => ANSWERS[answer as MatchedLine["answer"]](answered?.length ?? 0))
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
      {notSold.length > 1 && (
        <div className="mt-2">
          <AskPrice lines={notSold} name={`Ask for a price of the ${notSold.length} lines not sold here`} />
        </div>
      )}
      <ol className="mt-4 border-t border-ink">
        {lines.map((line, at) => (
          <MatchedRow
            key={line.line}
            line={line}
            choice={list.choices[at] ?? firstChoice(line)}
            quantityMax={quantityMax}
            problem={list.rejected?.byLine.get(line.line)}
            notSold={<AskPrice lines={[line]} name="Ask for a price" />}
            onChoose={(choice) => list.choose(at, choice)}
          />
        ))}
      </ol>
      <ListBar count={lines.length} list={list} />
    </section>
  );
}
