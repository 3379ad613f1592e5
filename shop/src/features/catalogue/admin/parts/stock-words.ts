import type { StockReason } from "@kasna/rules/stock";

export const STOCK_REASON_LABELS: Readonly<Record<StockReason, string>> = {
  receipt: "Receipt",
  return: "Return",
  count: "Count",
  damage: "Damage or loss",
  correction: "Correction",
  replacement: "Replacement sent",
};
