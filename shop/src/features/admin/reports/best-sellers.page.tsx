import { countText } from "@kasna/rules/tax/unit-codes";
import { createColumnHelper } from "@tanstack/react-table";
import { href } from "react-router";
import type { listFeatures } from "../../../admin-kit/data-list.tsx";
import { PartCell } from "../../../admin-kit/part-cell.tsx";
import type { Route } from "./+types/best-sellers.page";
import { AMOUNT_HEADINGS } from "./amount-headings.ts";
import { rupeesCell, wholeCell } from "./number-cells.ts";
import { salesOfParts } from "./parts-report.operations.server.ts";
import { periodReport } from "./period-report.server.ts";
import { PeriodReport } from "./period-report.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Best sellers · Back office" }];

export const loader = (args: Route.LoaderArgs) => periodReport(args, salesOfParts);

type Row = Route.ComponentProps["loaderData"]["rows"][number];
const column = createColumnHelper<typeof listFeatures, Row>();
const columns = column.columns([
  column.accessor("sku", {
    header: "Part",
    cell: ({ row: { original } }) => <PartCell name={original.name} sku={original.sku} />,
  }),
  column.accessor("position", { header: "Rank", meta: { isNumber: true, from: "md" } }),
  column.accessor("orders", {
    header: "Orders",
    meta: { isNumber: true, from: "sm" },
    cell: wholeCell,
  }),
  column.accessor("pieces", {
    header: "Quantity",
    meta: { isNumber: true },
    cell: ({ row: { original } }) => countText(original.pieces, original.unit),
  }),
  column.accessor("paise", {
    header: AMOUNT_HEADINGS.lines,
    meta: { isNumber: true, from: "sm" },
    cell: rupeesCell,
  }),
]);

/** Every part sold in a period, largest quantity first. */
export default function BestSellers({ loaderData }: Route.ComponentProps) {
  return (
    <PeriodReport
      title="Best sellers"
      text="by quantity, a pack counting as one; amounts before discount and delivery"
      sheet="parts-sold"
      report={loaderData}
      columns={columns}
      chart={{ of: "Quantity", unit: "count", bar: ({ sku, pieces }) => ({ name: sku, value: pieces }) }}
      rowHref={({ id }) => href("/admin/catalogue/parts/:id", { id: String(id) })}
      rowNeeds="catalogue"
      empty="There were no sales in this period"
    />
  );
}
