import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { href, Link } from "react-router";
import { Panel } from "../../../../../admin-kit/page-head.tsx";

type Row = {
  orderId: number;
  buyer: string;
  company: string;
  amountPaise: number;
  reference: string;
  until: string;
};

/** The orders waiting for a transfer, next to expire first. */
export function AwaitedTransfers({ rows }: { rows: readonly Row[] }) {
  return (
    <Panel title="Awaited">
      {rows.length === 0 && <p className="text-sm text-quiet">No order is waiting for a transfer.</p>}
      <ul aria-label="Awaited transfers" className="-my-2 divide-y divide-hairline text-sm">
        {rows.map(({ orderId, buyer, company, amountPaise, reference, until }) => (
          <li key={orderId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <div className="min-w-40 grow">
              <Link
                to={href("/admin/orders/:orderId", { orderId: String(orderId) })}
                className="font-mono text-steel underline underline-offset-4"
              >
                #{orderId}
              </Link>{" "}
              {company || buyer}
              <p className="text-quiet">
                <span className="font-mono">{reference}</span>, held until {until}
              </p>
            </div>
            <span className="figures font-medium">{formatRupees(rupeesFromPaise(amountPaise))}</span>
            <Link
              to={`?${new URLSearchParams({ reference, amount: rupeesFromPaise(amountPaise).toFixed(2) })}#record`}
              className="inline-flex min-h-11 items-center text-steel underline underline-offset-4 sm:min-h-9"
            >
              Record
              <span className="sr-only"> the transfer of order #{orderId}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
