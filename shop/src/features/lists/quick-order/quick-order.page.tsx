import { lazy, Suspense, useState } from "react";
import { href, Link } from "react-router";
import { pageTitle } from "../../../api/page-title.ts";
import type { RouteHandle } from "../../../api/route-handle.ts";
import { Button } from "../../../ui/button.tsx";
import type { Route } from "./+types/quick-order.page";
import { QuickOrderBar } from "./quick-order-bar.tsx";
import { QuickOrderRow } from "./quick-order-row.tsx";
import { lineOf } from "./rows.ts";
import { useQuickOrder } from "./use-quick-order.ts";

const ScanDialog = lazy(async () => ({ default: (await import("../scan/scan-dialog.tsx")).ScanDialog }));

export const handle = { cachedBy: [], needsScripts: true } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches[0].loaderData, "Quick order") },
  { name: "description", content: "Type part numbers and quantities row by row, or paste them from Excel." },
];

export default function QuickOrderPage() {
  const order = useQuickOrder();
  const [isScanning, setScanning] = useState(false);
  return (
    <main className="page-width py-8">
      <h1 className="page-title">Quick order</h1>
      <p className="mt-2 mb-6 max-w-prose text-quiet">
        Enter a part number or a description, and how many you need. You can paste rows from Excel. To order
        from a file, use{" "}
        <Link to={href("/list")} className="text-steel underline underline-offset-4">
          a list
        </Link>
        .
      </p>
      <Button variant="outline" className="mb-4" onClick={() => setScanning(true)}>
        Scan labels
      </Button>
      {isScanning && (
        <Suspense>
          <ScanDialog onCode={order.scan} onClose={() => setScanning(false)} />
        </Suspense>
      )}
      <form aria-label="Quick order" onSubmit={(event) => event.preventDefault()}>
        <div
          aria-hidden
          className="grid grid-cols-[minmax(0,1fr)_6rem] gap-x-3 border-b border-ink pb-1 text-sm font-medium lg:grid-cols-[minmax(0,2fr)_7rem_minmax(0,3fr)]"
        >
          <span>Part</span>
          <span>Quantity</span>
        </div>
        <ol className="min-h-96">
          {order.rows.map((row, at) => (
            <QuickOrderRow
              key={row.id}
              row={row}
              number={at + 1}
              match={order.matches.get(lineOf(row))}
              pick={order.picks.get(row.id)}
              problem={order.outcome.byRow.get(row.id)}
              onChange={(changed) => order.change(row.id, changed)}
              onPick={(picked) => order.pick(row.id, picked)}
              onPaste={(copied) => order.pasteAt(at, copied)}
              onLeave={() => order.lookUp([lineOf(row)])}
            />
          ))}
        </ol>
        <QuickOrderBar order={order} />
      </form>
    </main>
  );
}
