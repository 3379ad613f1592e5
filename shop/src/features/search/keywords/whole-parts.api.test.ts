import { attribute } from "@kasna/rules/catalogue/attribute.fixture";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../test/open-shop.ts";
import { saveSubCategory } from "../../catalogue/admin/categories/change-categories.operations.server.ts";
import { type ChosenFacets, NOTHING_CHOSEN } from "../../facets/chosen-facets.widget.ts";
import { countFacets } from "../../facets/facets.operations.server.ts";
import { searchProducts } from "../search.operations.server.ts";

/** More than a search by words counts. */
const ELBOWS = 2_500;
const [TEE, HOSE] = [2, 4] as const;

/** Elbows of two materials and five angles, ten tees, six hose ends and four hoses. */
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  await shop.db.query("truncate products, sub_categories, categories, search_vocabulary cascade");
  await shop.db.query("insert into categories values (1, 'Pipe fittings', ''), (2, 'Hoses', '')");
  await shop.db.query(
    `insert into sub_categories (id, category_id, position, name, slug, description, standard, trade_names, width_means,
      height_means, slot_width_means, attributes)
    select id, category, id, name, slug, '', '', names, '', '', '', case when id = 1 then $1::jsonb else '[]' end
    from (values (1, 1, 'Elbow', 'elbow', array['bend']), (2, 1, 'Equal tee', 'equal-tee', '{}'),
      (3, 2, 'Hose end', 'hose-end', '{}'), (4, 2, 'Hydraulic hose', 'hydraulic-hose', '{}')
    ) as t(id, category, name, slug, names)`,
    [
      JSON.stringify([
        attribute("Material", { column: "material" }),
        attribute("Angle", { type: "number", unit: "°" }),
      ]),
    ],
  );
  await shop.db.query(`
    insert into products (id, sub_category_id, sku, name, size, material, coating, making, dimensions, weight_grams,
      price_paise, pack_size, stock_quantity, is_made_to_order, lead_time_days, is_default, is_latest, is_best_seller,
      hsn, standard, search_text, attributes, rarity)
    select 900000 + row_number() over (), sub, beginning || n, 'Part ' || n, '',
      (array['Brass', 'Steel'])[n % 2 + 1], '', '', '{}', 5, 1000, 1, n % 5, false, 0, false, false, false, '7307', '',
      words || ' ' || n || category,
      case when sub = 1 then jsonb_build_object('angle', n % 5 * 10) else '{}' end, 5000 - n
    from (values (1, 'EL-', 'elbow bend', ' pipe fittings', ${ELBOWS}), (2, 'TE-', 'equal tee', ' pipe fittings', 10),
      (3, 'HE-', 'hose end', ' hoses', 6), (4, 'HH-', 'hydraulic hose', ' hoses', 4)
    ) as t(sub, beginning, words, category, parts), generate_series(1, parts) as n`);
  await shop.db.query("vacuum analyze products");
});
afterAll(() => shop.close());

async function find(text: string, some: Partial<ChosenFacets> = {}) {
  const chosen = { ...NOTHING_CHOSEN, ...some };
  const found = await searchProducts(shop.inside, { text, page: 1, perPage: 20, chosen });
  const { matching } = found;
  const known = { ...found, subCategoryIds: [] };
  const facets = matching ? await countFacets(shop.inside, matching, chosen, known) : [];
  const counts = (named: string) =>
    facets
      .filter(({ name, title }) => (title ?? name) === named)
      .map(({ values, isAtLeast }) => ({ counts: values.map(({ count }) => count), isAtLeast }));
  return { ...found, skus: found.products.map(({ sku }) => sku), counts };
}

const rename = (id: number, categoryId: number, name: string) =>
  saveSubCategory(shop.inside, {
    actor: { id: null, name: "Asha" },
    id,
    categoryId,
    words: {
      ...{ name, description: "", standard: "", tradeNames: [] },
      ...{ widthMeans: "", heightMeans: "", slotWidthMeans: "" },
    },
  });

it.each(["elbow ", "elbow", "bend", "elbow bend"])(
  "“%s” names all elbows, and their kept counts are exact",
  async (text) => {
    const { total, isAtLeast, skus, counts } = await find(text);
    expect([total, isAtLeast]).toEqual([ELBOWS, false]);
    expect(skus.slice(0, 3)).toEqual([`EL-${ELBOWS - 1}`, `EL-${ELBOWS - 2}`, `EL-${ELBOWS - 3}`]);
    expect(counts("Material")).toEqual([{ counts: [ELBOWS / 2, ELBOWS / 2], isAtLeast: false }]);
    expect(counts("Angle, °")).toEqual([{ counts: Array(5).fill(ELBOWS / 5), isAtLeast: false }]);
  },
);

it("a choice among parts that a text names leaves those that have it", async () => {
  const brass = await find("elbow", { material: ["Brass"] });
  expect([brass.total, brass.isAtLeast]).toEqual([ELBOWS / 2, false]);
  expect(brass.counts("Material")).toEqual([{ counts: [ELBOWS / 2, ELBOWS / 2], isAtLeast: false }]);
  const both = await find("elbow", { material: ["Brass"], own: ["angle:20"], stock: ["1"] });
  expect([both.total, both.isAtLeast]).toEqual([ELBOWS / 10, false]);
  expect((await find("elbow", { own: ["angle:7"] })).excluding).toEqual([
    expect.objectContaining({ names: ["own"] }),
  ]);
});

it("a text can name several sub-categories", async () => {
  const { total, counts } = await find("hose");
  expect(total).toBe(10);
  expect(counts("sub_category")).toEqual([{ counts: [6, 4], isAtLeast: false }]);
});

it("a part of another sub-category that has the word is found too", async () => {
  await shop.db.query("update products set search_text = search_text || ' tee' where sku = 'HE-2'");
  const { total, skus, counts } = await find("tee");
  expect([total, skus.includes("HE-2")]).toEqual([11, true]);
  expect(counts("sub_category")).toEqual([{ counts: [10, 1], isAtLeast: false }]);
});

it("a sub-category is found by its new name, and no longer by the old one", async () => {
  await rename(TEE, 1, "Cross");
  await rename(HOSE, 2, "Tee hose");
  expect((await find("cross")).total).toBe(10);
  expect((await find("tee")).skus.toSorted()).toEqual(["HE-2", "HH-1", "HH-2", "HH-3", "HH-4"]);
  expect((await find("hydraulic")).total).toBe(0);
});
