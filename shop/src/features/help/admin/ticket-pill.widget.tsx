import { TICKET_STATUSES, type TicketStatus } from "@kasna/rules/help";

const TICKET_STATUS_LABELS: Record<TicketStatus, string> = {
  open: "Open",
  answered: "Answered",
  closed: "Closed",
};

/** The states as the choices of a filter, all of them first. */
export const TICKET_CHOICES = [
  { value: "", label: "All" },
  ...TICKET_STATUSES.map((value) => ({ value, label: TICKET_STATUS_LABELS[value] })),
];

const LOOKS: Record<TicketStatus, string> = {
  open: "bg-warning-wash text-warning",
  answered: "bg-steel-wash text-steel",
  closed: "bg-hairline text-ink",
};

/** A message's status in one word. */
export function TicketPill({ status }: { status: TicketStatus }) {
  return (
    <span className={`inline-block rounded-sm px-1.5 py-0.5 text-xs font-medium ${LOOKS[status]}`}>
      {TICKET_STATUS_LABELS[status]}
    </span>
  );
}

/** The number of a message in a list, with its status below it on narrow screens. */
export function TicketCell({ ticket, status }: { ticket: string; status: TicketStatus }) {
  return (
    <>
      {ticket}
      <span className="block sm:hidden">
        <TicketPill status={status} />
      </span>
    </>
  );
}
