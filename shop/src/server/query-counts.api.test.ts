import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Customer, openShop, type TestShop } from "../../test/open-shop.ts";
import { productMenu, specificationTable } from "../features/catalogue/catalogue.operations.server.ts";

let shop: TestShop;
let as: Customer;
beforeAll(async () => {
  shop = await openShop();
  as = await shop.newCustomer();
});
afterAll(() => shop.close());

/** How many statements this process sends to the database meanwhile. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, "query");
  await work();
  const count = sent.mock.calls.length;
  sent.mockRestore();
  return count;
}

describe("the number of statements does not grow with the number of rows", () => {
  it("for lists of sub-categories and of specifications", async () => {
    const list = (category_id: number) => () =>
      shop.call("GET /products/get_products_by_category.php", { category_id });
    expect([await statementsOf(list(4)), await statementsOf(list(1))]).toEqual([1, 1]);
    const rows = (subcategory_id: number) => () =>
      shop.call("GET /products/get_product_specifications.php", { subcategory_id });
    expect([await statementsOf(rows(406)), await statementsOf(rows(201))]).toEqual([1, 1]);
  });

  it("for the menu of every page and the table of a product page", async () => {
    expect(await statementsOf(() => productMenu(shop.inside))).toBe(1);
    expect(await statementsOf(() => specificationTable(shop.inside, 201))).toBe(1);
  });

  it("for a cart of 1 and of 500 lines", async () => {
    const view = () => shop.call("POST /cart/view_cart.php", {}, { as });
    await shop.db.query("insert into cart_lines (user_id, product_id, quantity) values ($1, 106700, 1)", [
      as.userId,
    ]);
    const one = await statementsOf(view);
    await shop.db.query(
      "insert into cart_lines (user_id, product_id, quantity) select $1, id, 1 from products where id < 100500",
      [as.userId],
    );
    expect((await view()).cart_items).toHaveLength(501);
    expect(await statementsOf(view)).toBe(one);
  });

  it("for an order of 1 and of 300 lines, and for a list of 1 and of 12 orders", async () => {
    const { rows } = await shop.db.query(
      "select id from products where stock_quantity > 60 and not is_made_to_order order by id limit 300",
    );
    const shipping_address_id = await shop.newAddress(as);
    const place = (lines: number) => () =>
      shop.call(
        "POST /orders/place_order.php",
        {
          shipping_address_id,
          payment_method: "cod",
          items: rows.slice(0, lines).map(({ id }) => ({ product_id: id, quantity: 1 })),
        },
        { as },
      );
    const view = () => shop.call("POST /orders/my_orders.php", {}, { as });
    const small = await statementsOf(place(1));
    const oneOrder = await statementsOf(view);
    expect(await statementsOf(place(300))).toBe(small);
    for (let more = 0; more < 10; more++) await place(3)();
    expect((await view()).orders).toHaveLength(12);
    expect(await statementsOf(view)).toBe(oneOrder);
  });
});
