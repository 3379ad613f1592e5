import { formatDate } from "@kasna/rules/dates";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { href, Link } from "react-router";
import { Panel } from "../../../../admin-kit/page-head.tsx";
import type { OwingCarrier } from "../../carrier-cash/carrier-cash.operations.server.ts";
import { carrierName, carrierOption } from "./carrier-choice.ts";

const LINK = "inline-flex min-h-11 items-center text-sm text-steel underline underline-offset-4 sm:min-h-9";

/** The amount that each carrier owes, with a link to book its payment. */
export function OwingCarriers({ carriers }: { carriers: readonly OwingCarrier[] }) {
  return (
    <Panel title="By carrier">
      {carriers.length === 0 && <p className="text-sm text-quiet">No carrier owes anything.</p>}
      <ul aria-label="Carriers" className="-my-2 divide-y divide-hairline text-sm">
        {carriers.map(({ carrier, parcels, owedPaise, oldest }) => {
          const chosen = new URLSearchParams({ carrier: carrierOption(carrier).value });
          return (
            <li key={carrier} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
              <div className="min-w-36 grow">
                <p className="font-medium wrap-anywhere">{carrierName(carrier)}</p>
                <p className="text-quiet">
                  {parcels.toLocaleString("en-IN")} {parcels === 1 ? "parcel" : "parcels"} since{" "}
                  {formatDate(oldest)}
                </p>
              </div>
              <span className="figures font-medium">{formatRupees(rupeesFromPaise(owedPaise))}</span>
              <Link to={`${href("/admin/carrier-cash/book")}?${chosen}`} className={LINK}>
                Book<span className="sr-only"> a remittance of {carrierName(carrier)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
