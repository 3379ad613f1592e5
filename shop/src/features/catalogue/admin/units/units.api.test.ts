import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../../test/open-shop.ts";
import { newStaff } from "../../../../../test/staff.ts";
import type { Staff } from "../../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { removingUnit, savingUnit, type UnitTerms, unitFieldsOf } from "./unit-form.ts";
import { removeUnit, saveUnit, unitsForStaff } from "./units.operations.server.ts";

let shop: TestShop;
let actor: Staff;
let productId: number;
let grams: number;
beforeAll(async () => {
  shop = await openShop();
  actor = await newStaff(shop);
  ({ id: productId, weight: grams } = await shop.product("HB-M8x40-A2"));
});
afterAll(() => shop.close());

const BOX: UnitTerms = {
  name: "Box of 100",
  code: "B100",
  content: { pieces: 100 },
  price: 100_000,
  mrp: null,
  barcode: "4006381333931",
  minimum: 1,
  step: 1,
};
const save = (more: Partial<UnitTerms> = {}, unitId: number | null = null, of = productId) =>
  saveUnit(shop.inside, { actor, productId: of, unitId, terms: { ...BOX, ...more } });
const units = () => unitsForStaff(shop.inside, productId);
const idOf = async (code: string) => (await units()).find((unit) => unit.code === code)?.id ?? 0;

describe("the owner's ways to buy a part", () => {
  it("are added, sorted by their content, and audited", async () => {
    await save();
    await save({ name: "Box of 25", code: "B25", content: { pieces: 25 }, barcode: "" });
    expect((await units()).map(({ code, pieces }) => [code, pieces])).toEqual([
      ["B25", 25],
      ["B100", 100],
    ]);
    const { rows } = await shop.db.query("select action, after from audit_log order by id desc limit 1");
    expect(rows[0]).toMatchObject({ action: "product.unit-added", after: { code: "B25", pieces: 25 } });
  });

  it("contain as many pieces as do not exceed the stated weight", async () => {
    await save({ name: "1 kg", code: "KG", content: { grams: 1000 }, barcode: "" });
    const kilo = (await units()).find(({ code }) => code === "KG");
    expect(kilo?.pieces).toBe(Math.floor(1000 / grams));
    expect((kilo?.pieces ?? 0) * grams).toBeLessThanOrEqual(1000);
  });

  it("keep their id when their price changes, and get a new one when their content changes", async () => {
    const id = await idOf("B100");
    await save({ price: 95_000 }, id);
    expect((await units()).find((unit) => unit.id === id)).toMatchObject({ pricePaise: 95_000 });
    await save({ content: { pieces: 120 }, price: 95_000 }, id);
    expect(await idOf("B100")).not.toBe(id);
    const { rows } = await shop.db.query("select is_removed, pieces from sale_units where id = $1", [id]);
    expect(rows).toEqual([{ is_removed: true, pieces: 100 }]);
    await expect(save({}, id)).rejects.toMatchObject({ code: "not_found" });
  });

  it("are not overwritten by a form that showed a different price", async () => {
    await save({ name: "Box of 30", code: "B30", content: { pieces: 30 }, price: 30_000, barcode: "" });
    const unit = (await units()).find(({ code }) => code === "B30");
    if (!unit) throw new Error("Not added");
    const again = (price: number) =>
      saveUnit(shop.inside, {
        actor,
        productId,
        unitId: unit.id,
        seen: unitFieldsOf(unit),
        terms: { ...BOX, name: "Box of 30", code: "B30", content: { pieces: 30 }, price, barcode: "" },
      });
    await again(28_000);
    await expect(again(29_000)).rejects.toMatchObject({
      code: "edited_meanwhile",
      details: { theirs: { fields: { price: "280.00" } } },
    });
    expect((await units()).find(({ id }) => id === unit.id)).toMatchObject({ pricePaise: 28_000 });
    await removeUnit(shop.inside, { actor, productId, unitId: unit.id });
  });

  it.each([
    ["a code that another unit has", { code: "B25", barcode: "" }, "code"],
    ["a barcode that another unit has", { code: "B7" }, "barcode"],
    ["the content of the part itself", { code: "B1", content: { pieces: 1 }, barcode: "" }, "content"],
    ["less than a piece weighs", { code: "G1", content: { grams: 1 }, barcode: "" }, "content"],
    ["a price above its MRP", { code: "M", price: 100_000, mrp: 99_999, barcode: "" }, "price"],
    ["a step that no quantity fits", { code: "S", minimum: 999, step: 600, barcode: "" }, "step"],
  ])("reject %s", async (_, more, field) => {
    const before = await units();
    await expect(save(more)).rejects.toMatchObject({ details: { errors: { [field]: expect.any(String) } } });
    expect(await units()).toEqual(before);
  });

  it.each(["price", "mrp"])("reject a %s that no part can have, which could not be stored", (name) => {
    const typed = {
      intent: "save-unit",
      unit: "",
      seen: "{}",
      ...unitFieldsOf({ ...BOX, pieces: 100, pricePaise: BOX.price, mrpPaise: null }),
    };
    expect(savingUnit.safeParse(typed).success).toBe(true);
    for (const amount of ["999999999", "0"])
      expect(savingUnit.safeParse({ ...typed, [name]: amount }).error?.issues).toMatchObject([
        { path: [name], message: expect.stringMatching(/^Enter (an amount above 0 and )?at most /) },
      ]);
  });

  it.each(["2147483648", "1e3", "0", "-1"])("have no id %s, which no row could have", (unit) => {
    expect(removingUnit.safeParse({ intent: "remove-unit", unit }).success).toBe(false);
    expect(removingUnit.safeParse({ intent: "remove-unit", unit: "2147483647" }).success).toBe(true);
    const issues = savingUnit.safeParse({ unit }).error?.issues ?? [];
    expect(issues.map(({ path }) => path[0])).toContain("unit");
  });

  it("are at most twelve", async () => {
    for (let pieces = 1001; (await units()).length < 12; pieces += 1)
      await save({ code: `X${pieces}`, content: { pieces }, barcode: "" });
    await expect(save({ code: "MORE", content: { pieces: 7 }, barcode: "" })).rejects.toThrow(/at most 12/);
  });

  it("are removed one by one, and only once", async () => {
    const unitId = await idOf("B25");
    await removeUnit(shop.inside, { actor, productId, unitId });
    expect(await idOf("B25")).toBe(0);
    await expect(removeUnit(shop.inside, { actor, productId, unitId })).rejects.toMatchObject({
      code: "not_found",
    });
    await save({ name: "Box of 25", code: "B25", content: { pieces: 25 }, barcode: "" });
  });
});
