import { createColumnHelper } from "@tanstack/react-table";
import { href } from "react-router";
import { DataList, type listFeatures } from "../../../../admin-kit/data-list.tsx";
import { PageHead } from "../../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../../admin-kit/staff/guard.server.ts";
import { appContext } from "../../../../api/context.server.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import type { Route } from "./+types/customer-group-list.page";
import { listCustomerGroups } from "./customer-groups.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Customer groups · Back office" }];

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "customers");
  return { rows: await listCustomerGroups(appContext(context).db.readOnly) };
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];
const column = createColumnHelper<typeof listFeatures, Row>();
const columns = column.columns([
  column.accessor("name", { header: "Group" }),
  column.accessor("customers", {
    header: "Customers",
    meta: { isNumber: true },
    cell: ({ getValue }) => getValue().toLocaleString("en-IN"),
  }),
  column.accessor("lists", { header: "Price lists", meta: { isNumber: true } }),
]);

/** All customer groups. */
export default function CustomerGroupList({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Customer groups"
        text="Customers who have the same price lists. A customer may be in several groups."
      >
        <ButtonLink to={href("/admin/customer-groups/:id", { id: "new" })} size="small">
          New customer group
        </ButtonLink>
      </PageHead>
      <DataList
        label="Customer groups"
        columns={columns}
        rows={rows}
        rowHref={(row) => href("/admin/customer-groups/:id", { id: String(row.id) })}
        empty="There are no customer groups yet"
        emptyHint="Make one, such as Dealers, add customers, and give it price lists."
      />
    </>
  );
}
