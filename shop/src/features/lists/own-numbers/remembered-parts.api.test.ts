import type { Product } from "@kasna/contract/catalogue";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../../test/open-shop.ts";

const MATCH = "POST /lists/match.php";
const SAVE = "POST /lists/save_own_numbers.php";
let shop: TestShop;
let as: Customer;
let bolt: Product;
let nut: Product;
beforeAll(async () => {
  shop = await openShop();
  [bolt, nut] = await Promise.all([shop.product("HB-M8x40-A2"), shop.product("HN-M8-A2")]);
});
afterAll(() => shop.close());
beforeEach(async () => {
  as = await shop.newCustomer();
});

const save = (own_number: string, { sku }: Product) =>
  shop.call(SAVE, { numbers: [{ own_number, sku }] }, { as });
const match = async (text: string, who: Customer | null = as) =>
  (await shop.call(MATCH, { text }, { as: who })).lines;
const shown = ({ answer, candidates, own_number }: Awaited<ReturnType<typeof match>>[number]) => [
  answer,
  candidates[0]?.product.sku,
  own_number,
];

describe("a buyer's own number", () => {
  it("finds its part in a list, alone or in a column, in any case, only for its buyer", async () => {
    await save("KB 0815/x", bolt);
    expect((await match("kb 0815/X - 20 nos")).map(shown)).toEqual([["exact", bolt.sku, "kb 0815/X"]]);
    const table = `Part no\tQty\nKB 0815/X\t20`;
    expect((await match(table)).map(shown)).toEqual([["exact", bolt.sku, "KB 0815/X"]]);
    for (const who of [await shop.newCustomer(), null]) {
      const seen = JSON.stringify(await match(`${table}\nkb 0815/x\t3`, who));
      expect(seen).not.toContain(bolt.sku);
    }
  });

  it("leads to a question if the words of its line describe another part", async () => {
    await save("K-1", bolt);
    const rows = await match(
      "Part no\tDescription\tQty\nK-1\tHex bolt M8 x 50 A2\t10\nK-1\tHex bolt M8 x 40 A2\t10",
    );
    expect(rows.map(({ answer }) => answer)).toEqual(["question", "exact"]);
    expect(rows[0]?.candidates.map(({ product }) => product.sku)).toContain(bolt.sku);
  });

  it("is given to another part, listed in order, found and deleted", async () => {
    await shop.call(
      SAVE,
      { numbers: ["b-2", "A-1", "c-3"].map((own_number) => ({ own_number, product_id: bolt.id })) },
      { as },
    );
    await save("B-2", nut);
    const { own_numbers, has_more } = await shop.call("POST /lists/view_own_numbers.php", {}, { as });
    expect([has_more, own_numbers.map(({ own_number, sku }) => [own_number, sku])]).toEqual([
      false,
      [
        ["A-1", bolt.sku],
        ["B-2", nut.sku],
        ["c-3", bolt.sku],
      ],
    ]);
    const found = await shop.call("POST /lists/view_own_numbers.php", { search: "hn-m8" }, { as });
    expect(found.own_numbers.map(({ own_number }) => own_number)).toEqual(["B-2"]);
    const { products } = await shop.call("POST /lists/find_own_number.php", { own_number: "C-3" }, { as });
    expect(products.map(({ sku }) => sku)).toEqual([bolt.sku]);
    await shop.call("POST /lists/delete_own_number.php", { own_number: "C-3" }, { as });
    expect((await shop.send("POST /lists/delete_own_number.php", { own_number: "C-3" }, { as })).status).toBe(
      404,
    );
  });

  it("for an unknown part is reported, and then none is saved", async () => {
    const numbers = [
      { own_number: "K-1", sku: bolt.sku },
      { own_number: "K-2", sku: "NO-SUCH-1" },
    ];
    const { status, body } = await shop.send(SAVE, { numbers }, { as });
    expect([status, body.errors]).toEqual([409, { "numbers.1": "K-2: we sell no part NO-SUCH-1" }]);
    expect((await match("K-1 - 5 nos"))[0]?.candidates ?? []).toEqual([]);
  });
});

describe("an answered question", () => {
  it("is remembered for that buyer and text, and is still asked", async () => {
    const text = "eye bolt M12 ms 12 nos";
    const [line] = await match(text);
    const chosen = line?.candidates[2]?.product;
    expect([line?.answer, line?.is_remembered, chosen]).toEqual(["question", undefined, expect.anything()]);
    const answers = [{ text: line?.text ?? "", product_id: chosen?.id ?? 0 }];
    await shop.call("POST /lists/remember_answers.php", { answers }, { as });
    const [again] = await match(`1. ${text.replace("12 nos", "30 pcs")}`);
    expect([again?.answer, again?.is_remembered, again?.candidates[0]?.product.id]).toEqual([
      "question",
      1,
      chosen?.id,
    ]);
    expect(again?.candidates).toHaveLength(3);
    const [others] = await match(text, await shop.newCustomer());
    expect([others?.is_remembered, others?.candidates]).toEqual([undefined, line?.candidates]);
  });
});
