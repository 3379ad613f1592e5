import { partPath } from "@kasna/rules/part-path";
import { href, Link } from "react-router";
import type { call } from "../../../api/browser/call.ts";

const LINK =
  "inline-flex min-h-11 items-center font-medium text-steel underline underline-offset-4 sm:min-h-6";

export type Taken = Awaited<ReturnType<typeof call<"POST /cart/take_quotation.php">>>;
export type Renewed = Awaited<ReturnType<typeof call<"POST /cart/renew_quotation.php">>>;

/** What has changed since a quotation was made. */
const Changed = ({ sentences }: { sentences: readonly string[] }) =>
  sentences.map((sentence) => (
    <p key={sentence} className="text-warning">
      {sentence}
    </p>
  ));

/** What was put into the cart of a quotation with this many lines. */
export const InCart = ({ taken, lineCount }: { taken: Taken; lineCount: number }) => (
  <>
    {addedSentence(taken, lineCount)}{" "}
    <Link to={href("/cart")} className={LINK}>
      View cart
    </Link>
    <Changed sentences={taken.changed} />
  </>
);

function addedSentence({ line_count, is_rest }: Taken, lineCount: number): string {
  if (line_count === 0) return "All of this is ordered or in your cart already.";
  if (is_rest === 0) return "In your cart.";
  return `Added what is still to order: ${line_count} of ${lineCount} ${lineCount === 1 ? "line" : "lines"}.`;
}

/** Leads to a person, because the cart does not take this many pieces. */
export const AskToOrder = ({ number }: { number: string }) => (
  <p className="text-sm">
    We take larger orders on request:{" "}
    <Link
      to={`${href("/ask-for-a-price")}?${new URLSearchParams({ need: `Order of quotation ${number}` })}`}
      className={LINK}
    >
      Ask us to order this quotation
    </Link>
  </p>
);

/** The quotation was made again: what costs something else now, and what is left out. */
export function QuotedAgain({ renewed }: { renewed: Renewed }) {
  const { quotation, changed, left_out } = renewed;
  return (
    <>
      <p>
        Quoted again as <span className="font-mono">{quotation.number}</span>, which is in this list.
        {changed.length + left_out.length === 0 && " No price has changed."}
      </p>
      <Changed sentences={changed} />
      {left_out.map(({ sku, name, reason }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one answer keep their order
        <p key={at}>
          <span className="text-danger">
            {name} is left out: {reason.replace(/\.?$/, ".")}
          </span>{" "}
          <Link to={partPath(sku)} className={LINK}>
            See what to buy instead<span className="sr-only"> of {name}</span>
          </Link>
        </p>
      ))}
    </>
  );
}
