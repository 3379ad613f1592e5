import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import type { Totals } from "@kasna/rules/orders/totals";
import { DiscountNotes, discountLines } from "../../promotions/discount-lines.widget.tsx";
import type { QuotedDiscounts } from "../../promotions/use-discounts.widget.ts";

/** The amounts of the order, which add up to the whole-rupee total after rounding, and the delivery date. */
export function OrderSummary({
  totals,
  itemCount,
  promocode,
  discounts,
  storeCreditPaise,
  deliveryDate,
}: {
  totals: Totals;
  itemCount: number;
  promocode: string;
  /** Null without promotions. */
  discounts: QuotedDiscounts | null;
  /** The part of the total paid by store credit. */
  storeCreditPaise: number;
  deliveryDate: string;
}) {
  const amount = (paise: number) => formatRupees(rupeesFromPaise(paise));
  const lines: [string, string, string?][] = [
    [itemCount === 1 ? "Subtotal (1 item)" : `Subtotal (${itemCount} items)`, amount(totals.subtotalPaise)],
    ["Shipping", totals.shippingPaise === 0 ? "FREE" : amount(totals.shippingPaise)],
  ];
  if (discounts)
    for (const { name, value } of discountLines(discounts.discounts))
      lines.push([name, value, "text-success"]);
  else if (totals.discountPaise > 0)
    lines.push([`Discount (${promocode})`, `−${amount(totals.discountPaise)}`, "text-success"]);
  if (totals.roundingPaise !== 0)
    lines.push([
      "Rounding",
      `${totals.roundingPaise < 0 ? "−" : "+"}${amount(Math.abs(totals.roundingPaise))}`,
    ]);
  return (
    <>
      <dl className="figures flex flex-col gap-2 text-sm">
        {lines.map(([name, value, look]) => (
          <div key={name} className={`flex justify-between gap-4 ${look ?? ""}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="mt-1 flex justify-between border-t border-hairline pt-3 text-lg font-semibold">
          <dt>Total</dt>
          <dd>{amount(totals.totalPaise)}</dd>
        </div>
        {storeCreditPaise > 0 && (
          <>
            <div className="flex justify-between gap-4 text-success">
              <dt>Store credit</dt>
              <dd>−{amount(storeCreditPaise)}</dd>
            </div>
            <div className="flex justify-between gap-4 font-semibold">
              <dt>To pay</dt>
              <dd>{amount(totals.totalPaise - storeCreditPaise)}</dd>
            </div>
          </>
        )}
      </dl>
      {discounts && <DiscountNotes discounts={discounts} promocode={promocode} />}
      <p className="-mt-2 flex justify-between gap-4 text-sm">
        <span className="text-quiet">Estimated delivery</span>
        <b className="figures font-medium">{deliveryDate}</b>
      </p>
    </>
  );
}
