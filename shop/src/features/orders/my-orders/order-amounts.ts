import type { Order } from "@kasna/contract/orders";
import { formatRupees, paiseFromRupees, rupeesFromPaise } from "@kasna/rules/money";

type Amounts = Pick<
  Order,
  "subtotal" | "shipping_charges" | "discount_amount" | "promocode" | "total_amount"
>;

/** The lines under an order's items; a rounding line where the parts don't make a whole rupee. */
export function orderAmounts(order: Amounts): { name: string; amount: string }[] {
  const paise = {
    subtotal: paiseFromRupees(order.subtotal),
    shipping: paiseFromRupees(order.shipping_charges),
    discount: paiseFromRupees(order.discount_amount),
    total: paiseFromRupees(order.total_amount),
  };
  const exact = Math.max(0, paise.subtotal + paise.shipping - paise.discount);
  const rounding = paise.total - exact;
  const figures = [
    { name: "Subtotal", amount: formatRupees(order.subtotal) },
    { name: "Shipping", amount: paise.shipping === 0 ? "FREE" : formatRupees(order.shipping_charges) },
  ];
  if (paise.discount > 0)
    figures.push({
      name: order.promocode ? `Discount (${order.promocode})` : "Discount",
      amount: `−${formatRupees(order.discount_amount)}`,
    });
  if (rounding !== 0)
    figures.push({
      name: "Rounding",
      amount: `${rounding < 0 ? "−" : "+"}${formatRupees(rupeesFromPaise(Math.abs(rounding)))}`,
    });
  return [...figures, { name: "Total", amount: formatRupees(order.total_amount) }];
}
