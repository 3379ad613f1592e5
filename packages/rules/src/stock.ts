/** Reasons for a stock change other than an order. A receipt adds, damage removes, a count can do either. */
export const STOCK_REASONS = ["receipt", "return", "count", "damage", "correction"] as const;
/** The same, and the pieces that replace returned ones. */
export const STOCK_CAUSES = [...STOCK_REASONS, "replacement"] as const;
export type StockReason = (typeof STOCK_CAUSES)[number];

export const STOCK_NOTE_MAX = 200;
