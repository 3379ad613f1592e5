import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../../test/open-shop.ts";
import { newStaff } from "../../../../../test/staff.ts";
import type { Staff } from "../../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { undoBulkEdit } from "../../../admin/bulk-edits/undo.operations.server.ts";
import { addRow } from "./add-row.operations.server.ts";
import type { CellField } from "./cell-columns.ts";
import { changeRows } from "./change-rows.operations.server.ts";

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

/** A sub-category of another trade, and a new part of it. */
async function newGrease(sku: string) {
  const { rows } = await shop.db.query(
    `insert into sub_categories (id, category_id, position, name, slug, description, standard, trade_names, width_means, height_means, slot_width_means)
     select max(id) + 1, 1, 90, 'Grease ' || $1, 'grease-' || lower($1), '', '', '{}', 'width', 'height', 'slot width' from sub_categories
     returning id`,
    [sku],
  );
  const place = { actor, subCategoryId: rows[0].id, like: null };
  return addRow(shop.inside, {
    ...place,
    sku,
    texts: { name: "Grease", hsn: "27101990", pricePaise: "250" },
  });
}

const NOTHING = { size: "-", material: "", weightGrams: 0 };
const SOMETHING = { size: "500 g", material: "Lithium", weightGrams: 520 };

/** Types texts over others into one row. */
const typed = (id: number, texts: [CellField, was: string, now: string][]) =>
  changeRows(shop.inside, {
    actor,
    stock: { reason: "correction", note: "" },
    changes: texts.map(([field, was, now]) => ({ id, field, was, now })),
  });

it("a part of another trade has no size, material and weight until somebody types them, and none again after", async () => {
  const row = await newGrease("GR-1");
  expect(row).toMatchObject(NOTHING);
  const stated = await typed(row.id, [
    ["size", "-", "500 g"],
    ["material", "", "Lithium"],
    ["weightGrams", "", "520"],
  ]);
  expect(stated).toMatchObject({ isSaved: true, rows: [SOMETHING] });
  const emptied = await typed(row.id, [
    ["size", "500 g", ""],
    ["material", "Lithium", "-"],
    ["weightGrams", "520", ""],
  ]);
  expect(emptied).toMatchObject({ isSaved: true, rows: [NOTHING] });
  for (const [edit, after] of [
    [emptied, { size: "500 g", material: "Lithium", weight_grams: 520 }],
    [stated, { size: "-", material: "", weight_grams: 0 }],
  ] as const) {
    await undoBulkEdit(shop.inside, { staff: actor, id: ("bulkEditId" in edit && edit.bulkEditId) || 0 });
    expect(await stored("GR-1")).toMatchObject(after);
  }
});

it("a drawn part needs its size, material and weight", async () => {
  const { id, sub_category_id, ...bolt } = await stored("HB-M8x40-A2");
  const emptied = await typed(id, [
    ["size", bolt.size, ""],
    ["material", bolt.material, "-"],
    ["weightGrams", String(bolt.weight_grams), ""],
  ]);
  expect(emptied).toMatchObject({ isSaved: false });
  expect("problems" in emptied && emptied.problems.map(({ field }) => field)).toEqual([
    "size",
    "weightGrams",
  ]);
  await expect(
    addRow(shop.inside, {
      actor,
      subCategoryId: sub_category_id,
      like: null,
      sku: "NEW-NONE",
      texts: { name: "Bolt", hsn: "73181500", pricePaise: "9" },
    }),
  ).rejects.toMatchObject({
    details: { errors: { size: "Size is missing", material: "Material is missing" } },
  });
});
