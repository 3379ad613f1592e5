import { randomUUID } from "node:crypto";
import type { Route } from "@kasna/contract/client";
import type pg from "pg";
import { hashToken } from "../shop/src/api/caller.server.ts";
import { FIRST_ORDER_ID } from "./recording.ts";

export type Input = { body: object; token?: string; key?: string };
export type Scenario = {
  name: string;
  route: Route;
  /** Returns a different input each time, so that connections do not wait for each other's row locks. */
  inputs: Input[];
  /** Whether each request needs a new idempotency key. */
  hasKey?: boolean;
};

const CUSTOMERS = 64;
const CART_LINES = 10;
const SEARCHES = [
  "M8x40",
  "hex bolt",
  "HB-M8x40-A2",
  "nyloc nut",
  "allen 6mm",
  "pop rivet",
  "din 933",
  "washer m10",
];

/** Inserts customers with an address, a session and a cart. */
export async function makeCustomers(db: pg.Pool, { customers = CUSTOMERS, cartLines = CART_LINES } = {}) {
  const tokens = Array.from({ length: customers }, () => randomUUID());
  const { rows: before } = await db.query("select count(*)::int as n from users");
  const { rows } = await db.query<{ user_id: number; address_id: number }>(
    `with u as (
       insert into users (name, email, mobile, organisation, designation, password_hash)
       select 'Bench', 'bench' || ($2::int + n) || '@example.in', (9700000000 + $2::int + n)::text, 'Bench', 'manager', 'none'
       from generate_series(1, $1::int) n returning id)
     insert into addresses (user_id, first_name, last_name, phone_number, pincode, flat_building, area_street, landmark, city, state)
     select id, 'Bench', 'Bench', '9700000000', '641001', '12', 'Avinashi Road', '', 'Coimbatore', 'Tamil Nadu' from u
     returning user_id, id as address_id`,
    [customers, before[0].n],
  );
  await db.query(
    `insert into sessions (token_hash, user_id, expires_at)
     select t.hash, t.id, now() + interval '30 days' from unnest($1::text[], $2::int[]) as t(hash, id)`,
    [tokens.map(hashToken), rows.map((row) => row.user_id)],
  );
  await db.query(
    `insert into cart_lines (user_id, product_id, quantity)
     select u, p.id, 2 from unnest($1::int[]) u,
       (select id from products order by id limit $2) p`,
    [rows.map((row) => row.user_id), cartLines],
  );
  return rows.map((row, index) => ({ addressId: row.address_id, token: tokens[index] ?? "" }));
}

/** The five measured requests (view, add, choose, search, order), with the database prepared for them. */
export async function makeScenarios(db: pg.Pool): Promise<Scenario[]> {
  const customers = await makeCustomers(db);
  const { rows: products } = await db.query<{
    id: number;
    sub_category_id: number;
    material: string;
    height: number | null;
  }>(
    `select id, sub_category_id, material, height_mm as height from products where not is_made_to_order order by md5(sku) limit $1`,
    [CUSTOMERS],
  );
  await db.query("update products set stock_quantity = 1000000 where id = any($1)", [
    products.map(({ id }) => id),
  ]);
  await db.query(`alter sequence orders_id_seq restart with ${FIRST_ORDER_ID}`);
  const pairs = customers.map((customer, index) => ({ ...customer, product: products[index] ?? { id: 0 } }));
  return [
    {
      name: "view cart (10 lines)",
      route: "POST /cart/view_cart.php",
      inputs: customers.map(({ token }) => ({ token, body: {} })),
    },
    {
      name: "add to cart",
      route: "POST /cart/add_to_cart.php",
      inputs: pairs.map(({ token, product }) => ({ token, body: { product_id: product.id, quantity: 1 } })),
    },
    {
      name: "choose specifications",
      route: "POST /products/choose_specifications.php",
      inputs: products.map(({ sub_category_id, material, height }) => ({
        body: { subcategory_id: sub_category_id, material, height },
      })),
    },
    {
      name: "search",
      route: "POST /products/search_products.php",
      inputs: SEARCHES.map((search) => ({ body: { search } })),
    },
    {
      name: "place order (1 line)",
      route: "POST /orders/place_order.php",
      hasKey: true,
      inputs: pairs.map(({ token, addressId, product }) => ({
        token,
        body: {
          shipping_address_id: addressId,
          payment_method: "cod",
          items: [{ product_id: product.id, quantity: 1 }],
        },
      })),
    },
  ];
}
