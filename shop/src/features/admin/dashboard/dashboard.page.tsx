import { SCARCE_PIECES } from "@kasna/rules/limits";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { may, type Permission } from "@kasna/rules/roles";
import { lazy, Suspense, useSyncExternalStore } from "react";
import { href, Link } from "react-router";
import { appContext } from "../../../api/context.server.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { lowStock } from "../../catalogue/low-stock.operations.server.ts";
import { countOpenMessages } from "../../help/admin/tickets.operations.server.ts";
import { orderQueues } from "../../orders/admin/list/order-queues.operations.server.ts";
import { salesByDay } from "../../orders/admin/sales.operations.server.ts";
import { countOwedParcels } from "../../orders/carrier-cash/carrier-cash.operations.server.ts";
import { countNeedingAttention } from "../../orders/courier/bookings.operations.server.ts";
import { listFailedJobs } from "../../outbox/outbox.operations.server.ts";
import { listFlaggedPayments } from "../../payments/admin/flags.operations.server.ts";
import { isEmptyShop } from "../getting-started/setup-facts.operations.server.ts";
import { PageHead, Panel } from "../kit/page-head.widget.tsx";
import { useMay } from "../kit/use-may.widget.ts";
import { salesOfParts } from "../reports/parts-report.operations.server.ts";
import { lastDays } from "../reports/period.ts";
import { requireStaff } from "../staff/guard.operations.server.ts";
import type { Route } from "./+types/dashboard.page";
import { diskState } from "./disk.operations.server.ts";
import { DiskNote } from "./disk-note.tsx";

const DAYS = 30;
/** Adding up a month of lines takes a second in a large shop; a week does not. */
const BEST_SELLER_DAYS = 7;
const SHOWN = 8;

const SalesChart = lazy(() => import("./sales-chart.tsx"));

export const meta: Route.MetaFunction = () => [{ title: "Dashboard · Back office" }];

export async function loader({ context }: Route.LoaderArgs) {
  const staff = requireStaff(context, null);
  const ctx = appContext(context);
  const [queues, courier, owed, messages, disk] = await Promise.all([
    orderQueues(ctx),
    countNeedingAttention(ctx),
    countOwedParcels(ctx),
    countOpenMessages(ctx),
    diskState(ctx),
  ]);
  const waiting = { ...queues, courier, owed, messages };
  const issues = may(staff.set, "settings")
    ? await Promise.all([isEmptyShop(ctx), listFlaggedPayments(ctx), listFailedJobs(ctx.db)])
    : null;
  const attention = issues && {
    ...{ isEmpty: issues[0], flags: issues[1].length, jobs: issues[2].length },
  };
  if (!may(staff.set, "reports")) return { waiting, disk, attention, reports: null };
  const week = lastDays(BEST_SELLER_DAYS, ctx.now());
  const [sales, best, low] = await Promise.all([
    salesByDay(ctx, DAYS),
    salesOfParts(ctx, { period: week, limit: SHOWN }),
    lowStock(ctx, { most: SHOWN }),
  ]);
  return {
    waiting,
    disk,
    attention,
    reports: { sales, best, low, week },
  };
}

const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));

type Tile = { label: string; needs: Permission; count: number; to: string; isBad?: boolean };

/** Open work, sales and issues, as far as the staff member may see them. */
export default function Dashboard({
  loaderData: { waiting, disk, attention, reports },
}: Route.ComponentProps) {
  const allowed = useMay();
  const tiles: readonly Tile[] = [
    {
      label: "To confirm",
      needs: "orders",
      count: waiting.confirm,
      to: `${href("/admin/orders")}?view=confirm`,
    },
    { label: "To pack", needs: "orders", count: waiting.pack, to: `${href("/admin/orders")}?view=pack` },
    { label: "To ship", needs: "orders", count: waiting.ship, to: `${href("/admin/orders")}?view=ship` },
    { label: "On the way", needs: "orders", count: waiting.way, to: `${href("/admin/orders")}?view=way` },
    ...(waiting.courier === null
      ? []
      : [
          {
            ...{ label: "Ask the courier", needs: "orders" as const, count: waiting.courier, isBad: true },
            to: `${href("/admin/orders")}?view=courier`,
          },
        ]),
    {
      label: "Late",
      needs: "orders",
      count: waiting.late,
      to: `${href("/admin/orders")}?view=late`,
      isBad: true,
    },
    {
      label: "Delivered, not yet paid",
      needs: "money",
      count: waiting.owed,
      to: href("/admin/carrier-cash"),
    },
    {
      label: "Open messages",
      needs: "messages",
      count: waiting.messages,
      to: `${href("/admin/messages")}?status=open`,
    },
    ...(attention
      ? ([
          {
            label: "Payments to check",
            needs: "settings",
            count: attention.flags,
            to: href("/admin/issues"),
            isBad: true,
          },
          {
            label: "Failed jobs",
            needs: "settings",
            count: attention.jobs,
            to: href("/admin/issues"),
            isBad: true,
          },
        ] as const)
      : []),
  ];
  const shown = tiles.filter(({ needs }) => allowed(needs));
  return (
    <>
      <PageHead title="Dashboard" />
      <DiskNote disk={disk} />
      {attention?.isEmpty && (
        <p className="mb-4 rounded-md bg-steel-wash p-4 text-sm">
          Your shop is empty.{" "}
          <Link
            to={href("/admin/getting-started")}
            className="font-medium text-steel underline underline-offset-4"
          >
            Getting started
          </Link>{" "}
          shows the steps to the first sale.
        </p>
      )}
      <ul className="grid grid-cols-2 overflow-hidden rounded-md border border-hairline bg-paper sm:grid-cols-3 lg:grid-cols-5">
        {shown.map(({ label, count, to, isBad }) => (
          <li key={label} className="-me-px -mb-px border-e border-b border-hairline">
            <Link to={to} prefetch="intent" className="flex h-full flex-col p-4 hover:bg-sheet">
              <span
                className={`figures text-2xl font-semibold ${isBad && count > 0 ? "text-danger" : count === 0 ? "text-quiet" : ""}`}
              >
                {count}
              </span>
              <span className="text-sm text-quiet">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
      {reports && <Reports reports={reports} />}
    </>
  );
}

type ReportData = NonNullable<Route.ComponentProps["loaderData"]["reports"]>;

function Reports({ reports: { sales, best, low, week } }: { reports: ReportData }) {
  const revenuePaise = sales.reduce((sum, day) => sum + day.revenuePaise, 0);
  const orders = sales.reduce((sum, day) => sum + day.orders, 0);
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
      <div className="xl:col-span-2">
        <Panel
          title={`Revenue, ${DAYS} days`}
          aside={
            <span className="figures text-sm text-quiet">
              {rupees(revenuePaise)} from {orders} {orders === 1 ? "order" : "orders"}
            </span>
          }
        >
          <BrowserChart sales={sales} />
        </Panel>
      </div>
      <Panel
        title={`Best sellers, ${BEST_SELLER_DAYS} days`}
        aside={
          <AllLink
            to={`${href("/admin/reports/best-sellers")}?from=${week.from}&to=${week.to}`}
            of="best sellers"
          />
        }
      >
        <Ranking
          empty="No sales yet"
          rows={best.map((row) => ({ ...row, amount: `${row.pieces} pcs`, more: rupees(row.paise) }))}
        />
      </Panel>
      <Panel title="Low stock" aside={<AllLink to={href("/admin/reports/low-stock")} of="low stock" />}>
        <Ranking
          empty={`No part has ${SCARCE_PIECES} pieces or fewer`}
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

/** Leads from a panel's first rows to the whole list. */
const AllLink = ({ to, of }: { to: string; of: string }) => (
  <Link
    to={to}
    className="inline-flex min-h-11 items-center text-sm font-medium text-steel underline underline-offset-4 lg:min-h-0"
  >
    Show all<span className="sr-only"> of {of}</span>
  </Link>
);

const noChange = () => () => {};

/** The chart measures its container, so only a browser can draw it. */
function BrowserChart({ sales }: { sales: ReportData["sales"] }) {
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
