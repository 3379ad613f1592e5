import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";
import { FIRST_ADDED_ID } from "../../database/seed/catalogue/make-catalogue.ts";

let shop: TestShop;
/** A shop with the first catalogue, without later parts. */
let older: TestShop;
beforeAll(async () => {
  shop = await openShop();
  older = await openShop();
  await older.db.query("delete from products where id >= $1", [FIRST_ADDED_ID]);
});
afterAll(async () => {
  await shop.close();
  await older.close();
});

const SEARCH = "POST /products/search_products.php";
/** A text, the expected answer (`exact`, `near` or a sentence of `missing`), and the first row's SKU or `-`. */
const readQueries = (name: string) =>
  readFileSync(join(import.meta.dirname, "../../../test/queries", name), "utf8")
    .trim()
    .split("\n")
    .filter((line) => !line.startsWith("## "))
    .map((line) => line.split(" | "));
const queries = readQueries("honest-queries.txt");
const refusedBefore = readQueries("refused-before.txt");

describe("a match is claimed only if it is one", () => {
  it("for at least 200 queries by trade", () => {
    expect(new Set(queries.map(([text]) => text)).size).toBeGreaterThanOrEqual(200);
  });

  it.each(queries)("%s: %s, %s first", (...query) => expectHonest(shop, query));

  it.each(refusedBefore)("%s: %s, %s first, where it is not stocked", (...query) =>
    expectHonest(older, query),
  );

  it("reports for a thread without a standard what its parts lack", async () => {
    const { nearest = [] } = await shop.call(SEARCH, { search: "1/2-14 unc bolt" });
    expect(nearest[0]?.differs).toEqual(["not 14 threads per inch"]);
  });

  it("does not complete a short word to another", async () => {
    const { nearest = [] } = await shop.call(SEARCH, { search: "hit anchor m10" });
    expect(nearest[0]?.differs).toEqual(["nothing found for “hit”"]);
  });
});

async function expectHonest(of: TestShop, [search = "", right = "", sku = ""]: string[]) {
  const { data, missing = [], nearest = [], message } = await of.call(SEARCH, { search });
  expect(data[0]?.sku ?? "-").toMatch(new RegExp(`^(?:${sku.replaceAll(" / ", "|")})`));
  const rowsWithDifference = nearest.filter(({ differs }) => differs.length > 0).map((row) => row.product_id);
  if (right === "exact") {
    expect([missing, nearest, message]).toEqual([[], [], "Products"]);
  } else {
    // A part that lacks something is never listed without saying so.
    expect(rowsWithDifference).toEqual(data.map(({ id }) => id));
    if (right !== "near") expect(missing).toContain(right);
    for (const sentence of data.length > 0 ? missing : []) expect(message).toContain(sentence);
  }
}
