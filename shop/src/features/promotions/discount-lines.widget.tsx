import { formatRupees } from "@kasna/rules/money";
import { discountLabel } from "@kasna/rules/orders/applied-discounts";
import type { QuotedDiscounts } from "./use-discounts.widget.ts";

/** Each discount by name with its amount, for a list of amounts. */
export const discountLines = (discounts: QuotedDiscounts["discounts"]): { name: string; value: string }[] =>
  discounts.map((discount) => ({
    name: discountLabel(discount),
    value: discount.amount > 0 ? `−${formatRupees(discount.amount)}` : "Free delivery",
  }));

/** The order in which discounts apply, and what the buyer could do to get another promotion. */
export function DiscountNotes({
  discounts: { discounts, hints, order_of_discounts, promocode_used },
  promocode = "",
}: {
  discounts: QuotedDiscounts;
  promocode?: string;
}) {
  if (discounts.length === 0 && hints.length === 0) return null;
  return (
    <div className="flex flex-col gap-1 text-xs text-quiet">
      {promocode && promocode_used === 0 && discounts.length > 0 && (
        <p className="text-ink">
          {promocode} stays unused: {discounts.map(({ name }) => name).join(" and ")} gives more and is not
          given with it.
        </p>
      )}
      {hints.length > 0 && (
        <ul aria-label="Further promotions" className="flex flex-col gap-1">
          {hints.map((hint) => (
            <li key={hint}>{hint}.</li>
          ))}
        </ul>
      )}
      {discounts.length > 0 && <p>{order_of_discounts}</p>}
    </div>
  );
}
