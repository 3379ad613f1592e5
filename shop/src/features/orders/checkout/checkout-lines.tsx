import type { CartLine } from "@kasna/contract/cart";
import { formatRupees, paiseFromRupees, rupeesFromPaise } from "@kasna/rules/money";
import { countOf } from "@kasna/rules/tax/unit-codes";
import { LineDescription } from "../../cart/line-description.widget.tsx";
import { LineTexts } from "../../cart/line-texts.widget.tsx";
import { Mrp } from "../../pricing/original-price.widget.tsx";

/** The lines to be ordered. A line whose price has just changed also shows the old price. */
export function CheckoutLines({
  items,
  pricesBefore,
}: {
  items: CartLine[];
  /** By `cart_id`. */
  pricesBefore: ReadonlyMap<number, number>;
}) {
  return (
    <ul className="border-t border-ink">
      {items.map((line) => {
        const before = pricesBefore.get(line.cart_id);
        const hasChanged = before !== undefined && before !== line.unit_price;
        return (
          <li key={line.cart_id} className="border-b border-hairline py-4">
            <LineDescription line={line}>
              <LineTexts of={line} />
              <p className="figures flex flex-wrap items-baseline justify-between gap-x-4">
                <span>
                  {hasChanged && <del className="text-quiet">{formatRupees(before)}</del>}{" "}
                  {formatRupees(line.unit_price)} × {countOf(line.quantity, line)}
                </span>
                <b className="ms-auto text-base font-semibold">
                  {formatRupees(rupeesFromPaise(paiseFromRupees(line.unit_price) * line.quantity))}
                </b>
              </p>
              <Mrp price={line.unit_price} mrp={line.mrp} />
              {line.made_to_order === 1 && (
                <p className="text-warning">Made to order, {line.lead_time_days} days</p>
              )}
            </LineDescription>
          </li>
        );
      })}
    </ul>
  );
}
