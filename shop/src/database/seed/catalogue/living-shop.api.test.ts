import { readFileSync } from "node:fs";
import { join } from "node:path";
import { searchTextOf } from "@kasna/rules/catalogue/search-text";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../../test/open-shop.ts";
import { makeCatalogue } from "./make-catalogue.ts";
import { seededBefore } from "./seeded-before.fixture.ts";

const MIGRATION = "0027_true_to_the_part.sql";
const POINTS = "0068_true_points.sql";
const HEADS = "0074_heads_and_corners.sql";
const CUPS = "0086_cups_and_flange_threads.sql";
const RIVETS = "0128_rivets_to_iso_15983.sql";
const LATER_MIGRATIONS = ["0037_light_screws_and_inch_words.sql", "0045_true_parts.sql", POINTS, CUPS];
const { rows: seededRows, subCategories, categories } = makeCatalogue();
const seeded = new Map(seededRows.map((row) => [row.sku, row]));
const NUT = "HN-M5-8.8-PL";
const OWN_PRICE = "EB-M6-A2";
const OWN_MATERIAL = "HN-M8-8.8-ZN";
const OWN_ROW = "OWN-NUT-M10";

let shop: TestShop;
let buyer: Customer;
let orderId: number;
type Row = Record<string, unknown> & { sku: string };
/** All rows by SKU, before and after the migration. */
let before: Map<string, Row>;
let after: Map<string, Row>;

async function rowsBySku(): Promise<Map<string, Row>> {
  const { rows } = await shop.db.query("select * from products order by id");
  // A later migration may bring a cell back to what an earlier one changed.
  return new Map(rows.map(({ changed_at: _, ...row }) => [row.sku, row as Row]));
}

/** Brings the database back to what the shop was seeded with before. */
async function seedAsBefore() {
  for (const { sku, material, coating, hsn, standard, weightGrams, pricePaise } of seededBefore)
    await shop.db.query(
      `update products set material = $2, coating = $3, hsn = $4, standard = $5, weight_grams = $6, price_paise = $7,
         search_text = $8 where sku = $1`,
      [
        sku,
        material,
        coating,
        hsn,
        standard,
        weightGrams,
        pricePaise,
        searchText(sku, { material, standard }),
      ],
    );
}

function searchText(sku: string, cells: { material: string; standard: string }): string {
  const row = seeded.get(sku);
  const subCategory = subCategories.find(({ id }) => id === row?.subCategoryId);
  const category = categories.find(({ id }) => id === subCategory?.categoryId);
  if (!row || !subCategory || !category) throw new Error(`No row ${sku}`);
  return searchTextOf({ ...row, ...cells }, subCategory, category.name);
}

async function migrate(migration: string) {
  const sql = readFileSync(join(import.meta.dirname, "../../migrations", migration), "utf8");
  const client = await shop.db.connect();
  await client.query("begin");
  for (const statement of sql.split("--> statement-breakpoint")) await client.query(statement);
  await client.query("commit");
  client.release();
}

beforeAll(async () => {
  shop = await openShop();
  await seedAsBefore();
  await shop.db.query("update products set price_paise = 4321 where sku = $1", [OWN_PRICE]);
  await shop.db.query("update products set material = 'Imported steel' where sku = $1", [OWN_MATERIAL]);
  await shop.db.query(
    "update products set sku = $1, material = 'High tensile steel 8.8' where sku = 'HN-M10-8.8-ZN'",
    [OWN_ROW],
  );
  buyer = await shop.newCustomer();
  const { id } = await shop.product(NUT);
  orderId = await shop.delivered(buyer, [id]);
  await shop.call("POST /cart/add_to_cart.php", { product_id: id, quantity: 2 }, { as: buyer });
  await shop.db.query("alter table order_lines drop column standard");
  await shop.db.query("delete from page_changes");
  before = await rowsBySku();
  for (const migration of [MIGRATION, ...LATER_MIGRATIONS]) await migrate(migration);
  after = await rowsBySku();
});
afterAll(() => shop.close());

describe("a shop that was seeded before", () => {
  it.each(seededBefore.filter(({ sku }) => sku !== OWN_PRICE))("has $sku corrected", ({ sku }) => {
    const row = seeded.get(sku);
    expect(after.get(sku)).toMatchObject({
      material: row?.material,
      coating: row?.coating,
      hsn: row?.hsn,
      standard: row?.standard,
      weight_grams: row?.weightGrams,
      price_paise: row?.pricePaise,
    });
  });

  it("keeps what its owner changed, and corrects the cells beside it", () => {
    expect(after.get(OWN_PRICE)).toMatchObject({
      price_paise: 4321,
      material: "Stainless steel 304 (A2)",
      standard: "DIN 580",
      weight_grams: seeded.get(OWN_PRICE)?.weightGrams,
    });
    expect(after.get(OWN_MATERIAL)?.material).toBe("Imported steel");
    expect(after.get(OWN_ROW)?.material).toBe("High tensile steel 8.8");
  });

  it("keeps every id, SKU, stock and pack, and every row that was right", () => {
    const unchangedCells = ({ id, sku, name, size, pack_size, stock_quantity, dimensions }: Row) => ({
      id,
      sku,
      name,
      size,
      pack_size,
      stock_quantity,
      dimensions,
    });
    expect([...after.values()].map(unchangedCells)).toEqual([...before.values()].map(unchangedCells));
    const corrected = new Set(seededBefore.map(({ sku }) => sku));
    const others = [...after.values()].filter(({ sku }) => !corrected.has(sku));
    expect(others).toEqual(others.map(({ sku }) => before.get(sku)));
  });

  it("is found by the right words", () => {
    const words = new Set(String(after.get(NUT)?.search_text).split(" "));
    expect([..."high tensile steel class 8 8.8 ht".split(" ")].filter((word) => !words.has(word))).toEqual(
      [],
    );
    const pin = String(after.get("DPH-1x3-12.9-PL")?.search_text).split(" ");
    expect(pin).toContain("hardened");
    expect(pin).not.toContain("alloy");
  });

  it("counts its facets and tells its pages", async () => {
    const { rows } = await shop.db.query(
      "select material, sum(rows)::int as rows from part_counts where not is_by_length group by 1 having sum(rows) <> 0",
    );
    const { rows: counted } = await shop.db.query(
      "select material, count(*)::int as rows from products where not is_archived group by 1",
    );
    const sorted = (list: typeof rows) => list.toSorted((a, b) => (a.material < b.material ? -1 : 1));
    expect(sorted(rows)).toEqual(sorted(counted));
    const { rows: changes } = await shop.db.query("select distinct tag from page_changes");
    expect(changes.map(({ tag }) => tag)).toEqual(expect.arrayContaining(["products", "category:3", "site"]));
  });

  it("has carts that follow and orders that stay", async () => {
    const { cart_items } = await shop.call("POST /cart/view_cart.php", {}, { as: buyer });
    expect(cart_items).toMatchObject([{ sku: NUT, material: "High tensile steel (class 8)" }]);
    const { rows } = await shop.db.query("select material, standard from order_lines where order_id = $1", [
      orderId,
    ]);
    expect(rows).toEqual([{ material: "High tensile steel 8.8", standard: "" }]);
  });

  it("is corrected once: what the owner changes back stays", async () => {
    await shop.db.query("update products set material = 'Imported steel' where sku = $1", [NUT]);
    await shop.db.query("alter table order_lines drop column standard");
    await migrate(MIGRATION);
    expect((await rowsBySku()).get(NUT)?.material).toBe("Imported steel");
  });
});

describe("a shop that was seeded with screws that weighed too little", () => {
  const [long, short, inch, own] = [
    "CSKI-M8x60-10.9-BO",
    "CSKI-M8x25-A2",
    "HNUC-1-4-A2",
    "CSKI-M8x80-10.9-BO",
  ];
  const cellsOf = ({ weight_grams, price_paise, dimensions }: Row) => ({
    weight_grams,
    price_paise,
    dimensions,
  });
  const rightCellsOf = (sku: string) => {
    const { weightGrams = 0, pricePaise = 0, dimensions = {} } = seeded.get(sku) ?? {};
    return { weight_grams: weightGrams, price_paise: pricePaise, dimensions };
  };

  it("has their plain shank weighed, keeps the owner's prices, and finds inch parts as such", async () => {
    await shop.db.query("update products set weight_grams = 0, price_paise = 1 where sku = $1", [own]);
    await shop.db.query("update products set weight_grams = 21.286, price_paise = 850 where sku = $1", [
      long,
    ]);
    await shop.db.query(`update products set dimensions = dimensions || '{"b": 25}' where sku = $1`, [short]);
    await shop.db.query(
      "update products set search_text = replace(search_text, ' inch imperial', '') where sku = $1",
      [inch],
    );
    for (const migration of [...LATER_MIGRATIONS, ...LATER_MIGRATIONS]) await migrate(migration);
    const rows = await rowsBySku();
    for (const sku of [long, short]) expect(cellsOf(rows.get(sku) as Row)).toEqual(rightCellsOf(sku));
    expect(rows.get(own)).toMatchObject({ weight_grams: 0, price_paise: 1 });
    expect(String(rows.get(inch)?.search_text).match(/\binch imperial\b/g)).toHaveLength(1);
  });
});

describe("a shop that was seeded with parts that are not weighed as they are drawn", () => {
  const [sunk, own, clamp] = ["CSK-M8x80-A2", "STP-ST4.2x19-A2", "UB-50NB-A2"];

  it("has weights, prices, thread lengths and names corrected, and keeps the owner's", async () => {
    await shop.db.query(
      `update products set weight_grams = 27.819, price_paise = 2350, dimensions = dimensions - 'b' where sku = $1`,
      [sunk],
    );
    await shop.db.query("update products set weight_grams = 2, price_paise = 999 where sku = $1", [own]);
    await shop.db.query(
      `update products set name = 'U-bolt 50 NB', search_text = replace(search_text, ' with 2 nuts', '') where sku = $1`,
      [clamp],
    );
    await migrate(LATER_MIGRATIONS[1] ?? "");
    const rows = await rowsBySku();
    const { weightGrams, pricePaise, dimensions } = seeded.get(sunk) ?? {};
    expect(rows.get(sunk)).toMatchObject({ weight_grams: weightGrams, price_paise: pricePaise, dimensions });
    expect(dimensions?.b).toBe(22);
    expect(rows.get(own)).toMatchObject({ weight_grams: 2, price_paise: 999 });
    expect(rows.get(clamp)).toMatchObject({ name: "U-bolt 50 NB, with 2 nuts" });
    expect(String(rows.get(clamp)?.search_text)).toContain(" nuts");
  });
});

describe("a shop that was seeded with one point for all grub screws", () => {
  const [cup, cone, own] = ["GSC-M6x10-12.9-BO", "GSK-M8x16-12.9-BO", "GSC-M8x12-12.9-BO"];
  const [broad, serrated, ring] = ["TEB-M8-SP-ZN", "TI-M6-SP-ZN", "CI-90-SP-PH"];

  it("has points, weights and teeth by their own standard, and keeps what its owner wrote", async () => {
    const teeth = '{"teethDin6797": 8, "teethDin6798": 10}';
    const before: readonly [sku: string, dimensions: string, weight: number | null][] = [
      [cup, '{"pointDp": 4, "tFull": 3.5, "tShort": 2}', 36.963],
      [cone, '{"pointDp": 5.5, "tFull": 5, "tShort": 3}', null],
      [own, '{"pointDp": 5, "tFull": 5, "tShort": 3}', 3],
      [broad, teeth, null],
      [serrated, '{"teethDin6797": 8, "teethDin6798": 9}', null],
      [ring, '{"freeD3": 95.55}', null],
    ];
    for (const [sku, dimensions, weight] of before)
      await shop.db.query(
        `update products set dimensions = dimensions - 'cupDz' - 'coneDt' - 'teeth' || $2,
           weight_grams = coalesce($3, weight_grams) where sku = $1`,
        [sku, dimensions, weight],
      );
    for (const migration of [POINTS, CUPS]) for (let times = 0; times < 2; times++) await migrate(migration);
    const rows = await rowsBySku();
    for (const sku of [cup, cone, broad, serrated, ring])
      expect(rows.get(sku)?.dimensions).toEqual(seeded.get(sku)?.dimensions);
    expect(rows.get(cup)?.weight_grams).toBe(seeded.get(cup)?.weightGrams);
    expect(rows.get(own)).toMatchObject({ weight_grams: 3, dimensions: { pointDp: 5 } });
  });
});

describe("a shop that was seeded with solid cups, and long flange bolts with the thread of short ones", () => {
  const [cup, bolt, own] = ["GSC-M20x30-12.9-BO", "FBD-M20x200-8.8-GEO", "FB-M20x200-10.9-GEO"];

  it("has the weight of the hollow and the thread of their length, and keeps what its owner wrote", async () => {
    await shop.db.query("update products set weight_grams = 52.225 where sku = $1", [cup]);
    await shop.db.query(
      `update products set weight_grams = 604.776, price_paise = 20000, dimensions = dimensions || '{"b": 46}' where sku = $1`,
      [bolt],
    );
    await shop.db.query(
      `update products set weight_grams = 620, dimensions = dimensions || '{"b": 60}' where sku = $1`,
      [own],
    );
    for (let times = 0; times < 2; times++) await migrate(CUPS);
    const rows = await rowsBySku();
    expect(rows.get(cup)?.weight_grams).toBe(seeded.get(cup)?.weightGrams);
    const { weightGrams, dimensions, pricePaise } = seeded.get(bolt) ?? {};
    expect(rows.get(bolt)).toMatchObject({ weight_grams: weightGrams, dimensions, price_paise: pricePaise });
    expect(dimensions?.b).toBe(52);
    expect(rows.get(own)).toMatchObject({ weight_grams: 620, dimensions: { b: 60 } });
  });
});

describe("a shop that was seeded with flange bolts of two standards", () => {
  const [heavy, both, own, inch, whitworth] = [
    "FB-M12x40-8.8-ZN",
    "FB-M8x25-8.8-ZN",
    "FB-M16x50-8.8-ZN",
    "HNUC-1-2-A2",
    "HHBW-1-2x3-MS-ZN",
  ];

  it("names the standard of each head, gives inch hexagons their corners, and keeps what its owner wrote", async () => {
    await shop.db.query(
      `update products set standard = 'DIN 6921 / EN 1665', search_text = replace(search_text, ' en 1665', ' din 6921 en 1665')
       where sku = any($1)`,
      [[heavy, own]],
    );
    await shop.db.query(`update products set dimensions = dimensions || '{"k": 14.4}' where sku = $1`, [own]);
    await shop.db.query("update products set dimensions = dimensions - 'e' where sku = any($1)", [
      [inch, whitworth],
    ]);
    for (let times = 0; times < 2; times++) await migrate(HEADS);
    const rows = await rowsBySku();
    const right = (sku: string) => seeded.get(sku);
    for (const sku of [heavy, both]) {
      const standard = right(sku)?.standard ?? "";
      expect(rows.get(sku)).toMatchObject({
        standard,
        search_text: searchText(sku, { material: right(sku)?.material ?? "", standard }),
      });
    }
    expect(rows.get(own)?.standard).toBe("DIN 6921 / EN 1665");
    for (const sku of [inch, whitworth]) expect(rows.get(sku)?.dimensions).toEqual(right(sku)?.dimensions);
  });
});

describe("a shop that was seeded with stainless rivets of 6 mm to ISO 15983", () => {
  const [wide, narrow, own] = ["RD-6x12-A2", "RD-5x12-A2", "RD-6.4x12-A2"];
  const standard = "DIN 7337 / ISO 15983";
  const named = (sku: string, standard: string) => {
    const { material = "" } = seeded.get(sku) ?? {};
    return { standard, search_text: searchText(sku, { material, standard }) };
  };

  it("names that standard for rivets of 3 to 5 mm only, and keeps what its owner wrote", async () => {
    for (const sku of [wide, narrow])
      await shop.db.query("update products set standard = $2, search_text = $3 where sku = $1", [
        sku,
        standard,
        named(sku, standard).search_text,
      ]);
    await shop.db.query("update products set standard = 'ISO 15983' where sku = $1", [own]);
    for (let times = 0; times < 2; times++) await migrate(RIVETS);
    const rows = await rowsBySku();
    expect(rows.get(wide)).toMatchObject(named(wide, "DIN 7337"));
    expect(rows.get(narrow)).toMatchObject(named(narrow, standard));
    expect(rows.get(own)?.standard).toBe("ISO 15983");
  });
});
