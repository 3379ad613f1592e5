import type { OwnQuotation } from "@kasna/contract/quotations";
import { formatDate } from "@kasna/rules/dates";
import { useState } from "react";
import { href, useSearchParams } from "react-router";
import { call } from "../../../api/browser/call.ts";
import { FetchedState } from "../../../api/browser/fetched-state.tsx";
import { useFetched } from "../../../api/browser/use-fetched.ts";
import { FileText } from "../../../ui/account-icons.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { FirstOfLines } from "./first-of-lines.tsx";
import { QuotationRow } from "./quotation-row.tsx";

const fetchQuotations = () => call("POST /cart/view_quotations.php", {});

/** The buyer's open price requests, and their quotations. */
export default function MyQuotations() {
  const fetched = useFetched(fetchQuotations);
  return (
    <section aria-labelledby="quotations">
      <h2 id="quotations" className="mb-1 section-title">
        My Quotations
      </h2>
      <p className="mb-5 max-w-prose text-sm text-quiet">
        Quotations that you made, and those that we sent you. A valid one can be added to your cart, and an
        expired one quoted again at today's prices.
      </p>
      <FetchedState
        of={fetched}
        loading="Loading your quotations"
        failed="We could not load your quotations."
        bars={["h-16", "h-16"]}
      />
      {fetched.state === "done" && <Found {...fetched.value} />}
    </section>
  );
}

function Found({ requests, quotations: fetched }: Awaited<ReturnType<typeof fetchQuotations>>) {
  const [renewed, setRenewed] = useState<readonly OwnQuotation[]>([]);
  const requested = Number(useSearchParams()[0].get("quotationId"));
  const quotations = [...renewed, ...fetched];
  const add = (made: OwnQuotation) => {
    if (!quotations.some(({ quotation_id }) => quotation_id === made.quotation_id))
      setRenewed([made, ...renewed]);
  };
  if (requests.length + quotations.length === 0)
    return (
      <Notice
        icon={<FileText size={40} strokeWidth={1} aria-hidden />}
        title="You have no quotations yet"
        text="Get a quotation of your cart or of a list, or ask us for a price."
      >
        <ButtonLink to={href("/list")}>Have a list?</ButtonLink>
      </Notice>
    );
  return (
    <>
      {requests.length > 0 && (
        <section aria-labelledby="waiting" className="mb-6">
          <h3 id="waiting" className="mb-2 font-semibold">
            Waiting for our price
          </h3>
          <ul className="border-t border-hairline">
            {requests.map(({ ticket_number, asked_at, line_count, first_line }) => (
              <li
                key={ticket_number}
                className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 border-b border-hairline py-2"
              >
                <span className="min-w-0 wrap-anywhere">
                  <FirstOfLines line={first_line} count={line_count} />
                </span>
                <span className="figures text-sm text-quiet">
                  <span className="font-mono">{ticket_number}</span> · asked on{" "}
                  {formatDate(new Date(asked_at))}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {quotations.length > 0 && (
        <section aria-labelledby="quoted">
          <h3 id="quoted" className={requests.length > 0 ? "mb-2 font-semibold" : "sr-only"}>
            Quotations
          </h3>
          <ul className="border-t border-hairline">
            {quotations.map((quotation) => (
              <QuotationRow
                key={quotation.quotation_id}
                quotation={quotation}
                isRequested={quotation.quotation_id === requested}
                onRenewed={add}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
