import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../test/open-shop.ts";
import { newStaff } from "../../../../test/staff.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { addPriceList } from "../price-lists.fixture.ts";
import { rulesFingerprint, rulesOf } from "./change-rules.operations.server.ts";
import { cellsIn, editRules } from "./edit-rules.operations.server.ts";
import { ruleValue } from "./price-rules.ts";

let shop: TestShop;
let staff: Staff;
let listId: number;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  staff = await newStaff(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  const bolt = await shop.product("HB-M8x40-A2");
  const rules = [
    { productId: bolt.id, fixedPaise: 9_50 },
    { categoryId: 2, offBasisPoints: 750 },
  ];
  listId = await addPriceList(shop, { customers: [], rules });
});

const rules = () => rulesOf(shop.inside.db, listId, 10);
const values = async () => (await rules()).map(ruleValue);
/** The form fields that a browser sends if these texts are typed over the rules, in order. */
const typed = async (...texts: string[]) =>
  Object.fromEntries(
    (await rules()).flatMap((rule, at) => [
      [`was-${rule.id}`, ruleValue(rule)],
      [`now-${rule.id}`, texts[at] ?? ""],
    ]),
  );
const save = async (fields: Record<string, unknown>) =>
  editRules(shop.inside, { staff, listId, cells: cellsIn(fields) });

it("rules are overwritten and saved together, and anyone who saw the old ones is notified", async () => {
  expect(await values()).toEqual(["7.5", "9.50"]);
  const before = await rulesFingerprint(shop.inside.db, listId);
  expect(await save(await typed("8", "10.25"))).toBe(2);
  expect(await values()).toEqual(["8", "10.25"]);
  expect(await rulesFingerprint(shop.inside.db, listId)).not.toBe(before);
  const { rows } = await shop.db.query(
    "select before, after from audit_log where action = 'price-list.rules-changed' order by id desc limit 1",
  );
  expect(Object.values(rows[0].before).toSorted()).toEqual(["7.5 % off", "₹9.50"]);
  expect(Object.values(rows[0].after).toSorted()).toEqual(["8 % off", "₹10.25"]);
});

it("unchanged cells are not sent", async () => {
  const fields = await typed("7.5", "11");
  expect(cellsIn(fields)).toHaveLength(1);
  expect(await save(fields)).toBe(1);
  expect(await save(await typed("7.5", "11.00"))).toBe(0);
});

it("with one wrong cell, nothing is saved", async () => {
  const fields = await typed("100", "0");
  const errors = await save(fields).catch(
    (error: unknown) => (error as { details: { errors: object } }).details.errors,
  );
  expect(Object.values(errors as object)).toEqual([
    "Enter a percentage above 0 and below 100",
    "Enter a price in rupees above 0",
  ]);
  await expect(save(await typed("8", "x"))).rejects.toMatchObject({ code: "fields_wrong" });
  expect(await values()).toEqual(["7.5", "9.50"]);
});

it("a rule that another staff member has changed or removed in the meantime is not overwritten", async () => {
  const fields = await typed("8", "10");
  const [percent] = await rules();
  await shop.db.query("update price_list_rules set off_basis_points = 900 where id = $1", [percent?.id]);
  await shop.db.query("delete from price_list_rules where id = $1", [(await rules())[1]?.id]);
  const errors = await save(fields).catch(
    (error: unknown) => (error as { details: { errors: object } }).details.errors,
  );
  expect(Object.values(errors as object).toSorted()).toEqual([
    "Another staff member has changed it to 9 % off",
    "Another staff member has removed this rule",
  ]);
  expect(await values()).toEqual(["9"]);
});
