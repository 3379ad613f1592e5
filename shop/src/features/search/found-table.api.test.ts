import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";
import { unpackRows } from "../catalogue/tables/packed-rows.ts";
import { listTable } from "../catalogue/tables/table-rows.operations.server.ts";
import { DEFAULT_VIEW, type TableView } from "../catalogue/tables/table-view.widget.ts";
import { NOTHING_CHOSEN, readChosen } from "../facets/chosen-facets.widget.ts";
import { addDiscountClass, clearDiscountClasses } from "../pricing/price-breaks.fixture.ts";
import { searchAsTable } from "./found-table.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

type Request = { page?: number; chosen?: string; view?: Partial<TableView> };
const table = async (text: string, { page = 1, chosen = "", view = {} }: Request = {}) => {
  const listed = await searchAsTable(shop.inside, {
    text,
    page,
    chosen: chosen ? readChosen(new URLSearchParams(chosen)) : NOTHING_CHOSEN,
    view: { ...DEFAULT_VIEW, ...view },
  });
  const slices = listed.rows?.slices ?? [];
  return {
    ...listed,
    slices,
    found: slices.flatMap(({ rows }) => unpackRows(rows)),
    total: listed.found.total,
  };
};
const allPages = async (text: string, request: Request = {}) => {
  const first = await table(text, request);
  const others = await Promise.all(
    Array.from({ length: first.pages - 1 }, (_, index) => table(text, { ...request, page: index + 2 })),
  );
  return { total: first.total, rows: [first, ...others].flatMap(({ found }) => found) };
};

it.each<[string, "table" | "pictures"]>([
  ["torx", "table"],
  ["torx m6", "table"],
  ["socket", "table"],
  ["m8", "pictures"],
])("%s, which names no sub-category, is shown as a %s", async (text, shown) => {
  expect((await table(text)).shown).toBe(shown);
});

describe("a search that is narrowed to products", () => {
  const idOf = async (name: string) => {
    const { rows } = await shop.db.query<{ id: number }>("select id from sub_categories where name = $1", [
      name,
    ]);
    return rows[0]?.id;
  };

  it.each(["csk", "hex", "ss 304"])("%s becomes a table of them alone", async (text) => {
    const product = text === "hex" ? "Flange bolt" : "Wood screw";
    const chosen = `sub_category=${await idOf(product)}`;
    const [all, narrowed] = [await table(text), await table(text, { chosen })];
    expect([all.shown, narrowed.shown]).toEqual(["pictures", "table"]);
    expect(narrowed.rows?.subCategories.map(({ name }) => name)).toEqual([product]);
    expect(narrowed.total).toBeGreaterThan(0);
    expect(narrowed.total).toBeLessThan(all.total);
  });

  it("is a table even if counting stopped before the last row", async () => {
    const ids = [await idOf("Hex bolt (half thread)"), await idOf("Hex bolt (full thread)")];
    const { shown, found } = await table("steel", {
      chosen: ids.map((id) => `sub_category=${id}`).join("&"),
    });
    expect([shown, found.length]).toEqual(["table", 50]);
  });

  it("says which product leaves nothing", async () => {
    const { found, shown } = await searchAsTable(shop.inside, {
      text: "csk",
      page: 1,
      chosen: readChosen(new URLSearchParams(`sub_category=${await idOf("Hex nut")}`)),
      view: DEFAULT_VIEW,
    });
    expect([shown, found.total, found.excluding?.flatMap(({ names }) => names)]).toEqual([
      "pictures",
      0,
      ["sub_category"],
    ]);
  });

  it.each(["0", "-1", "2147483648", "99999999999", "1 or 1=1", "Hex nut", ""])(
    "an id that no row has: %j",
    (value) => expect(readChosen(new URLSearchParams({ sub_category: value }))).toEqual(NOTHING_CHOSEN),
  );
});

describe("a table of what a search finds", () => {
  it.each<[string, Request]>([
    ["hex nut", {}],
    ["hex nut", { view: { group: "coating" } }],
    ["hex nut", { view: { group: "none", sort: "price" } }],
    ["hex nut", { view: { sort: "stock" } }],
    ["hex bolt", { chosen: "length=20..40&coating=Plain&stock=1" }],
    ["m8", { chosen: "making=Cold+forged", view: { view: "table" } }],
  ])("%s %j: its pages hold every row once", async (text, request) => {
    const { rows, total } = await allPages(text, request);
    expect(rows).toHaveLength(total);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(total);
  });

  it.each<Partial<TableView>>([
    {},
    { group: "coating" },
    { group: "none" },
    { group: "none", sort: "price-down" },
    { sort: "stock" },
  ])("few rows are listed as many are: %j", async (choice) => {
    const view = { ...DEFAULT_VIEW, view: "table", ...choice } as const;
    const { found, rows } = await searchAsTable(shop.inside, {
      text: "hex bolt m12 x 40",
      page: 1,
      chosen: NOTHING_CHOSEN,
      view,
    });
    const { matching, readPartCounts, rows: few } = found;
    if (!matching) throw new Error("Nothing was found");
    const of = {
      within: matching,
      chosen: NOTHING_CHOSEN,
      readPartCounts,
      subCategoryIds: [],
      from: 0,
      count: 50,
    };
    expect(few?.length).toBeGreaterThan(20);
    expect(rows).toEqual(await listTable(shop.inside, of, view));
  });

  it("the beginning of a SKU shows a table of sizes, and a whole SKU shows its part first", async () => {
    const begun = await table("HN-M8");
    expect([begun.shown, begun.found.length > 1]).toEqual(["table", true]);
    expect(begun.found.every(({ sku }) => sku.startsWith("HN-M8"))).toBe(true);
    expect((await allPages("HN-M8")).rows).toHaveLength(begun.total);
    expect((await table("HN-M8-A2")).shown).toBe("pictures");
    // These parts belong to more sub-categories than one table shows.
    expect((await table("HSN 7318")).shown).toBe("pictures");
  });

  it("a row has the price breaks of its own class, before those of its sub-category", async () => {
    const [first, second] = (await table("hex nut")).found;
    const { rows } = await shop.db.query("select sub_category_id as id from products where id = $1", [
      first?.id,
    ]);
    const breaks = [{ fromQuantity: 100, offBasisPoints: 1000 }];
    await addDiscountClass(shop, { breaks, subCategoryIds: [rows[0]?.id] });
    await addDiscountClass(shop, { breaks: [], productIds: [second?.id ?? 0] });
    const priced = (await table("hex nut")).found;
    expect(priced[0]?.breaks).toEqual([[100, Math.round((first?.price ?? 0) * 90) / 100]]);
    expect(priced[1]?.breaks).toEqual([]);
    await clearDiscountClasses(shop);
  });

  it("lists sizes as an engineer does: M2, M2.5, M3, then by length, under their material", async () => {
    const { slices } = await table("hex bolt");
    expect(slices.map(({ form, material }) => [form, material])).toEqual([["ISO", "Mild steel (4.6)"]]);
    const sizes = unpackRows(slices[0]?.rows ?? { names: [], rows: "" }).map(({ size }) => size);
    expect([...new Set(sizes)].slice(0, 4)).toEqual([
      "M3 x 6, pack of 50",
      "M3 x 8, pack of 50",
      "M3 x 10, pack of 50",
      "M3 x 12, pack of 50",
    ]);
    const nuts = await allPages("nyloc");
    const threads = [...new Set(nuts.rows.map(({ size }) => size.replace(/,.*/, "")))];
    expect(threads.indexOf("M5")).toBeLessThan(threads.indexOf("M10"));
  });

  it("sorts by price in each group, or over all rows if they are not grouped", async () => {
    const prices = async (view: Partial<TableView>) =>
      (await table("hex nut", { view })).found.map(({ price }) => price);
    const all = await prices({ group: "none", sort: "price" });
    expect(all).toEqual(all.toSorted((a, b) => a - b));
    const down = await prices({ group: "none", sort: "price-down" });
    expect(down[0]).toBeGreaterThan(Math.max(...all));
    const [first] = (await table("hex nut", { view: { sort: "price" } })).slices;
    const grouped = unpackRows(first?.rows ?? { names: [], rows: "" }).map(({ price }) => price);
    expect(grouped).toEqual(grouped.toSorted((a, b) => a - b));
  });

  it("a matrix has every size of one material and coating", async () => {
    const { slices, rows } = await table("hex bolt (full thread)", {
      chosen: "material=Brass+CuZn39&coating=Plain",
      view: { view: "matrix" },
    });
    expect(rows?.subCategories[0]?.words).toEqual({ width: "thread", height: "length", slot: "spanner" });
    for (const { material, coating, total, rows } of slices) {
      expect([material, coating]).toEqual(["Brass CuZn39", "Plain"]);
      expect(unpackRows(rows)).toHaveLength(total);
    }
  });

  it("says whether a part is in stock, sold out, or how long it takes to be made", async () => {
    const stockOf = async (chosen = "") =>
      (await table("hex bolt m8x40", { chosen })).found.find(({ sku }) => sku === "HB-M8x40-MS-PL")?.stock;
    expect(await stockOf()).toBe("in");
    await shop.db.query("update products set stock_quantity = 0 where sku = 'HB-M8x40-MS-PL'");
    expect([await stockOf(), await stockOf("stock=1")]).toEqual(["out", undefined]);
    await shop.db.query(
      "update products set is_made_to_order = true, lead_time_days = 12 where sku = 'HB-M8x40-MS-PL'",
    );
    expect(await stockOf()).toBe(12);
  });
});

describe("ranges", () => {
  const lengths = async (chosen: string) => {
    const { found, total } = await table("hex bolt m8", { chosen });
    const all = [...new Set(found.map(({ height }) => height ?? 0))];
    return { from: Math.min(...all), to: Math.max(...all), total };
  };
  it.each([
    ["length=20..40", 20, 40],
    ["length=..25", 16, 25],
    ["length_from=30&length_to=35", 30, 35],
    ["length=16&length=30..35", 16, 35],
  ])("%s", async (chosen, from, to) => {
    const found = await lengths(`${chosen}&material=Brass+CuZn39`);
    expect([found.from, found.to]).toEqual([from, to]);
  });
  it.each(["length=..", "length=a..b", "length=1..2..3", "length_from=&length_to=", "length=1e3.."])(
    "%s is not a range",
    (query) => expect(readChosen(new URLSearchParams(query))).toEqual(NOTHING_CHOSEN),
  );
});

it("an empty list says which filters exclude everything", async () => {
  const { found } = await searchAsTable(shop.inside, {
    text: "hex nut",
    page: 1,
    view: DEFAULT_VIEW,
    chosen: readChosen(new URLSearchParams("diameter=8&material=Brass+CuZn39&length=900..999")),
  });
  expect(found.total).toBe(0);
  expect(found.excluding.flatMap(({ names }) => names)).toEqual(["length"]);
  expect(found.excluding[0]?.total).toBeGreaterThan(0);
});
