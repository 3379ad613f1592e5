import type { Stock } from "@kasna/rules/orders/sale-units";
import type { StockReason } from "@kasna/rules/stock";

export const STOCK_REASON_LABELS: Readonly<Record<StockReason, string>> = {
  receipt: "Receipt",
  return: "Return",
  count: "Count",
  damage: "Damage or loss",
  correction: "Correction",
  replacement: "Replacement sent",
  receipt_undone: "Receipt undone",
  transfer: "Transfer",
};

/** The unit in which a part's stock is counted. */
export const packName = (packSize: number): string => (packSize === 1 ? "Pieces" : `Packs of ${packSize}`);

/** `12`, or `12 packs of 100, 40 pieces` of a part whose own unit is a pack. */
export function stockWords({ stockQuantity, packSize, loosePieces }: Stock): string {
  const whole = stockQuantity.toLocaleString("en-IN");
  if (packSize === 1) return whole;
  return `${whole} packs of ${packSize}${loosePieces > 0 ? `, ${loosePieces} pieces` : ""}`;
}
