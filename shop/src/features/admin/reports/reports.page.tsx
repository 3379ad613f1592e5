import { dayName, monthName } from "@kasna/rules/dates";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { href, Link } from "react-router";
import { backgroundReport } from "../../../admin-kit/background-reports/background-report.operations.server.ts";
import { AsOf, PendingReport } from "../../../admin-kit/background-reports/background-report.widget.tsx";
import { HEAD_LINK } from "../../../admin-kit/head-link.ts";
import { PageHead } from "../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { appContext } from "../../../api/context.server.ts";
import type { Route } from "./+types/reports.page";
import { AMOUNT_HEADINGS } from "./amount-headings.ts";
import { GstPanel } from "./gst-panel.tsx";
import { gstSummary } from "./gst-report.operations.server.ts";
import { monthsOf } from "./months.ts";
import { type Period, periodIn, periodText, usualPeriods } from "./period.ts";
import { PeriodBar } from "./period-bar.tsx";
import { salesOfCategories, salesOfDays, salesOfStates } from "./sales-report.operations.server.ts";
import { SharePanel } from "./share-panel.tsx";
import { StockPanel } from "./stock-panel.tsx";
import { stockValues } from "./stock-report.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Reports · Back office" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, "reports");
  const ctx = appContext(context);
  const period = periodIn(url.searchParams, ctx.now());
  const report = await backgroundReport(ctx, {
    key: [url.pathname, period.from, period.to].join(" "),
    read: (reading) => figuresOf(reading, period),
  });
  return { period, usual: usualPeriods(ctx.now()), report };
}

async function figuresOf(ctx: AppContext, period: Period) {
  const [days, categories, states, gst, stock] = await Promise.all([
    salesOfDays(ctx, period),
    salesOfCategories(ctx, period),
    salesOfStates(ctx, period),
    gstSummary(ctx, period),
    stockValues(ctx),
  ]);
  return { days, categories, states, gst, stock };
}
type Figures = Awaited<ReturnType<typeof figuresOf>>;

/** The reports that list rows of a period. */
const LISTS = [
  { to: href("/admin/reports/best-sellers"), name: "Best sellers" },
  { to: href("/admin/reports/customers-sold"), name: "Customers" },
  { to: href("/admin/reports/staff-sold"), name: "Staff" },
  { to: href("/admin/reports/margin-of-parts"), name: "Margin" },
  { to: href("/admin/reports/promocodes"), name: "Promocodes" },
  { to: href("/admin/reports/carts-left"), name: "Carts left" },
  { to: href("/admin/reports/missed-searches"), name: "Searches that found nothing" },
  { to: href("/admin/reports/returned-parts"), name: "Returned parts" },
  { to: href("/admin/reports/dead-stock"), name: "Dead stock" },
  { to: href("/admin/reports/stock-movements"), name: "Stock movements" },
  { to: href("/admin/documents"), name: "Documents" },
];

const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));

const totalText = (days: Figures["days"]) => {
  const sum = days.reduce((total, { paise }) => total + paise, 0);
  const orders = days.reduce((total, day) => total + day.orders, 0);
  return `${rupees(sum)} from ${orders.toLocaleString("en-IN")} ${orders === 1 ? "order" : "orders"}`;
};

/** Sales by day, category and State, GST, and stock value. */
export default function Reports({ loaderData: { period, usual, report } }: Route.ComponentProps) {
  const days = periodText(period);
  return (
    <>
      <PageHead
        title="Reports"
        text={report.state === "ready" ? `${totalText(report.result.days)}, ${days}` : days}
      >
        <nav aria-label="Lists" className="flex flex-wrap gap-x-4">
          {LISTS.map(({ to, name }) => (
            <Link key={to} to={`${to}?from=${period.from}&to=${period.to}`} className={HEAD_LINK}>
              {name}
            </Link>
          ))}
          <Link to={href("/admin/reports/low-stock")} className={HEAD_LINK}>
            Low stock
          </Link>
        </nav>
      </PageHead>
      <PeriodBar period={period} usual={usual} />
      {report.state === "ready" ? (
        <>
          <AsOf asOf={report.asOf} />
          <FigurePanels figures={report.result} period={period} />
        </>
      ) : (
        <PendingReport report={report} />
      )}
    </>
  );
}

function FigurePanels({ figures, period }: { figures: Figures; period: Period }) {
  const { days, categories, states, gst, stock } = figures;
  const months = monthsOf(days);
  const file = (cut: string) =>
    `${href("/admin/reports/:sheet", { sheet: `sales-by-${cut}` })}?from=${period.from}&to=${period.to}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
      <div className="xl:col-span-2">
        <SharePanel
          title="Sales by day"
          what="Day"
          shares={days}
          isByDay
          nameOf={dayName}
          file={file("day")}
        />
      </div>
      {months.length > 1 && (
        <SharePanel
          title="Sales by month"
          what="Month"
          shares={months}
          nameOf={monthName}
          file={file("month")}
        />
      )}
      <SharePanel
        title="Sales by category"
        what="Category"
        shares={categories}
        amounts={AMOUNT_HEADINGS.lines}
        file={file("category")}
      />
      <SharePanel title="Sales by State" what="State" shares={states} file={file("state")} />
      <GstPanel gst={gst} period={period} />
      <StockPanel stock={stock} />
    </div>
  );
}
