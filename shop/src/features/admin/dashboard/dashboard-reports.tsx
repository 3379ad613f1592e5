import { SCARCE_UNITS } from "@kasna/rules/limits";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { countText, type UnitCode } from "@kasna/rules/tax/unit-codes";
import { lazy, Suspense, useSyncExternalStore } from "react";
import { href, Link } from "react-router";
import { Panel } from "../../../admin-kit/page-head.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { SalesDay } from "../../orders/admin/sales.operations.server.ts";
import type { Period } from "../reports/period.ts";

export const REVENUE_DAYS = 30;
/** Summing a month's lines takes four times as long. */
export const BEST_SELLER_DAYS = 7;

const SalesChart = lazy(() => import("./sales-chart.tsx"));

const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));

type Reports = {
  sales: readonly SalesDay[];
  best: readonly { sku: string; name: string; pieces: number; unit: UnitCode; paise: number }[];
  low: readonly { sku: string; name: string; stock: number }[];
  /** The period of the best sellers. */
  week: Period;
};

/** Revenue, best sellers and low stock, with links to the full reports. */
export function DashboardReports({ reports: { sales, best, low, week } }: { reports: Reports }) {
  const revenuePaise = sales.reduce((sum, day) => sum + day.revenuePaise, 0);
  const orders = sales.reduce((sum, day) => sum + day.orders, 0);
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
      <div className="xl:col-span-2">
        <Panel
          title={`Revenue, ${REVENUE_DAYS} days`}
          aside={
            <span className="figures text-sm text-quiet">
              {rupees(revenuePaise)} from {orders} {orders === 1 ? "order" : "orders"}
            </span>
          }
        >
          {orders > 0 ? (
            <BrowserChart sales={sales} />
          ) : (
            <p className="text-sm text-quiet">There were no sales in the last {REVENUE_DAYS} days.</p>
          )}
        </Panel>
      </div>
      <Panel
        title={`Best sellers, ${BEST_SELLER_DAYS} days`}
        aside={
          <AllLink
            to={`${href("/admin/reports/best-sellers")}?from=${week.from}&to=${week.to}`}
            list="best sellers"
          />
        }
      >
        <Ranking
          empty="No sales yet"
          rows={best.map((row) => ({
            ...row,
            amount: `${countText(row.pieces, row.unit)} sold`,
            more: rupees(row.paise),
          }))}
        />
      </Panel>
      <Panel title="Low stock" aside={<AllLink to={href("/admin/reports/low-stock")} list="low stock" />}>
        <Ranking
          empty={`No part has ${SCARCE_UNITS} or fewer left`}
          rows={low.map((row) => ({
            ...row,
            amount: row.stock === 0 ? "Sold out" : `${row.stock} left`,
            more: "",
          }))}
        />
      </Panel>
    </div>
  );
}

/** A link from a panel's first rows to the whole list. */
const AllLink = ({ to, list }: { to: string; list: string }) => (
  <Link
    to={to}
    className="inline-flex min-h-11 items-center text-sm font-medium text-steel underline underline-offset-4 lg:min-h-0"
  >
    Show all<span className="sr-only"> of {list}</span>
  </Link>
);

const noChange = () => () => {};

/** The chart measures its container, so it can be drawn only in a browser. */
function BrowserChart({ sales }: { sales: readonly SalesDay[] }) {
  const isBrowser = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
  const waiting = <Skeleton className="h-56" />;
  return isBrowser ? (
    <Suspense fallback={waiting}>
      <SalesChart sales={sales} />
    </Suspense>
  ) : (
    waiting
  );
}

type Ranked = { sku: string; name: string; amount: string; more: string };

function Ranking({ rows, empty }: { rows: readonly Ranked[]; empty: string }) {
  if (rows.length === 0) return <p className="text-sm text-quiet">{empty}</p>;
  return (
    <ol className="-my-1 divide-y divide-hairline text-sm">
      {rows.map((row) => (
        <li key={row.sku} className="flex items-baseline gap-3 py-1.5">
          <span className="min-w-0 grow">
            {row.name} <span className="block font-mono text-xs wrap-anywhere text-quiet">{row.sku}</span>
          </span>
          <span className="figures w-20 shrink-0 text-end whitespace-nowrap">{row.amount}</span>
          {row.more && (
            <span className="figures hidden w-28 shrink-0 text-end text-quiet sm:inline">{row.more}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
