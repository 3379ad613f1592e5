import { dayName, formatDate } from "@kasna/rules/dates";
import { createColumnHelper } from "@tanstack/react-table";
import { href } from "react-router";
import type { listFeatures } from "../../../admin-kit/data-list.tsx";
import type { Route } from "./+types/abandoned-carts.page";
import { Bars } from "./bars.tsx";
import { abandonedCarts, abandonedCartsByDay } from "./customers-report.operations.server.ts";
import { wholeCell } from "./number-cells.ts";
import { periodReport } from "./period-report.server.ts";
import { PeriodReport } from "./period-report.tsx";
import { PersonCell } from "./person-cell.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Carts left · Back office" }];

export const loader = (args: Route.LoaderArgs) => periodReport(args, abandonedCarts, abandonedCartsByDay);

type Row = Route.ComponentProps["loaderData"]["rows"][number];
const column = createColumnHelper<typeof listFeatures, Row>();
const columns = column.columns([
  column.accessor("name", {
    header: "Customer",
    cell: ({ row: { original } }) => <PersonCell {...original} />,
  }),
  column.accessor("mobile", { header: "Mobile", meta: { isCode: true, from: "md" } }),
  column.accessor("lines", {
    header: "Lines",
    meta: { isNumber: true },
    cell: wholeCell,
  }),
  column.accessor("quantity", {
    header: "Quantity",
    meta: { isNumber: true, from: "sm" },
    cell: wholeCell,
  }),
  column.accessor("latest", {
    header: "Left",
    meta: { isShort: true },
    cell: ({ getValue }) => formatDate(getValue()),
  }),
]);

/** Customers who filled a cart in a period and have ordered nothing since. */
export default function AbandonedCarts({ loaderData }: Route.ComponentProps) {
  const { sums } = loaderData;
  return (
    <PeriodReport
      title="Carts left"
      text="by the day of their latest line, without an order since; carts of the last 24 hours are left out"
      sheet="abandoned-carts"
      report={loaderData}
      columns={columns}
      rowHref={({ id }) => href("/admin/customers/:id", { id: String(id) })}
      rowNeeds="customers"
      empty="No cart was left in this period"
    >
      {sums && sums.length > 1 && sums.some(({ carts }) => carts > 0) && <LeftByDay days={sums} />}
    </PeriodReport>
  );
}

const LeftByDay = ({ days }: { days: readonly { day: string; carts: number }[] }) => (
  <figure className="mb-4 rounded-md border border-hairline p-4">
    <figcaption className="mb-2 text-sm font-medium">Carts by day</figcaption>
    <Bars
      bars={days.map(({ day, carts }) => ({
        name: dayName(day),
        value: carts,
        text: carts === 1 ? "1 cart" : `${carts.toLocaleString("en-IN")} carts`,
      }))}
      by="day"
      unit="count"
    />
  </figure>
);
