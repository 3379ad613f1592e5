import { formatMoment } from "@kasna/rules/dates";
import { createColumnHelper } from "@tanstack/react-table";
import { Form } from "react-router";
import { z } from "zod";
import { DataList, type listFeatures } from "../../../admin-kit/data-list.tsx";
import { actionResult, readForm } from "../../../admin-kit/form.server.ts";
import { idField } from "../../../admin-kit/form-fields.ts";
import { keepTyped, unlessUnsent } from "../../../admin-kit/keep-typed.ts";
import { PageHead } from "../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import {
  listStaffSessions,
  revokeStaffSession,
} from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { useOutcome } from "../../../admin-kit/use-outcome.ts";
import { browserName } from "../../../api/browser-name.ts";
import { appContext } from "../../../api/context.server.ts";
import { Button } from "../../../ui/button.tsx";
import type { Route } from "./+types/sessions.page";

export async function loader({ context }: Route.LoaderArgs) {
  const staff = requireStaff(context, null);
  const sessions = await listStaffSessions(appContext(context), staff);
  return { sessions: sessions.map((session) => ({ ...session, isThis: session.id === staff.sessionId })) };
}

const form = z.object({ session: idField() });

export async function action({ context, request }: Route.ActionArgs) {
  const staff = requireStaff(context, null);
  return actionResult(async () => {
    const { session } = await readForm(request, form);
    await revokeStaffSession(appContext(context), { staff, sessionId: session });
    return "Session ended";
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = unlessUnsent;

type Row = Route.ComponentProps["loaderData"]["sessions"][number];
const column = createColumnHelper<typeof listFeatures, Row>();
const columns = column.columns([
  column.accessor("name", { header: "Who" }),
  column.accessor("browser", {
    header: "Browser",
    meta: { from: "md" },
    cell: ({ getValue }) => <span title={getValue()}>{browserName(getValue())}</span>,
  }),
  column.accessor("address", { header: "Address", meta: { isCode: true, from: "sm" } }),
  column.accessor("lastUsedAt", {
    header: "Last used",
    cell: ({ getValue }) => formatMoment(getValue()),
  }),
  column.display({
    id: "end",
    header: "",
    cell: ({ row: { original } }) =>
      original.isThis ? (
        <span className="text-quiet">this browser</span>
      ) : (
        <Form method="post">
          <Button type="submit" name="session" value={original.id} variant="outline" size="small">
            Sign out
          </Button>
        </Form>
      ),
  }),
]);

/** Where the account (for an admin, any account) is signed in, with a button to end each session. */
export default function Sessions({ loaderData, actionData }: Route.ComponentProps) {
  useOutcome(actionData);
  return (
    <>
      <PageHead title="Sign-ins" text="Browsers that are signed in to the back office now." />
      <DataList label="Sign-ins" columns={columns} rows={loaderData.sessions} empty="No one is signed in" />
    </>
  );
}
