import type { Product } from "@kasna/contract/catalogue";
import { paiseFromRupees, rupeesFromPaise } from "@kasna/rules/money";
import { defaultUnitName } from "@kasna/rules/orders/cheapest-purchase";
import { nameWithUnit } from "@kasna/rules/orders/sale-units";
import { countText, quantityText, unitSingular } from "@kasna/rules/tax/unit-codes";
import { useId } from "react";
import { Amount } from "../pricing/amount.widget.tsx";
import { Mrp } from "../pricing/original-price.widget.tsx";
import { type SeenProduct, stockAs } from "./cart.store.ts";

type Unit = NonNullable<Product["sale_units"]>[number];
type Seen = Omit<SeenProduct, "unit">;

/** A part bought in one of its units: with the unit's name, price and stock. */
export function boughtAs(product: Seen, unit: Unit | undefined): SeenProduct {
  if (!unit) return product;
  const { price_breaks: _, breaks_together: __, price_source: ___, ...same } = product;
  const name = nameWithUnit(product.name, unit.name);
  return { ...same, ...stockAs(product, unit), unit, name, price: unit.price };
}

/** The price per piece of a unit, in rupees, to the paisa. */
const perPiece = (price: number, pieces: number) =>
  rupeesFromPaise(Math.round(paiseFromRupees(price) / pieces));

/** The units that a part is sold in, each with its price and its price per piece. */
export function WaysToBuy({
  product,
  chosen,
  onChoose,
}: {
  product: Seen;
  /** The id of the chosen unit; undefined for the default unit. */
  chosen: number | undefined;
  onChoose: (unit: Unit | undefined) => void;
}) {
  const name = useId();
  const { sale_units, pack_size = 1, unit_code } = product;
  if (!sale_units) return null;
  const ways = [
    {
      unit: undefined,
      name: defaultUnitName(pack_size, unit_code),
      pieces: pack_size,
      price: product.price,
      in_stock: product.in_stock,
    },
    ...sale_units.map((unit) => ({ unit, ...unit })),
  ];
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">Ways to buy</legend>
      <div
        data-price={product.price_source ? "own" : "list"}
        className="divide-y divide-hairline rounded-md border border-hairline"
      >
        {ways.map(({ unit, name: words, pieces, price, in_stock }) => (
          <label
            key={unit?.id ?? 0}
            className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1 text-sm has-checked:bg-sheet"
          >
            <input
              type="radio"
              name={name}
              checked={chosen === unit?.id}
              onChange={() => onChoose(unit)}
              className="size-4 shrink-0 accent-signal"
            />
            <span className="min-w-0 grow">
              {words}
              {!words.includes(String(pieces)) && pieces > 1 && (
                <span className="text-quiet"> {quantityText(pieces, unit_code)}</span>
              )}
              {unit && unit.minimum > 1 && <span className="text-quiet"> at least {unit.minimum}</span>}
              {in_stock === 0 && <span className="text-danger"> sold out</span>}
            </span>
            <span className="figures flex flex-wrap justify-end gap-x-2 text-end">
              <b className="font-semibold">
                <Amount rupees={price} gstPercent={product.gst_percent} />
              </b>
              {unit && <Mrp price={price} mrp={unit.mrp} />}
              {pieces > 1 && (
                <span className="text-quiet">
                  <Amount rupees={perPiece(price, pieces)} gstPercent={product.gst_percent} /> a{" "}
                  {unitSingular(unit_code)}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The price of this quantity of a unit, and the number of pieces in it. */
export function UnitTotal({ bought, quantity }: { bought: SeenProduct; quantity: number }) {
  if (!bought.unit) return null;
  const { pieces, price } = bought.unit;
  return (
    <p className="figures text-sm" role="status">
      <b className="font-semibold">
        <Amount rupees={rupeesFromPaise(paiseFromRupees(price) * quantity)} gstPercent={bought.gst_percent} />
      </b>{" "}
      for {quantity} × {quantityText(pieces, bought.unit_code)} ={" "}
      {countText(quantity * pieces, bought.unit_code)}.
    </p>
  );
}
