import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type TestShop } from "../../test/open-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** 8 kB each. A change may add some before it merges the list. */
const PAGES_MAX = 32;

it("a search for parts does not read a long list of changes after many parts have changed", async () => {
  const { rows: indexes } = await shop.db.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index join pg_class on pg_class.oid = indexrelid
     join pg_am on pg_am.oid = relam where indrelid = 'products'::regclass and amname = 'gin'`,
  );
  expect(indexes.length).toBeGreaterThan(2);
  await shop.db.query(
    `update products set search_text = search_text || ' changed', attributes = jsonb_build_object('lot', id)
     where id in (select id from products order by id limit 5000)`,
  );
  for (const { name } of indexes) {
    const { rows } = await shop.db.query("select gin_clean_pending_list($1::regclass)::int as pages", [name]);
    expect([name, rows[0].pages <= PAGES_MAX, rows[0].pages]).toEqual([name, true, rows[0].pages]);
  }
});
