import { CallError } from "@kasna/contract/client";
import type { OwnQuotation } from "@kasna/contract/quotations";
import { formatDate } from "@kasna/rules/dates";
import { formatRupees } from "@kasna/rules/money";
import type { LineProblem } from "@kasna/rules/orders/sale-units";
import { useEffect, useRef, useState } from "react";
import { call } from "../../../api/browser/call.ts";
import { errorMessage } from "../../../api/browser/error-message.ts";
import { Download } from "../../../ui/account-icons.tsx";
import { Button } from "../../../ui/button.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { showAdded } from "../../cart/add-lines.store.ts";
import { FirstOfLines } from "./first-of-lines.tsx";
import { isPartlyOrdered, QuotationOrders } from "./quotation-orders.tsx";
import { AskToOrder, InCart, QuotedAgain, type Renewed, type Taken } from "./quotation-outcome.tsx";

type Action = "pdf" | "take" | "whole" | "renew";
type Problem = { sentences: readonly string[]; isRenewable: boolean; isTooMany: boolean };

/** A quotation, its PDF, and the button that adds it to the cart or, once it has expired, quotes it again. */
export function QuotationRow({
  quotation,
  isRequested,
  onRenewed,
}: {
  quotation: OwnQuotation;
  /** Whether the address asks for it. */
  isRequested: boolean;
  onRenewed: (renewed: OwnQuotation) => void;
}) {
  const { quotation_id, number, issued_at, valid_until, total, is_takeable } = quotation;
  const [busy, setBusy] = useState<Action | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [renewed, setRenewed] = useState<Renewed | null>(null);
  const [taken, setTaken] = useState<Taken | null>(null);
  const [keys] = useState(() => ({ take: crypto.randomUUID(), whole: crypto.randomUUID() }));
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isRequested) row.current?.scrollIntoView({ block: "start" });
  }, [isRequested]);
  const act = async (action: Action, work: () => Promise<void>, failure: string) => {
    if (busy) return;
    setBusy(action);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(problemOf(error, failure));
    }
    setBusy(null);
  };
  const download = () =>
    act(
      "pdf",
      async () => {
        const { quote_url } = await call("POST /cart/open_quotation.php", { quotation_id });
        const { pathname, search } = new URL(quote_url);
        const answer = await fetch(pathname + search);
        if (!answer.ok) throw new CallError(answer.status, {});
        saveFile(await answer.blob(), `quotation-${number.replaceAll("/", "-")}.pdf`);
      },
      "We could not make the PDF. Try again.",
    );
  const take = (what: "take" | "whole") =>
    act(
      what,
      async () => {
        const asked = { quotation_id, ...(what === "whole" && { whole: 1 as const }) };
        const added = await call("POST /cart/take_quotation.php", asked, { idempotencyKey: keys[what] });
        if (added.line_count > 0) await showAdded();
        setTaken(added);
      },
      "We could not put the quotation into your cart. Try again.",
    );
  const renew = () =>
    act(
      "renew",
      async () => {
        const answer = await call("POST /cart/renew_quotation.php", { quotation_id });
        setRenewed(answer);
        onRenewed(answer.quotation);
      },
      "We could not quote this again. Try again.",
    );
  const isOrdered = quotation.orders.length > 0 && quotation.is_left_to_order === 0;
  const isPartly = isPartlyOrdered(quotation);
  const hasLeft = taken?.line_count === 0 && !isOrdered;
  const isOver = new Date(valid_until) <= new Date();
  return (
    <li
      ref={row}
      className={`scroll-mt-24 border-b border-hairline py-3 ${isRequested ? "-mx-3 rounded-md bg-sheet px-3" : ""}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="font-mono font-medium">{number}</p>
          <p className="text-sm wrap-anywhere">
            <FirstOfLines line={quotation.first_line} count={quotation.line_count} />
          </p>
          <p className="figures text-sm text-quiet">
            {formatDate(new Date(issued_at))} ·{" "}
            <span className={isOver ? "font-medium text-warning" : ""}>
              {isOver ? "expired on" : "valid until"} {formatDate(new Date(valid_until))}
            </span>
          </p>
          <QuotationOrders quotation={quotation} />
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:w-full">
          <strong className="figures font-semibold max-sm:grow">{formatRupees(total)}</strong>
          <Button variant="outline" size="small" isBusy={busy === "pdf"} onClick={download}>
            <Download size={16} aria-hidden /> PDF<span className="sr-only"> of {number}</span>
          </Button>
          {isOver && !renewed && (
            <Button
              variant="outline"
              size="small"
              className="sm:min-w-28"
              isBusy={busy === "renew"}
              onClick={renew}
            >
              Quote again<span className="sr-only"> what {number} offered, at today's prices</span>
            </Button>
          )}
          {is_takeable === 1 && !isOrdered && (
            <Button
              size="small"
              className="sm:min-w-28"
              isBusy={busy === "take"}
              aria-disabled={taken !== null}
              onClick={() => take("take")}
            >
              {isPartly ? "Add the rest to cart" : "Add to cart"}
              <span className="sr-only">
                {" "}
                {isPartly ? "of" : "what"} {number}
                {!isPartly && " offers"}
              </span>
            </Button>
          )}
          {is_takeable === 1 && (isOrdered || isPartly || hasLeft) && (
            <Button
              variant="outline"
              size="small"
              className="max-sm:ms-auto sm:min-w-28"
              isBusy={busy === "whole"}
              aria-disabled={taken !== null && taken.line_count > 0}
              onClick={() => take("whole")}
            >
              Add all again<span className="sr-only"> of {number} to cart</span>
            </Button>
          )}
        </div>
      </div>
      <div role="status" className="text-sm">
        {taken && <InCart taken={taken} lineCount={quotation.line_count} />}
        {renewed && <QuotedAgain renewed={renewed} />}
      </div>
      <div role="alert" className="text-sm text-danger empty:hidden">
        {problem?.sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {problem?.isRenewable && (
        <Button variant="outline" size="small" className="mt-2" isBusy={busy === "renew"} onClick={renew}>
          Quote the rest again<span className="sr-only"> of {number}</span>
        </Button>
      )}
      {problem?.isTooMany && <AskToOrder number={number} />}
    </li>
  );
}

/** What quoting again leaves out. */
const LEFT_OUT: readonly LineProblem[] = ["not_sold", "unit_gone", "quantity_unfit"];

/** Why a call failed, with the affected lines, and what the buyer can do about it. */
function problemOf(error: unknown, failure: string): Problem {
  const { errors = {}, codes = {} } = error instanceof CallError ? error.body : {};
  const problems = Object.values(codes);
  return {
    sentences: [errorMessage(error, failure), ...Object.values(errors)],
    isRenewable: problems.some((code) => LEFT_OUT.includes(code)),
    isTooMany: problems.includes("quantity_high"),
  };
}
