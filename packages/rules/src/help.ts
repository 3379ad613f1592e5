/** The topics of a message to support (spec 14.1). */
export const HELP_CATEGORIES = ["order", "payment", "service", "interface", "others"] as const;

export const TICKET_STATUSES = ["open", "answered", "closed"] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];
