import { partOutline } from "@kasna/drawings";
import { kindOf, requireKind } from "@kasna/drawings/kinds";
import { tubeSpacer } from "@kasna/drawings/kinds/tube-spacer.fixture";
import { partMesh } from "@kasna/drawings/mesh/part-mesh";
import { volumeOf } from "@kasna/drawings/mesh/shell";
import { loadKernel } from "@kasna/drawings/solid/kernel";
import { stepFile } from "@kasna/drawings/solid/step-file";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";
import { partDxf } from "../pictures/part-dxf.ts";
import { saveSubCategory } from "./admin/categories/change-categories.operations.server.ts";
import SpecificationChooser from "./chooser/specification-chooser.tsx";
import { specificationTable } from "./chooser/specifications.operations.server.ts";
import { describeSubCategory } from "./sub-category/describe-sub-category.ts";
import { SpecificationList } from "./sub-category/specification-list.tsx";

vi.mock(import("../../../../packages/drawings/kinds/all-kinds.ts"), async (load) => {
  const { tubeSpacer } = await import("../../../../packages/drawings/kinds/tube-spacer.fixture.ts");
  return { kinds: [...(await load()).kinds, tubeSpacer] };
});

const SKU = "TS-12x30";
const DIMENSIONS = { outer: 12, length: 30, bore: 8.4 };
const STEEL = 0.00785;
const part = {
  kind: tubeSpacer,
  form: null,
  dimensions: DIMENSIONS,
  material: "Mild steel (4.6)",
  coating: "Zinc electroplated",
};
let shop: TestShop;
let subCategoryId = 0;

beforeAll(async () => {
  shop = await openShop();
  const words = { name: "Distance piece", description: "", standard: "", tradeNames: [] };
  subCategoryId = await saveSubCategory(shop.inside, {
    actor: { id: null, name: "Asha" },
    id: null,
    categoryId: 5,
    geometryKind: "tube-spacer",
    words: { ...words, widthMeans: "width", heightMeans: "height", slotWidthMeans: "your hole" },
  });
  await shop.db.query(
    `insert into products (id, sub_category_id, sku, name, size, form, material, coating, making, width_mm, height_mm,
       slot_width_mm, dimensions, weight_grams, price_paise, pack_size, stock_quantity, is_made_to_order,
       lead_time_days, is_default, is_latest, is_best_seller, hsn, standard, search_text)
     values (900000, $1, $2, 'Distance piece 12 x 30', '12 x 30', null, $3, $4, 'CNC turned', 12, 30, 8.4, $5, 13.6,
       1200, 1, 50, false, 0, true, false, false, '73182200', '', 'distance piece 12x30')`,
    [subCategoryId, SKU, part.material, part.coating, DIMENSIONS],
  );
});
afterAll(() => shop.close());

describe("a new kind, declared in one file", () => {
  it("is drawn: as a drawing, a picture, DXF, a mesh and STEP", async () => {
    const drawing = await shop.app.inject(`/API/images/${SKU}.drawing.svg`);
    for (const label of [">⌀12<", ">30<", ">⌀8.4<"]) expect(drawing.body).toContain(label);
    const picture = await shop.app.inject(`/API/images/${SKU}.svg`);
    expect(picture.body).toContain('aria-label="Tube spacer"');
    const title = { ...part, sku: SKU, name: "Ø 12", standard: "", mass: "13.6 g" };
    expect(partDxf(partOutline(part), title)).toContain("\\U+00D8 12");
    const volume = partMesh(part).reduce((sum, shell) => sum + volumeOf(shell), 0);
    expect(volume / ((Math.PI / 4) * (12 ** 2 - 8.4 ** 2) * 30)).toBeCloseTo(1, 1);
    await loadKernel();
    expect(await stepFile(part)).toContain("Tube spacer d12 x 30");
  });

  it("has a mass", () => {
    expect(requireKind("tube-spacer").massGrams(DIMENSIONS, STEEL, null)).toBeCloseTo(13.58, 2);
    expect(kindOf("gate-valve")).toBeNull();
  });

  it("is found by its own names, and by the general name that includes it", async () => {
    const found = async (search: string) =>
      (await shop.call("POST /products/search_products.php", { search })).data.map(({ sku }) => sku);
    expect(await found("distance tube")).toEqual([SKU]);
    expect(await found("distance tube 12 x 30")).toEqual([SKU]);
    expect(await found("rohrhülse")).toEqual([SKU]);
    expect(await found("12 mm washer x 30")).toContain(SKU);
  });

  it("is described in its own words on the page and next to the chooser's labels; the owner's words take precedence", async () => {
    const product = await shop.product(SKU);
    expect(product).toMatchObject({
      width: 12,
      height: 30,
      slot_width: 8.4,
      width_name: "outside",
      height_name: "length",
      slot_width_name: "your hole",
    });
    const described = describeSubCategory({
      geometryKind: "tube-spacer",
      widthMeans: "width",
      heightMeans: "height",
      slotWidthMeans: "your hole",
      attributes: [],
    });
    const list = renderToStaticMarkup(createElement(SpecificationList, { product, subCategory: described }));
    expect(list).toContain(">outside diameter<");
    expect(list).toContain(">your hole<");
    expect(list.toLowerCase()).not.toContain("slot width");
    const chooser = renderToStaticMarkup(
      createElement(SpecificationChooser, {
        table: await specificationTable(shop.inside, subCategoryId),
        subCategory: { id: subCategoryId, name: "Distance piece", isLarge: false, ...described },
        product,
        onShown: () => {},
        onCancel: () => {},
        onSubmit: async () => {},
      }),
    );
    for (const text of ["Width", "outside diameter", "12 mm", "Height", "Slot Width", "your hole", "8.4 mm"])
      expect(chooser).toContain(text);
  });
});
