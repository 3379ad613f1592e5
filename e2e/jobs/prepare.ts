import type { Browser, Page } from "@playwright/test";
import { makePromotion, startPromotion } from "../fixtures/promotion.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";

export const ORDERS = 20;
export const PROMOTION = "Monsoon sale";
const CUSTOMER = { mobile: "9812345670", name: "Meena Raman", password: "tighten-every-bolt" };

export type Prepared = { mobile: string; paidOrder: number; orders: number[] };

/** What the jobs need: 20 orders to pack, one of them paid online, a message, and an active promotion. */
export async function prepare(browser: Browser, baseURL: string, owner: Page): Promise<Prepared> {
  const context = await browser.newContext({ baseURL });
  const buyer = await context.newPage();
  const { token, addressId, part, post } = await signedInWithACart(buyer, { customer: CUSTOMER }, 1);
  const place = (payment_method: "cod" | "online", quantity: number, ids = [part.id]) => {
    const items = ids.map((product_id) => ({ product_id, quantity }));
    return post("/orders/place_order.php", { shipping_address_id: addressId, payment_method, items }, token);
  };
  const nuts = await post("/products/search_products.php", { search: "HN-M8-A2" });
  const { order_id: paidOrder, payment } = await place("online", 20, [part.id, nuts.data[0].id]);
  await buyer.goto(payment.url);
  await buyer.getByRole("button", { name: /^Pay ₹/ }).click();
  await buyer.getByText("Payment received. Your order is confirmed.").waitFor();
  const orders: number[] = [];
  // The paid one is packed and shipped with them.
  for (let at = 1; at < ORDERS; at++) orders.push(Number((await place("cod", 5 + at)).order_id));
  await post(
    "/help_center/store_message.php",
    { category: "order", message: "When does my order leave?" },
    token,
  );
  await context.close();
  await makePromotion(owner, { name: PROMOTION, percent: "5", mobile: CUSTOMER.mobile });
  await startPromotion(owner);
  return { mobile: CUSTOMER.mobile, paidOrder: Number(paidOrder), orders };
}
