import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { Form, href, Link, useNavigation } from "react-router";
import { appContext } from "../../../api/context.server.ts";
import { Button } from "../../../ui/button.tsx";
import { PageHead, Panel } from "../kit/page-head.widget.tsx";
import { TableHead } from "../kit/table-head.widget.tsx";
import { requireStaff } from "../staff/guard.operations.server.ts";
import type { Route } from "./+types/reports.page";
import { GstPanel } from "./gst-panel.tsx";
import { gstSummary } from "./gst-report.operations.server.ts";
import { periodIn, usualPeriods } from "./period.ts";
import { salesOfCategories, salesOfDays, salesOfStates } from "./sales-report.operations.server.ts";
import { SharePanel } from "./share-panel.tsx";
import { stockValues } from "./stock-report.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Reports · Back office" }];

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff(context, "admin");
  const ctx = appContext(context);
  const period = periodIn(new URL(request.url).searchParams, ctx.now());
  const [days, categories, states, gst, stock] = await Promise.all([
    salesOfDays(ctx, period),
    salesOfCategories(ctx, period),
    salesOfStates(ctx, period),
    gstSummary(ctx, period),
    stockValues(ctx),
  ]);
  return { period, usual: usualPeriods(ctx.now()), days, categories, states, gst, stock };
}

const dayName = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString("en-IN", {
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));
const CONTROL = "min-h-11 rounded-md border border-control bg-paper px-3 text-sm lg:min-h-9";

/** Sales by day, category and State, GST, and stock value. */
export default function Reports({ loaderData }: Route.ComponentProps) {
  const { period, usual, days, categories, states, gst, stock } = loaderData;
  const isBusy = useNavigation().state !== "idle";
  const sum = days.reduce((total, { paise }) => total + paise, 0);
  const orders = days.reduce((total, one) => total + one.orders, 0);
  return (
    <>
      <PageHead
        title="Reports"
        text={`${rupees(sum)} from ${orders.toLocaleString("en-IN")} ${orders === 1 ? "order" : "orders"}, ${dayName(period.from)} to ${dayName(period.to)}`}
      />
      <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-2">
        <Form method="get" key={`${period.from} ${period.to}`} className="flex flex-wrap items-end gap-2">
          <label className="flex flex-col gap-1 text-xs font-medium text-quiet">
            From
            <input
              type="date"
              name="from"
              required
              defaultValue={period.from}
              className={`${CONTROL} text-ink`}
            />
          </label>
          <label className="flex flex-col gap-1 text-xs font-medium text-quiet">
            To
            <input
              type="date"
              name="to"
              required
              defaultValue={period.to}
              className={`${CONTROL} text-ink`}
            />
          </label>
          <Button type="submit" variant="outline" size="small" isBusy={isBusy}>
            Show
          </Button>
        </Form>
        <nav aria-label="Usual periods" className="flex flex-wrap gap-x-4 gap-y-1">
          {usual.map(({ label, period: { from, to } }) => (
            <Link
              key={label}
              to={`?from=${from}&to=${to}`}
              aria-current={from === period.from && to === period.to ? "true" : undefined}
              className="inline-flex min-h-11 items-center text-sm font-medium text-steel underline-offset-4 hover:underline aria-[current=true]:text-ink aria-[current=true]:underline lg:min-h-9"
            >
              {label}
            </Link>
          ))}
        </nav>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
        <div className="xl:col-span-2">
          <SharePanel title="Sales by day" what="Day" shares={days} isByDay nameOf={dayName} />
        </div>
        <SharePanel title="Sales by category" what="Category" shares={categories} />
        <SharePanel title="Sales by State" what="State" shares={states} />
        <GstPanel gst={gst} period={period} />
        <Panel
          title="Stock value"
          aside={
            <a
              href={href("/admin/reports/:sheet", { sheet: "stock" })}
              className="inline-flex min-h-11 items-center text-sm font-medium text-steel underline underline-offset-4 lg:min-h-0"
            >
              Download rows as CSV
            </a>
          }
        >
          <table className="figures w-full text-sm">
            <caption className="pb-2 text-start text-quiet">At selling prices, GST included</caption>
            <TableHead
              headings={[
                "Category",
                { name: "Rows", isNumber: true },
                { name: "Units", isNumber: true, isWide: true },
                { name: "Value", isNumber: true },
              ]}
            />
            <tbody>
              {stock.map(({ name, rows, pieces, paise }) => (
                <tr key={name} className="border-t border-hairline">
                  <th scope="row" className="py-1.5 text-start font-normal">
                    {name}
                  </th>
                  <td className="py-1.5 ps-3 text-end">{rows.toLocaleString("en-IN")}</td>
                  <td className="hidden py-1.5 ps-3 text-end sm:table-cell">
                    {pieces.toLocaleString("en-IN")}
                  </td>
                  <td className="py-1.5 ps-3 text-end whitespace-nowrap">{rupees(paise)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr className="border-t border-control font-medium">
                <th scope="row" className="py-1.5 text-start font-medium">
                  All
                </th>
                <td className="py-1.5 ps-3 text-end">
                  {stock.reduce((all, one) => all + one.rows, 0).toLocaleString("en-IN")}
                </td>
                <td className="hidden py-1.5 ps-3 text-end sm:table-cell">
                  {stock.reduce((all, one) => all + one.pieces, 0).toLocaleString("en-IN")}
                </td>
                <td className="py-1.5 ps-3 text-end whitespace-nowrap">
                  {rupees(stock.reduce((all, one) => all + one.paise, 0))}
                </td>
              </tr>
            </tfoot>
          </table>
        </Panel>
      </div>
    </>
  );
}
