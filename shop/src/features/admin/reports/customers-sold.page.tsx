import { formatDate } from "@kasna/rules/dates";
import { createColumnHelper } from "@tanstack/react-table";
import { href } from "react-router";
import type { listFeatures } from "../../../admin-kit/data-list.tsx";
import type { Route } from "./+types/customers-sold.page";
import { AMOUNT_HEADINGS } from "./amount-headings.ts";
import { salesOfCustomers } from "./customers-report.operations.server.ts";
import { rupeesCell, wholeCell } from "./number-cells.ts";
import { periodReport } from "./period-report.server.ts";
import { PeriodReport } from "./period-report.tsx";
import { PersonCell } from "./person-cell.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Sales by customer · Back office" }];

export const loader = (args: Route.LoaderArgs) => periodReport(args, salesOfCustomers);

type Row = Route.ComponentProps["loaderData"]["rows"][number];
const column = createColumnHelper<typeof listFeatures, Row>();
const columns = column.columns([
  column.accessor("name", {
    header: "Customer",
    cell: ({ row: { original } }) => <PersonCell {...original} />,
  }),
  column.accessor("mobile", { header: "Mobile", meta: { isCode: true, from: "md" } }),
  column.accessor("orders", {
    header: "Orders",
    meta: { isNumber: true },
    cell: wholeCell,
  }),
  column.accessor("latest", {
    header: "Latest order",
    meta: { isShort: true, from: "sm" },
    cell: ({ getValue }) => formatDate(getValue()),
  }),
  column.accessor("paise", {
    header: AMOUNT_HEADINGS.orders,
    meta: { isNumber: true },
    cell: rupeesCell,
  }),
]);

/** Every customer who bought in a period, largest sales first. */
export default function CustomersSold({ loaderData }: Route.ComponentProps) {
  return (
    <PeriodReport
      title="Sales by customer"
      text="order totals with discount and delivery"
      sheet="sales-by-customer"
      report={loaderData}
      columns={columns}
      chart={{
        of: AMOUNT_HEADINGS.orders,
        unit: "rupees",
        bar: ({ name, paise }) => ({ name, value: paise / 100 }),
      }}
      rowHref={({ id }) => href("/admin/customers/:id", { id: String(id) })}
      rowNeeds="customers"
      empty="There were no sales in this period"
    />
  );
}
