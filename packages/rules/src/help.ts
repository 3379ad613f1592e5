/** What a message to support is about (spec 14.1). */
export const HELP_CATEGORIES = ["order", "payment", "service", "interface", "others"] as const;

/** Where a message to support stands. */
export const TICKET_STATUSES = ["open", "answered", "closed"] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];
