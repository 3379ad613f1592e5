import type { Order } from "@kasna/contract/orders";
import { formatRupees, paiseFromRupees, rupeesFromPaise } from "@kasna/rules/money";
import { discountLabel } from "@kasna/rules/orders/applied-discounts";

type Amounts = Pick<
  Order,
  | "subtotal"
  | "shipping_charges"
  | "discount_amount"
  | "discounts"
  | "promocode"
  | "total_amount"
  | "store_credit"
>;

/** How an order's total is paid, if store credit pays part of it. */
export function paidWith({ total_amount, store_credit = 0 }: Amounts): { name: string; amount: string }[] {
  if (store_credit === 0) return [];
  const remaining = rupeesFromPaise(paiseFromRupees(total_amount) - paiseFromRupees(store_credit));
  return [
    { name: "Paid with store credit", amount: formatRupees(store_credit) },
    ...(remaining > 0 ? [{ name: "Remaining amount", amount: formatRupees(remaining) }] : []),
  ];
}

/** The amounts under an order's items, with a rounding line if they don't add up to a whole rupee. */
export function orderAmounts(order: Amounts): { name: string; amount: string }[] {
  const paise = {
    subtotal: paiseFromRupees(order.subtotal),
    shipping: paiseFromRupees(order.shipping_charges),
    discount: paiseFromRupees(order.discount_amount),
    total: paiseFromRupees(order.total_amount),
  };
  const exact = Math.max(0, paise.subtotal + paise.shipping - paise.discount);
  const rounding = paise.total - exact;
  const rows = [
    { name: "Subtotal", amount: formatRupees(order.subtotal) },
    { name: "Shipping", amount: paise.shipping === 0 ? "FREE" : formatRupees(order.shipping_charges) },
  ];
  if (order.discounts)
    for (const discount of order.discounts)
      rows.push({
        name: discountLabel(discount),
        amount: discount.amount > 0 ? `−${formatRupees(discount.amount)}` : "Free delivery",
      });
  else if (paise.discount > 0)
    rows.push({
      name: order.promocode ? `Discount (${order.promocode})` : "Discount",
      amount: `−${formatRupees(order.discount_amount)}`,
    });
  if (rounding !== 0)
    rows.push({
      name: "Rounding",
      amount: `${rounding < 0 ? "−" : "+"}${formatRupees(rupeesFromPaise(Math.abs(rounding)))}`,
    });
  return [...rows, { name: "Total", amount: formatRupees(order.total_amount) }];
}
