import { readFileSync } from "node:fs";
import { join } from "node:path";
import { attribute } from "@kasna/rules/catalogue/attribute.fixture";
import { searchTextOf } from "@kasna/rules/catalogue/search-text";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../test/open-shop.ts";
import { newStaff } from "../../../../test/staff.ts";
import { columnsOf } from "../../catalogue/tables/table-columns.ts";
import { tableSubCategories } from "../../catalogue/tables/table-sub-categories.operations.server.ts";
import { NOTHING_CHOSEN, readChosen } from "../../facets/chosen-facets.widget.ts";
import { countFacets, type Within } from "../../facets/facets.operations.server.ts";
import { addSearchWord } from "../admin/search-words.operations.server.ts";
import { alsoNamed } from "../also-named.server.ts";
import { mayAskForPart } from "../match-text.operations.server.ts";
import { searchProducts } from "../search.operations.server.ts";
import { loadSearchWords } from "../search-words.operations.server.ts";
import { WORDS_COUNT_MAX } from "./ranked-words.server.ts";

let shop: TestShop;
/** A shop of hydraulic fittings, none of which is drawn. */
beforeAll(async () => {
  shop = await openShop();
  await shop.db.query("truncate products, sub_categories, categories, search_vocabulary cascade");
  await shop.db.query("insert into categories values (1, 'Fittings', ''), (2, 'Hoses', '')");
  await shop.db.query(`
    insert into sub_categories (id, category_id, position, name, slug, description, standard, trade_names, width_means,
      height_means, slot_width_means)
    select id, category, id, name, slug, '', '', '{}', '', '', ''
    from (values (1, 1, 'Straight adapter', 'straight-adapter'), (2, 1, 'Quick coupling', 'quick-coupling'),
      (3, 2, 'Hose end', 'hose-end')) as t(id, category, name, slug)`);
  await shop.db.query(`
    insert into products (id, sub_category_id, sku, name, size, material, coating, making, dimensions, weight_grams,
      price_paise, pack_size, stock_quantity, is_made_to_order, lead_time_days, is_default, is_latest, is_best_seller,
      hsn, standard, search_text)
    select 900000 + row_number() over (), sub, sku, name, size, material, 'Plain', 'Machined', '{}', 80, price, 1, 9,
      false, 0, false, false, false, '7307', '', words
    from (values
      (1, 'AD-12', 'Straight adapter 1/2 BSP', '1/2 BSP', 'Carbon steel', 10000,
        'straight adapter 1 2 bsp ad 12 carbon steel fittings'),
      (1, 'AD-112', 'Straight adapter 1-1/2 BSP', '1-1/2 BSP', 'Carbon steel', 30000,
        'straight adapter 1 2 bsp ad 112 carbon steel fittings'),
      (1, 'AD-12-SS', 'Straight adapter 1/2 BSP', '1/2 BSP', 'Stainless steel 316', 40000,
        'straight adapter 1 2 bsp ad 12 ss stainless steel 316 fittings'),
      (2, 'QC-12', 'Quick coupling 1/2 BSP', '1/2 BSP', 'Carbon steel', 50000,
        'quick coupling 1 2 bsp qc 12 carbon steel fittings'),
      (3, 'HE-12', 'Hose end 1/2', '1/2', 'Carbon steel', 20000, 'hose end 1 2 he 12 carbon steel hoses')
    ) as t(sub, sku, name, size, material, price, words)`);
  // The words as stored before fractions were single words.
  await migrate("0048_fractions_are_words.sql");
});
afterAll(() => shop.close());

const migrate = (file: string) =>
  shop.db.query(readFileSync(join(import.meta.dirname, "../../../database/migrations", file), "utf8"));

async function found(text: string) {
  const words = await loadSearchWords({ db: shop.inside.db });
  const ctx = { ...shop.inside, searchWords: () => words };
  const { products, total, missing, corrected, differs } = await searchProducts(ctx, {
    text,
    page: 1,
    perPage: 20,
  });
  return {
    skus: products.map(({ sku }) => sku),
    total,
    missing,
    corrected,
    differs: [...differs.values()].flat(),
  };
}

it("whoever lists the results as a table learns of which sub-categories they are", async () => {
  const seen = async (text: string) => {
    let ids: readonly number[] = [];
    const isTable = ({ subCategoryIds }: { subCategoryIds: readonly number[] }) => {
      ids = subCategoryIds;
      return false;
    };
    await searchProducts(shop.inside, { text, page: 1, perPage: 24, isTable });
    return ids;
  };
  expect(await seen("hose end")).toEqual([3]);
  expect(await seen("carbon steel")).toEqual([1, 2, 3]);
});

it.each(["B-52", "b52", "b 52"])("the short SKU B-52 is found by %s", async (text) => {
  await shop.db.query("update products set sku = 'B-52' where sku = 'HE-12'");
  try {
    expect((await found(text)).skus).toEqual(["B-52"]);
  } finally {
    await shop.db.query("update products set sku = 'HE-12' where sku = 'B-52'");
  }
});

describe("a shop of fittings", () => {
  it("links to each of the parts that a text names next to each other", async () => {
    const links = async (text: string) =>
      alsoNamed(shop.inside, text, await searchProducts(shop.inside, { text, page: 1, perPage: 20 }));
    expect(await links("adapter 1/2 and quick coupling")).toEqual({
      areMixed: true,
      parts: [
        { text: "adapter 1/2", total: 2, isMore: false },
        { text: "1/2 quick coupling", total: 1, isMore: false },
      ],
    });
    expect((await links("adapter 1-1/2, hose end")).parts).toEqual([
      { text: "adapter 1-1/2", total: 1, isMore: false },
      { text: "hose end", total: 1, isMore: false },
    ]);
    expect((await links("straight adapter with 1/2 bsp")).parts).toEqual([]);
    expect((await links("hose end, bracket and adaptor 1/2")).parts).toEqual([
      { text: "1/2 hose end", total: 1, isMore: false },
      { text: "adapter 1/2", total: 2, isMore: false },
    ]);
  });

  it.each([
    ["bsp 1/2 adapter", ["AD-12", "AD-12-SS"]],
    ['1 1/2" adapter', ["AD-112"]],
    ["ss 316 adapter", ["AD-12-SS"]],
    ["hose end", ["HE-12"]],
    ["quick coupling 1/2", ["QC-12"]],
    ["10 pcs hose end under 300", ["HE-12"]],
    ["qc12", ["QC-12"]],
  ])("finds %s by its words, and reports nothing else", async (text, skus) => {
    expect(await found(text)).toEqual({ skus, total: skus.length, missing: [], corrected: [], differs: [] });
  });

  it("lists one of each product first", async () => {
    expect((await found("carbon steel")).skus).toEqual(["AD-12", "QC-12", "HE-12", "AD-112"]);
  });

  it("corrects typing errors by its own words", async () => {
    expect(await found("adaptor bsp")).toMatchObject({
      total: 3,
      corrected: [{ typed: "adaptor", taken: "adapter" }],
    });
    expect(await found("coupl")).toMatchObject({ skus: ["QC-12"] });
  });

  it("reports words that occur nowhere, and shows what has the other words", async () => {
    expect(await found("hex bolt")).toMatchObject({
      skus: [],
      missing: ["We have nothing called “hex” or “bolt”."],
    });
    expect(await found("brass hose end")).toMatchObject({
      skus: ["HE-12"],
      missing: ["We have nothing called “brass”."],
      differs: ["without “brass”"],
    });
    expect(await found("quick adapter ss 1/2")).toMatchObject({
      skus: ["AD-12-SS"],
      missing: [],
      differs: ["without “quick”"],
    });
  });

  it("detects words that occur together in no sub-category, even after parts are added, moved or renamed", async () => {
    const none = { skus: ["HE-12"], total: 1, differs: ["without “coupling”"] };
    const end = { ...none, skus: ["HE-12"] };
    expect(await found("hose end coupling 1/2")).toMatchObject(end);
    expect(await found("straight adapter fittings 316")).toMatchObject({ skus: ["AD-12-SS"], differs: [] });
    await shop.db.query(
      "update products set search_text = replace(search_text, 'hose end', 'hose end coupling') where sku = 'HE-12'",
    );
    expect(await found("hose end coupling 1/2")).toMatchObject({ skus: ["HE-12"], differs: [] });
    await shop.db.query("update products set sub_category_id = 2 where sku = 'AD-12-SS'");
    const { rows } = await shop.db.query(
      "select count(*)::int as places from word_places where sub_category_id = 2 and word in ('straight', 'adapter')",
    );
    expect(rows).toEqual([{ places: 2 }]);
    await shop.db.query("update products set sub_category_id = 1 where sku = 'AD-12-SS'");
    await shop.db.query(
      "update products set search_text = replace(search_text, 'hose end coupling', 'hose end') where sku = 'HE-12'",
    );
    expect(await found("hose end coupling 1/2")).toMatchObject(end);
  });

  it("uses the owner's words, including those that mean something in another trade", async () => {
    const staff = await newStaff(shop, "admin");
    await addSearchWord(shop.inside, { staff, word: "nipple", kind: "part", meaning: "straight-adapter" });
    await addSearchWord(shop.inside, { staff, word: "stud", kind: "part", meaning: "hose-end" });
    await addSearchWord(shop.inside, { staff, word: "kapling", kind: "spelling", meaning: "coupling" });
    expect((await found("nipple 1/2")).skus).toEqual(["AD-12", "AD-12-SS"]);
    expect((await found("stud")).skus).toEqual(["HE-12"]);
    expect((await found("quick kapling")).skus).toEqual(["QC-12"]);
    await addSearchWord(shop.inside, { staff, word: "qk", kind: "spelling", meaning: "quick" });
    expect((await found("qk coupling")).skus).toEqual(["QC-12"]);
    const unit = addSearchWord(shop.inside, { staff, word: "mm", kind: "spelling", meaning: "quick" });
    await expect(unit).rejects.toMatchObject({ details: { errors: { word: "Enter 3 letters or more" } } });
  });

  it.each([
    [["pressure:350"], 1],
    [["pressure:350.0"], 1],
    [["pressure:35"], 0],
    [["thread:1/2 BSP", "pressure:350"], 1],
    [["thread:1/2 NPT", "pressure:350"], 0],
    [["thread:1/2 NPT", "thread:1/2 BSP"], 1],
    [["seal:O'Ring \\ & 'x'"], 1],
    [["pressure:300..400"], 1],
    [["pressure:360", "pressure:300..400", "thread:1/2 BSP"], 1],
    [["pressure:360..400"], 0],
  ])(
    "of the rows with some words, a choice of own values %j leaves those that have them",
    async (own, total) => {
      const values = { thread: "1/2 BSP", pressure: 350, seal: "O'Ring \\ & 'x'" };
      await shop.db.query("update products set attributes = $1 where sku = 'HE-12'", [
        JSON.stringify(values),
      ]);
      const chosen = { ...NOTHING_CHOSEN, own };
      const { total: found } = await searchProducts(shop.inside, {
        text: "hose end",
        page: 1,
        perPage: 20,
        chosen,
      });
      expect(found).toBe(total);
    },
  );

  it("uses no word from the name of a category, unless nothing else has it or the whole name is given", async () => {
    await shop.db.query("update categories set name = 'Hoses and ends' where id = 2");
    await shop.db.query(`
      insert into sub_categories (id, category_id, position, name, slug, description, standard, trade_names, width_means,
        height_means, slot_width_means)
      values (4, 2, 4, 'Hydraulic hose', 'hydraulic-hose', '', '', '{}', '', '', '')`);
    await shop.db.query(`
      insert into products (id, sub_category_id, sku, name, size, material, coating, making, dimensions, weight_grams,
        price_paise, pack_size, stock_quantity, is_made_to_order, lead_time_days, is_default, is_latest, is_best_seller,
        hsn, standard, search_text)
      values (960000, 4, 'HH-12', 'Hydraulic hose 1/2', '1/2', 'Rubber', '', '', '{}', 80, 9000, 1, 9, false, 0, false,
        false, true, '4009', '', 'hydraulic hose hh 12 1/2 rubber hoses and ends')`);
    await shop.db.query("update products set search_text = search_text || ' and ends' where sku = 'HE-12'");
    for (const [text, skus] of [
      ["hose end", ["HE-12"]],
      ["hose ends", ["HE-12"]],
      ["ends", ["HE-12"]],
      ["hose", ["HE-12", "HH-12"]],
      ["hoses and ends", ["HE-12", "HH-12"]],
      ["rubber ends", ["HH-12"]],
    ] as const)
      expect([text, (await found(text)).skus.toSorted(), (await found(text)).differs]).toEqual([
        text,
        skus,
        [],
      ]);
    expect(await found("hose end 7/8")).toMatchObject({ skus: ["HE-12"], differs: ["without “7/8”"] });
    expect((await found("hydraulic hose 1/2")).skus[0]).toBe("HH-12");
    await shop.db.query("delete from products where id = 960000");
    await shop.db.query("delete from sub_categories where id = 4");
    await shop.db.query(
      "update products set search_text = replace(search_text, ' and ends', '') where sku = 'HE-12'",
    );
    await shop.db.query("update categories set name = 'Hoses' where id = 2");
  });

  it("distinguishes the lines of a mail that refer to a part", async () => {
    const words = await loadSearchWords({ db: shop.inside.db });
    const ctx = { ...shop.inside, searchWords: () => words };
    for (const line of ["straight adaptor 1/2 bsp ss", "hose end", "adapter 1-1/2"])
      expect([line, await mayAskForPart(ctx, line, false)]).toEqual([line, true]);
    for (const line of [
      "Dear sir,",
      "please send your best rate",
      "straight away",
      "page 1/2",
      "delivery by rail",
    ])
      expect([line, await mayAskForPart(ctx, line, false)]).toEqual([line, false]);
  });

  it("does not treat an angle before a fraction as a part of it, even in older stored rows", async () => {
    await shop.db.query(`update products set name = 'Hose end 90 1/2 BSP', size = '90 1/2',
      search_text = 'hose end 90 1 2 bsp he 12 90-1/2 1-1/2 carbon steel' where sku = 'HE-12'`);
    expect((await found("hose end 90 1/2 bsp")).differs).toEqual(["without “1/2”"]);
    await migrate("0081_whole_numbers_of_fractions.sql");
    const { rows } = await shop.db.query("select search_text from products where sku = 'HE-12'");
    expect(rows).toEqual([{ search_text: "hose end 90 1 2 bsp he 12 1/2 1-1/2 carbon steel" }]);
    expect(await found("hose end 90 1/2 bsp")).toMatchObject({ skus: ["HE-12"], total: 1, differs: [] });
  });

  it("does not treat a number in a fraction as a size, even in older stored rows", async () => {
    const before = "straight adapter 1 8 bsp ad 18 carbon steel fittings 1/8 20";
    await shop.db.query(
      `update products set name = 'Straight adapter 1/8 BSP', size = '1/8 BSP', attributes = '{"bar": 20}',
        search_text = $1 where sku = 'AD-112'`,
      [before],
    );
    expect((await found("adapter 1 inch")).skus).toContain("AD-112");
    await migrate("0093_fractions_are_one_word.sql");
    const { rows } = await shop.db.query("select search_text from products where sku = 'AD-112'");
    expect(rows).toEqual([{ search_text: "straight adapter bsp ad carbon steel fittings 1/8 20" }]);
    expect((await found("adapter 1 inch")).differs).not.toEqual([]);
    expect(await found("adapter 1/8")).toMatchObject({ skus: ["AD-112"], differs: [] });
  });

  it("reads 2rs as a price only if no part has the word", async () => {
    expect(await found("hose end 2rs")).toMatchObject({ skus: [], missing: [] });
    await shop.db.query("update products set search_text = search_text || ' 2rs' where sku = 'HE-12'");
    expect(await found("hose end 2rs")).toMatchObject({ skus: ["HE-12"], differs: [] });
    expect(await found("hose end 2RS under 50")).toMatchObject({ skus: [] });
    expect(await found("hose end 300rs")).toMatchObject({ skus: ["HE-12"] });
  });

  it("finds sizes by some of their numbers, whether a part has them in one word or separately", async () => {
    const sizes: readonly [sku: string, name: string, size: string][] = [
      ["6204", "Ball bearing 6204", "20 x 47 x 14"],
      ["TC-20", "Oil seal", "20 x 47"],
      ["BU-30", "Bush bore 30 outside 62", "30"],
    ];
    for (const [index, [sku, name, size]] of sizes.entries())
      await shop.db.query(
        `insert into products (id, sub_category_id, sku, name, size, material, coating, making, dimensions, weight_grams,
          price_paise, pack_size, stock_quantity, is_made_to_order, lead_time_days, is_default, is_latest, is_best_seller,
          hsn, standard, search_text)
        values ($1, 3, $2, $3, $4, 'Steel', '', '', '{}', 80, 100, 1, 9, false, 0, false, false, false, '8482', '', $5)`,
        [
          940_000 + index,
          sku,
          name,
          size,
          searchTextOf(
            { sku, name, size, material: "Steel", coating: "", making: "", standard: "" },
            { name: "", tradeNames: [] },
            "",
          ),
        ],
      );
    const exact = (skus: string[]) => ({ skus, total: skus.length, missing: [], corrected: [], differs: [] });
    for (const text of ["20x47 bearing", "20 x 47 bearing", "bearing 20*47*14", "20×47×14"])
      expect([text, await found(text)]).toEqual([text, exact(["6204"])]);
    expect((await found("20x47 ")).skus.toSorted()).toEqual(["6204", "TC-20"]);
    expect(await found("bush 30x62")).toEqual(exact(["BU-30"]));
    expect((await found("20x52 bearing")).differs).toEqual(["without “20x52”"]);
    await shop.db.query("delete from products where id between 940000 and 940010");
  });

  it("shows the most popular of more rows than it counts, each once", async () => {
    const [sub, many] = [3, WORDS_COUNT_MAX + 200];
    await shop.db.query(
      `insert into products (id, sub_category_id, sku, name, size, material, coating, making, dimensions, weight_grams,
        price_paise, pack_size, stock_quantity, is_made_to_order, lead_time_days, is_default, is_latest, is_best_seller,
        hsn, standard, search_text, rarity)
      select 950000 + n, $1, 'GA-' || n, 'Gasket ' || n, '', 'Rubber', '', '', '{}', 5, 1000, 1, 9, false, 0, false,
        false, n = $2, '4016', '', 'gasket ' || n || case when n % 2 = 0 then ' flat' else '' end, n % 500
      from generate_series(1, $2) as n`,
      [sub, many],
    );
    await shop.db.query("analyze products");
    const page = async (text: string, number: number) =>
      searchProducts(shop.inside, { text, page: number, perPage: 20 });
    const [first, second] = [await page("gasket ", 1), await page("gasket ", 2)];
    expect([first.total, first.isAtLeast]).toEqual([WORDS_COUNT_MAX, true]);
    expect(first.products[0]?.sku).toBe(`GA-${many}`);
    expect(new Set([...first.products, ...second.products].map(({ sku }) => sku)).size).toBe(40);
    const facets = await countFacets(shop.inside, first.matching as Within, NOTHING_CHOSEN, {
      ...first,
      subCategoryIds: [],
    });
    expect(facets.find(({ name }) => name === "stock")).toMatchObject({
      isAtLeast: true,
      values: [{ value: "1", count: WORDS_COUNT_MAX }],
    });
    const lacking = await page("flat round gasket ", 1);
    expect([lacking.total, lacking.missing]).toEqual([20, ["We have nothing called “round”."]]);
    const flat = await page("flat gasket ", 1);
    expect([flat.total, flat.isAtLeast, flat.products[0]?.sku]).toEqual([many / 2, false, `GA-${many}`]);
  });
});

describe("filters of a text search", () => {
  const PARTS = 600;
  const seals = ["NBR", "FKM", "PTFE"];
  beforeAll(async () => {
    await shop.db.query("update sub_categories set attributes = $1 where id = 2", [
      JSON.stringify([
        attribute("Material", { column: "material" }),
        attribute("Seal"),
        attribute("Pressure", { type: "number", unit: "bar" }),
      ]),
    ]);
    await shop.db.query(
      `insert into products (id, sub_category_id, sku, name, size, material, coating, making, dimensions, weight_grams,
        price_paise, pack_size, stock_quantity, is_made_to_order, lead_time_days, is_default, is_latest, is_best_seller,
        hsn, standard, search_text, attributes)
      select 970000 + n, 2, 'VA-' || n, 'Valve', '', (array['Brass', 'Steel'])[n % 2 + 1], '', '', '{}', 5, 1000, 1,
        n % 5, false, 0, false, false, false, '8481', '', 'valve',
        jsonb_build_object('seal', ($1::text[])[n % 3 + 1], 'pressure', n / 7 % 4 * 100)
      from generate_series(1, ${PARTS}) as n`,
      [seals],
    );
  });

  it.each([
    "",
    "material=Brass",
    "own=seal:FKM",
    "own=seal:FKM&own=pressure:100&stock=1",
    "material=Brass&stock=1",
  ])("count what matches the other choices: %s", async (address) => {
    const chosen = readChosen(new URLSearchParams(address));
    const search = await searchProducts(shop.inside, { text: "valve ", page: 1, perPage: 20, chosen });
    const facets = await countFacets(shop.inside, search.matching as Within, chosen, {
      ...search,
      subCategoryIds: [],
    });
    const all = Array.from({ length: PARTS }, (_, index) => index + 1).map((n) => ({
      material: n % 2 === 1 ? "Steel" : "Brass",
      stock: n % 5 > 0 ? "1" : "",
      seal: `seal:${seals[n % 3]}`,
      pressure: `pressure:${(Math.floor(n / 7) % 4) * 100}`,
    }));
    const picked = {
      material: chosen.material,
      stock: chosen.stock,
      seal: chosen.own.filter((value) => value.startsWith("seal")),
      pressure: chosen.own.filter((value) => value.startsWith("pressure")),
    };
    const names = ["material", "stock", "seal", "pressure"] as const;
    for (const name of names) {
      const rows = all.filter((row) =>
        names.every(
          (other) => other === name || picked[other].length === 0 || picked[other].includes(row[other]),
        ),
      );
      const expected = Map.groupBy(rows, (row) => row[name]);
      const found = facets.find((facet) => facet.name === name || facet.key === name);
      expect([name, found?.isAtLeast]).toEqual([name, false]);
      for (const { value, count } of found?.values ?? [])
        expect([name, value, count]).toEqual([name, value, expected.get(value)?.length ?? 0]);
      expect(found?.values.length).toBe(name === "stock" ? 1 : new Set(all.map((row) => row[name])).size);
    }
  });
});

it("finds a size typed together with its unit, or with its inches", async () => {
  await shop.db.query(
    "update products set name = 'Plywood 12 mm', search_text = 'plywood 12 mm 3x2' where sku = 'HE-12'",
  );
  for (const text of ["plywood 12mm", '12mm plywood 3" x 2"'])
    expect((await found(text)).skus).toEqual(["HE-12"]);
});

it("a table of parts without declared attributes has a coating column only if some part has one", async () => {
  const titles = async () => {
    const known = await tableSubCategories(shop.inside);
    const [first] = [...known.values()];
    return first ? columnsOf(first.shown, "material").map(({ title }) => title) : [];
  };
  expect(await titles()).toContain("Coating");
  await shop.db.query("update products set coating = ''");
  await expect.poll(titles).not.toContain("Coating");
  expect(await titles()).toContain("SKU");
});
