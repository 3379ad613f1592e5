import type { ReturnStatus } from "@kasna/rules/orders/returns";

/** The lists of returns, each with its statuses. */
export const RETURN_VIEWS = {
  open: { label: "Open", statuses: ["requested", "approved", "received", "inspected"] },
  answer: { label: "To answer", statuses: ["requested"] },
  way: { label: "On the way back", statuses: ["approved"] },
  inspect: { label: "To inspect", statuses: ["received"] },
  settle: { label: "To refund or replace", statuses: ["inspected"] },
  done: { label: "Ended", statuses: ["refunded", "replaced", "declined", "withdrawn"] },
} as const satisfies Record<string, { label: string; statuses: readonly ReturnStatus[] }>;
export type ReturnView = keyof typeof RETURN_VIEWS;
export const isReturnView = (text: string | null): text is ReturnView =>
  text !== null && Object.hasOwn(RETURN_VIEWS, text);
