import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";
import { followPageChanges, type PageChanges } from "./page-changes.ts";

let shop: TestShop;
let reported: string[][] = [];
let changes: PageChanges;
beforeAll(async () => {
  shop = await openShop();
  changes = await followPageChanges(shop.inside);
  changes.listen({ onChange: (tags) => void reported.push(tags), onMissedChanges: () => {} });
});
afterAll(async () => {
  await changes.stop();
  await shop.close();
});

/** The tags reported after a statement. */
async function tagsAfter(statement: string): Promise<string[]> {
  await changes.catchUp();
  reported = [];
  await shop.db.query(statement);
  await changes.catchUp();
  return reported.flat().sort();
}

const BOLT = "sku = 'HB-M8x40-A2'";

describe("page changes", () => {
  it.each([
    [
      "a price",
      `update products set price_paise = price_paise + 1 where ${BOLT}`,
      ["category:2", "products"],
    ],
    ["a price set to the same value", `update products set price_paise = price_paise where ${BOLT}`, []],
    [
      "a maximum retail price",
      `update products set mrp_paise = price_paise where ${BOLT}`,
      ["category:2", "products"],
    ],
    [
      "no maximum retail price",
      `update products set mrp_paise = null where ${BOLT}`,
      ["category:2", "products"],
    ],
    ["one piece sold", `update products set stock_quantity = stock_quantity - 1 where ${BOLT}`, []],
    ["the last piece", `update products set stock_quantity = 0 where ${BOLT}`, ["category:2", "products"]],
    ["new ranks of parts", "select rank_products()", []],
    ["a new support number", "update shop_settings set support_number = '1800'", ["site"]],
    ["price breaks", `insert into discount_classes (name) values ('Bolts')`, ["products", "site"]],
    [
      "a further way to buy a part",
      `insert into sale_units (product_id, position, code, name, pieces, price_paise)
       select id, 1, 'B100', 'Box of 100', 100, 100000 from products where ${BOLT}`,
      ["products", "site"],
    ],
    ["a pack that is opened", `update products set loose_pieces = 40 where ${BOLT}`, []],
    [
      "too few pieces for a box",
      `update products set stock_quantity = 50 where ${BOLT}`,
      ["category:2", "products"],
    ],
    ["fewer pieces, still too few", `update products set stock_quantity = 40 where ${BOLT}`, []],
    [
      "enough for a box again",
      `update products set stock_quantity = 60 where ${BOLT}`,
      ["category:2", "products"],
    ],
    ["a deleted question", "delete from faqs where id = (select min(id) from faqs)", ["site"]],
    [
      "a hidden review",
      "update reviews set hidden_reason = 'spam' where id = (select min(id) from reviews)",
      1,
    ],
  ] as const)("%s", async (_, statement, tags) => {
    const found = await tagsAfter(statement);
    if (tags === 1) expect(found).toEqual([expect.stringMatching(/^sub-category:\d+$/)]);
    else expect(found).toEqual(tags);
  });

  it("are reported once for all rows of a statement", async () => {
    await tagsAfter("update products set price_paise = price_paise + 1 where id % 10 = 0");
    expect(reported).toHaveLength(1);
    expect(reported[0]).toContain("products");
    const { rows } = await shop.db.query(
      "select count(*)::int as count from page_changes where transaction = (select max(transaction) from page_changes)",
    );
    expect(rows[0].count).toBeLessThan(20);
  });

  it("follow every column of products that pages show", async () => {
    const { rows } = await shop.db.query(
      `select attname as name from pg_attribute where attrelid = 'products'::regclass and attnum > 0 and not attisdropped
        and attnum <> all ((select tgattr from pg_trigger where tgname = 'pages_follow_update')::int2[]) order by attname`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      // It changes only together with the others.
      "changed_at",
      "is_scarce",
      "loose_pieces",
      "rarity",
      "scarce_stock",
      "search_order",
      "search_text",
      "search_words",
      "stock_quantity",
    ]);
  });

  it("are written once in a transaction, however many statements make them", async () => {
    const change = `update products set price_paise = price_paise + 1 where ${BOLT};`;
    expect(await tagsAfter(`begin; ${change} ${change} update faqs set position = position; commit`)).toEqual(
      ["category:2", "products", "site"],
    );
  });

  it("include a transaction that began first and committed last", async () => {
    await changes.catchUp();
    reported = [];
    const slow = await shop.db.connect();
    await slow.query("begin");
    await slow.query("update banners set title = title || '!'");
    await shop.db.query("update shop_settings set support_number = '1801'");
    await changes.catchUp();
    expect(reported).toEqual([["site"]]);
    await changes.catchUp();
    expect(reported).toHaveLength(1);
    await slow.query("commit");
    slow.release();
    await changes.catchUp();
    expect(reported).toHaveLength(2);
  });

  it("do not include rolled-back changes", async () => {
    await changes.catchUp();
    reported = [];
    await shop.db.query("begin; update shop_settings set support_number = '1802'; rollback");
    await changes.catchUp();
    expect(reported).toEqual([]);
  });

  it("reach a listener only after the one before it has finished", async () => {
    const own = await followPageChanges(shop.inside);
    const loaded = Promise.withResolvers<void>();
    const told: string[] = [];
    own.listen({
      onChange: () => loaded.promise.then(() => void told.push("first")),
      onMissedChanges: () => {},
    });
    own.listen({ onChange: () => void told.push("second"), onMissedChanges: () => {} });
    await shop.db.query("update shop_settings set support_number = '1803'");
    const caughtUp = own.catchUp();
    await changes.catchUp();
    expect(told).toEqual([]);
    loaded.resolve();
    await caughtUp;
    expect(told).toEqual(["first", "second"]);
    await own.stop();
  });

  it("are reported as missed to all listeners after one of them failed", async () => {
    const own = await followPageChanges(shop.inside);
    let blind = 0;
    own.listen({
      onChange: () => Promise.reject(new Error("No words")),
      onMissedChanges: () => void blind++,
    });
    own.listen({ onChange: () => {}, onMissedChanges: () => void blind++ });
    await shop.db.query("update shop_settings set support_number = '1804'");
    await own.catchUp();
    await own.catchUp();
    expect(blind).toBe(2);
    await own.stop();
  });
});
