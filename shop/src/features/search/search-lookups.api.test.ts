import { and, eq, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";
import { rowsRead } from "../../../test/rows-read.ts";
import { products } from "../../database/schema/index.ts";
import { wordsCondition } from "./search-conditions.server.ts";
import { countedUpTo, hasRows, ROWS_SOUGHT } from "./search-lookups.server.ts";

const [MANY, OTHER] = [201, 202];
const [PARTS, WITH_WORD] = [12_000, 1_000];
let shop: TestShop;
/** One sub-category has most parts, and another one all those with a word. */
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  await shop.db.query(
    `insert into products (id, sub_category_id, sku, name, size, material, coating, making, dimensions, weight_grams,
      price_paise, pack_size, stock_quantity, is_made_to_order, lead_time_days, is_default, is_latest, is_best_seller,
      hsn, standard, search_text)
    select 3000000 + n, case when n <= ${WITH_WORD} then ${OTHER} else ${MANY} end, 'QZ-' || n, 'Seal', '', 'Rubber', '', '', '{}', 5, 1000,
      1, 9, false, 0, false, false, false, '4016', '', case when n <= ${WITH_WORD} then 'seal quartz' else 'seal' end
    from generate_series(1, ${PARTS}) as n`,
  );
  await shop.db.query("vacuum analyze products");
});
afterAll(() => shop.close());

const hasWord = (word: string, subCategory: number) =>
  and(eq(products.subCategoryId, subCategory), wordsCondition([word], "whole")) as SQL;

it.each([
  ["seal", MANY, true],
  ["quartz", OTHER, true],
  ["quartz", MANY, false],
])("whether “%s” occurs in sub-category %i: %s", async (word, subCategory, isFound) => {
  expect(await hasRows(shop.inside, hasWord(word, subCategory))).toBe(isFound);
});

it("for a word that a sub-category lacks, at most the rows with the word are read", async () => {
  const query = countedUpTo(hasWord("quartz", MANY), ROWS_SOUGHT);
  expect(await rowsRead(shop, query)).toBeLessThanOrEqual(WITH_WORD);
});
