import { thorough } from "@kasna/rules/thorough.fixture";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../../test/open-shop.ts";
import { OPERATOR } from "../../../../admin-kit/audit.operations.server.ts";
import { addedRows, FIRST_ADDED_ID } from "../../../../database/seed/catalogue/make-catalogue.ts";
import { fileOfRows } from "./export-catalogue.operations.server.ts";
import { importCatalogue } from "./import-catalogue.operations.server.ts";

const FEW = { ofFewParts: thorough(false, true) };
let shop: TestShop;
/** The added parts; in the small demo, those that it has. */
let added: ReturnType<typeof addedRows>;
beforeAll(async () => {
  shop = await openShop({}, FEW);
  const { rows } = await shop.db.query("select sku from products");
  const sold = new Set(rows.map(({ sku }) => sku));
  added = addedRows().filter(({ sku }) => sold.has(sku));
});
afterAll(() => shop.close());

/** All rows without their ids, which belong to the shop, their rank and their time of change. */
const rowsFrom = async (id: number) =>
  (
    await shop.db.query(
      "select to_jsonb(p) - 'id' - 'rarity' - 'search_order' - 'changed_at' as row from products p where id >= $1 order by sku",
      [id],
    )
  ).rows.map(({ row }) => row);

it("a shop with the first catalogue gains the added parts by importing their file, and keeps its own", async () => {
  const seeded = await rowsFrom(FIRST_ADDED_ID);
  const ofFirst = async () =>
    (
      await shop.db.query(
        "select md5(string_agg(p::text, ',' order by id)) as hash from products p where id < $1",
        [FIRST_ADDED_ID],
      )
    ).rows;
  await shop.db.query("delete from products where id >= $1", [FIRST_ADDED_ID]);
  await shop.db.query("select setval('product_ids', $1::int)", [FIRST_ADDED_ID - 1]);
  const before = await ofFirst();
  const problems: unknown[] = [];
  const imported = await importCatalogue(shop.inside, {
    file: fileOfRows(added),
    actor: OPERATOR,
    onProblem: (problem) => problems.push(problem),
  });
  expect(problems).toEqual([]);
  expect(imported).toMatchObject({ added: seeded.length, changed: 0, isWritten: true });
  expect(await rowsFrom(FIRST_ADDED_ID)).toEqual(seeded);
  expect(await ofFirst()).toEqual(before);
});

it("a shop with the first catalogue also gains the sub-categories, drawn as their kinds, with one default row each", async () => {
  const { rows: kinds } = await shop.db.query(
    `select name, slug, geometry_kind from sub_categories s
     where not exists (select from products p where p.sub_category_id = s.id and p.id < $1) order by name`,
    [FIRST_ADDED_ID],
  );
  expect(kinds).toHaveLength(9);
  const older = await openShop({}, FEW);
  await older.db.query("delete from products where id >= $1", [FIRST_ADDED_ID]);
  await older.db.query("delete from sub_categories where name = any($1)", [kinds.map(({ name }) => name)]);
  const imported = await importCatalogue(older.inside, {
    file: fileOfRows(added),
    actor: OPERATOR,
    onProblem: ({ reason }) => expect(reason).toBe(""),
  });
  expect(imported).toMatchObject({ isWritten: true });
  const { rows } = await older.db.query(
    `select s.name, s.slug, s.geometry_kind from sub_categories s join products p on p.sub_category_id = s.id
     where s.name = any($1) and p.is_default order by s.name`,
    [kinds.map(({ name }) => name)],
  );
  expect(rows).toEqual(kinds);
  await older.close();
});
