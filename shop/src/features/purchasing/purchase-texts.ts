import type { PurchaseState } from "@kasna/rules/purchasing";

export const PURCHASE_STATE_LABELS: Readonly<Record<PurchaseState, string>> = {
  draft: "Draft",
  placed: "Placed",
  closed: "Closed",
  cancelled: "Cancelled",
};

export const purchaseOrderName = (id: number): string => `PO-${id}`;

/** `1 day`, `14 days`. */
export const days = (count: number): string => `${count} ${count === 1 ? "day" : "days"}`;

/** Which purchase orders a list shows. */
export const PURCHASE_VIEWS = ["open", "placed", "draft", "closed", "all"] as const;
export type PurchaseView = (typeof PURCHASE_VIEWS)[number];
