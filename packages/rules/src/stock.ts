/** Why the stock of a part changes other than by orders. A receipt adds, damage takes away, a count can do either. */
export const STOCK_REASONS = ["receipt", "return", "count", "damage", "correction"] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

export const STOCK_NOTE_MAX = 200;
