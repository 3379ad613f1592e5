import type { ReturnStatus } from "@kasna/rules/orders/returns";

const STATUS: Record<ReturnStatus, { word: string; look: string }> = {
  requested: { word: "To answer", look: "bg-warning-wash text-warning" },
  approved: { word: "On its way back", look: "bg-steel-wash text-steel" },
  declined: { word: "Declined", look: "bg-hairline text-ink" },
  withdrawn: { word: "Withdrawn", look: "bg-hairline text-ink" },
  received: { word: "To inspect", look: "bg-warning-wash text-warning" },
  inspected: { word: "To refund or replace", look: "bg-warning-wash text-warning" },
  refunded: { word: "Refunded", look: "bg-success-wash text-success" },
  replaced: { word: "Replaced", look: "bg-success-wash text-success" },
};

const STEP: Record<ReturnStatus, string> = {
  requested: "Requested",
  approved: "Approved",
  declined: "Declined",
  withdrawn: "Withdrawn by the buyer",
  received: "Received",
  inspected: "Inspected",
  refunded: "Refunded",
  replaced: "Replaced",
};

/** An entry of a return's history: `Received`. */
export const returnStepWord = (status: ReturnStatus): string => STEP[status];

/** The status of a return: its next step, or how it ended. */
export const ReturnPill = ({ status }: { status: ReturnStatus }) => (
  <span
    className={`inline-block rounded-sm px-1.5 py-0.5 text-xs font-medium whitespace-nowrap ${STATUS[status].look}`}
  >
    {STATUS[status].word}
  </span>
);
