import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../../test/open-shop.ts";
import { newStaff } from "../../../../../test/staff.ts";
import type { Staff } from "../../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { addRow } from "./add-row.operations.server.ts";

let shop: TestShop;
let actor: Staff;
beforeAll(async () => {
  shop = await openShop();
  actor = await newStaff(shop, "admin");
});
afterAll(() => shop.close());

const stored = async (sku: string) => {
  const { rows } = await shop.db.query("select * from products where sku = $1", [sku]);
  return rows[0];
};

/** Adds a part that copies another one of the demo, in this size. */
async function added(sku: string, like: string, size: string) {
  const { id, sub_category_id, name, material, coating, making, hsn } = await stored(like);
  const texts = { name: `${name} again`, size, material, coating, making, hsn, pricePaise: "12.50" };
  const place = { actor, subCategoryId: sub_category_id, like: id };
  return addRow(shop.inside, { ...place, sku, texts });
}

it("a new length has the length, the drawing's length and the weight that the catalogue gives it", async () => {
  for (const [like, other, size, length] of [
    ["HB-M8x40-A2", "HB-M8x45-A2", "M8 x 45", 45],
    ["HB-M8x40-A2", "HB-M8x80-A2", "M8 x 80", 80],
  ] as const) {
    const row = await added(`NEW-${length}`, like, size);
    const known = await stored(other);
    expect([row.heightMm, row.dimensions]).toEqual([known.height_mm, known.dimensions]);
    expect(row.weightGrams / known.weight_grams).toBeCloseTo(1, 2);
  }
});

it("another thread copies the other part's values, which its owner then changes", async () => {
  const row = await added("NEW-M10", "HB-M8x40-A2", "M10 x 40");
  const like = await stored("HB-M8x40-A2");
  expect([row.heightMm, row.weightGrams, row.dimensions]).toEqual([
    like.height_mm,
    like.weight_grams,
    like.dimensions,
  ]);
});
