import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { countText } from "@kasna/rules/tax/unit-codes";
import { createColumnHelper } from "@tanstack/react-table";
import { href } from "react-router";
import type { listFeatures } from "../../../admin-kit/data-list.tsx";
import { PartCell } from "../../../admin-kit/part-cell.tsx";
import type { Route } from "./+types/margin.page";
import { AMOUNT_HEADINGS } from "./amount-headings.ts";
import { marginPercentText } from "./margin-percent.ts";
import { marginOfParts, marginTotals } from "./margin-report.operations.server.ts";
import { MarginSums } from "./margin-sums.tsx";
import { periodReport } from "./period-report.server.ts";
import { PeriodReport } from "./period-report.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Margin · Back office" }];

export const loader = (args: Route.LoaderArgs) => periodReport(args, marginOfParts, marginTotals);

const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));
type Row = Route.ComponentProps["loaderData"]["rows"][number];
const column = createColumnHelper<typeof listFeatures, Row>();
const columns = column.columns([
  column.accessor("sku", {
    header: "Part",
    cell: ({ row: { original } }) => <PartCell name={original.name} sku={original.sku} />,
  }),
  column.accessor("pieces", {
    header: "Quantity",
    meta: { isNumber: true, from: "md" },
    cell: ({ row: { original } }) => countText(original.pieces, original.unit),
  }),
  column.accessor("soldPaise", {
    header: AMOUNT_HEADINGS.net,
    meta: { isNumber: true, from: "sm" },
    cell: ({ getValue }) => rupees(getValue()),
  }),
  column.accessor("costPaise", {
    header: AMOUNT_HEADINGS.cost,
    meta: { isNumber: true, from: "sm" },
    cell: ({ getValue }) => {
      const cost = getValue();
      return cost === null ? "Unknown" : rupees(cost);
    },
  }),
  column.display({
    id: "margin",
    header: "Margin",
    meta: { isNumber: true },
    cell: ({
      row: {
        original: { soldPaise, costPaise },
      },
    }) => (costPaise === null ? "Unknown" : rupees(soldPaise - costPaise)),
  }),
  column.display({
    id: "percent",
    header: "%",
    meta: { isNumber: true },
    cell: ({
      row: {
        original: { soldPaise, costPaise },
      },
    }) => (costPaise === null ? "" : marginPercentText(soldPaise, costPaise)),
  }),
]);

/** The margin on each part sold in a period, largest first, with totals. */
export default function Margin({ loaderData }: Route.ComponentProps) {
  return (
    <PeriodReport
      title="Margin"
      text="without GST and delivery, after discounts; cost at today's moving average; returns are not taken off"
      sheet="margin"
      report={loaderData}
      columns={columns}
      chart={{
        of: "Margin",
        unit: "rupees",
        bar: ({ sku, soldPaise, costPaise }) =>
          costPaise === null ? null : { name: sku, value: (soldPaise - costPaise) / 100 },
      }}
      rowHref={({ id }) => href("/admin/catalogue/parts/:id", { id: String(id) })}
      rowNeeds="catalogue"
      empty="There were no sales in this period"
    >
      {loaderData.sums && <MarginSums totals={loaderData.sums} />}
    </PeriodReport>
  );
}
