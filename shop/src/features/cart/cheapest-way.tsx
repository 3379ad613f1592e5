import { paiseFromRupees, rupeesFromPaise } from "@kasna/rules/money";
import {
  cheapestPurchase,
  defaultUnitName,
  ONE_BY_ONE,
  quantityOfUnit,
} from "@kasna/rules/orders/cheapest-purchase";
import { countText, quantityText, type UnitCode } from "@kasna/rules/tax/unit-codes";
import { Button } from "../../ui/button.tsx";
import { Amount } from "../pricing/amount.widget.tsx";
import { priceAtQuantity, stepsOf } from "../pricing/broken-price.widget.ts";
import type { SeenProduct } from "./cart.store.ts";

type Item = { sale_unit_id?: number | undefined; name: string; quantity: number };
type CheaperWay = {
  pieces: number;
  askedPieces: number;
  /** The unit of the pieces; undefined for pieces. */
  unit: UnitCode | undefined;
  total: number;
  items: readonly Item[];
};

/**
 * How a buyer of this quantity of a unit can get as many pieces for less in other units; null if there is no such way.
 * Savings from more of the default unit alone are offered next to its price breaks.
 */
export function cheaperWayOf(
  part: Omit<SeenProduct, "unit">,
  unit: SeenProduct["unit"],
  { quantity, quantityMax }: { quantity: number; quantityMax: number },
): CheaperWay | null {
  const { sale_units, pack_size = 1, unit_code } = part;
  if (!sale_units) return null;
  const ways = [
    {
      ...ONE_BY_ONE,
      name: defaultUnitName(pack_size, unit_code),
      pieces: pack_size,
      price: part.price,
      steps: stepsOf(part),
    },
    ...sale_units.map((further) => ({ ...further, sale_unit_id: further.id, steps: [] })),
  ].map((way) => ({ ...way, singlePaise: paiseFromRupees(way.price) }));
  const pieces = quantity * (unit?.pieces ?? pack_size);
  const paise = unit
    ? paiseFromRupees(unit.price) * quantity
    : priceAtQuantity(part, quantity).unitPricePaise * quantity;
  // A unit's stock is a whole number, which gives a minimum for the pieces in stock.
  const inStock = Math.max(
    ...ways.map((way) => ("stock_quantity" in way ? way.stock_quantity * way.pieces : 0)),
  );
  const piecesMax =
    part.made_to_order === 1 ? Number.POSITIVE_INFINITY : Math.max(inStock, part.stock_quantity * pack_size);
  const best = cheapestPurchase(ways, { pieces, piecesMax, quantityMax });
  if (!best || best.totalPaise >= paise) return null;
  const items = ways.flatMap((way, at) => {
    const quantity = best.quantities[at] ?? 0;
    const id = "sale_unit_id" in way ? way.sale_unit_id : undefined;
    return quantity > 0 ? [{ sale_unit_id: id, name: way.name, quantity }] : [];
  });
  if (!unit && items.every((item) => item.sale_unit_id === undefined)) return null;
  return {
    pieces: best.pieces,
    askedPieces: pieces,
    unit: unit_code,
    total: rupeesFromPaise(best.totalPaise),
    items,
  };
}

/** Shows the units in which the pieces cost less, and offers them. */
export function CheapestWay({
  way: { pieces, askedPieces, unit, total, items },
  action,
  isBusy,
  onTake,
  gstPercent,
}: {
  way: CheaperWay;
  action: string;
  isBusy: boolean;
  onTake: () => void;
  /** Only for the catalogue: amounts in the cart always include GST. */
  gstPercent?: number | undefined;
}) {
  const words = items.map(({ quantity, name }) => quantityOfUnit(quantity, name, unit)).join(" and ");
  const areMore = pieces > askedPieces;
  return (
    <p className="figures flex flex-wrap items-center gap-x-3">
      <span>
        {words} cost <Amount rupees={total} gstPercent={gstPercent} />, less than your{" "}
        {quantityText(askedPieces, unit)}
        {areMore && `, and are ${countText(pieces, unit)}`}.
      </span>
      <Button variant="link" size="small" isBusy={isBusy} onClick={onTake}>
        {action}
      </Button>
    </p>
  );
}
