import { formatMoment } from "@kasna/rules/dates";
import { TICKET_STATUSES } from "@kasna/rules/help";
import { createColumnHelper } from "@tanstack/react-table";
import { href } from "react-router";
import { BulkButtons } from "../../../../admin-kit/bulk-buttons.tsx";
import { DataList, type listFeatures } from "../../../../admin-kit/data-list.tsx";
import { FilterBar, FilterChoice } from "../../../../admin-kit/filter-bar.tsx";
import { actionResult } from "../../../../admin-kit/form.server.ts";
import { keepTyped, unlessUnsent } from "../../../../admin-kit/keep-typed.ts";
import { cursorIn } from "../../../../admin-kit/keyset.server.ts";
import { PageHead } from "../../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../../admin-kit/staff/guard.server.ts";
import { useOutcome } from "../../../../admin-kit/use-outcome.ts";
import { appContext } from "../../../../api/context.server.ts";
import { moveMessages } from "../../../help/admin/bulk-messages.operations.server.ts";
import { TICKET_CHOICES, TicketCell, TicketPill } from "../../../help/admin/ticket-pill.widget.tsx";
import type { Route } from "./+types/price-request-list.page";
import { listPriceRequests } from "./price-requests.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Price requests · Back office" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, "sales");
  const status = TICKET_STATUSES.find((known) => known === url.searchParams.get("status")) ?? "";
  return { status, ...(await listPriceRequests(appContext(context), status, cursorIn(url))) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = requireStaff(context, "sales");
  return actionResult(() => moveMessages(appContext(context), { staff, request }));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = unlessUnsent;

type Row = Route.ComponentProps["loaderData"]["rows"][number];
const column = createColumnHelper<typeof listFeatures, Row>();
const columns = column.columns([
  column.accessor("ticket", {
    header: "Ticket",
    meta: { isCode: true, isShort: true },
    cell: ({ row: { original } }) => <TicketCell ticket={original.ticket} status={original.status} />,
  }),
  column.accessor("first", {
    header: "Asked for",
    cell: ({ row: { original } }) => (
      <span className="wrap-anywhere">
        {original.first}
        {original.lines > 1 && <span className="text-quiet"> and {original.lines - 1} more</span>}
      </span>
    ),
  }),
  column.accessor("organisation", {
    header: "From",
    meta: { from: "md" },
    cell: ({ row: { original } }) => original.organisation || original.name,
  }),
  column.accessor("createdAt", {
    header: "When",
    meta: { from: "md", isShort: true },
    cell: ({ getValue }) => formatMoment(getValue()),
  }),
  column.accessor("status", {
    header: "State",
    meta: { from: "sm" },
    cell: ({ getValue }) => <TicketPill status={getValue()} />,
  }),
]);

/** Customers' price requests for items that the shop did not find. */
export default function PriceRequestList({ loaderData, actionData }: Route.ComponentProps) {
  useOutcome(actionData);
  const { status, rows, newer, older } = loaderData;
  return (
    <>
      <PageHead title="Price requests" text="What customers asked for and could not find here" />
      <FilterBar label="Narrow requests">
        <FilterChoice label="State" name="status" value={status} options={TICKET_CHOICES} />
      </FilterBar>
      <DataList
        label="Price requests"
        columns={columns}
        rows={rows}
        edges={{ newer, older }}
        rowHref={(row) => href("/admin/price-requests/:id", { id: String(row.id) })}
        rowName={(row) => row.ticket}
        bulk={(ids, clear) => (
          <BulkButtons
            ids={ids}
            clear={clear}
            actions={[
              { intent: "close", label: "Close" },
              { intent: "reopen", label: "Reopen" },
            ]}
          />
        )}
        empty="No requests found"
      />
    </>
  );
}
