import type { Stock } from "@kasna/rules/orders/sale-units";
import type { StockReason } from "@kasna/rules/stock";
import { countText, quantityText, type UnitCode, unitPlural } from "@kasna/rules/tax/unit-codes";
import { capitalised } from "@kasna/rules/within-sentence";

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

/** A part that may be sold by a unit other than pieces. */
type Counted = { packSize: number; unitCode: UnitCode };

/** The unit in which a part's stock is counted. */
export const packName = ({ packSize, unitCode }: Counted): string =>
  packSize === 1 ? capitalised(unitPlural(unitCode)) : `Packs of ${countText(packSize, unitCode)}`;

/** `Loose pieces`: those outside whole packs. */
export const looseName = (unitCode: UnitCode): string => `Loose ${unitPlural(unitCode)}`;

/** `12`, `120 m`, or `12 packs of 100, 40 pieces` of a part whose own unit is a pack. */
export function stockText({ stockQuantity, packSize, loosePieces, unitCode }: Stock & Counted): string {
  if (packSize === 1) return countText(stockQuantity, unitCode);
  const packs = `${countText(stockQuantity)} packs of ${countText(packSize, unitCode)}`;
  return `${packs}${loosePieces > 0 ? `, ${quantityText(loosePieces, unitCode)}` : ""}`;
}
