import { dayInIndia } from "@kasna/rules/dates";
import { createColumnHelper } from "@tanstack/react-table";
import { href } from "react-router";
import { appContext } from "../../../api/context.server.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { DataList, type listFeatures } from "../../admin/kit/data-list.widget.tsx";
import { PageHead } from "../../admin/kit/page-head.widget.tsx";
import { requireStaff } from "../../admin/staff/guard.operations.server.ts";
import type { Route } from "./+types/price-list-list.page";
import { formatDay } from "./days.ts";
import { listPriceLists } from "./price-lists.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Price lists · Back office" }];

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "prices");
  const ctx = appContext(context);
  return { rows: await listPriceLists(ctx, dayInIndia(ctx.now())) };
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];
const column = createColumnHelper<typeof listFeatures, Row>();
const columns = column.columns([
  column.accessor("name", { header: "Name" }),
  column.display({
    id: "days",
    header: "When",
    meta: { from: "md", isShort: true },
    cell: ({ row: { original } }) =>
      `${formatDay(original.validFrom)} to ${original.validTo ? formatDay(original.validTo) : "any day"}`,
  }),
  column.accessor("rules", {
    header: "Rules",
    meta: { isNumber: true },
    cell: ({ getValue }) => getValue().toLocaleString("en-IN"),
  }),
  column.accessor("groups", {
    header: "Groups",
    meta: { isNumber: true, from: "md" },
    cell: ({ getValue }) => getValue().toLocaleString("en-IN"),
  }),
  column.accessor("customers", {
    header: "Customers",
    meta: { isNumber: true },
    cell: ({ getValue }) => getValue().toLocaleString("en-IN"),
  }),
  column.accessor("state", { header: "State", meta: { isShort: true } }),
]);

/** All price lists with their days, rules and customers. */
export default function PriceListList({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Price lists" text="Prices that you have agreed with customers.">
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={href("/admin/price-lists/:id", { id: "new" })} size="small">
            New price list
          </ButtonLink>
          <ButtonLink to={href("/admin/customer-groups")} variant="outline" size="small">
            Customer groups
          </ButtonLink>
          <ButtonLink to={href("/admin/price-lists/check")} variant="outline" size="small">
            Check a price
          </ButtonLink>
        </div>
      </PageHead>
      <DataList
        label="Price lists"
        columns={columns}
        rows={rows}
        rowHref={(row) => href("/admin/price-lists/:id", { id: String(row.id) })}
        empty="There are no price lists yet"
        emptyHint="Everybody pays the list price."
      />
    </>
  );
}
