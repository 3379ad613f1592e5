import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const matched = async (text: string) => {
  const { lines } = await shop.call("POST /lists/match.php", { text });
  const [candidate] = lines[0]?.candidates ?? [];
  return {
    answer: lines[0]?.answer,
    sku: candidate?.product.sku,
    differs: candidate?.differs,
    notes: candidate?.notes,
  };
};

it("a wood screw of 2 inch is sold as 50 mm, and the line says so", async () => {
  expect(await matched("#8 x 2 inch slotted csk wood screw brass - 100 nos")).toMatchObject({
    answer: "exact",
    sku: "WSS-N8x50-BR",
    differs: [],
    notes: expect.arrayContaining(["2 in is sold as 50 mm"]),
  });
});

it("a metric bolt of 2 inch is only near one of 50 mm", async () => {
  expect(await matched("M8 x 2 inch hex bolt full thread A2 - 10 nos")).toMatchObject({
    answer: "nearest",
    sku: "HB-M8x50-A2",
    differs: ["length 50 mm instead of 2 in"],
  });
});

it("an inch bolt of 2 inch is one", async () => {
  expect(await matched("hex bolt 1/2 UNC x 2 ss304 - 10 nos")).toMatchObject({
    answer: "exact",
    sku: "HHUC-1-2x2-A2",
    differs: [],
  });
});
