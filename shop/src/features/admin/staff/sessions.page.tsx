import { formatMoment } from "@kasna/rules/dates";
import { createColumnHelper } from "@tanstack/react-table";
import { Form } from "react-router";
import { z } from "zod";
import { browserName } from "../../../api/browser-name.ts";
import { appContext } from "../../../api/context.server.ts";
import { Button } from "../../../ui/button.tsx";
import { DataList, type listFeatures } from "../kit/data-list.widget.tsx";
import { actionResult, readForm } from "../kit/form.operations.server.ts";
import { idField } from "../kit/form-fields.widget.ts";
import { keepTyped, unlessUnsent } from "../kit/keep-typed.widget.ts";
import { PageHead } from "../kit/page-head.widget.tsx";
import { useOutcome } from "../kit/use-outcome.widget.ts";
import type { Route } from "./+types/sessions.page";
import { requireStaff } from "./guard.operations.server.ts";
import { listStaffSessions, revokeStaffSession } from "./staff-sessions.operations.server.ts";

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

/** Where the account (for an admin, every account) is signed in, with a button to end each session. */
export default function Sessions({ loaderData, actionData }: Route.ComponentProps) {
  useOutcome(actionData);
  return (
    <>
      <PageHead title="Sign-ins" text="Browsers that are signed in to the back office now." />
      <DataList label="Sign-ins" columns={columns} rows={loaderData.sessions} empty="No one is signed in" />
    </>
  );
}
