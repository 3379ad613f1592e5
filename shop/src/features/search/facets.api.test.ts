import { classesOfGrade } from "@kasna/rules/property-classes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";
import { isMeasure, NOTHING_CHOSEN, readChosen, toggled } from "../facets/chosen-facets.widget.ts";
import { countFacets, withinSubCategories } from "../facets/facets.operations.server.ts";
import { COUNT_MAX } from "./ranked-rows.server.ts";
import { searchProducts } from "./search.operations.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const A2 = "Stainless steel 304 (A2-70)";

async function facetsOf(text: string, chosen = NOTHING_CHOSEN) {
  const search = { text, page: 1, perPage: 100, chosen };
  const found = await searchProducts(shop.inside, search);
  const facets = found.matching
    ? await countFacets(shop.inside, found.matching, chosen, { ...found, subCategoryIds: [] })
    : [];
  const countOf = (name: string, value: string) =>
    facets.find((facet) => facet.name === name)?.values.find((facetValue) => facetValue.value === value)
      ?.count;
  return { found, facets, countOf };
}

describe("facets", () => {
  it.each(["hex nut", "hex bolt m8", "m6", "pop rivet", "circlip", "steel pan head", "HB-M8x40"])(
    "of %s: each count is the number of rows that match the value",
    async (text) => {
      const { facets, found } = await facetsOf(text);
      expect(facets.length).toBeGreaterThan(1);
      for (const { name, values } of facets) {
        const samples = [values[0], values.at(-1)].flatMap((value) => value ?? []);
        for (const { value, count } of samples) {
          const narrowed = await facetsOf(text, toggled(NOTHING_CHOSEN, name, value));
          expect([name, value, narrowed.found.total]).toEqual([name, value, count]);
        }
        const grades = values.flatMap(({ value }) => classesOfGrade(value) ?? []);
        const apart = values.filter(({ value }) => !grades.some((grade) => value.startsWith(grade)));
        if (!["stock", "price"].includes(name) && !isMeasure(name))
          expect(apart.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(found.total);
      }
    },
  );

  it.each<[string, Partial<typeof NOTHING_CHOSEN>]>([
    ["hex bolt", {}],
    ["bolt", {}],
    ["ss304", {}],
    ["m8", {}],
    ["bolt", { material: [A2] }],
    ["bolt", { length: ["40"] }],
    ["bolt", { length: ["40", "50"], diameter: ["8"], material: [A2] }],
    ["bolt", { stock: ["1"], coating: ["Plain"] }],
    ["m8", { making: ["Cold forged"], stock: ["1"] }],
    ["ss304", { length: ["40"] }],
  ])("of many rows (%s, %j): a count is exact or a lower bound, and 0 means no rows", async (text, also) => {
    const chosen = { ...NOTHING_CHOSEN, ...also };
    const { facets } = await facetsOf(text, chosen);
    expect(facets.length).toBeGreaterThan(3);
    for (const { name, values, isAtLeast } of facets) {
      const samples = [values[0], values.at(-1), values.find(({ count }) => count === 0)];
      for (const { value, count } of samples.flatMap((sample) => sample ?? [])) {
        const narrowed = { ...chosen, [name]: [value] };
        const { total } = (await facetsOf(text, narrowed)).found;
        if (count === null) expect([name, chosen.length.length > 0]).toEqual(["making", true]);
        if (count === null) continue;
        // A stored count is exact even beyond the maximum up to which search counts.
        const right = Math.min(count, COUNT_MAX);
        const isRight = isAtLeast ? total >= right : total === right;
        expect([name, value, count, total, isRight]).toEqual([name, value, count, total, true]);
      }
    }
  });

  it("a choice narrows the other facets but not its own, so that a second value can be added", async () => {
    const before = await facetsOf("hex nut");
    const chosen = toggled(NOTHING_CHOSEN, "material", A2);
    const { countOf, facets } = await facetsOf("hex nut", chosen);
    expect(countOf("material", "Brass CuZn39")).toBe(before.countOf("material", "Brass CuZn39"));
    expect(countOf("coating", "Zinc electroplated")).toBe(0);
    expect(before.countOf("coating", "Zinc electroplated")).toBeGreaterThan(0);
    const both = await facetsOf("hex nut", toggled(chosen, "material", "Brass CuZn39"));
    const [stainless, brass] = [A2, "Brass CuZn39"].map((value) => before.countOf("material", value) ?? 0);
    expect(both.found.total).toBe((stainless ?? 0) + (brass ?? 0));
    expect(
      facets.find(({ name }) => name === "material")?.values.find(({ value }) => value === A2)?.isChosen,
    ).toBe(true);
  });

  it.each(["hex nut", "hex bolt"])("of %s: A2 includes A2-70", async (text) => {
    const grade = "Stainless steel 304 (A2)";
    const { countOf } = await facetsOf(text);
    const { found } = await facetsOf(text, toggled(NOTHING_CHOSEN, "material", grade));
    expect(found.total).toBe(countOf("material", grade));
    expect(found.total).toBeGreaterThan(countOf("material", A2) ?? 0);
    expect(found.products.filter(({ material }) => ![grade, A2].includes(material))).toEqual([]);
    const both = toggled(toggled(NOTHING_CHOSEN, "material", grade), "material", A2);
    expect((await facetsOf(text, both)).found.total).toBe(found.total);
  });

  it("name the row's own standard, which narrows the search to it", async () => {
    const { facets, countOf } = await facetsOf("hex bolt m10x40");
    const names = facets.find(({ name }) => name === "standard")?.values.map(({ value }) => value);
    expect(names).toEqual(["ISO 4017 / IS 1364-2", "DIN 933", "IS 1363-2 / ISO 4018"]);
    const { found } = await facetsOf("hex bolt m10x40", toggled(NOTHING_CHOSEN, "standard", "DIN 933"));
    expect(found.total).toBe(countOf("standard", "DIN 933"));
    expect([...new Set(found.products.map(({ standard }) => standard))]).toEqual(["DIN 933"]);
  });

  it("count the current stock", async () => {
    const { countOf } = await facetsOf("castle nut");
    const before = countOf("stock", "1") ?? 0;
    const { rowCount } = await shop.db.query(
      "update products set stock_quantity = 0 where sub_category_id = 309 and stock_quantity > 0 and width_mm = 16",
    );
    expect(rowCount).toBeGreaterThan(0);
    expect((await facetsOf("castle nut")).countOf("stock", "1")).toBe(before - (rowCount ?? 0));
  });

  it("stored counts change when stock reaches or leaves zero, and only then", async () => {
    const linesAfter = async (change: string) => {
      const count = `select (select count(*) from part_counts) + (select count(*) from length_counts)
        + (select count(*) from part_totals) as lines`;
      const before = (await shop.db.query(count)).rows[0].lines;
      await shop.db.query(`update products set ${change} where sku = 'CA-M20-MS-ZN'`);
      return (await shop.db.query(count)).rows[0].lines - before;
    };
    const inStock = async () => (await facetsOf("castle nut")).countOf("stock", "1");
    await shop.db.query("update products set stock_quantity = 9 where sku = 'CA-M20-MS-ZN'");
    const all = (await inStock()) ?? 0;
    expect(await linesAfter("stock_quantity = 3")).toBe(0);
    expect([await linesAfter("stock_quantity = 0"), await inStock()]).toEqual([7, all - 1]);
    expect([await linesAfter("stock_quantity = 5"), await inStock()]).toEqual([7, all]);
  });

  it("stored counts equal the rows, before and after lines are merged", async () => {
    const wrong = `
      with kept as (
        select sub_category_id, height_mm, material, coating, is_sold_out, sum(rows) as rows from length_counts
        group by 1, 2, 3, 4, 5 having sum(rows) <> 0
      ), counted as (
        select sub_category_id, height_mm, material, coating, stock_quantity = 0 and not is_made_to_order as is_sold_out,
          count(*) as rows from products where not is_archived group by 1, 2, 3, 4, 5
      )
      (table kept except table counted) union all (table counted except table kept)`;
    const changes = [
      "update products set material = 'Titanium Grade 5', stock_quantity = 0 where sub_category_id = 309",
      "update products set stock_quantity = 7, is_made_to_order = false, lead_time_days = 0 where sub_category_id = 708",
      "update products set is_archived = true, is_default = false, is_best_seller = false, is_latest = false where sub_category_id = 310",
      "select fold_part_counts()",
    ];
    for (const change of changes) {
      await shop.db.query(change);
      expect([change, (await shop.db.query(wrong)).rows]).toEqual([change, []]);
    }
    const { rows } = await shop.db.query(
      "select from part_counts where rows < 1 union all select from length_counts where rows < 1",
    );
    expect(rows).toEqual([]);
  });

  it("are exact whatever changes between the hourly merges", async () => {
    const nut = 311;
    const within = withinSubCategories([nut]);
    const truth = `select coalesce(jsonb_object_agg(value, rows), '{}') as counts from (
      select $1 || value as value, count(*)::int as rows from (
        select case $1 when 'material ' then material when 'making ' then making when 'diameter ' then width_mm::text
          else case when is_made_to_order or stock_quantity > 0 then '1' end end as value
        from products where sub_category_id = ${nut} and not is_archived) as each where value is not null group by 1) as all_of`;
    const changes = [
      "select fold_part_counts()",
      "update products set stock_quantity = 0, is_made_to_order = false where sub_category_id = 311 and width_mm = 8",
      "update products set making = 'Forged by hand' where sub_category_id = 311 and width_mm = 10",
      "select fold_part_counts()",
      "update products set making = 'Turned' where sub_category_id = 311 and width_mm = 10",
      "update products set material = 'Titanium Grade 2' where sub_category_id = 311 and width_mm = 12",
      "select fold_part_counts(), fold_part_counts()",
    ];
    for (const change of changes) {
      await shop.db.query(change);
      const facets = await countFacets(shop.inside, within, NOTHING_CHOSEN);
      for (const name of ["material", "making", "diameter", "stock"] as const) {
        const values = facets.find((facet) => facet.name === name)?.values ?? [];
        const counted = Object.fromEntries(values.map(({ value, count }) => [`${name} ${value}`, count]));
        const { rows } = await shop.db.query(truth, [`${name} `]);
        expect([change, name, counted]).toEqual([change, name, values.length > 0 ? rows[0].counts : {}]);
      }
    }
  });

  it("a choice without results still shows facets, so that it can be undone", async () => {
    const chosen = { ...NOTHING_CHOSEN, material: [A2], coating: ["Zinc electroplated"] };
    const { found, facets } = await facetsOf("hex nut", chosen);
    expect([found.products, found.total]).toEqual([[], 0]);
    expect(facets.length).toBeGreaterThan(1);
  });

  it("a price range leaves the parts with a list price in it, and other facets count them", async () => {
    const chosen = { ...NOTHING_CHOSEN, price: ["2.5..3.5"] };
    const { found, facets } = await facetsOf("hex bolt m8", chosen);
    expect(found.total).toBeGreaterThan(0);
    const beyond = { ...NOTHING_CHOSEN, price: ["..2.49", "3.51.."] };
    const others = (await facetsOf("hex bolt m8", beyond)).found.total;
    expect(found.total + others).toBe((await facetsOf("hex bolt m8")).found.total);
    for (const { price } of found.products) {
      expect(Number(price)).toBeGreaterThanOrEqual(2.5);
      expect(Number(price)).toBeLessThanOrEqual(3.5);
    }
    const material = facets.find(({ name }) => name === "material");
    expect(material?.values.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(found.total);
    const [lowest, highest] = facets.find(({ name }) => name === "price")?.bounds ?? [];
    const { rows } = await shop.db.query("select min(price_paise), max(price_paise) from products");
    expect([lowest, highest]).toEqual([rows[0].min / 100, rows[0].max / 100]);
  });

  it("among many rows a price still leaves the counts of other facets", async () => {
    const { found, countOf } = await facetsOf("hex bolt", { ...NOTHING_CHOSEN, price: ["3..3.1"] });
    expect(found.total).toBeLessThan(4000);
    const narrowed = { ...NOTHING_CHOSEN, price: ["3..3.1"], diameter: ["8"] };
    expect(countOf("diameter", "8")).toBe((await facetsOf("hex bolt", narrowed)).found.total);
  });

  it("the spanner's sizes are counted and chosen like other measures", async () => {
    const { countOf } = await facetsOf("hex bolt");
    const { found } = await facetsOf("hex bolt", { ...NOTHING_CHOSEN, spanner: ["12.9..13"] });
    expect(found.total).toBe(countOf("spanner", "13"));
  });

  it("a price without matches shows what would be left without it", async () => {
    const { found } = await facetsOf("hex bolt m8", { ...NOTHING_CHOSEN, price: ["..0.01"] });
    expect(found.excluding).toEqual([
      { names: ["price"], total: (await facetsOf("hex bolt m8")).found.total },
    ]);
  });

  it("an address can choose only possible values", () => {
    const read = (query: string) => readChosen(new URLSearchParams(query));
    expect(read("diameter=8&diameter=8&diameter=x&length=1e9&stock=yes&material=%00")).toEqual({
      ...NOTHING_CHOSEN,
      diameter: ["8"],
    });
    expect(read("material=Brass%20CuZn39&stock=1").material).toEqual(["Brass CuZn39"]);
  });
});
