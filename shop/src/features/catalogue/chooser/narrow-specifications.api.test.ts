import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../test/open-shop.ts";
import { bestOf, choose, constraintsOf, matching, optionsOf, type Picks } from "./choice.ts";
import { narrowSpecifications } from "./narrow-specifications.operations.server.ts";
import { COLUMNS, decodeTable, type EncodedTable, type Specification } from "./specification-table.ts";
import { specificationTable } from "./specifications.operations.server.ts";

const NARROW = "POST /products/narrow_specifications.php";
const HEX_BOLT = 201;
const PLAIN_WASHER = 401;

const SPRING_WASHER = 402;

let shop: TestShop;
let rows: Specification[];
beforeAll(async () => {
  shop = await openShop();
  await shop.db.query("update products set height_mm = null where sub_category_id = $1", [PLAIN_WASHER]);
  await shop.db.query(
    "update products set width_mm = null, height_mm = nullif(height_mm, 2.2) where sub_category_id = $1 and id % 3 = 0",
    [SPRING_WASHER],
  );
  rows = decodeTable(await tableOf(HEX_BOLT));
});
afterAll(() => shop.close());

async function tableOf(subCategoryId: number): Promise<EncodedTable> {
  const table = await specificationTable(shop.inside, subCategoryId);
  if (!table) throw new Error("The sub-category has too many parts");
  return table;
}

const nothing: Picks = { choice: {}, own: [] };

describe("narrowing pick by pick", () => {
  it.each([
    ["", HEX_BOLT],
    [", without lengths", PLAIN_WASHER],
    [", some without a width", SPRING_WASHER],
  ])("any sequence of picks gives the same result as with all rows in the browser%s", async (_, id) => {
    const table = await tableOf(id);
    const rows = decodeTable(table);
    const picksOf = fc.array(fc.tuple(fc.constantFrom(...COLUMNS), fc.nat(400)), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(picksOf, async (list) => {
        let [local, remote] = [nothing, nothing];
        for (const [column, at] of list) {
          const values = table.values[column];
          const value = values[at % values.length] ?? null;
          const inBrowser = choose(rows, local, column, value);
          const onServer = await narrowSpecifications(shop.inside, {
            subCategoryId: id,
            picks: remote,
            pick: { column, value },
          });
          expect(onServer.picks.choice).toEqual(inBrowser.picks.choice);
          expect(onServer.effect).toEqual(inBrowser.effect);
          [local, remote] = [inBrowser.picks, onServer.picks];
          const left = matching(rows, local.choice);
          expect(onServer.count).toBe(left.length);
          expect(onServer.best?.id).toBe(bestOf(left, table.defaultId)?.id);
          for (const otherColumn of COLUMNS) {
            const options = optionsOf(rows, table.values[otherColumn], constraintsOf(local), otherColumn);
            expect(onServer.options[otherColumn].map(({ value }) => value)).toEqual(
              table.values[otherColumn],
            );
            const open = (list: { value: unknown; conflicts: unknown[] }[]) =>
              list.filter(({ conflicts }) => conflicts.length === 0).map((option) => option.value);
            expect(open(onServer.options[otherColumn])).toEqual(open(options));
          }
        }
      }),
      { numRuns: 20 },
    );
  });

  it("a length that does not exist for a thread reports the width as the conflict", async () => {
    const { body } = await shop.send(NARROW, { subcategory_id: HEX_BOLT, chosen: { width: 3 } });
    const conflicts = new Map(body.options.height.map((option: { value: number }) => [option.value, option]));
    expect(conflicts.get(120)).toEqual({ value: 120, conflicts: ["width"] });
    expect(conflicts.get(10)).toEqual({ value: 10, conflicts: [] });
  });

  it("parts without a length can be chosen", async () => {
    const { count, best } = await narrowSpecifications(shop.inside, {
      subCategoryId: PLAIN_WASHER,
      picks: { choice: { height: null }, own: [] },
    });
    const { rows } = await shop.db.query(
      "select count(*)::int as count from products where sub_category_id = $1 and height_mm is null",
      [PLAIN_WASHER],
    );
    expect(count).toBe(rows[0].count);
    expect(best === null).toBe(count === 0);
    const { options } = await narrowSpecifications(shop.inside, {
      subCategoryId: PLAIN_WASHER,
      picks: { choice: { material: "Unobtainium" }, own: ["material"] },
    });
    expect(options.height).toEqual([{ value: null, conflicts: ["material"] }]);
  });

  it("an unknown value matches nothing, and an unknown sub-category is not found", async () => {
    const unknown = await shop.call(NARROW, { subcategory_id: HEX_BOLT, chosen: { width: 8.125 } });
    expect([unknown.count, unknown.data]).toEqual([0, []]);
    expect((await shop.send(NARROW, { subcategory_id: 99_999 })).status).toBe(404);
    expect((await shop.send(NARROW, { subcategory_id: HEX_BOLT, chosen: { width: "wide" } })).status).toBe(
      400,
    );
  });
});

describe("a sub-category of more than 5,000 rows", () => {
  beforeAll(async () => {
    await shop.db.query(`do $$ declare names text; begin
      create temp table further as select * from products where sub_category_id = ${HEX_BOLT};
      alter table further drop column search_order, drop column is_scarce, drop column search_words;
      update further set sku = sku || '-B', id = id + 1000000, making = making || ', second maker',
        is_default = false, is_latest = false, is_best_seller = false, height_mm = height_mm + 0.5;
      select string_agg(column_name, ',') into names from information_schema.columns where table_name = 'further';
      execute format('insert into products (%1$s) select %1$s from further', names);
    end $$`);
  });

  it("does not send its table", async () => {
    expect(await specificationTable(shop.inside, HEX_BOLT)).toBeNull();
  });

  it("counts rows that are added, changed and deleted", async () => {
    const count = async () => (await shop.call(NARROW, { subcategory_id: HEX_BOLT })).count;
    expect(await count()).toBe(rows.length * 2);
    await shop.db.query(
      "update products set making = 'Hot forged' where id in (select min(id) from products)",
    );
    await shop.db.query("delete from products where id > 1000000 and width_mm = 3");
    const { rows: left } = await shop.db.query(
      "select count(*)::int as count from products where sub_category_id = 201",
    );
    expect(await count()).toBe(left[0].count);
    await shop.db.query("select fold_part_counts()");
    expect(await count()).toBe(left[0].count);
    const { rows: lines } = await shop.db.query(
      `select is_by_length, sum(rows)::int as rows, bool_or(rows < 1) as is_odd from part_counts
       where sub_category_id = 201 group by is_by_length`,
    );
    expect(lines.map(({ rows, is_odd }) => [rows, is_odd])).toEqual([
      [left[0].count, false],
      [left[0].count, false],
    ]);
    const { rows: totals } = await shop.db.query("select rows from part_totals where sub_category_id = 201");
    expect(totals).toEqual([{ rows: left[0].count }]);
  });
});
