import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { createColumnHelper } from "@tanstack/react-table";
import type { listFeatures } from "../../../admin-kit/data-list.tsx";
import type { Route } from "./+types/promocode-effect.page";
import { AMOUNT_HEADINGS } from "./amount-headings.ts";
import { wholeCell } from "./number-cells.ts";
import { periodReport } from "./period-report.server.ts";
import { PeriodReport } from "./period-report.tsx";
import { effectOfPromocodes } from "./promocodes-report.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Sales by promocode · Back office" }];

export const loader = (args: Route.LoaderArgs) => periodReport(args, effectOfPromocodes);

const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));
type Row = Route.ComponentProps["loaderData"]["rows"][number];
const column = createColumnHelper<typeof listFeatures, Row>();
const columns = column.columns([
  column.accessor("id", { header: "Promocode", meta: { isCode: true } }),
  column.accessor("orders", {
    header: "Orders",
    meta: { isNumber: true },
    cell: wholeCell,
  }),
  column.accessor("firstOrders", {
    header: "First orders",
    meta: { isNumber: true, from: "sm" },
    cell: wholeCell,
  }),
  column.accessor("discountPaise", {
    header: "Discount",
    meta: { isNumber: true, from: "sm" },
    cell: ({ getValue }) => rupees(getValue()),
  }),
  column.accessor("paise", {
    header: AMOUNT_HEADINGS.orders,
    meta: { isNumber: true },
    cell: ({ getValue }) => rupees(getValue()),
  }),
]);

/** The discounts and sales of each promocode in a period, largest sales first. */
export default function PromocodeEffect({ loaderData }: Route.ComponentProps) {
  return (
    <PeriodReport
      title="Sales by promocode"
      text="order totals with discount and delivery; first orders are those of new customers"
      sheet="sales-by-promocode"
      report={loaderData}
      columns={columns}
      chart={{
        of: AMOUNT_HEADINGS.orders,
        unit: "rupees",
        bar: ({ id, paise }) => ({ name: id, value: paise / 100 }),
      }}
      empty="No promocode was used in this period"
    />
  );
}
