import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../test/open-shop.ts";
import { newStaff } from "../../../../test/staff.ts";
import { saveAttributes } from "../admin/categories/change-attributes.operations.server.ts";
import { saveSubCategory } from "../admin/categories/change-categories.operations.server.ts";
import {
  typedAttribute as attribute,
  type TypedAttribute,
} from "../admin/categories/typed-attribute.fixture.ts";
import { importCatalogue } from "../admin/import/import-catalogue.operations.server.ts";
import { loadRequestedPart } from "./requested-part.operations.server.ts";

const named = { isInName: true, isInSku: true };

const THREADS = ["1/8", "1/4", "3/8", "1/2", "3/4", "1", "1-1/4"];

let shop: TestShop;
let actor: Awaited<ReturnType<typeof newStaff>>;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  actor = await newStaff(shop, "admin");
  const declare = async (name: string, attributes: TypedAttribute[]) => {
    const words = { name, description: "", standard: "", tradeNames: [] };
    const id = await saveSubCategory(shop.inside, { actor, id: null, categoryId: 2, words });
    await saveAttributes(shop.inside, { actor, id, attributes });
  };
  await declare("Straight adapter", [
    attribute("Thread", { type: "size", ...named }),
    attribute("Body", { type: "choice", column: "material", isInSku: true }),
    attribute("Seal", { type: "choice", isInSku: true }),
    attribute("Bore", { type: "number", column: "width", isInSku: true }),
  ]);
  await declare("Hose", [
    attribute("Hose bore", { type: "size", unit: "in", ...named }),
    attribute("Braid", { type: "choice", ...named }),
    attribute("Length", { type: "number", column: "height", ...named }),
    attribute("Angle", { type: "number", ...named }),
    attribute("Pressure", { type: "number", isInSku: true }),
  ]);
  const head = "category,sub_category,sku,material,making,width_mm,height_mm,weight_grams,price,stock,hsn";
  const base = ",80,100,9,7307";
  const adapters = THREADS.flatMap((thread, index) =>
    ["Brass", "Steel"].flatMap((body) =>
      ["NBR", "FKM"].map(
        (seal) =>
          `Bolts,Straight adapter,SA-${thread.replace("/", "-")}-${body}-${seal},${body},,${4 + index},${base},${thread} BSP,${seal}`,
      ),
    ),
  );
  const hoses = [
    ...["1/4", "3/8", "1/2", "1"].map((bore) => [bore, "1SN", 1000, 0, 200]),
    ["1/2", "2SN", 1000, 0, 300],
    ["3/4", "2SN", 1000, 0, 300],
    ["1/2", "1SN", 5000, 0, 200],
    ["1/2", "1SN", 1000, 45, 180],
    ["1/2", "1SN", 1000, 90, 190],
    ["3/4", "1SN", 2000, 0, 200],
  ].map(
    ([bore, braid, length, angle, pressure]) =>
      `Bolts,Hose,H-${String(bore).replace("/", "-")}-${braid}-${length}-${angle},,,,${length}${base},${bore},${braid},${angle},${pressure}`,
  );
  const files = [
    [`${head},Thread,Seal`, ...adapters],
    [`${head},Hose bore,Braid,Angle,Pressure`, ...hoses],
  ];
  for (const lines of files) {
    const problems: string[] = [];
    await importCatalogue(shop.inside, {
      file: Readable.from([Buffer.from(`${lines.join("\n")}\n`)]),
      actor,
      onProblem: ({ line, column, reason }) => problems.push(`${line} ${column} ${reason}`),
    });
    expect(problems).toEqual([]);
  }
});
afterAll(() => shop.close());

const relatedTo = async (sku: string) =>
  (await loadRequestedPart(shop.inside, sku)).related.map((part) => `${part.differs} ${part.sku}`);

it("a part without lengths is related by the thread that its owner declares, in the order of threads", async () => {
  expect(await relatedTo("SA-1-2-Brass-FKM")).toEqual([
    "own:thread SA-1-4-Brass-FKM",
    "own:thread SA-3-8-Brass-FKM",
    "own:thread SA-3-4-Brass-FKM",
    "own:thread SA-1-Brass-FKM",
    // The bore follows from the thread, so it is not repeated.
    "material SA-1-2-Steel-FKM",
  ]);
  expect(await relatedTo("SA-1-8-Steel-NBR")).toEqual([
    "own:thread SA-1-4-Steel-NBR",
    "own:thread SA-3-8-Steel-NBR",
    "material SA-1-8-Brass-NBR",
  ]);
});

it("the nearest of one size are equal in everything else that a name contains, whatever the other values", async () => {
  expect(await relatedTo("H-1-2-1SN-1000-0")).toEqual([
    "own:hose_bore H-1-4-1SN-1000-0",
    "own:hose_bore H-3-8-1SN-1000-0",
    "own:hose_bore H-1-1SN-1000-0",
    "height H-1-2-1SN-5000-0",
    "own:angle H-1-2-1SN-1000-45",
    "own:angle H-1-2-1SN-1000-90",
  ]);
});

it("a removed part is related to none, and one of its size that differs in more takes its place", async () => {
  await shop.db.query("update products set is_archived = true where sku = 'SA-3-8-Brass-FKM'");
  expect(await relatedTo("SA-1-2-Brass-FKM")).toContain("own:thread SA-3-8-Brass-NBR");
  expect(await relatedTo("SA-1-2-Brass-FKM")).not.toContain("own:thread SA-3-8-Brass-FKM");
});

it("a part is related by its length and width even if its owner shows neither", async () => {
  const shown = await relatedTo("HB-M8x40-A2");
  expect(shown.length).toBeGreaterThan(10);
  const material = attribute("Material", { type: "choice", column: "material" });
  await saveAttributes(shop.inside, { actor, id: 201, attributes: [material] });
  const { width, height } = await shop.product("HB-M8x40-A2");
  expect([width, height]).toEqual([null, null]);
  expect(await relatedTo("HB-M8x40-A2")).toEqual(shown);
});

it("its related parts do not have the columns that their owner hides", async () => {
  const finishes = async () => {
    const { related } = await loadRequestedPart(shop.inside, "HB-M8x40-A2");
    return related.map(({ material, coating }) => [material !== "", coating !== ""]);
  };
  const material = attribute("Material", { type: "choice", column: "material" });
  const coating = attribute("Finish", { type: "choice", column: "coating" });
  for (const [attributes, shown] of [
    [[material], [true, false]],
    [[coating], [false, true]],
  ] as const) {
    await saveAttributes(shop.inside, { actor, id: 201, attributes: [...attributes] });
    expect(new Set((await finishes()).map(String))).toEqual(new Set([String(shown)]));
  }
});
