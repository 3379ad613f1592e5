import { formatDate } from "@kasna/rules/dates";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { href, Link } from "react-router";
import { Panel } from "../../../../admin-kit/page-head.tsx";
import { carrierName } from "./carrier-choice.ts";

type Row = { id: number; carrier: string; bankReference: string; amountPaise: number; receivedOn: string };

/** The latest payments from carriers. */
export const LatestRemittances = ({ rows }: { rows: readonly Row[] }) => (
  <Panel title="Booked">
    {rows.length === 0 && <p className="text-sm text-quiet">No remittance is booked yet.</p>}
    <ul aria-label="Booked remittances" className="-my-2 divide-y divide-hairline text-sm">
      {rows.map(({ id, carrier, bankReference, amountPaise, receivedOn }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
          <div className="min-w-36 grow">
            <Link
              to={href("/admin/carrier-cash/remittances/:id", { id: String(id) })}
              className="inline-flex min-h-11 items-center font-mono text-steel underline underline-offset-4 wrap-anywhere sm:min-h-0"
            >
              {bankReference}
            </Link>
            <p className="text-quiet">
              {carrierName(carrier)}, {formatDate(new Date(`${receivedOn}T00:00:00+05:30`))}
            </p>
          </div>
          <span className="figures">{formatRupees(rupeesFromPaise(amountPaise))}</span>
        </li>
      ))}
    </ul>
  </Panel>
);
