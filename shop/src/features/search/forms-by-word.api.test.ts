import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";
import { type ChosenFacets, NOTHING_CHOSEN } from "../facets/chosen-facets.widget.ts";
import { SORTED_MAX } from "./ranked-rows.server.ts";
import { searchProducts } from "./search.operations.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const found = (text: string, chosen: ChosenFacets = NOTHING_CHOSEN) =>
  searchProducts(shop.inside, { text, page: 2, perPage: 20, chosen });

it.each([
  ["all of their parts", NOTHING_CHOSEN, "true"],
  [
    "some of them",
    { ...NOTHING_CHOSEN, coating: ["Plain", "Zinc electroplated"] },
    "coating in ('Plain', 'Zinc electroplated')",
  ],
])("many rows of a form are listed in their order: %s", async (_, chosen, condition) => {
  const { total, products } = await found("inch", chosen);
  expect(total).toBeGreaterThan(SORTED_MAX);
  const { rows } = await shop.db.query(
    `select id from products where form ~ '(UN[CF]|BSW)$' and not is_archived and ${condition}
     order by search_order, id limit 20 offset 20`,
  );
  expect(products.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
});

it("a friction grip bolt is found by its form, and an owner's own by its words", async () => {
  const { total } = await found("hsfg bolt");
  const { rows } = await shop.db.query(
    "select count(*)::int as count from products where form = 'HSFG' and name ilike '%bolt%' and not is_archived",
  );
  expect(total).toBe(rows[0].count);
  await shop.db.query(
    "update products set search_text = search_text || ' hsfg' where sku in ('HH-M20x100-8.8-ZN', 'HH-M20x90-8.8-ZN')",
  );
  expect((await found("hsfg bolt")).total).toBe(total + 2);
});
