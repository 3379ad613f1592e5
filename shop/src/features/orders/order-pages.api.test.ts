import { afterAll, beforeAll, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../test/open-shop.ts";

const ORDERS = 120;
let shop: TestShop;
let as: Customer;
let newest: number;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  as = await shop.newCustomer();
  const part = await shop.product("HB-M8x40-A2");
  const items = [{ product_id: part.id, quantity: 1 }];
  const order = { shipping_address_id: await shop.newAddress(as), payment_method: "cod" as const, items };
  await shop.call("POST /orders/place_order.php", order, { as });
  // Copies the order, changing only what must be unique.
  const copy = async (table: string, change: string) => {
    const { rows } = await shop.db.query(
      `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
       where table_name = $1 and is_generated = 'NEVER' and column_name not in ('id', 'order_id', 'request_key')
         and (table_name <> 'order_lines' or column_name <> 'name')`,
      [table],
    );
    return change.replaceAll("COLUMNS", rows[0].columns);
  };
  await shop.db.query(
    await copy(
      "orders",
      `insert into orders (COLUMNS) select COLUMNS from orders, generate_series(2, ${ORDERS})
       where user_id = ${as.userId}`,
    ),
  );
  await shop.db.query(
    await copy(
      "order_lines",
      `insert into order_lines (order_id, name, COLUMNS)
       select o.id, case o.rank when 1 then 'Nyloc 100% nut' else l.name end, COLUMNS
       from (select id, rank() over (order by id) - 1 as rank from orders where user_id = ${as.userId}) o,
         order_lines l where l.order_id = (select min(id) from orders where user_id = ${as.userId}) and o.rank > 0`,
    ),
  );
  newest = Math.max(...(await mine({})).orders.map(({ order_id }) => order_id));
});
afterAll(() => shop.close());

const mine = (filter: object) => shop.call("POST /orders/my_orders.php", filter, { as });

it("lists every order without a limit", async () => {
  const answer = await mine({});
  expect(answer.orders).toHaveLength(ORDERS);
  expect(answer).not.toHaveProperty("has_more");
});

it("returns each order once across pages, even if one is placed in between", async () => {
  const seen: number[] = [];
  let more: boolean | undefined = true;
  while (more) {
    const page = await mine({ limit: 50, ...(seen.length > 0 && { before: seen.at(-1) }) });
    seen.push(...page.orders.map(({ order_id }) => order_id));
    more = page.has_more;
  }
  expect(seen).toHaveLength(ORDERS);
  expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a));
});

it("finds an old order by number or item name, and matches % and _ literally", async () => {
  const all = (await mine({})).orders.map(({ order_id }) => order_id);
  const oldest = all.at(-1);
  const found = async (search: string) =>
    (await mine({ limit: 10, search })).orders.map(({ order_id }) => order_id);
  expect(await found(`#${oldest}`)).toEqual([oldest]);
  expect(await found("NYLOC")).toEqual([all.at(-2)]);
  expect(await found("100% n")).toEqual([all.at(-2)]);
  expect(await found("1%t")).toEqual([]);
  expect(await found("hex bolt")).toHaveLength(10);
});

it("returns the requested orders, but not another customer's", async () => {
  expect((await mine({ order_ids: `${newest},#${newest - 3}` })).orders.map((o) => o.order_id)).toEqual([
    newest,
    newest - 3,
  ]);
  const other = await shop.newCustomer();
  const answer = await shop.call("POST /orders/my_orders.php", { order_ids: String(newest) }, { as: other });
  expect(answer.orders).toEqual([]);
});

it.each([[{ limit: 0 }], [{ limit: 101 }], [{ before: "x" }], [{ order_ids: "1,x" }], [{ order_ids: "" }]])(
  "rejects %j",
  async (filter) => {
    expect((await shop.send("POST /orders/my_orders.php", filter, { as })).status).toBe(400);
  },
);
