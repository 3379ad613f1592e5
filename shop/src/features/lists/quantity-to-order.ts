import type { Product } from "@kasna/contract/catalogue";
import type { Quantity } from "@kasna/lists";
import { countText, quantityText, type UnitCode, unitOfPart, unitPlural } from "@kasna/rules/tax/unit-codes";
import { countIn } from "./measured-quantity.ts";

const shown = (count: number) => count.toLocaleString("en-IN");
const packs = (count: number, size: string) => `${quantityText(count, "PAC")} of ${size}`;

type RequestedQuantity = {
  packSize: number;
  /** The quantity in a list's line; undefined if there is none. */
  asked: Quantity | undefined;
  /** The largest quantity of an order line. */
  quantityMax: number;
  isForStaff?: boolean;
};

/**
 * The quantity to order for a line of a list, in whole packs if the part is sold in packs, with notes for the buyer or
 * for staff. The quantity is null if the line does not give a number of packs, pieces or units of sale.
 */
export function quantityToOrder(
  { stock_quantity, in_stock, made_to_order, lead_time_days, unit_code: unit }: Product,
  { packSize, asked, quantityMax, isForStaff = false }: RequestedQuantity,
): { quantity: number | null; notes: string[] } {
  const { packs: boxes = null, asked: written = "" } = asked ?? {};
  const pieces = asked ? countedIn(asked, unit) : null;
  const size = countText(packSize, unit);
  const many = unitPlural(unit);
  const isPacked = packSize > 1;
  const quantity = pieces !== null ? Math.ceil(pieces / packSize) : isPacked ? boxes : null;
  const notes: string[] = [];
  if (quantity === null && written !== "")
    notes.push(
      `“${written}” is not a ${unit ? "whole " : ""}number of ${many}. Enter how many ${isPacked ? `packs of ${size}` : many}.`,
    );
  if (quantity !== null && isPacked)
    notes.push(`${pieces === null ? written : countText(pieces, unit)} asked: ${packs(quantity, size)}`);
  if (made_to_order) notes.push(`Made to order, ready in ${lead_time_days} days`);
  else if (!in_stock) notes.push("Sold out");
  else if (quantity !== null && quantity > stock_quantity)
    notes.push(
      `Only ${countText(stock_quantity, unitOfPart({ pack_size: packSize, unit_code: unit }))} in stock`,
    );
  if (quantity !== null && quantity > quantityMax)
    notes.push(
      isForStaff
        ? `An order line can have up to ${shown(quantityMax)}. A quotation can have more.`
        : `More than ${shown(quantityMax)} in one order line. Order the rest later, or ask us for a quotation.`,
    );
  return { quantity, notes };
}

/** A quantity converted to the part's unit of sale. A plain number, and pieces, are used unchanged. */
function countedIn({ asked, pieces, packs: boxes }: Quantity, unit: UnitCode | undefined): number | null {
  if (!unit) return pieces;
  const count = countIn(asked, unit);
  // For a part that is sold by the box, a number of boxes is used unchanged.
  return count ?? (boxes === null ? pieces : null);
}
