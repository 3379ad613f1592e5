import { attribute } from "@kasna/rules/catalogue/attribute.fixture";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migratedFrom } from "../../../test/migrated-from.ts";
import { openShop, type TestShop } from "../../../test/open-shop.ts";
import { NOTHING_CHOSEN, readChosen } from "./chosen-facets.widget.ts";
import { countFacets, foldPartCounts, withinSubCategories } from "./facets.operations.server.ts";

/** A demo sub-category for which an owner declares attributes. */
const NUT = 311;
const SCANNED_ROWS_MAX = 4_000;

let shop: TestShop;
let columns: string[];
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  const { rows } = await shop.db.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = 'products' and table_schema = 'public' and is_generated = 'NEVER'`,
  );
  columns = rows.map(({ name }) => name);
  const attributes = [
    attribute("Seal"),
    attribute("Pressure", { type: "number", unit: "bar" }),
    attribute("Drawing", { isFacet: false }),
  ];
  await shop.db.query("update sub_categories set attributes = $1 where id = $2", [
    JSON.stringify(attributes),
    NUT,
  ]);
  await addParts("A", 30);
});
afterAll(() => shop.close());

/** Adds parts whose attributes are derived from their number, many with one statement, as an import does. */
const addParts = (prefix: string, parts: number, pressures = 5) => {
  const changed: Record<string, string> = {
    id: "(select max(id) from products) + n",
    sku: `'${prefix}-' || n`,
    is_default: "false",
    is_best_seller: "false",
    is_latest: "false",
    attributes: `jsonb_build_object('seal', (array['NBR', 'FKM', 'PTFE'])[n % 3 + 1], 'pressure', n % ${pressures} * 10)
      || case n % 4 when 0 then '{}' else jsonb_build_object('drawing', 'D-' || n) end`,
  };
  return shop.db.query(
    `insert into products (${columns}) select ${columns.map((name) => changed[name] ?? name)}
     from (select * from products where sub_category_id = ${NUT} order by id limit 1) as one, generate_series(1, ${parts}) as n`,
  );
};

const WRONG = `
  with stored as (
    select sub_category_id, key, value, sum(rows) as rows from own_counts group by 1, 2, 3 having sum(rows) <> 0
  ), counted as (
    select sub_category_id, key, value, count(*) as rows from products, jsonb_each_text(attributes) where not is_archived group by 1, 2, 3
  )
  (table stored except table counted) union all (table counted except table stored)`;
const wrong = async () => (await shop.db.query(WRONG)).rows;

const lines = async (where = "true") =>
  (await shop.db.query(`select count(*)::int as lines from own_counts where ${where}`)).rows[0].lines;

it("stored counts of own values equal the parts, whatever changes them, before and after lines are merged", async () => {
  const some = (n: number) => `where sub_category_id = ${NUT} and attributes <> '{}' and id % 3 = ${n}`;
  const changes = [
    `update products set attributes = attributes || '{"seal": "Viton"}' ${some(0)}`,
    `update products set attributes = attributes - 'pressure' ${some(1)}`,
    `update products set is_archived = true ${some(2)}`,
    "select fold_part_counts()",
    `update products set sub_category_id = 312 ${some(0)}`,
    `update products set is_archived = false ${some(2)}`,
    `update products set attributes = attributes || '{"pressure": "20"}' ${some(2)}`,
    "select fold_part_counts(), fold_part_counts()",
    `update products set attributes = '{}' ${some(1)}`,
    "delete from products where sku in ('A-1', 'A-2', 'A-3', 'A-4', 'A-5')",
    "select fold_part_counts()",
  ];
  expect(await lines()).toBeGreaterThan(0);
  expect(await wrong()).toEqual([]);
  for (const change of changes) {
    await shop.db.query(change);
    expect([change, await wrong()]).toEqual([change, []]);
  }
  expect(await lines("is_recent or rows < 1")).toBe(0);
});

it("simultaneous changes of parts, and a merge at the same time, are counted", async () => {
  await addParts("B", 60);
  const { rows } = await shop.db.query<{ id: number }>(
    "select id from products where sku like 'B-%' order by id",
  );
  const seals = ["NBR", "EPDM", "Viton"];
  await Promise.all([
    ...seals.map(async (seal, at) => {
      for (const { id } of rows.filter((_, index) => index % 2 === 0 || index % 3 === at))
        await shop.db.query("update products set attributes = attributes || $1 where id = $2", [
          { seal },
          id,
        ]);
    }),
    (async () => {
      for (let merging = 0; merging < 10; merging++) await foldPartCounts(shop.inside);
    })(),
    addParts("C", 40),
  ]);
  expect(await wrong()).toEqual([]);
  await foldPartCounts(shop.inside);
  expect(await wrong()).toEqual([]);
});

it("25 simultaneous bulk changes, some of them rolled back, leave exact counts and do not wait for each other's counts", async () => {
  await addParts("G", 200);
  const changes = [
    "update products set attributes = attributes || jsonb_build_object('seal', $1::text) where sku like 'G-%' and id % 25 = $2",
    "update products set attributes = attributes - 'pressure', stock_quantity = length($1) where sku like 'G-%' and id % 25 = $2",
    "update products set is_archived = length($1) % 2 = 1, is_default = false where sku like 'G-%' and id % 25 = $2",
    "update products set sub_category_id = 311 + length($1) % 2 where sku like 'G-%' and id % 25 = $2",
    `insert into products (${columns}) select ${columns.map((name) => (name === "stock_quantity" ? "length($1)" : name))}
       from products where sku like 'G-%' and id % 25 = $2
       on conflict (id) do update set attributes = products.attributes || '{"pressure": 90}'`,
  ];
  await Promise.all(
    Array.from({ length: 25 }, async (_, client) => {
      const connection = await shop.db.connect();
      try {
        for (let step = 0; step < 8; step++) {
          await connection.query("begin");
          for (const at of [0, 3]) {
            const change = changes[(client + step + at) % changes.length] ?? "";
            await connection.query(change, ["x".repeat(1 + ((client + step) % 4)), client]);
          }
          if (step === 4) await connection.query("select fold_part_counts()");
          await connection.query(step % 3 === 1 ? "rollback" : "commit");
        }
      } finally {
        connection.release();
      }
    }),
  );
  expect(await wrong()).toEqual([]);
  await foldPartCounts(shop.inside);
  expect(await wrong()).toEqual([]);
});

it("a change of many similar parts writes a line for each value, not for each part", async () => {
  await addParts("H", 300);
  await foldPartCounts(shop.inside);
  await shop.db.query("update products set is_archived = true where sku like 'H-%'");
  const { rows } = await shop.db.query(
    "select count(*)::int as lines from own_counts where is_recent and key <> 'drawing'",
  );
  expect(rows[0].lines).toBe(3 + 5);
  expect(await wrong()).toEqual([]);
});

it("a merge of lines does not wait for another, for example by an import", async () => {
  await addParts("F", 20);
  const [importing, scheduled] = [await shop.db.connect(), await shop.db.connect()];
  try {
    await importing.query("begin");
    await importing.query("select fold_part_counts()");
    await scheduled.query("begin");
    await scheduled.query("set local lock_timeout = '1s'");
    await scheduled.query("select fold_part_counts()");
    await scheduled.query("commit");
    await importing.query("commit");
  } finally {
    importing.release();
    scheduled.release();
  }
  expect(await lines("is_recent")).toBe(0);
  expect(await wrong()).toEqual([]);
});

it("a change of price or stock, and of a part without own attributes, adds no line", async () => {
  const before = await lines();
  await shop.db.query(
    "update products set price_paise = price_paise + 100, stock_quantity = 3 where sku like 'B-%'",
  );
  await shop.db.query(
    "update products set is_archived = true, is_default = false, is_best_seller = false, is_latest = false where sub_category_id = 309",
  );
  expect(await lines()).toBe(before);
});

it("the filters of a sub-category equal a count of its parts, and are exact even for many parts", async () => {
  const within = withinSubCategories([NUT]);
  const counted = { where: within.where, criteria: within.criteria };
  const own = async (from: typeof counted, address = "") =>
    (
      await countFacets(
        shop.inside,
        from,
        address ? readChosen(new URLSearchParams(address)) : NOTHING_CHOSEN,
      )
    ).filter(({ name }) => name === "own");
  for (const address of ["", "own=seal:FKM", "own=seal:FKM&own=pressure:20", "material=Brass"]) {
    const facets = await own(within, address);
    expect([address, facets]).toEqual([address, await own(counted, address)]);
  }
  expect((await own(within)).map(({ key }) => key)).toEqual(["seal", "pressure"]);
  await addParts("D", SCANNED_ROWS_MAX + 200);
  const [seal] = await own(within);
  const { rows } = await shop.db.query(
    `select 'seal:' || (attributes ->> 'seal') as value, count(*)::int as count from products
     where sub_category_id = ${NUT} and not is_archived and attributes ? 'seal' group by 1`,
  );
  expect(seal?.isAtLeast).toBe(false);
  expect(new Map(seal?.values.map(({ value, count }) => [value, count]))).toEqual(
    new Map(rows.map(({ value, count }) => [value, count])),
  );
  expect((await own(counted))[0]?.isAtLeast).toBe(true);
});

it("a filter with too many values to read is counted from the first parts", async () => {
  await addParts("E", SCANNED_ROWS_MAX + 200, 100_000);
  const pressure = (await countFacets(shop.inside, withinSubCategories([NUT]), NOTHING_CHOSEN)).find(
    ({ key }) => key === "pressure",
  );
  expect(pressure?.isAtLeast).toBe(true);
  expect(pressure?.values.length).toBeLessThanOrEqual(SCANNED_ROWS_MAX);
});

it("a shop whose parts are older counts them", async () => {
  const part = (id: number, attributes: object, isArchived: boolean) =>
    `insert into products (id, sub_category_id, sku, name, size, material, coating, making, dimensions, weight_grams,
       price_paise, pack_size, stock_quantity, is_made_to_order, lead_time_days, is_default, is_latest, is_best_seller,
       hsn, standard, search_text, attributes, is_archived)
     values (${id}, 1, 'P-${id}', 'Elbow', '-', '', '', '', '{}', 1, 100, 1, 1, false, 0, false, false, false, '7307', '', '',
       '${JSON.stringify(attributes)}', ${isArchived})`;
  const database = await migratedFrom("_own_counts", [
    part(100001, { seal: "FKM", pressure: 350 }, false),
    part(100002, { seal: "FKM" }, false),
    part(100003, { seal: "NBR" }, true),
    part(100004, {}, false),
  ]);
  const { rows } = await database.query("select key, value, rows, is_recent from own_counts order by key");
  await database.end();
  expect(rows).toEqual([
    { key: "pressure", value: "350", rows: 1, is_recent: false },
    { key: "seal", value: "FKM", rows: 2, is_recent: false },
  ]);
});
