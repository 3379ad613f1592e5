import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../../test/open-shop.ts";
import { newStaff } from "../../../../test/staff.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { blockCustomer } from "../../accounts/admin/customers.operations.server.ts";
import { clearPriceLists } from "../price-lists.fixture.ts";
import { pricesFor } from "../pricing.operations.server.ts";
import { addRule, removeRule, rulesFingerprint, rulesOf } from "./change-rules.operations.server.ts";
import { explainPrice } from "./explain-price.operations.server.ts";
import { assignCustomers, customersOf, unassignCustomer } from "./list-customers.operations.server.ts";
import { priceListForm } from "./price-list-form.ts";
import { archivePriceList, type PriceListTerms, savePriceList } from "./price-lists.operations.server.ts";
import type { WrittenRule } from "./price-rules.ts";
import { replaceRules, ruleFile } from "./rule-file.operations.server.ts";

const TERMS: PriceListTerms = {
  name: "Contract",
  validFrom: "2026-01-01",
  validTo: null,
  isExclusive: false,
  roundToPaise: 1,
  floorBasisPoints: 0,
  isFlooredAtCost: false,
};
const PART = { id: 0, sku: "", pricePaise: 0, subCategory: "", material: "" };

let shop: TestShop;
let staff: Staff;
let as: Customer;
let listId: number;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  staff = await newStaff(shop, "admin");
  as = await shop.newCustomer();
  const { rows } = await shop.db.query(
    `select p.id, p.sku, p.price_paise as "pricePaise", s.name as "subCategory", p.material
     from products p join sub_categories s on s.id = p.sub_category_id where p.sku = 'HB-M8x40-A2'`,
  );
  Object.assign(PART, rows[0]);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await clearPriceLists(shop);
  listId = await savePriceList(shop.inside, { staff, id: null, version: 0, terms: TERMS });
});

const written = (rule: Partial<WrittenRule>): WrittenRule => ({
  kind: "",
  name: "",
  price: "",
  off: "",
  ...rule,
});
const add = (rule: Partial<WrittenRule>) => addRule(shop.inside, { staff, listId, written: written(rule) });
const rules = () => rulesOf(shop.inside.db, listId, 50_000);
const actions = async () => {
  const { rows } = await shop.db.query("select action from audit_log where subject = $1 order by id", [
    `price-list:${listId}`,
  ]);
  return rows.map(({ action }) => action.replace("price-list.", ""));
};
const sendFile = async (lines: readonly string[], seen?: string) =>
  replaceRules(shop.inside, {
    staff,
    listId,
    seen: seen ?? (await rulesFingerprint(shop.inside.db, listId)),
    file: Readable.from([Buffer.from(lines.join("\n"))]),
  });
const HEADING = "applies to,name,price,percent off";

describe("a rule", () => {
  it.each([
    [
      "a SKU that is unknown",
      { kind: "sku", name: "NO-SUCH", price: "1" },
      { name: "There is no SKU “NO-SUCH”" },
    ],
    [
      "a percentage of 100",
      { kind: "material", name: "A2", off: "100" },
      { off: "Enter a percentage above 0 and below 100" },
    ],
    [
      "a negative percentage",
      { kind: "material", name: "A2", off: "-5" },
      { off: "Enter a percentage above 0 and below 100" },
    ],
    [
      "no percentage",
      { kind: "material", name: "A2", off: "0" },
      { off: "Enter a percentage above 0 and below 100" },
    ],
    [
      "a price with a decimal comma",
      { kind: "sku", name: "NO-SUCH", price: "12,50" },
      { price: "Enter a price in rupees above 0" },
    ],
    [
      "a free part",
      { kind: "sku", name: "HB-M8x40-A2", price: "0" },
      { price: "Enter a price in rupees above 0" },
    ],
    [
      "a negative price",
      { kind: "sku", name: "HB-M8x40-A2", price: "-1" },
      { price: "Enter a price in rupees above 0" },
    ],
    [
      "a percentage for a SKU",
      { kind: "sku", name: "HB-M8x40-A2", off: "5" },
      { off: "A SKU has a fixed price, not a percentage" },
    ],
    [
      "nothing to apply to",
      { kind: "colour", name: "red", off: "5" },
      { kind: "Use sku, category, sub-category, material, discount class" },
    ],
  ] as const)("is rejected for %s", async (_, rule, errors) => {
    await expect(add(rule)).rejects.toMatchObject({ code: "fields_wrong", details: { errors } });
    expect(await rules()).toEqual([]);
  });

  it("can't overlap with another for the same target, even when added twice at once", async () => {
    const rule = { kind: "sub-category", name: PART.subCategory.toUpperCase(), off: "10" };
    const added = await Promise.allSettled([add(rule), add({ ...rule, off: "12" })]);
    expect(added.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await rules()).toHaveLength(1);
    expect(await actions()).toEqual(["made", "rule-added"]);
  });

  it("is removed once", async () => {
    await add({ kind: "material", name: PART.material, off: "12.5 %" });
    const [rule] = await rules();
    expect(rule).toMatchObject({ kind: "material", offBasisPoints: 1250 });
    const remove = () => removeRule(shop.inside, { staff, listId, ruleId: rule?.id ?? 0 });
    await remove();
    await expect(remove()).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("the terms", () => {
  const parse = (fields: object) =>
    priceListForm.safeParse({
      intent: "save",
      version: "1",
      name: "Contract",
      validFrom: "2026-02-01",
      validTo: "",
      counts: "alone",
      roundTo: "5",
      floor: "",
      ...fields,
    });
  it.each([
    ["end before they begin", { validTo: "2026-01-31" }],
    ["have a day that does not exist", { validFrom: "2026-02-31x" }],
    ["have a negative floor", { floor: "-1" }],
    ["have a floor above the list price", { floor: "101" }],
    ["round to nothing", { roundTo: "0" }],
    ["have no name", { name: " " }],
  ])("are rejected if they %s", (_, fields) => {
    expect(parse({}).success).toBe(true);
    expect(parse(fields).success).toBe(false);
  });

  it("of another staff member are not overwritten unseen", async () => {
    const save = (name: string) =>
      savePriceList(shop.inside, { staff, id: listId, version: 1, terms: { ...TERMS, name } });
    await save("Contract 2026");
    await expect(save("Contract 2027")).rejects.toMatchObject({
      code: "edited_meanwhile",
      details: { theirs: { version: 2, fields: { name: "Contract 2026" } } },
    });
  });

  it("of an archived list can't be changed, and its prices no longer apply", async () => {
    await add({ kind: "sku", name: PART.sku, price: "0.01" });
    await assignCustomers(shop.inside, { staff, listId, text: as.mobile });
    await archivePriceList(shop.inside, { staff, id: listId });
    await expect(add({ kind: "material", name: PART.material, off: "5" })).rejects.toMatchObject({
      code: "in_use",
    });
    const [price] = await pricesFor(shop.inside.db, {
      customer: { id: as.userId, own_prices: 1 },
      items: [{ productId: PART.id, quantity: 1 }],
      now: shop.inside.now(),
    });
    expect(price?.unitPricePaise).toBe(PART.pricePaise);
    expect(await actions()).toEqual(["made", "rule-added", "customers-added", "archived"]);
  });
});

describe("a file of rules", () => {
  it("with 10,000 lines of which 3 are wrong changes nothing, and reports lines and reasons", async () => {
    await add({ kind: "material", name: PART.material, off: "5" });
    const { rows: parts } = await shop.db.query(
      "select sku from products where not is_archived order by id limit 10000",
    );
    const lines = parts.map(({ sku }) => `sku,${sku},12.50,`);
    lines[16] = "sku,NO-SUCH-SKU,12.50,";
    lines[4999] = `sku,${parts[0].sku},9.00,`;
    lines[9998] = "category,Bolts,,100";
    const before = await rules();
    expect(await sendFile([HEADING, ...lines])).toEqual({
      count: 0,
      problems: [
        { line: 18, reason: "There is no SKU “NO-SUCH-SKU”" },
        { line: 5001, reason: "Line 2 has a rule for the same SKU" },
        { line: 10_000, reason: "Enter a percentage above 0 and below 100" },
      ],
    });
    expect(await rules()).toEqual(before);
    expect(await actions()).toEqual(["made", "rule-added"]);
  });

  it("replaces the rules, and is exported as it was imported", async () => {
    await add({ kind: "material", name: PART.material, off: "5" });
    await shop.db.query("insert into discount_classes (name) values ('Stainless bolts')");
    const lines = [
      HEADING,
      "discount class,Stainless bolts,,5",
      `sub-category,${PART.subCategory},,12.5`,
      `sku,${PART.sku},9.9,`,
    ];
    expect(await sendFile(lines)).toEqual({ count: 3, problems: [] });
    const out = await text(ruleFile(shop.inside, listId));
    expect(out.replace("\uFEFF", "").trim().split("\r\n")).toEqual(lines);
    expect(await sendFile(out.split("\r\n"))).toEqual({ count: 3, problems: [] });
  });

  it.each([
    ["450.75", 45_075],
    ["450,75", 45_075],
    ["1.234,5", 123_450],
    ["1.234", 123_400],
    ["1,250", null],
    ["0.500", null],
    ["0,500", null],
  ])("with semicolons may have a decimal point or a comma: %s", async (price, paise) => {
    const lines = [HEADING.replaceAll(",", ";"), `sku;${PART.sku};${price};`];
    const wrong = [{ line: 2, reason: "Enter a price in rupees above 0" }];
    expect((await sendFile(lines)).problems).toEqual(paise ? [] : wrong);
    expect((await rules()).map(({ fixedPaise }) => fixedPaise)).toEqual(paise ? [paise] : []);
  });

  it("with semicolons and two decimal marks is rejected if a number is ambiguous", async () => {
    const { rows: parts } = await shop.db.query("select sku from products order by id limit 2");
    const lines = [HEADING.replaceAll(",", ";"), `sku;${parts[0].sku};450.75;`, `sku;${parts[1].sku};1.250;`];
    expect((await sendFile(lines)).problems).toEqual([
      {
        line: 3,
        reason: "“1.250” could be two numbers, because line 2 has “450.75”. Write all decimals alike",
      },
    ]);
    expect(await rules()).toEqual([]);
  });

  it.each(["0,500", "00,123", "0,12,500.50"])("has no thousands after a 0: %s", async (price) => {
    expect((await sendFile([HEADING, `sku,${PART.sku},"${price}",`])).problems).toEqual([
      { line: 2, reason: "Enter a price in rupees above 0" },
    ]);
  });

  it("does not replace rules that its sender has not seen", async () => {
    const seen = await rulesFingerprint(shop.inside.db, listId);
    await add({ kind: "material", name: PART.material, off: "5" });
    await expect(sendFile([HEADING, `sku,${PART.sku},9.90,`], seen)).rejects.toMatchObject({
      code: "edited_meanwhile",
    });
    expect(await rules()).toHaveLength(1);
  });

  it("without its columns is rejected", async () => {
    await expect(sendFile(["sku,price", "X,1"])).rejects.toMatchObject({ code: "fields_wrong" });
  });
});

describe("a list's customers", () => {
  const assign = (wanted: string) => assignCustomers(shop.inside, { staff, listId, text: wanted });

  it("are found by mobile, or all of a company at once", async () => {
    const two = [await shop.newCustomer(), await shop.newCustomer()];
    await shop.db.query("update users set organisation = 'Kovai Pumps' where id = any($1)", [
      two.map(({ userId }) => userId),
    ]);
    expect(await assign(`+91 ${as.mobile}`)).toBe(1);
    expect(await assign("kovai pumps")).toBe(2);
    await expect(assign("kovai pumps")).rejects.toMatchObject({ code: "fields_wrong" });
    expect((await customersOf(shop.inside.db, listId, 10)).map(({ id }) => id).toSorted()).toEqual(
      [as.userId, ...two.map(({ userId }) => userId)].toSorted(),
    );
    await unassignCustomer(shop.inside, { staff, listId, userId: as.userId });
    expect(await customersOf(shop.inside.db, listId, 10)).toHaveLength(2);
  });

  it.each(["9000000000", "Nobody & Sons"])("are not %s, who is unknown", async (wanted) => {
    await expect(assign(wanted)).rejects.toMatchObject({ code: "fields_wrong" });
  });

  it("are not blocked", async () => {
    const blocked = await shop.newCustomer();
    await blockCustomer(shop.inside, { staff, id: blocked.userId, isBlocked: true, reason: "Test" });
    await expect(assign(blocked.mobile)).rejects.toMatchObject({ code: "fields_wrong" });
    expect(await customersOf(shop.inside.db, listId, 10)).toEqual([]);
  });
});

it("shows what a customer pays and why, as charged", async () => {
  const give = async (terms: Partial<PriceListTerms>, rule: Partial<WrittenRule> | null) => {
    const id = await savePriceList(shop.inside, {
      staff,
      id: null,
      version: 0,
      terms: { ...TERMS, ...terms },
    });
    if (rule) await addRule(shop.inside, { staff, listId: id, written: written(rule) });
    await assignCustomers(shop.inside, { staff, listId: id, text: as.mobile });
  };
  await give({ name: "Cheap" }, { kind: "sku", name: PART.sku, price: "0.10" });
  await give(
    { name: "Mine", isExclusive: true },
    { kind: "sub-category", name: PART.subCategory, off: "50" },
  );
  await give({ name: "Mine too", isExclusive: true }, { kind: "material", name: PART.material, off: "10" });
  await give({ name: "Last year", validTo: "2026-01-02" }, { kind: "sku", name: PART.sku, price: "0.05" });
  await give({ name: "Nuts" }, { kind: "sub-category", name: "Hex nut", off: "5" });
  const answer = await explainPrice(shop.inside, { mobile: as.mobile, sku: PART.sku, quantity: 1 });
  if ("errors" in answer) throw new Error("Not found");
  const { explained } = answer;
  expect(explained.unitPricePaise).toBe(Math.floor((PART.pricePaise + 1) / 2));
  expect(
    explained.lists.map(({ name, state, outcome, rules: texts }) => [name, state, outcome, texts]),
  ).toEqual([
    ["Cheap", "holds", "exclusive list counts", ["SKU: ₹0.10"]],
    ["Mine", "holds", "decides", ["sub-category: 50 % off"]],
    ["Mine too", "holds", "other list is lower", ["material: 10 % off"]],
    ["Last year", "ended", "says nothing", ["SKU: ₹0.05"]],
    ["Nuts", "holds", "says nothing", []],
  ]);
  expect(await explainPrice(shop.inside, { mobile: "9000000000", sku: "NO", quantity: 1 })).toEqual({
    errors: { mobile: "No customer has this mobile number", sku: "There is no part with this SKU" },
  });
});
