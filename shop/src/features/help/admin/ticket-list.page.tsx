import { formatMoment } from "@kasna/rules/dates";
import { TICKET_STATUSES } from "@kasna/rules/help";
import { createColumnHelper } from "@tanstack/react-table";
import { href } from "react-router";
import { BulkButtons } from "../../../admin-kit/bulk-buttons.tsx";
import { DataList, type listFeatures } from "../../../admin-kit/data-list.tsx";
import { FilterBar, FilterChoice, FilterText } from "../../../admin-kit/filter-bar.tsx";
import { actionResult } from "../../../admin-kit/form.server.ts";
import { keepTyped, unlessUnsent } from "../../../admin-kit/keep-typed.ts";
import { cursorIn, searchTextIn } from "../../../admin-kit/keyset.server.ts";
import { PageHead } from "../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { useOutcome } from "../../../admin-kit/use-outcome.ts";
import { appContext } from "../../../api/context.server.ts";
import type { Route } from "./+types/ticket-list.page";
import { moveMessages } from "./bulk-messages.operations.server.ts";
import { TICKET_CHOICES, TicketCell, TicketPill } from "./ticket-pill.widget.tsx";
import { searchTickets } from "./tickets.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Messages · Back office" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, "messages");
  const status = TICKET_STATUSES.find((known) => known === url.searchParams.get("status")) ?? "";
  const text = searchTextIn(url);
  const search = { status, text } as const;
  return { search, ...(await searchTickets(appContext(context), search, cursorIn(url))) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = requireStaff(context, "messages");
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
  column.accessor("message", {
    header: "Message",
    cell: ({ getValue }) => <span className="line-clamp-2 wrap-anywhere">{getValue()}</span>,
  }),
  column.accessor("name", { header: "From", meta: { from: "md" } }),
  column.accessor("category", { header: "About", meta: { from: "lg" } }),
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

/** Support messages of buyers. */
export default function TicketList({ loaderData, actionData }: Route.ComponentProps) {
  useOutcome(actionData);
  const { search, rows, newer, older } = loaderData;
  return (
    <>
      <PageHead title="Messages" text="Answer every message within 48 hours and resolve it within a month." />
      <FilterBar label="Search messages">
        <FilterText label="Ticket, text, name or mobile" value={search.text} />
        <FilterChoice label="State" name="status" value={search.status} options={TICKET_CHOICES} />
      </FilterBar>
      <DataList
        label="Messages"
        columns={columns}
        rows={rows}
        edges={{ newer, older }}
        rowHref={(row) => href("/admin/messages/:id", { id: String(row.id) })}
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
        empty="No messages found"
      />
    </>
  );
}
