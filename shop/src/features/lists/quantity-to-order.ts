import type { Product } from "@kasna/contract/catalogue";
import type { Quantity } from "@kasna/lists";

const shown = (count: number) => count.toLocaleString("en-IN");
const packs = (count: number, size: number) =>
  `${shown(count)} ${count === 1 ? "pack" : "packs"} of ${shown(size)}`;

type Asked = {
  packSize: number;
  /** The quantity that the line of a list asks for; undefined if it names none. */
  asked: Quantity | undefined;
  /** The largest quantity of an order line. */
  most: number;
  isForStaff?: boolean;
};

/**
 * The quantity of a part to order for a line of a list, in whole packs if the part is sold in packs, and notes for its
 * buyer, or for staff. The quantity is null if the line names no number of pieces or packs.
 */
export function quantityToOrder(
  { stock_quantity, in_stock, made_to_order, lead_time_days }: Product,
  { packSize, asked, most, isForStaff = false }: Asked,
): { quantity: number | null; notes: string[] } {
  const { pieces = null, packs: boxes = null, asked: written = "" } = asked ?? {};
  const isPacked = packSize > 1;
  const quantity = pieces !== null ? Math.ceil(pieces / packSize) : isPacked ? boxes : null;
  const notes: string[] = [];
  if (quantity === null && written !== "")
    notes.push(
      `“${written}” is no number of pieces. Enter how many ${isPacked ? `packs of ${shown(packSize)}` : "pieces"}.`,
    );
  if (quantity !== null && isPacked)
    notes.push(`${pieces === null ? written : shown(pieces)} asked: ${packs(quantity, packSize)}`);
  if (made_to_order) notes.push(`Made to order, ready in ${lead_time_days} days`);
  else if (!in_stock) notes.push("Sold out");
  else if (quantity !== null && quantity > stock_quantity)
    notes.push(`Only ${shown(stock_quantity)} in stock`);
  if (quantity !== null && quantity > most)
    notes.push(
      isForStaff
        ? `More than ${shown(most)}: a quotation can have as many, an order line can't.`
        : `More than ${shown(most)} in one order line. Order the rest later, or ask us for a quotation.`,
    );
  return { quantity, notes };
}
