import { allEndpoints, contract } from "@kasna/contract";
import type { Route } from "@kasna/contract/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Fixtures, fixturesOf } from "../../../test/fixtures.ts";
import { type Customer, openShop, type TestShop } from "../../../test/open-shop.ts";

let shop: TestShop;
let owner: Customer;
let other: Customer;
let owned: Fixtures;
let tables: { name: string; isOwned: boolean }[];
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  owner = await shop.newCustomer();
  owned = await fixturesOf(shop, owner);
  other = await shop.newCustomer();
  const { rows } = await shop.db.query(`
    select t.table_name as name, bool_or(c.column_name = 'user_id') as "isOwned"
    from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' group by 1 order by 1`);
  tables = rows;
});
afterAll(() => shop.close());

/**
 * Another customer's request with the owner's ids, and the expected status; `empty` names a list that must be empty.
 */
type Intrusion = { input: () => object; status: number; empty?: string };
const { example: profile } = contract.authentication.updateProfile;
const { example: address } = contract.addresses.insert;
const cod = { payment_method: "cod" };

const INTRUSIONS: Record<string, Intrusion> = {
  "POST /authentication/update_profile.php": {
    input: () => ({ ...profile.request, id: owner.userId, mobile: owner.mobile }),
    status: 404,
  },
  "POST /authentication/logout.php": { input: () => ({}), status: 200 },
  "POST /passkeys/get_creation_options.php": { input: () => ({}), status: 200 },
  "POST /passkeys/add_passkey.php": {
    input: () => contract.passkeys.add.example.request,
    status: 400,
  },
  "POST /passkeys/view_passkeys.php": { input: () => ({}), status: 200, empty: "passkeys" },
  "POST /passkeys/rename_passkey.php": {
    input: () => ({ id: owned.passkeyId, name: "Stolen" }),
    status: 404,
  },
  "POST /passkeys/delete_passkey.php": { input: () => ({ id: owned.passkeyId }), status: 404 },
  "POST /cart/view_cart.php": { input: () => ({}), status: 200, empty: "cart_items" },
  "POST /cart/add_to_cart.php": {
    input: () => ({ product_id: owned.productId, quantity: 1, cart_id: owned.cartId }),
    status: 200,
  },
  "POST /cart/add_lines.php": {
    input: () => ({ lines: [{ product_id: owned.productId, quantity: 1, cart_id: owned.cartId }] }),
    status: 200,
  },
  "POST /cart/update_cart.php": { input: () => ({ cart_id: owned.cartId, quantity: 9 }), status: 404 },
  "DELETE /cart/delete_cart_item.php": { input: () => ({ cart_id: owned.cartId }), status: 404 },
  "POST /products/prices.php": { input: () => ({ items: [{ product_id: owned.productId }] }), status: 200 },
  "POST /cart/get_quote.php": { input: () => ({ cart_id: owned.cartId }), status: 409 },
  "POST /shipping/view_shipping_address.php": { input: () => ({}), status: 200, empty: "data" },
  "POST /shipping/insert_shipping_address.php": {
    input: () => ({ ...address.request, id: owned.addressId }),
    status: 200,
  },
  "POST /shipping/update_shipping_address.php": {
    input: () => ({ ...address.request, id: owned.addressId, city: "Stolen" }),
    status: 404,
  },
  "POST /shipping/delete_shipping_address.php": { input: () => ({ id: owned.addressId }), status: 404 },
  "POST /orders/place_order.php": {
    input: () => ({
      ...cod,
      shipping_address_id: owned.addressId,
      items: [{ product_id: owned.productId, quantity: 1 }],
    }),
    status: 404,
  },
  "POST /orders/my_orders.php": { input: () => ({}), status: 200, empty: "orders" },
  "POST /orders/cancel_order.php": {
    input: () => ({ order_id: owned.orderId, reason: "Other" }),
    status: 404,
  },
  "POST /orders/request_return.php": {
    input: () => ({
      order_id: owned.deliveredId,
      shipment_id: owned.deliveredShipmentId,
      reason: "faulty",
      pay_to: "thief@upi",
      items: [{ product_id: owned.productId, quantity: 1 }],
    }),
    status: 404,
  },
  "POST /orders/withdraw_return.php": { input: () => ({ return_id: owned.returnId }), status: 404 },
  "POST /orders/add_return_photo.php": {
    input: () => ({ return_id: owned.returnId, photo: "UklGRg==" }),
    status: 404,
  },
  "POST /Admin/notifications/view_notifications.php": {
    input: () => ({}),
    status: 200,
    empty: "notifications",
  },
  "POST /Admin/notifications/mark_notifications_read.php": {
    input: () => ({ notification_id: String(owned.notificationIds[0]) }),
    status: 404,
  },
  "POST /product_reviews/user_reviews.php": { input: () => ({}), status: 200, empty: "reviews" },
  "POST /product_reviews/add_product_review.php": {
    input: () => ({ order_id: owned.deliveredId, review_type: "delivery", review_text: "Mine", rating: 1 }),
    status: 404,
  },
  "POST /product_reviews/update_product_review.php": {
    input: () => ({ id: owned.reviewId, review_text: "Bad", rating: 1 }),
    status: 404,
  },
  "POST /product_reviews/delete_product_review.php": { input: () => ({ id: owned.reviewId }), status: 404 },
  "POST /store_credit/view_store_credit.php": { input: () => ({}), status: 200, empty: "entries" },
  "POST /store_credit/redeem_gift_card.php": { input: () => ({ code: owned.giftCode }), status: 400 },
  "POST /cart/view_quotations.php": { input: () => ({}), status: 200, empty: "quotations" },
  "POST /cart/open_quotation.php": { input: () => ({ quotation_id: owned.quotationId }), status: 404 },
  "POST /cart/take_quotation.php": { input: () => ({ quotation_id: owned.quotationId }), status: 404 },
  "POST /cart/renew_quotation.php": { input: () => ({ quotation_id: owned.quotationId }), status: 404 },
  "POST /lists/ask_price.php": { input: () => ({ lines: [{ text: "Bearing 6204 ZZ" }] }), status: 200 },
  // With a readable list, it would write a job.
  "POST /lists/start_match.php": { input: () => ({ name: "Mine", text: "" }), status: 400 },
  "POST /lists/start_drawings.php": { input: () => ({ list_id: owned.listId }), status: 404 },
  "POST /lists/view_tasks.php": { input: () => ({}), status: 200 },
  "POST /lists/view_matched.php": { input: () => ({ task_id: owned.taskId }), status: 404 },
  "POST /lists/delete_task.php": { input: () => ({ task_id: owned.taskId }), status: 404 },
  "POST /lists/view_lists.php": { input: () => ({}), status: 200, empty: "lists" },
  "POST /lists/view_list.php": { input: () => ({ list_id: owned.listId }), status: 404 },
  "POST /lists/save_list.php": {
    input: () => ({
      list_id: owned.listId,
      name: "Stolen",
      lines: [{ product_id: owned.productId, quantity: 1 }],
    }),
    status: 404,
  },
  "POST /lists/change_line.php": {
    input: () => ({ list_id: owned.listId, line: 1, quantity: 9 }),
    status: 404,
  },
  "POST /lists/add_line.php": {
    input: () => ({ list_id: owned.listId, product_id: 1, quantity: 9 }),
    status: 404,
  },
  "POST /lists/rename_list.php": {
    input: () => ({ list_id: owned.listId, name: "Stolen" }),
    status: 404,
  },
  "POST /lists/copy_list.php": { input: () => ({ list_id: owned.listId }), status: 404 },
  "POST /lists/delete_list.php": { input: () => ({ list_id: owned.listId }), status: 404 },
  "POST /lists/view_own_numbers.php": { input: () => ({}), status: 200, empty: "own_numbers" },
  "POST /lists/find_own_number.php": {
    input: () => ({ own_number: "OWNERS-1" }),
    status: 200,
    empty: "products",
  },
  "POST /lists/save_own_numbers.php": {
    input: () => ({ numbers: [{ own_number: "OWNERS-1", product_id: owned.otherId }] }),
    status: 200,
  },
  "POST /lists/delete_own_number.php": { input: () => ({ own_number: "OWNERS-1" }), status: 404 },
  "POST /lists/remember_answers.php": {
    input: () => ({ answers: [{ text: "eye bolt M12", product_id: owned.productId }] }),
    status: 200,
  },
  "POST /help_center/store_message.php": {
    input: () => ({ category: "order", message: `About #${owned.orderId}` }),
    status: 200,
  },
};

/**
 * For each table, the number of rows that do not belong to the other customer, and the last transaction that wrote one.
 * Excludes rate limits, OTPs and the inbox.
 */
async function everythingElse(): Promise<Record<string, string>> {
  const states = tables
    .filter(({ name }) => !["limit_counts", "otps", "inbox_messages"].includes(name))
    .map(({ name, isOwned }) => {
      const foreign =
        name === "users"
          ? "id <> $1"
          : isOwned
            ? "user_id <> $1"
            : name === "price_request_lines"
              ? "message_id in (select id from support_messages where user_id <> $1)"
              : "$1 > 0";
      return `select '${name}' as name, count(*) || ':' || coalesce(max(xmin::text::bigint), 0) as state
        from ${name} where ${foreign}`;
    });
  const { rows } = await shop.db.query(states.join(" union all "), [other.userId]);
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}

describe("every protected endpoint", () => {
  const guarded = allEndpoints.filter((call) => call.auth === "required");

  it("is tested here", () => {
    expect(Object.keys(INTRUSIONS).sort()).toEqual(guarded.map((call) => call.route).sort());
  });

  it.each(Object.entries(INTRUSIONS))(
    "%s without a token responds 401 and changes nothing",
    async (route, { input }) => {
      const before = await everythingElse();
      expect((await shop.send(route as Route, input())).status).toBe(401);
      const forged = { ...owner, token: `${owner.token.slice(0, -1)}_` };
      expect((await shop.send(route as Route, input(), { as: forged })).status).toBe(401);
      expect(await everythingElse()).toEqual(before);
    },
  );

  it.each(Object.entries(INTRUSIONS))(
    "%s with another customer's token can't read or change the owner's data",
    async (route, { input, status, empty }) => {
      other = await shop.newCustomer();
      const before = await everythingElse();
      const answer = await shop.send(route as Route, input(), { as: other });
      expect(answer.status).toBe(status);
      if (empty) expect(answer.body[empty]).toEqual([]);
      expect(await everythingElse()).toEqual(before);
    },
  );

  it("accepts the same request from the owner", async () => {
    const cancel = INTRUSIONS["POST /orders/cancel_order.php"]?.input() ?? {};
    expect((await shop.send("POST /orders/cancel_order.php", cancel, { as: owner })).status).toBe(200);
  });
});
