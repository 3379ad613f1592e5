import type { CartLine } from "@kasna/contract/cart";
import { rupeesFromPaise } from "@kasna/rules/money";
import { cheapestPurchase, defaultUnitName, purchaseOptionsOf } from "@kasna/rules/orders/cheapest-purchase";
import type { Price, PriceFacts } from "@kasna/rules/orders/pricing";
import { piecesInStock } from "@kasna/rules/orders/sale-units";
import type { UnitCode } from "@kasna/rules/tax/unit-codes";
import type { ChosenUnit, SaleUnit } from "../pricing/sale-units.operations.server.ts";

type Row = PriceFacts & {
  unit: ChosenUnit | null;
  cart_id: number;
  product_id: number;
  quantity: number;
  stock_quantity: number;
  loosePieces: number;
  isMadeToOrder: boolean;
  units: SaleUnit[] | null;
  unitCode: UnitCode;
};
type Priced = { row: Row; price: Price };
type CheaperWay = NonNullable<CartLine["cheaper_way"]>;

/**
 * For the parts in a cart that are sold in several units: the cheaper way to buy the same pieces, by the id of the
 * part's first line. Leaves out parts whose quantity discount also depends on other parts, because their prices would
 * change too, and lines for which a higher quantity is just as good (`cheaper`).
 */
export function cheaperWays(lines: readonly Priced[], quantityMax: number): Map<number, CheaperWay> {
  const sold = lines.filter(({ row }) => row.units);
  const byPart = Map.groupBy(sold, ({ row }) => row.product_id);
  const ways = new Map<number, CheaperWay>();
  for (const [productId, [first, ...more]] of byPart) {
    if (!first || countsWithOthers(first.row, productId, lines)) continue;
    const way = cheaperWay(first.row, [first, ...more], quantityMax);
    if (way) ways.set(first.row.cart_id, way);
  }
  return ways;
}

const countsWithOthers = ({ discountClass }: Row, productId: number, lines: readonly Priced[]) =>
  discountClass?.countsTogether === true &&
  lines.some(({ row }) => row.product_id !== productId && row.discountClass?.id === discountClass.id);

function cheaperWay(part: Row, lines: readonly Priced[], quantityMax: number): CheaperWay | null {
  const units = part.units ?? [];
  const { stock_quantity: stockQuantity, packSize, loosePieces, unitCode } = part;
  const piecesMax = part.isMadeToOrder
    ? Number.POSITIVE_INFINITY
    : piecesInStock({ stockQuantity, packSize, loosePieces });
  const pieces = lines.reduce((sum, { row, price }) => sum + row.quantity * price.packSize, 0);
  const paise = lines.reduce((sum, { row, price }) => sum + row.quantity * price.unitPricePaise, 0);
  const best = cheapestPurchase(purchaseOptionsOf(part, units), { pieces, piecesMax, quantityMax });
  if (!best || best.totalPaise >= paise) return null;
  const named = [{ id: undefined, name: defaultUnitName(packSize, unitCode) }, ...units];
  const items = named.flatMap(({ id, name }, at) => {
    const quantity = best.quantities[at] ?? 0;
    return quantity > 0 ? [{ ...(id !== undefined && { sale_unit_id: id }), name, quantity }] : [];
  });
  const [only] = items;
  const [line] = lines;
  const isOfTheLine = items.length === 1 && lines.length === 1 && only?.sale_unit_id === line?.row.unit?.id;
  if (isOfTheLine && line?.price.cheaper) return null;
  return { pieces: best.pieces, asked_pieces: pieces, total: rupeesFromPaise(best.totalPaise), items };
}
