import { formatDate } from "@kasna/rules/dates";
import { RETURN_REASON_LABELS } from "@kasna/rules/orders/returns";
import { createColumnHelper } from "@tanstack/react-table";
import { href } from "react-router";
import { DataList, type listFeatures } from "../../../../admin-kit/data-list.tsx";
import { FilterBar, FilterChoice, FilterText } from "../../../../admin-kit/filter-bar.tsx";
import { cursorIn, searchTextIn } from "../../../../admin-kit/keyset.server.ts";
import { PageHead } from "../../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../../admin-kit/staff/guard.server.ts";
import { appContext } from "../../../../api/context.server.ts";
import type { Route } from "./+types/return-list.page";
import { searchReturns } from "./return-list.operations.server.ts";
import { ReturnPill } from "./return-status.tsx";
import { isReturnView, RETURN_VIEWS } from "./return-views.ts";

export const meta: Route.MetaFunction = () => [{ title: "Returns · Back office" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, "orders");
  const requestedView = url.searchParams.get("view");
  const view = isReturnView(requestedView) ? requestedView : "open";
  const text = searchTextIn(url);
  return { view, text, ...(await searchReturns(appContext(context), { view, text }, cursorIn(url))) };
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];
const column = createColumnHelper<typeof listFeatures, Row>();
const COLUMNS = column.columns([
  column.accessor("id", { header: "Return", meta: { isCode: true } }),
  column.accessor("orderId", {
    header: "Order",
    cell: ({ getValue }) => `#${getValue()}`,
    meta: { isCode: true },
  }),
  column.display({ id: "status", header: "Status", cell: ({ row }) => <ReturnPill {...row.original} /> }),
  column.accessor("reason", {
    header: "Reason",
    meta: { from: "lg" },
    cell: ({ getValue }) => RETURN_REASON_LABELS[getValue()],
  }),
  column.accessor("pieces", { header: "Quantity", meta: { isNumber: true, from: "sm" } }),
  column.accessor("customer", { header: "Buyer", meta: { from: "md" } }),
  column.accessor("requestedAt", {
    header: "Asked",
    meta: { from: "md", isShort: true },
    cell: ({ getValue }) => formatDate(getValue()),
  }),
]);

/** Returns of delivered goods, by their next step. */
export default function ReturnList({ loaderData }: Route.ComponentProps) {
  const { view, text, rows, newer, older } = loaderData;
  return (
    <>
      <PageHead
        title="Returns"
        text="To take back items that a buyer brings or calls about, open the order and press Take back items."
      />
      <FilterBar label="Search returns">
        <FilterText label="Return, order or buyer" value={text} />
        <FilterChoice
          label="Show"
          name="view"
          value={view}
          options={Object.entries(RETURN_VIEWS).map(([value, { label }]) => ({ value, label }))}
        />
      </FilterBar>
      <DataList
        label="Returns"
        columns={COLUMNS}
        rows={rows}
        edges={{ newer, older }}
        rowHref={({ id }) => href("/admin/returns/:returnId", { returnId: String(id) })}
        rowName={({ id }) => String(id)}
        empty="No returns found"
      />
    </>
  );
}
