import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";
import { classNames } from "../../database/seed/catalogue/class-names.ts";
import { makeCatalogue } from "../../database/seed/catalogue/make-catalogue.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const SEARCH = "POST /products/search_products.php";
const find = (search: string, more: object = {}) => shop.call(SEARCH, { search, ...more });
const readQueries = (name: string) =>
  readFileSync(join(import.meta.dirname, "../../../test/queries", name), "utf8")
    .trim()
    .split("\n")
    .slice(1);

/** Typical texts of buyers, from a list of the trade: name, category, sub-category, size, material. */
const sampleQueries = readQueries("search-queries.csv").map((line) => line.split(","));
const ownQueries = readQueries("own-queries.txt").map((line) => line.split(" | "));

/** A material under its class names for every kind. */
const namesOf = (id: string) =>
  Object.values<Record<string, string>>(classNames).flatMap((names) => names[id] ?? []);

describe("search finds what buyers mean", () => {
  it.each(sampleQueries)("%s", async (query = "", _kind, category, subCategory, size = "", material = "") => {
    const [first] = (await find(query)).data;
    expect([first?.category_name, first?.subcategory_name]).toEqual([category, subCategory]);
    if (size !== "any")
      expect(`${first?.name} `).toContain(size.replace(/^(ST[\d.]+) .*/, "$1").replace(/^.* sleeve /, ""));
    if (material !== "any") expect(namesOf(material)).toContain(first?.material);
  });

  it("for at least 150 queries of our own, whose SKUs all exist", () => {
    expect(ownQueries.length).toBeGreaterThanOrEqual(150);
    const skus = makeCatalogue().rows.map(({ sku }) => sku);
    const expected = ownQueries.flatMap(([, expected = ""]) => expected.split(" / "));
    expect(expected.filter((beginning) => !skus.some((sku) => sku.startsWith(beginning)))).toEqual([]);
  });

  it.each(ownQueries)("%s finds %s first", async (query = "", expected = "") => {
    const [first] = (await find(query)).data;
    const beginnings = expected.split(" / ");
    expect(
      beginnings.some((beginning) => first?.sku.startsWith(beginning)),
      first?.sku,
    ).toBe(true);
  });
});

describe("a repeated search", () => {
  it("shows the current stock and price, and drops a part that is no longer sold", async () => {
    const sku = "HB-M8x45-A2";
    const change = (columns: string) => shop.db.query(`update products set ${columns} where sku = '${sku}'`);
    const first = async () => (await find(sku)).data.find((product) => product.sku === sku);
    await first();
    const stock = Number((await first())?.stock_quantity);
    await change("stock_quantity = stock_quantity + 1, price_paise = 99900");
    expect(await first()).toMatchObject({ stock_quantity: stock + 1, price: 999 });
    await change("is_archived = true");
    await expect.poll(first).toBeUndefined();
  });
});

describe("search results", () => {
  it("include how each part of the text was read", async () => {
    const { understood } = await find("m8x40 ss304 hex blot 100 pcs");
    expect(understood?.map(({ kind, label, text }) => `${kind}: ${label} (${text})`)).toEqual([
      "size: M8 x 40 mm (m8x40)",
      "material: Stainless steel 304 (ss304)",
      "part: Hex bolt (hex bolt)",
      "quantity: 100 pcs (100 pcs)",
    ]);
  });

  it("are exactly the rows that match", async () => {
    const { data, total } = await find("nyloc m10 ss", { per_page: 100 });
    const { rows } = await shop.db.query(
      "select id from products where sub_category_id = 302 and width_mm = 10 and form <> 'fine' and material like 'Stainless%'",
    );
    expect(data.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    expect(total).toBe(rows.length);
  });

  it.each(["hex bolt", "bolt", "m8", "ss304", "cold forged", "pop rivet 4.8"])(
    "for %s are paged without duplicates",
    async (search) => {
      const pages = await Promise.all([1, 2, 3, 4].map((page) => find(search, { page })));
      const ids = pages.flatMap(({ data }) => data.map(({ id }) => id));
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toHaveLength(Math.min(80, pages[0]?.total ?? 0));
    },
  );

  it.each(["m8 x 25", "m8"])(
    "for %s, which names no part, have the best of each product first",
    async (text) => {
      const { data, total } = await find(text, { per_page: 100 });
      const { rows } = await shop.db.query(
        `select distinct on (sub_category_id) id from products
       where width_mm = 8 and not is_archived and search_text ~ 'm8' and ($1 = '' or height_mm = $1::float)
       order by sub_category_id, search_order, id`,
        [text.split(" x ")[1] ?? ""],
      );
      expect(total).toBeGreaterThan(rows.length);
      const first = data.slice(0, rows.length).map(({ id }) => id);
      expect(first.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    },
  );

  it("for m8 begin with a hexagon bolt, of which there are most", async () => {
    expect((await find("m8")).data[0]?.sku).toMatch(/^HB-M8x/);
  });

  it("are counted up to ten thousand", async () => {
    expect((await find("steel")).total).toBe(10_000);
  });

  it("are the exact SKU before SKUs that begin with it", async () => {
    const { data } = await find("hb-m8x40-ms-zn");
    expect(data.map(({ sku }) => sku)).toEqual(["HB-M8x40-MS-ZN"]);
    const prefixed = await find("HB-M8x40");
    expect(prefixed.data.every(({ sku }) => sku.startsWith("HB-M8x40"))).toBe(true);
    expect(prefixed.total).toBe(prefixed.data.length);
  });

  it.each(["HBM8x40A2", "hb m8x40 a2", "hb.m8x40.a2", "HB-M8X40-A2"])(
    "include the SKU written as %s",
    async (text) => {
      const { data } = await find(text);
      expect(data.map(({ sku }) => sku)).toEqual(["HB-M8x40-A2"]);
    },
  );

  it.each(["HB-M6x16-A2", "OLD/16-A", "ZZ.901"])("include a part by its former SKU: %s", async (former) => {
    const rename = (from: string, to: string) =>
      shop.db.query("update products set sku = $2 where sku = $1", [from, to]);
    const now = "QX-7";
    await rename("HB-M6x16-A2", former);
    await rename(former, now);
    expect((await find(` ${former} `)).data.map(({ sku }) => sku)).toEqual([now]);
    expect((await find("ZZ-900/B")).data.map(({ sku }) => sku)).not.toContain(now);
    await rename(now, "HB-M6x16-A2");
    expect((await find("HB-M6x16-A2")).data.map(({ sku }) => sku)).toEqual(["HB-M6x16-A2"]);
  });

  it("are the SKU with a slash that an older shop has", async () => {
    const rename = (from: string, to: string) =>
      shop.db.query("update products set sku = $2 where sku = $1", [from, to]);
    await rename("HB-M6x20-A2", "QX/20");
    expect((await find("qx/20")).data.map(({ sku }) => sku)).toEqual(["QX/20"]);
    await rename("QX/20", "HB-M6x20-A2");
  });

  it.each([
    ["73181500", "73181500"],
    ["HSN 7415", "7415"],
    ["hsn code: 731815", "731815"],
  ])("include the parts with an HSN code: %s", async (text, code) => {
    const { data, total } = await find(text, { per_page: 100 });
    const { rows } = await shop.db.query("select id from products where starts_with(hsn, $1)", [code]);
    expect(total).toBe(Math.min(10_000, rows.length));
    const ids = new Set(rows.map(({ id }) => id));
    expect(data.every(({ id }) => ids.has(id))).toBe(true);
  });

  it("list sold-out rows after those in stock", async () => {
    const { rows } = await shop.db.query(
      "select size from products where sub_category_id = 201 and stock_quantity = 0 and not is_made_to_order",
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { size } of rows.slice(0, 10)) {
      const { data } = await find(`full thread ${size}`, { per_page: 100 });
      const inStock = data.map((row) => row.in_stock);
      expect(inStock).toContain(0);
      expect(inStock).toEqual(inStock.toSorted().toReversed());
    }
  });

  it("respect a price limit, and fall back to the closest part with its price", async () => {
    const { data, total } = await find("m8 hex bolt under rs 10", { per_page: 100 });
    expect(total).toBeGreaterThan(5);
    expect(data.filter(({ price }) => price > 10)).toEqual([]);
    const tooExpensive = await find("titanium hex bolt m8x30 below 1 rs");
    expect(tooExpensive.nearest?.[0]?.differs).toEqual([
      expect.stringMatching(/^₹.* instead of up to ₹1\.00$/),
    ]);
  });

  it("narrow by a word that is still being typed", async () => {
    const { data } = await find("m8 nylo");
    expect(data[0]?.subcategory_name).toBe("Nyloc nut");
  });
});

describe("the closest matches list their differences", () => {
  it.each([
    ["m8x41 hex bolt", "HB-M8x40", ["length 40 mm instead of 41 mm"]],
    ["m13 hex nut", "HN-M14", ["diameter 14 mm instead of 13 mm"]],
    ["copper plain washer m8", "PW-M8", [/ instead of Copper C11000$/]],
    ["nyloc m8 black oxide", "NY-M8", [/^coating .* instead of black oxide$/]],
    ["nyloc m8 geomet", "NY-M8", [/^coating .* instead of zinc flake \(Geomet\)$/]],
    ["m8x0.75 hex nut", "HN-M8", ["pitch 1.25 mm instead of 0.75 mm"]],
    ["din 933 m10x40 8.8 geomet", "HB-M10x40", [/ instead of DIN 933$/]],
    ["hex bolt m8x40 unobtainium", "HB-M8x40-A2", ["nothing found for “unobtainium”"]],
    ["titanium nyloc m10 x 33", "NY", [/^length/, /Titanium/]],
  ])("%s: %s", async (search, sku, differs) => {
    const { data, nearest, message, missing = [], total } = await find(search);
    const sentence = `Nothing matches all of "${search}". These are the closest matches.`;
    expect(message).toBe([...missing, sentence].join(" "));
    expect(data[0]?.sku).toMatch(new RegExp(`^${sku}`));
    expect(nearest?.[0]?.product_id).toBe(data[0]?.id);
    expect(nearest?.[0]?.differs).toEqual(
      differs.map((difference) =>
        typeof difference === "string" ? difference : expect.stringMatching(difference),
      ),
    );
    expect([total, nearest?.length]).toEqual([data.length, data.length]);
  });

  it.each([
    ["m9 hex bolt", "sub_category_id in (201, 202)", "width_mm", 9],
    ["m13 bolt", "sub_category_id in (select id from sub_categories where category_id = 2)", "width_mm", 13],
    ["din 933 m9", "sub_category_id = 201 and standard like '%DIN 933%'", "width_mm", 9],
    ["hex bolt m8x41", "sub_category_id = 201 and width_mm = 8", "height_mm", 41],
  ])("of %s have the nearest existing size", async (search, where, column, asked) => {
    const [first] = (await find(search)).data;
    const { rows } = await shop.db.query(
      `select ${column} as mm from products where ${where} and form !~ '(UN[CF]|BSW)$'
       order by abs(ln(${column} / $1::float8)) limit 1`,
      [asked],
    );
    expect(column === "width_mm" ? first?.width : first?.height).toBe(rows[0].mm);
  });

  it("but unknown words and a material alone have none", async () => {
    for (const search of ["unobtainium flange gadget", "brass unobtainium"]) {
      const { data, total, message } = await find(search);
      expect([data, total, message]).toEqual([[], 0, `No products found for "${search}"`]);
    }
  });
});

describe("typing errors", () => {
  it.each([
    ["hex blot m8", "Hex bolt (full thread)"],
    ["wahser m10", "Plain washer"],
    ["sprng washer m10", "Spring washer"],
    ["thraded rod m10", "Threaded rod"],
    ["cirlcip 20", "External circlip"],
    ["ancher bolt m12", "Wedge anchor"],
    ["carrage bolt m8", "Carriage bolt"],
    ["foundaton bolt m20", "Foundation bolt"],
    ["nylco nut m8", "Nyloc nut"],
    ["stainles hex bolt", "Hex bolt (full thread)"],
    ["couplng nut m10", "Coupling nut"],
    ["countersank socket screw m6", "Countersunk socket screw"],
    ["drywal screw", "Drywall screw"],
  ])("%s finds a %s", async (search, subCategory) => {
    expect((await find(search)).data[0]?.subcategory_name).toBe(subCategory);
  });
});

describe("hostile texts", () => {
  it.each([
    "m8' or '1'='1",
    "m8:* & | ! <-> hex",
    "hex bolt \\ % _ .*",
    "HB-%",
    "x".repeat(200),
    "m8 ".repeat(66),
    "برغي m8",
    "हेक्स बोल्ट m8",
    "\u202e8m tlob",
    "din din din iso is 933 4017",
    "1/0 inch bolt",
    "m0 bolt",
    "m99 x 9999 hex bolt",
    "0x0",
  ])("%j causes no error", async (search) => {
    const { status } = await shop.send(SEARCH, { search });
    expect(status).toBe(200);
  });
});
