import { allCalls, contract } from "@kasna/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../test/open-shop.ts";

let shop: TestShop;
let owner: Customer;
let stranger: Customer;
let ids: { address: number; cart: number; order: number; notification: number; review: number };
beforeAll(async () => {
  shop = await openShop();
  [owner, stranger] = [await shop.newCustomer(), await shop.newCustomer()];
  const { id: product_id } = await shop.product("HB-M8x40-A2");
  const order_id = await shop.delivered(owner, [product_id]);
  const [{ id: address } = { id: 0 }] = (
    await shop.call("POST /shipping/view_shipping_address.php", {}, { as: owner })
  ).data;
  const { cart_id } = await shop.call(
    "POST /cart/add_to_cart.php",
    { product_id, quantity: 4 },
    { as: owner },
  );
  const told = await shop.call("POST /Admin/notifications/view_notifications.php", {}, { as: owner });
  const { id: review } = await shop.call(
    "POST /product_reviews/add_product_review.php",
    { product_id, review_type: "product", review_text: "Threads run clean", rating: 5 },
    { as: owner },
  );
  ids = { review, address, cart: cart_id, order: order_id, notification: told.notifications[0]?.id ?? 0 };
});
afterAll(() => shop.close());

/** What a stranger would send to get at the owner's things; null where a call names nothing of anybody's. */
const attacks: Record<string, (() => object) | null> = {
  "POST /authentication/logout.php": null,
  "POST /cart/view_cart.php": null,
  "POST /cart/add_to_cart.php": null,
  "POST /shipping/view_shipping_address.php": null,
  "POST /shipping/insert_shipping_address.php": null,
  "POST /orders/my_orders.php": null,
  "POST /Admin/notifications/view_notifications.php": null,
  "POST /Admin/notifications/mark_notifications_read.php": () => ({ notification_id: ids.notification }),
  "POST /orders/cancel_order.php": () => ({ order_id: ids.order, reason: "Other" }),
  "POST /authentication/update_profile.php": () => ({
    id: owner.userId,
    name: "Stolen",
    email: "stolen@example.in",
    mobile: owner.mobile,
  }),
  "POST /help_center/store_message.php": null,
  "POST /product_reviews/user_reviews.php": null,
  "POST /product_reviews/add_product_review.php": () => ({
    order_id: ids.order,
    review_type: "delivery",
    review_text: "Not mine",
    rating: 1,
  }),
  "POST /product_reviews/update_product_review.php": () => ({
    id: ids.review,
    review_text: "Stolen",
    rating: 1,
  }),
  "POST /product_reviews/delete_product_review.php": () => ({ id: ids.review }),
  "POST /cart/update_cart.php": () => ({ cart_id: ids.cart, quantity: 999 }),
  "DELETE /cart/delete_cart_item.php": () => ({ cart_id: ids.cart }),
  "POST /shipping/update_shipping_address.php": () => ({
    ...contract.addresses.insert.example.request,
    id: ids.address,
    city: "Stolen",
  }),
  "POST /shipping/delete_shipping_address.php": () => ({ id: ids.address }),
  "POST /orders/place_order.php": () => ({
    shipping_address_id: ids.address,
    payment_method: "cod",
    items: [{ product_id: 106700, quantity: 1 }],
  }),
};

it("every protected call is in the table of attacks", () => {
  const guarded = allCalls.filter((call) => call.auth === "required").map((call) => call.route);
  expect(Object.keys(attacks).sort()).toEqual(guarded.sort());
});

it.each(Object.keys(attacks))("%s shows and gives a stranger nothing of the owner's", async (route) => {
  const everything = async () => [
    (await shop.call("POST /cart/view_cart.php", {}, { as: owner })).cart_items,
    (await shop.call("POST /shipping/view_shipping_address.php", {}, { as: owner })).data,
    (await shop.call("POST /orders/my_orders.php", {}, { as: owner })).orders,
    (await shop.call("POST /Admin/notifications/view_notifications.php", {}, { as: owner })).notifications,
    (await shop.call("POST /product_reviews/user_reviews.php", {}, { as: owner })).reviews,
  ];
  const before = await everything();
  const attack = attacks[route]?.();
  if (attack) {
    const { status } = await shop.send(route as "POST /cart/update_cart.php", attack, { as: stranger });
    expect(status).toBe(404);
  } else if (route.includes("/view_") || route.includes("/my_") || route.includes("/user_")) {
    const { body } = await shop.send(route as "POST /cart/view_cart.php", {}, { as: stranger });
    expect([
      ...(body.cart_items ?? []),
      ...(body.data ?? []),
      ...(body.orders ?? []),
      ...(body.notifications ?? []),
    ]).toEqual([]);
  }
  expect(await everything()).toEqual(before);
});
