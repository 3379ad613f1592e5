import { formatDate } from "@kasna/rules/dates";
import { createColumnHelper } from "@tanstack/react-table";
import { href } from "react-router";
import type { listFeatures } from "../../../admin-kit/data-list.tsx";
import { PartCell } from "../../../admin-kit/part-cell.tsx";
import type { Route } from "./+types/dead-stock.page";
import { deadStock } from "./dead-stock.operations.server.ts";
import { rupeesCell, wholeCell } from "./number-cells.ts";
import { periodReport } from "./period-report.server.ts";
import { PeriodReport } from "./period-report.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Dead stock · Back office" }];

export const loader = (args: Route.LoaderArgs) => periodReport(args, deadStock);

type Row = Route.ComponentProps["loaderData"]["rows"][number];
const column = createColumnHelper<typeof listFeatures, Row>();
const columns = column.columns([
  column.accessor("sku", {
    header: "Part",
    cell: ({ row: { original } }) => <PartCell name={original.name} sku={original.sku} />,
  }),
  column.accessor("stock", {
    header: "Stock",
    meta: { isNumber: true },
    cell: wholeCell,
  }),
  column.accessor("lastSold", {
    header: "Last sold",
    meta: { isShort: true, from: "sm" },
    cell: ({ getValue }) => {
      const at = getValue();
      return at === null ? "Never" : formatDate(at);
    },
  }),
  column.accessor("paise", {
    header: "Value",
    meta: { isNumber: true },
    cell: rupeesCell,
  }),
]);

/** Parts in stock that nobody bought in a period, largest value first. */
export default function DeadStock({ loaderData }: Route.ComponentProps) {
  return (
    <PeriodReport
      title="Dead stock"
      text="parts with stock that nobody bought; values at selling prices, GST included"
      sheet="unsold-stock"
      report={loaderData}
      columns={columns}
      chart={{ of: "Value", unit: "rupees", bar: ({ sku, paise }) => ({ name: sku, value: paise / 100 }) }}
      rowHref={({ id }) => href("/admin/catalogue/parts/:id", { id: String(id) })}
      rowNeeds="catalogue"
      empty="Every part with stock was sold in this period"
    />
  );
}
