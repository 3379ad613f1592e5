import { formatMoment } from "@kasna/rules/dates";
import { unitWord } from "@kasna/rules/tax/unit-codes";
import { createColumnHelper } from "@tanstack/react-table";
import { href } from "react-router";
import type { listFeatures } from "../../../admin-kit/data-list.tsx";
import { useMay } from "../../../admin-kit/staff/use-may.ts";
import type { Route } from "./+types/stock-movements.page";
import { periodReport } from "./period-report.server.ts";
import { PeriodReport } from "./period-report.tsx";
import { stockMovementsIn } from "./stock-movements.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Stock movements · Back office" }];

export const loader = (args: Route.LoaderArgs) => periodReport(args, stockMovementsIn);

type Row = Route.ComponentProps["loaderData"]["rows"][number];
const signed = new Intl.NumberFormat("en-IN", { signDisplay: "exceptZero" });
const signedCount = ({ pieces, unit }: Row) =>
  unit === null || unit === "NOS"
    ? signed.format(pieces)
    : `${signed.format(pieces)} ${unitWord(Math.abs(pieces), unit)}`;
const column = createColumnHelper<typeof listFeatures, Row>();
const columns = column.columns([
  column.accessor("sku", { header: "Part", meta: { isCode: true } }),
  column.accessor("at", {
    header: "When",
    meta: { isShort: true, from: "sm" },
    cell: ({ getValue }) => formatMoment(getValue()),
  }),
  column.accessor("what", {
    header: "What",
    cell: ({ row: { original } }) => (
      <>
        {original.what}
        {original.orderId !== null && ` #${original.orderId}`}
        {original.place !== null && <span className="text-quiet"> at {original.place}</span>}
        {original.note && <span className="block text-xs text-quiet">{original.note}</span>}
      </>
    ),
  }),
  column.accessor("pieces", {
    header: "Quantity",
    meta: { isNumber: true },
    cell: ({ row: { original } }) => signedCount(original),
  }),
  column.accessor("actor", { header: "Who", meta: { from: "lg" } }),
]);

/** The stock movements of a period: receipts, counts, corrections, orders and cancellations. */
export default function StockMovements({ loaderData }: Route.ComponentProps) {
  const may = useMay();
  return (
    <PeriodReport
      title="Stock movements"
      text="packs counted by what they hold, the newest first"
      sheet="stock-movements"
      report={loaderData}
      columns={columns}
      rowHref={({ productId, orderId }) => {
        if (productId !== null)
          return may("catalogue") ? href("/admin/catalogue/parts/:id", { id: String(productId) }) : null;
        if (orderId !== null)
          return may("orders") ? href("/admin/orders/:orderId", { orderId: String(orderId) }) : null;
        return may("stock") ? href("/admin/stock") : null;
      }}
      empty="No stock moved in this period"
    />
  );
}
