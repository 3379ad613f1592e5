import { pageTexts } from "@kasna/documents/pdf-text.fixture";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../test/open-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

it("each part and own number of a saved list has one label, on sheets of 24 or 40", async () => {
  const as = await shop.newCustomer();
  const { rows } = await shop.db.query(
    "select id, sku from products where not is_archived order by id limit 30",
  );
  const lines = [...rows, rows[0]].map(({ id }, at) => ({
    product_id: id,
    quantity: 5,
    own_number: at === 1 ? "K-4711" : "",
  }));
  const { list_id } = await shop.call("POST /lists/save_list.php", { name: "Stores", lines }, { as });
  const print = (sheet: number) =>
    shop.app.inject({
      url: `/API/lists/labels.pdf?list_id=${list_id}&sheet=${sheet}`,
      headers: { authorization: `Bearer ${as.token}` },
    });
  const pages = async (sheet: number) => pageTexts(new Uint8Array((await print(sheet)).rawPayload));
  const [first = "", second = "", ...more] = await pages(24);
  expect(more).toEqual([]);
  expect(first).toContain(rows[0].sku);
  expect(first).toContain("K-4711");
  expect(first).not.toContain(rows[24].sku);
  expect(second).toContain(rows[29].sku);
  expect(await pages(40)).toHaveLength(1);
  expect((await print(25)).statusCode).toBe(400);
});
