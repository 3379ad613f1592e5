import { may, type Permission } from "@kasna/rules/roles";
import { href, Link } from "react-router";
import { PageHead } from "../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { useMay } from "../../../admin-kit/staff/use-may.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { appContext } from "../../../api/context.server.ts";
import { lowStock } from "../../catalogue/low-stock.operations.server.ts";
import { countOpenMessages } from "../../help/admin/tickets.operations.server.ts";
import { orderQueues } from "../../orders/admin/list/order-queues.operations.server.ts";
import { salesByDay } from "../../orders/admin/sales.operations.server.ts";
import { countOwedParcels } from "../../orders/carrier-cash/carrier-cash.operations.server.ts";
import { countNeedingAttention } from "../../orders/courier/bookings.operations.server.ts";
import { listFailedJobs } from "../../outbox/outbox.operations.server.ts";
import { listFlaggedPayments } from "../../payments/admin/flags.operations.server.ts";
import { isEmptyShop } from "../getting-started/setup-facts.operations.server.ts";
import { salesOfParts } from "../reports/parts-report.operations.server.ts";
import { lastDays } from "../reports/period.ts";
import type { Route } from "./+types/dashboard.page";
import { BEST_SELLER_DAYS, DashboardReports, REVENUE_DAYS } from "./dashboard-reports.tsx";
import { diskState } from "./disk.operations.server.ts";
import { DiskNote } from "./disk-note.tsx";

const SHOWN = 8;

export const meta: Route.MetaFunction = () => [{ title: "Dashboard · Back office" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { set } = requireStaff(context, null);
  const ctx = appContext(context);
  const [queues, courier, owed, messages, disk, attention, reports] = await Promise.all([
    orderQueues(ctx),
    countNeedingAttention(ctx),
    countOwedParcels(ctx),
    countOpenMessages(ctx),
    diskState(ctx),
    may(set, "settings") ? ownersIssues(ctx) : null,
    may(set, "reports") ? latestSales(ctx) : null,
  ]);
  return { waiting: { ...queues, courier, owed, messages }, disk, attention, reports };
}

async function ownersIssues(ctx: AppContext) {
  const [isEmpty, flags, jobs] = await Promise.all([
    isEmptyShop(ctx),
    listFlaggedPayments(ctx),
    listFailedJobs(ctx.db),
  ]);
  return { isEmpty, flags: flags.length, jobs: jobs.length };
}

async function latestSales(ctx: AppContext) {
  const week = lastDays(BEST_SELLER_DAYS, ctx.now());
  const [sales, best, low] = await Promise.all([
    salesByDay(ctx, REVENUE_DAYS),
    salesOfParts(ctx, { period: week, limit: SHOWN }),
    lowStock(ctx, { limit: SHOWN }),
  ]);
  return { sales, best, low, week };
}

type Tile = { label: string; needs: Permission; count: number; to: string; isBad?: boolean };

/** Open work, sales and problems, limited to what the staff member may see. */
export default function Dashboard({
  loaderData: { waiting, disk, attention, reports },
}: Route.ComponentProps) {
  const allowed = useMay();
  const tiles = tilesOf(waiting, attention).filter(({ needs }) => allowed(needs));
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
        {tiles.map(({ label, count, to, isBad }) => (
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
      {reports && <DashboardReports reports={reports} />}
    </>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

/** The counts of open work, each with the permission that it needs and the page that lists it. */
const tilesOf = (waiting: Loaded["waiting"], attention: Loaded["attention"]): readonly Tile[] => [
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
          label: "Ask the courier",
          needs: "orders" as const,
          count: waiting.courier,
          isBad: true,
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
