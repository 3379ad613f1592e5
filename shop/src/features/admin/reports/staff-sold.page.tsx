import { sumText } from "@kasna/rules/tax/unit-codes";
import { createColumnHelper } from "@tanstack/react-table";
import type { listFeatures } from "../../../admin-kit/data-list.tsx";
import type { Route } from "./+types/staff-sold.page";
import { AMOUNT_HEADINGS } from "./amount-headings.ts";
import { rupeesCell, wholeCell } from "./number-cells.ts";
import { periodReport } from "./period-report.server.ts";
import { PeriodReport } from "./period-report.tsx";
import { salesOfStaff } from "./staff-report.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Sales by staff · Back office" }];

export const loader = (args: Route.LoaderArgs) => periodReport(args, salesOfStaff);

type Row = Route.ComponentProps["loaderData"]["rows"][number];
const column = createColumnHelper<typeof listFeatures, Row>();
const columns = column.columns([
  column.accessor("name", { header: "Placed by" }),
  column.accessor("mobile", { header: "Mobile", meta: { isCode: true, from: "md" } }),
  column.accessor("orders", {
    header: "Orders",
    meta: { isNumber: true },
    cell: wholeCell,
  }),
  column.accessor("pieces", {
    header: "Quantity",
    meta: { isNumber: true, from: "sm" },
    cell: ({ row: { original } }) => sumText(original.counts, (count) => count.toLocaleString("en-IN")),
  }),
  column.accessor("paise", {
    header: AMOUNT_HEADINGS.orders,
    meta: { isNumber: true },
    cell: rupeesCell,
  }),
]);

/**
 * Sales in a period by the staff member who placed the orders, largest first, then the orders that customers placed
 * themselves.
 */
export default function StaffSold({ loaderData }: Route.ComponentProps) {
  return (
    <PeriodReport
      title="Sales by staff"
      text="by who placed the order; order totals with discount and delivery"
      sheet="sales-by-staff"
      report={loaderData}
      columns={columns}
      chart={{
        of: AMOUNT_HEADINGS.orders,
        unit: "rupees",
        bar: ({ name, paise }) => ({ name, value: paise / 100 }),
      }}
      empty="There were no sales in this period"
    />
  );
}
