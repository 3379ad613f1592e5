import type { PaymentOption } from "@kasna/rules/orders/order-status";
import { lineKey } from "@kasna/rules/orders/sale-units";
import { call } from "../../../api/browser/call.ts";
import { serializePayment } from "../use-discounts.widget.ts";

export type Basket = {
  product_id: number;
  sale_unit_id?: number | undefined;
  quantity: number;
  unit_price: number;
}[];

/** A key for comparison: baskets with the same text and payment get the same discount. */
export const basketText = (items: Basket, payment: PaymentOption): string =>
  [payment, ...items.map((item) => `${lineKey(item)}x${item.quantity}@${item.unit_price}`)].join();

/** A promocode's discount for this basket, in rupees. Throws CallError. */
export async function quotePromocode(code: string, items: Basket, payment: PaymentOption): Promise<number> {
  const products = items.map(({ product_id, sale_unit_id, quantity, unit_price }) => ({
    product_id,
    sale_unit_id,
    quantity,
    price: unit_price,
  }));
  const order_details = {
    products,
    sub_total: products.reduce((sum, product) => sum + product.price * product.quantity, 0),
  };
  const request = { code, order_details, ...serializePayment(payment) };
  const { data } = await call("POST /promocodes/apply_promocode.php", request);
  return data.discount_amount;
}
