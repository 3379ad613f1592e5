import type { TicketStatus } from "@kasna/rules/help";

export const TICKET_WORDS: Record<TicketStatus, string> = {
  open: "Open",
  answered: "Answered",
  closed: "Closed",
};

const LOOKS: Record<TicketStatus, string> = {
  open: "bg-warning-wash text-warning",
  answered: "bg-steel-wash text-steel",
  closed: "bg-hairline text-ink",
};

/** A message's status in one word. */
export function TicketPill({ status }: { status: TicketStatus }) {
  return (
    <span className={`inline-block rounded-sm px-1.5 py-0.5 text-xs font-medium ${LOOKS[status]}`}>
      {TICKET_WORDS[status]}
    </span>
  );
}
