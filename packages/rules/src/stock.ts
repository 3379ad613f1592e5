/** Reasons for a stock change other than an order. A receipt adds, damage removes, a count can do either. */
export const STOCK_REASONS = ["receipt", "return", "count", "damage", "correction"] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

export const STOCK_NOTE_MAX = 200;
