import type { CartLine } from "@kasna/contract/cart";
import { formatRupees, paiseFromRupees, rupeesFromPaise } from "@kasna/rules/money";
import { LineDescription } from "../cart/line-description.widget.tsx";

/** What is about to be bought; a line whose price has just changed says what it was. */
export function CheckoutLines({
  items,
  pricesBefore,
}: {
  items: CartLine[];
  pricesBefore: ReadonlyMap<number, number>;
}) {
  return (
    <ul className="border-t border-ink">
      {items.map((line) => {
        const before = pricesBefore.get(line.product_id);
        const hasChanged = before !== undefined && before !== line.unit_price;
        return (
          <li
            key={line.cart_id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 border-b border-hairline py-4"
          >
            <LineDescription line={line}>
              <p className="figures">
                {hasChanged && <del className="text-quiet">{formatRupees(before)}</del>}{" "}
                {formatRupees(line.unit_price)} × {line.quantity}
              </p>
              {line.made_to_order === 1 && (
                <p className="text-warning">Made to order, {line.lead_time_days} days</p>
              )}
            </LineDescription>
            <p className="figures text-end font-semibold">
              {formatRupees(rupeesFromPaise(paiseFromRupees(line.unit_price) * line.quantity))}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
