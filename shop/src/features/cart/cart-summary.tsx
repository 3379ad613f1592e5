import type { CartLine } from "@kasna/contract/cart";
import { MESSAGES } from "@kasna/rules/messages";
import { formatRupees, paiseFromRupees, rupeesFromPaise } from "@kasna/rules/money";
import { shippingPaise } from "@kasna/rules/orders/shipping";
import { savingsOf, subtotalOf } from "@kasna/rules/orders/totals";
import { useShopProfile } from "../../api/browser/use-shop-profile.ts";
import { useTakesOrders } from "../../api/browser/use-takes-orders.ts";
import { Button } from "../../ui/button.tsx";
import { useOriginalPaise } from "../pricing/own-prices.widget.ts";
import { DiscountNotes, discountLines } from "../promotions/discount-lines.widget.tsx";
import { useDiscounts } from "../promotions/use-discounts.widget.ts";
import { Charge } from "./delivery-terms.tsx";
import { shortText } from "./short-text.ts";

/** Subtotal, savings and total of the cart. Here the total equals the subtotal minus promotions (spec 7.7). */
export function CartSummary({
  items,
  onCheckOut,
  onQuote,
}: {
  items: CartLine[];
  onCheckOut: () => void;
  onQuote: () => void;
}) {
  const originalPaiseOf = useOriginalPaise();
  const lines = items.map((line) => ({
    unitPricePaise: paiseFromRupees(line.unit_price),
    originalPaise: originalPaiseOf(line.unit_price, line.mrp),
    quantity: line.quantity,
  }));
  const subtotal = subtotalOf(lines);
  const savings = savingsOf(lines);
  const { discounts } = useDiscounts(items);
  const takesOrders = useTakesOrders();
  const { shippingTiers } = useShopProfile();
  const isFreeByPromotion = discounts?.discounts.some(({ free_delivery }) => free_delivery === 1);
  const discount = Math.min(subtotal, paiseFromRupees(discounts?.discount_amount ?? 0));
  const isGone = (line: CartLine) =>
    line.no_longer_sold === 1 || (line.made_to_order === 0 && line.stock_quantity === 0);
  const gone = items.filter(isGone).length;
  const short = items.filter(
    (line) => !isGone(line) && line.made_to_order === 0 && line.stock_quantity < line.quantity,
  ).length;
  const shortage = shortText({ gone, short });
  return (
    <section
      aria-labelledby="summary"
      className="rounded-md border border-hairline p-4 sm:p-5 lg:sticky lg:top-24"
    >
      <h2 id="summary" className="mb-3 text-lg font-semibold">
        Order Summary
      </h2>
      <dl className="figures flex flex-col gap-2 text-sm">
        <Line name="Subtotal" value={formatRupees(rupeesFromPaise(subtotal))} />
        {savings > 0 && (
          <Line name="You save" value={formatRupees(rupeesFromPaise(savings))} look="text-success" />
        )}
        {discountLines(discounts?.discounts ?? []).map(({ name, value }) => (
          <Line key={name} name={name} value={value} look="text-success" />
        ))}
        <div className="mt-1 flex justify-between border-t border-hairline pt-3 text-lg font-semibold">
          <dt>Total</dt>
          <dd>{formatRupees(rupeesFromPaise(subtotal - discount))}</dd>
        </div>
      </dl>
      {!isFreeByPromotion && (
        <p className="figures mt-1 text-sm text-quiet">
          <Charge paise={shippingPaise(subtotal, shippingTiers)} tiers={shippingTiers} />
        </p>
      )}
      {discounts && (
        <div className="mt-3">
          <DiscountNotes discounts={discounts} />
        </div>
      )}
      {shortage && <p className="mt-4 text-sm text-danger">{shortage}</p>}
      {takesOrders ? (
        <Button size="large" className="mt-5 w-full print:hidden" onClick={onCheckOut}>
          Proceed to Checkout
        </Button>
      ) : (
        <p className="mt-5 text-sm font-medium">{MESSAGES.takesNoOrders} Your cart is kept.</p>
      )}
      <Button variant="outline" className="mt-3 w-full print:hidden" onClick={onQuote}>
        Get A Quote
      </Button>
    </section>
  );
}

function Line({ name, value, look = "" }: { name: string; value: string; look?: string }) {
  return (
    <div className={`flex justify-between gap-4 ${look}`}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
