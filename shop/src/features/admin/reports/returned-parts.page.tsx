import { RETURN_REASON_LABELS } from "@kasna/rules/orders/returns";
import { countText } from "@kasna/rules/tax/unit-codes";
import { createColumnHelper } from "@tanstack/react-table";
import { href } from "react-router";
import type { listFeatures } from "../../../admin-kit/data-list.tsx";
import { PartCell } from "../../../admin-kit/part-cell.tsx";
import type { Route } from "./+types/returned-parts.page";
import { AMOUNT_HEADINGS } from "./amount-headings.ts";
import { rupeesCell } from "./number-cells.ts";
import { periodReport } from "./period-report.server.ts";
import { PeriodReport } from "./period-report.tsx";
import { returnsOfParts } from "./returns-report.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Returned parts · Back office" }];

export const loader = (args: Route.LoaderArgs) => periodReport(args, returnsOfParts);

type Row = Route.ComponentProps["loaderData"]["rows"][number];
const column = createColumnHelper<typeof listFeatures, Row>();
const columns = column.columns([
  column.accessor("sku", {
    header: "Part",
    cell: ({ row: { original } }) => <PartCell name={original.name} sku={original.sku} />,
  }),
  column.accessor("reason", {
    header: "Reason",
    cell: ({ getValue }) => RETURN_REASON_LABELS[getValue()],
  }),
  column.accessor("returns", { header: "Returns", meta: { isNumber: true, from: "md" } }),
  column.accessor("pieces", {
    header: "Quantity",
    meta: { isNumber: true },
    cell: ({ row: { original } }) => countText(original.pieces, original.unit),
  }),
  column.accessor("scrapped", {
    header: "Scrapped",
    meta: { isNumber: true, from: "sm" },
    cell: ({ row: { original } }) => countText(original.scrapped, original.unit),
  }),
  column.accessor("paise", {
    header: AMOUNT_HEADINGS.lines,
    meta: { isNumber: true, from: "md" },
    cell: rupeesCell,
  }),
  column.accessor("creditedPaise", {
    header: AMOUNT_HEADINGS.credited,
    meta: { isNumber: true, from: "sm" },
    cell: rupeesCell,
  }),
]);

/** Returned pieces of a period by part and reason, most pieces first. */
export default function ReturnedParts({ loaderData }: Route.ComponentProps) {
  return (
    <PeriodReport
      title="Returned parts"
      text="by part and reason; declined and withdrawn returns are left out"
      sheet="returns"
      report={loaderData}
      columns={columns}
      chart={{
        of: "Quantity",
        unit: "count",
        bar: ({ sku, reason, pieces }) => ({
          name: `${sku}, ${RETURN_REASON_LABELS[reason]}`,
          value: pieces,
        }),
      }}
      rowHref={({ productId }) => href("/admin/catalogue/parts/:id", { id: String(productId) })}
      rowNeeds="catalogue"
      empty="Nothing was returned in this period"
    />
  );
}
