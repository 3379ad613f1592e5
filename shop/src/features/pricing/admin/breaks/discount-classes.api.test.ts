import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../../test/open-shop.ts";
import { newStaff } from "../../../../../test/staff.ts";
import type { Staff } from "../../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { clearDiscountClasses } from "../../price-breaks.fixture.ts";
import { addMembers, type MemberKind, membersOf, removeMember } from "./class-members.operations.server.ts";
import { discountClassForm, parseBreaks, writtenBreaks } from "./discount-class-form.ts";
import {
  listDiscountClasses,
  readDiscountClass,
  removeDiscountClass,
  saveDiscountClass,
} from "./discount-classes.operations.server.ts";

const SKU = "HB-M8x40-A2";
const TERMS = { name: "Bolts", countsTogether: false, breaks: [{ fromQuantity: 100, offBasisPoints: 750 }] };

let shop: TestShop;
let staff: Staff;
let classId: number;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  staff = await newStaff(shop, "admin");
});
afterAll(() => shop.close());
beforeEach(async () => {
  await clearDiscountClasses(shop);
  classId = await saveDiscountClass(shop.inside, { staff, id: null, version: 0, terms: TERMS });
});

const add = (kind: MemberKind, text: string, to = classId) =>
  addMembers(shop.inside, { staff, classId: to, kind, text });
const members = async () =>
  (await membersOf(shop.inside.db, classId, 10)).members.map(({ kind, name }) => `${kind} ${name}`);
const audited = async () => {
  const { rows } = await shop.db.query("select action from audit_log where subject = $1 order by id", [
    `discount-class:${classId}`,
  ]);
  return rows.map(({ action }) => action);
};

describe("price breaks as staff write them", () => {
  it.each(["100 5\n500 7.5", "100: 5 %\n500: 7.5%", "100 pieces 5\n\n 500 - 7.50 % "])(
    "are read: %j",
    (text) => {
      const breaks = [
        { fromQuantity: 100, offBasisPoints: 500 },
        { fromQuantity: 500, offBasisPoints: 750 },
      ];
      expect(parseBreaks(text)).toEqual({ breaks });
      expect(parseBreaks(writtenBreaks(breaks))).toEqual({ breaks });
    },
  );

  it.each([
    ["many 5", "Write “many 5” as a quantity and a percentage, such as “100 5”"],
    ["100", "Write “100” as a quantity and a percentage, such as “100 5”"],
    ["100 5 10", "Write “100 5 10” as a quantity and a percentage, such as “100 5”"],
    ["500 5\n100 7", "Enter the quantities in rising order: 100 comes after 500"],
  ])("are rejected with a sentence for %j", (text, problem) => {
    expect(parseBreaks(text)).toEqual({ problem });
    const form = { intent: "save", version: "0", name: "Bolts", breaks: text, counts: "each" };
    expect(discountClassForm.safeParse(form).error?.issues).toMatchObject([
      { path: ["breaks"], message: problem },
    ]);
  });
});

describe("a discount class", () => {
  it("is listed with its breaks and number of members, changed and deleted, each with an audit log entry", async () => {
    await add("sub-category", "Hex nut\nPlain washer");
    await add("sku", SKU);
    expect(await listDiscountClasses(shop.inside)).toEqual([
      { id: classId, name: "Bolts", breaks: TERMS.breaks, subCategories: 2, parts: 1 },
    ]);
    await saveDiscountClass(shop.inside, {
      staff,
      id: classId,
      version: 1,
      terms: { ...TERMS, countsTogether: true },
    });
    expect(await readDiscountClass(shop.inside.db, classId)).toMatchObject({
      countsTogether: true,
      version: 2,
    });
    await removeDiscountClass(shop.inside, { staff, id: classId });
    expect(await listDiscountClasses(shop.inside)).toEqual([]);
    expect(await audited()).toEqual(
      ["made", "parts-added", "parts-added", "changed", "removed"].map(
        (action) => `discount-class.${action}`,
      ),
    );
  });

  it("saved by two at once is rejected for the second with the first one's values", async () => {
    const save = (name: string) =>
      saveDiscountClass(shop.inside, { staff, id: classId, version: 1, terms: { ...TERMS, name } });
    await save("Screws");
    await expect(save("Nuts")).rejects.toMatchObject({
      code: "edited_meanwhile",
      details: { theirs: { fields: { name: "Screws" }, version: 2 } },
    });
  });

  it("has a unique name", async () => {
    const again = saveDiscountClass(shop.inside, { staff, id: null, version: 0, terms: TERMS });
    await expect(again).rejects.toMatchObject({
      details: { errors: { name: "Another discount class has this name" } },
    });
  });
});

describe("the parts of a discount class", () => {
  it("are added by name or SKU in any case, once, and removed", async () => {
    expect(await add("sub-category", "hex NUT\nHex nut\n")).toBe(1);
    expect(await add("sku", `${SKU.toLowerCase()}\nHB-M8x50-A2`)).toBe(2);
    expect(await add("sku", SKU)).toBe(0);
    expect(await members()).toEqual(["sub-category Hex nut", `sku ${SKU}`, "sku HB-M8x50-A2"]);
    const { members: stored } = await membersOf(shop.inside.db, classId, 1);
    await removeMember(shop.inside, { staff, classId, memberId: stored[0]?.id ?? 0 });
    expect(await members()).toEqual([`sku ${SKU}`, "sku HB-M8x50-A2"]);
  });

  it.each([
    ["an unknown SKU", "sku", `${SKU}\nNO-SUCH`, "We sell no part with the SKU “NO-SUCH”"],
    ["an unknown sub-category", "sub-category", "Rockets", "There is no sub-category “Rockets”"],
  ] as const)("are all left out if one is %s", async (_, kind, text, names) => {
    await expect(add(kind, text)).rejects.toMatchObject({ details: { errors: { names } } });
    expect(await members()).toEqual([]);
  });

  it("have at most one class, even if two staff members add them at once", async () => {
    const other = await saveDiscountClass(shop.inside, {
      staff,
      id: null,
      version: 0,
      terms: { ...TERMS, name: "Screws" },
    });
    const results = await Promise.allSettled([add("sku", SKU), add("sku", SKU, other)]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const winner = (await members()).length === 1 ? "Bolts" : "Screws";
    const loser = winner === "Bolts" ? other : classId;
    await expect(add("sku", SKU, loser)).rejects.toMatchObject({
      details: { errors: { names: `“${SKU}” has the discount class “${winner}”. Remove it there first` } },
    });
  });
});
