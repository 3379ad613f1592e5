import { paiseFromRupees } from "@kasna/rules/money";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";
import { type Caller, callerOf } from "../../api/caller.server.ts";
import { DomainError } from "../../api/domain-errors.server.ts";
import { viewCart } from "../cart/view-cart.operations.server.ts";
import { placeOrder } from "../orders/place-order.operations.server.ts";
import { addCustomerGroup, addPriceList } from "./price-lists.fixture.ts";

const CARTS = 100;
const QUANTITY = 10;
/** With 10 pieces, delivery is free at any of these prices. */
const AGREED = [900_00, 800_00, 700_00];
/** The list is edited once per this many orders, which are in flight at the same time. */
const TRIES_AN_EDIT = 4;
const LIST_PAISE = 1_000_00;

let shop: TestShop;
let productId: number;
let listId: number;
let buyers: { caller: Caller; addressId: number }[] = [];
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  const { rows } = await shop.db.query(
    `update products set price_paise = $1, stock_quantity = 1000000 where sku = 'HB-M8x40-A2' returning id`,
    [LIST_PAISE],
  );
  productId = rows[0].id;
  const as = await shop.newCustomer();
  const [caller, addressId] = [await callerOf(shop.inside, as.token), await shop.newAddress(as)];
  if (!caller) throw new Error("No session");
  const { rows: columns } = await shop.db.query<{ names: string }>(
    `select string_agg(column_name, ', ') as names from information_schema.columns
     where table_name = 'addresses' and column_name not in ('id', 'user_id')`,
  );
  const address = columns[0]?.names ?? "";
  // The others are copies of the first, each with a cart.
  const made = await shop.db.query<{ id: number; addressId: number }>(
    `with made as (
       insert into users (name, mobile, email, organisation, designation, password_hash, role)
       select name, 7000000000 + n, n || email, organisation, designation, password_hash, role
       from users, generate_series(1, $2::int) n where id = $1 returning id),
     housed as (
       insert into addresses (${address}, user_id)
       select ${address}, made.id from addresses a, made where a.id = $3 returning id, user_id),
     filled as (insert into cart_lines (user_id, product_id, quantity) select id, $4, $5 from made)
     select user_id as id, id as "addressId" from housed`,
    [caller.id, CARTS, addressId, productId, QUANTITY],
  );
  buyers = made.rows.map((row) => ({
    caller: { ...caller, id: row.id, own_prices: 1 as const },
    addressId: row.addressId,
  }));
  const group = await addCustomerGroup(
    shop,
    buyers.map(({ caller: { id } }) => id),
  );
  listId = await addPriceList(shop, {
    customers: [],
    groups: [group],
    rules: [{ productId, fixedPaise: AGREED[0] ?? 0 }],
  });
});
afterAll(() => shop.close());

it("100 carts check out while their list is edited: each pays the price it saw, or gets the new price", async () => {
  let edits = 0;
  const edit = async () => {
    edits += 1;
    await shop.db.query("update price_list_rules set fixed_paise = $2 where list_id = $1", [
      listId,
      AGREED[edits % AGREED.length],
    ]);
  };
  let tries = 0;
  let conflicts = 0;
  const order = (caller: Caller, addressId: number, total: number) =>
    placeOrder(shop.inside, {
      caller,
      key: null,
      request: {
        shipping_address_id: addressId,
        payment_method: "online",
        total_amount: total,
        promocode: "",
      },
    }).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === "price_changed") return error;
      throw error;
    });
  const paid = await Promise.all(
    buyers.map(async ({ caller, addressId }) => {
      const [line] = await viewCart(shop.inside, caller);
      let agreed = (line?.unit_price ?? 0) * QUANTITY;
      for (;;) {
        tries += 1;
        if (tries % TRIES_AN_EDIT === 0) await edit();
        const answer = await order(caller, addressId, agreed);
        if (!(answer instanceof DomainError)) return { agreed, orderId: answer.order_id };
        conflicts += 1;
        const { total_amount } = answer.details.totals as { total_amount: number };
        expect(total_amount).not.toBe(agreed);
        agreed = total_amount;
      }
    }),
  );
  const { rows } = await shop.db.query<{ id: number; total: string; unit: number }>(
    `select o.id, o.total_paise as total, l.unit_price_paise as unit
     from orders o join order_lines l on l.order_id = o.id where o.id = any($1)`,
    [paid.map(({ orderId }) => orderId)],
  );
  const charged = new Map(rows.map((row) => [row.id, row]));
  expect(charged.size).toBe(CARTS);
  for (const { agreed, orderId } of paid) {
    const order = charged.get(orderId);
    expect(Number(order?.total)).toBe(paiseFromRupees(agreed));
    expect(AGREED).toContain(order?.unit);
  }
  expect([edits > 10, conflicts > 0]).toEqual([true, true]);
});
