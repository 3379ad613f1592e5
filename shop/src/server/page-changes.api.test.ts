import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../test/open-shop.ts";
import { primaryAsReplica } from "../database/availability/read-replica.ts";
import { followPageChanges } from "./page-changes.ts";

let ctx: TestShop;
let told: string[][] = [];
let changes: Awaited<ReturnType<typeof followPageChanges>>;
beforeAll(async () => {
  ctx = await openShop();
  changes = await followPageChanges(ctx.inside, primaryAsReplica(ctx.inside.db), {
    onChange: (tags) => told.push(tags),
    onBlind: () => {},
  });
});
afterAll(async () => {
  await changes.stop();
  await ctx.close();
});

/** The tags that are told of after a statement. */
async function toldAfter(statement: string): Promise<string[]> {
  await changes.catchUp();
  told = [];
  await ctx.db.query(statement);
  await changes.catchUp();
  return told.flat().sort();
}

const BOLT = "sku = 'HB-M8x40-A2'";

describe("what kept pages follow", () => {
  it.each([
    [
      "a price",
      `update products set price_paise = price_paise + 1 where ${BOLT}`,
      ["category:2", "products"],
    ],
    ["a price that stays", `update products set price_paise = price_paise where ${BOLT}`, []],
    ["a piece sold", `update products set stock_quantity = stock_quantity - 1 where ${BOLT}`, []],
    ["the last piece", `update products set stock_quantity = 0 where ${BOLT}`, ["category:2", "products"]],
    ["how rare parts are", "select rank_products()", []],
    ["the support number", "update shop_settings set support_number = '1800'", ["site"]],
    ["a question", "delete from faqs where id = (select min(id) from faqs)", ["site"]],
    [
      "a review hidden",
      "update reviews set hidden_reason = 'spam' where id = (select min(id) from reviews)",
      1,
    ],
  ] as const)("%s", async (_, statement, tags) => {
    const found = await toldAfter(statement);
    if (tags === 1) expect(found).toEqual([expect.stringMatching(/^sub-category:\d+$/)]);
    else expect(found).toEqual(tags);
  });

  it("is told once for all rows of a statement", async () => {
    await toldAfter("update products set price_paise = price_paise + 1 where id % 10 = 0");
    expect(told).toHaveLength(1);
    expect(told[0]).toContain("products");
    const { rows } = await ctx.db.query(
      "select count(*)::int as count from page_changes where transaction = (select max(transaction) from page_changes)",
    );
    expect(rows[0].count).toBeLessThan(20);
  });

  it("is told of a transaction that began first and ended last", async () => {
    await changes.catchUp();
    told = [];
    const slow = await ctx.db.connect();
    await slow.query("begin");
    await slow.query("update banners set title = title || '!'");
    await ctx.db.query("update shop_settings set support_number = '1801'");
    await changes.catchUp();
    expect(told).toEqual([["site"]]);
    await changes.catchUp();
    expect(told).toHaveLength(1);
    await slow.query("commit");
    slow.release();
    await changes.catchUp();
    expect(told).toHaveLength(2);
  });

  it("is not told of what was rolled back", async () => {
    await changes.catchUp();
    told = [];
    await ctx.db.query("begin; update shop_settings set support_number = '1802'; rollback");
    await changes.catchUp();
    expect(told).toEqual([]);
  });
});
