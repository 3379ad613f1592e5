import { createColumnHelper } from "@tanstack/react-table";
import { href } from "react-router";
import { appContext } from "../../../api/context.server.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { DataList, type listFeatures } from "../kit/data-list.widget.tsx";
import { PageHead } from "../kit/page-head.widget.tsx";
import { requireStaff } from "../staff/guard.operations.server.ts";
import type { Route } from "./+types/supplier-list.page";
import { days } from "./purchase-words.ts";
import { listSuppliers } from "./suppliers.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Suppliers · Back office" }];

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "stock");
  return { rows: await listSuppliers(appContext(context).db.readOnly) };
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];
const column = createColumnHelper<typeof listFeatures, Row>();
const columns = column.columns([
  column.accessor("name", {
    header: "Supplier",
    cell: ({ row: { original } }) => `${original.name}${original.isArchived ? " (archived)" : ""}`,
  }),
  column.accessor("contact", { header: "Contact", meta: { from: "md" } }),
  column.accessor("phone", { header: "Phone", meta: { from: "sm", isShort: true } }),
  column.accessor("leadDays", {
    header: "Delivers in",
    meta: { isNumber: true },
    cell: ({ getValue }) => days(getValue()),
  }),
  column.accessor("placed", {
    header: "Orders on the way",
    meta: { isNumber: true },
    cell: ({ getValue }) => getValue() || "",
  }),
]);

/** All suppliers. */
export default function SupplierList({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Suppliers" text="Whom the shop buys from">
        <ButtonLink to={href("/admin/suppliers/:id", { id: "new" })} size="small">
          New supplier
        </ButtonLink>
      </PageHead>
      <DataList
        label="Suppliers"
        columns={columns}
        rows={rows}
        rowHref={({ id }) => href("/admin/suppliers/:id", { id: String(id) })}
        empty="There are no suppliers yet"
        emptyHint="Make one, then write its purchase orders and receive its goods here."
      />
    </>
  );
}
