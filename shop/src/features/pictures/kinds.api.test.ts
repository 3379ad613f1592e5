import { partDrawing, partOutline } from "@kasna/drawings";
import { requireKind } from "@kasna/drawings/kinds";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";
import { partDxf } from "./part-dxf.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const filesOf = (sku: string) => [
  `/API/images/${sku}.drawing.svg`,
  `/API/images/${sku}.dxf`,
  `/API/models/${sku}.step`,
];
const fetched = async (url: string) => {
  const { statusCode, body } = await shop.app.inject(url);
  return { statusCode, body };
};

describe("a renamed sub-category", () => {
  it("keeps its drawing, DXF and STEP file", async () => {
    await shop.db.query("update sub_categories set name = 'BSP adapter' where slug = 'hex-nut'");
    const { rows } = await shop.db.query(
      "select sku, name, standard, material, coating, form, dimensions from products where sku = 'HN-M8-A2'",
    );
    const part = { ...rows[0], kind: requireKind("hex-nut") };
    const [drawing, dxf, model] = await Promise.all(filesOf("HN-M8-A2").map(fetched));
    expect(drawing?.body.replace(/<style>.*?<\/style>/, "")).toBe(partDrawing(part));
    expect(dxf?.body).toBe(partDxf(partOutline(part), { ...part, mass: "5.70 g" }));
    expect(model?.statusCode).toBe(200);
    expect(model?.body).toContain("Hex nut M8 x 6.8");
  });
});

describe("a sub-category without a kind", () => {
  const sku = "WN-M8-A2";
  beforeAll(async () => {
    await shop.db.query(
      "update sub_categories set geometry_kind = null, name = 'Gate valve' where slug = 'wing-nut'",
    );
  });

  it("has no drawing, DXF or STEP file, for its parts and for itself", async () => {
    for (const url of [...filesOf(sku), ...filesOf("wing-nut")]) {
      const { statusCode, body } = await fetched(url);
      expect([url, statusCode, JSON.parse(body).success]).toEqual([url, 404, false]);
    }
  });

  it("has a plain placeholder as picture, and not that of another part", async () => {
    const { body } = await fetched(`/API/images/${sku}.svg`);
    const other = await fetched("/API/images/HB-M8x40-A2.svg");
    expect(body).toContain("<svg");
    expect(body).not.toContain("linearGradient");
    expect(other.body).toContain("linearGradient");
    for (const file of [`${sku}-320.webp`, "wing-nut-160.avif", `${sku}-640.png`])
      expect((await fetched(`/API/images/${file}`)).statusCode).toBe(200);
  });

  it("may also have a kind that this version does not know", async () => {
    await shop.db.query("update sub_categories set geometry_kind = 'gate-valve' where slug = 'castle-nut'");
    for (const url of filesOf("castle-nut")) expect((await fetched(url)).statusCode).toBe(404);
  });
});
