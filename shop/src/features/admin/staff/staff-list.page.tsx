import { formatMoment } from "@kasna/rules/dates";
import { PERMISSION_SET_LABELS } from "@kasna/rules/roles";
import { createColumnHelper } from "@tanstack/react-table";
import { href } from "react-router";
import { DataList, type listFeatures } from "../../../admin-kit/data-list.tsx";
import { PageHead } from "../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { appContext } from "../../../api/context.server.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import type { Route } from "./+types/staff-list.page";
import { PermissionTable } from "./permission-table.tsx";
import { listStaffMembers } from "./staff.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Staff · Back office" }];

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "staff");
  return { rows: await listStaffMembers(appContext(context)) };
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];
const column = createColumnHelper<typeof listFeatures, Row>();
const columns = column.columns([
  column.accessor("name", { header: "Name" }),
  column.accessor("mobile", { header: "Mobile", meta: { isCode: true, from: "sm" } }),
  column.accessor("set", { header: "Role", cell: ({ getValue }) => PERMISSION_SET_LABELS[getValue()] }),
  column.accessor("lastUsedAt", {
    header: "Last used",
    meta: { isShort: true, from: "md" },
    cell: ({ getValue }) => {
      const at = getValue();
      return at ? formatMoment(new Date(at)) : "";
    },
  }),
  column.accessor("blockedAt", {
    header: "Account",
    meta: { isShort: true },
    cell: ({ getValue }) => (getValue() ? "disabled" : "enabled"),
  }),
]);

/** The staff accounts. */
export default function StaffList({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Staff" text="Who may sign in to the back office.">
        <ButtonLink to={href("/admin/staff/:id", { id: "new" })} size="small">
          Add a staff member
        </ButtonLink>
      </PageHead>
      <DataList
        label="Staff"
        columns={columns}
        rows={rows}
        rowHref={(row) => href("/admin/staff/:id", { id: String(row.id) })}
        empty="There are no staff members"
      />
      <PermissionTable />
    </>
  );
}
