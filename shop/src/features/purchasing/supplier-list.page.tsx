import { createColumnHelper } from "@tanstack/react-table";
import { href } from "react-router";
import { z } from "zod";
import { BulkButtons } from "../../admin-kit/bulk-buttons.tsx";
import { bulkResult } from "../../admin-kit/bulk-edits/bulk-result.operations.server.ts";
import { DataList, type listFeatures } from "../../admin-kit/data-list.tsx";
import { actionResult, readForm } from "../../admin-kit/form.server.ts";
import { idsField } from "../../admin-kit/form-fields.ts";
import { keepTyped, unlessUnsent } from "../../admin-kit/keep-typed.ts";
import { PageHead } from "../../admin-kit/page-head.tsx";
import { requireStaff } from "../../admin-kit/staff/guard.server.ts";
import { useOutcome } from "../../admin-kit/use-outcome.ts";
import { appContext } from "../../api/context.server.ts";
import { ButtonLink } from "../../ui/button.tsx";
import type { Route } from "./+types/supplier-list.page";
import { archiveSuppliers } from "./bulk-suppliers.operations.server.ts";
import { days } from "./purchase-texts.ts";
import { listSuppliers } from "./suppliers.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Suppliers · Back office" }];

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "stock");
  return { rows: await listSuppliers(appContext(context).db.readOnly) };
}

const actionForm = z.object({ intent: z.enum(["archive", "take-up"]), id: idsField });

export async function action({ context, request }: Route.ActionArgs) {
  const actor = requireStaff(context, "stock");
  return actionResult(async () => {
    const { intent, id: ids } = await readForm(request, actionForm);
    const isArchived = intent === "archive";
    const changed = await archiveSuppliers(appContext(context), { actor, ids, isArchived });
    return bulkResult("supplier", isArchived ? "archived" : "no longer archived", changed);
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = unlessUnsent;

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
    meta: { isNumber: true, from: "sm" },
    cell: ({ getValue }) => getValue() || "",
  }),
]);

export default function SupplierList({ loaderData: { rows }, actionData }: Route.ComponentProps) {
  useOutcome(actionData);
  return (
    <>
      <PageHead title="Suppliers" text="Who the shop buys from">
        <ButtonLink to={href("/admin/suppliers/:id", { id: "new" })} size="small">
          New supplier
        </ButtonLink>
      </PageHead>
      <DataList
        label="Suppliers"
        columns={columns}
        rows={rows}
        rowHref={({ id }) => href("/admin/suppliers/:id", { id: String(id) })}
        rowName={({ name }) => name}
        bulk={(ids, clear) => (
          <BulkButtons
            ids={ids}
            clear={clear}
            actions={[
              { intent: "archive", label: "Archive" },
              { intent: "take-up", label: "Take up again" },
            ]}
          />
        )}
        empty="There are no suppliers yet"
        emptyHint="Add one, then place purchase orders and receive goods here."
      />
    </>
  );
}
