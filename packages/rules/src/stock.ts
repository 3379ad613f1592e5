/** The reasons that staff choose for a stock change. A receipt adds, damage removes, a count can do either. */
export const STOCK_REASONS = ["receipt", "return", "count", "damage", "correction"] as const;
/** All causes of a stock movement: these reasons, replacements of returned pieces, undone receipts and transfers. */
export const STOCK_CAUSES = [...STOCK_REASONS, "replacement", "receipt_undone", "transfer"] as const;
export type StockReason = (typeof STOCK_CAUSES)[number];

/** The largest stock of a part, in its units. */
export const STOCK_MAX = 10_000_000;
export const STOCK_NOTE_MAX = 200;
export const SHELF_MAX = 30;

/**
 * The average cost of a piece in paise after a receipt. If the cost of the earlier pieces is unknown, it is taken to
 * equal that of the new ones.
 */
export function movingAverage(
  before: { pieces: number; pieceCostPaise: number | null },
  received: { pieces: number; pieceCostPaise: number },
): number {
  const known = before.pieceCostPaise ?? received.pieceCostPaise;
  const pieces = before.pieces + received.pieces;
  if (pieces <= 0) return received.pieceCostPaise;
  return (before.pieces * known + received.pieces * received.pieceCostPaise) / pieces;
}

/** Shelves in walking order: `A-2` before `A-10`, parts without a shelf last. */
export function compareShelves(a: string, b: string): number {
  if (a === "" || b === "") return Number(a === "") - Number(b === "");
  return SHELF_ORDER.compare(a, b);
}

const SHELF_ORDER = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
