import { afterAll, beforeAll, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../../../test/open-shop.ts";
import { newStaff } from "../../../../../test/staff.ts";
import type { Staff } from "../../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { blockCustomer } from "../../../accounts/admin/customers.operations.server.ts";
import { addPriceList } from "../../price-lists.fixture.ts";
import { agreedWith, explainPrice } from "../explain-price.operations.server.ts";
import { assignGroup, groupsFor, unassignGroup } from "../list-groups.operations.server.ts";
import {
  listCustomerGroups,
  removeCustomerGroup,
  saveCustomerGroup,
} from "./customer-groups.operations.server.ts";
import { addToGroup, contentsOf, removeFromGroup } from "./group-members.operations.server.ts";

const SKU = "HB-M8x40-A2";

let shop: TestShop;
let staff: Staff;
let as: Customer;
let productId: number;
let groups = 0;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  staff = await newStaff(shop, "admin");
  as = await shop.newCustomer();
  const { rows } = await shop.db.query("select id from products where sku = $1", [SKU]);
  productId = rows[0].id;
});
afterAll(() => shop.close());

const make = (name = `Group ${++groups}`) =>
  saveCustomerGroup(shop.inside, { staff, id: null, version: 0, name });
const add = (groupId: number, text: string) => addToGroup(shop.inside, { staff, groupId, text });
const listAt = (fixedPaise: number) =>
  addPriceList(shop, { customers: [], rules: [{ productId, fixedPaise }] });
const check = async (quantity = 1) => {
  const answer = await explainPrice(shop.inside, { mobile: as.mobile, sku: SKU, quantity });
  if ("errors" in answer) throw new Error("Not found");
  return answer.explained;
};

it("gives all its customers the prices of its lists, until it or they lose them", async () => {
  const [dealers, exporters] = [await make("Dealers"), await make("Exporters")];
  for (const group of [dealers, exporters]) expect(await add(group, as.mobile)).toBe(1);
  const [dear, cheap] = [await listAt(500), await listAt(400)];
  await assignGroup(shop.inside, { staff, listId: dear, groupId: dealers });
  await assignGroup(shop.inside, { staff, listId: cheap, groupId: exporters });
  const explained = await check();
  expect(explained.unitPricePaise).toBe(400);
  expect(explained.lists.map(({ groups: by, outcome }) => [by, outcome])).toEqual([
    [["Dealers"], "other list is lower"],
    [["Exporters"], "decides"],
  ]);
  expect(await agreedWith(shop.inside, as.userId)).toMatchObject({
    groups: [{ name: "Dealers" }, { name: "Exporters" }],
    lists: [{ groups: ["Dealers"] }, { groups: ["Exporters"] }],
  });
  const assignedAgain = assignGroup(shop.inside, { staff, listId: cheap, groupId: exporters });
  await expect(assignedAgain).rejects.toMatchObject({ code: "fields_wrong" });
  await unassignGroup(shop.inside, { staff, listId: cheap, groupId: exporters });
  expect((await check()).unitPricePaise).toBe(500);
  await removeFromGroup(shop.inside, { staff, groupId: dealers, userId: as.userId });
  expect((await check()).lists).toEqual([]);
  await add(dealers, as.mobile);
  expect((await check()).unitPricePaise).toBe(500);
  await removeCustomerGroup(shop.inside, { staff, id: dealers });
  expect((await check()).lists).toEqual([]);
  expect((await groupsFor(shop.inside.db, dear)).filter(({ hasList }) => hasList)).toEqual([]);
  const { rows } = await shop.db.query("select action from audit_log where subject = $1 order by id", [
    `customer-group:${dealers}`,
  ]);
  expect(rows.map(({ action }) => action.replace("customer-group.", ""))).toEqual([
    "made",
    "customers-added",
    "customer-removed",
    "customers-added",
    "removed",
  ]);
});

it("shows the price for a quantity, and that a price break decides", async () => {
  await shop.db.query(
    `with made as (insert into discount_classes (name, breaks)
       values ('Of one part', '[{"fromQuantity": 100, "offBasisPoints": 9900}]') returning id)
     insert into discount_class_members (class_id, product_id) select id, $1 from made`,
    [productId],
  );
  const [single, hundred] = [await check(), await check(100)];
  expect([single.isBroken, hundred.isBroken]).toEqual([false, true]);
  expect(hundred).toMatchObject({ quantity: 100, unitPricePaise: single.steps[0]?.unitPricePaise });
});

it("accepts customers by mobile number or company, all lines or none", async () => {
  const group = await make();
  const two = [await shop.newCustomer(), await shop.newCustomer()];
  await shop.db.query("update users set organisation = 'Salem Pipes' where id = any($1)", [
    two.map(({ userId }) => userId),
  ]);
  await expect(add(group, `${as.mobile}\nNobody & Sons`)).rejects.toMatchObject({
    details: { errors: { customer: "No customer has the mobile number or company “Nobody & Sons”" } },
  });
  expect((await contentsOf(shop.inside.db, group, 10)).count).toBe(0);
  expect(await add(group, `+91 ${as.mobile}\n\nsalem pipes\n${as.mobile}`)).toBe(3);
  expect(await add(group, as.mobile)).toBe(0);
  const blocked = await shop.newCustomer();
  await blockCustomer(shop.inside, { staff, id: blocked.userId, isBlocked: true, reason: "Test" });
  await expect(add(group, blocked.mobile)).rejects.toMatchObject({ code: "fields_wrong" });
  const listed = await listCustomerGroups(shop.inside.db);
  expect(listed.find(({ id }) => id === group)).toMatchObject({ customers: 3, lists: 0 });
});

it("has a unique name, which is not overwritten unseen", async () => {
  const id = await make("Workshops");
  await expect(make("workshops")).rejects.toMatchObject({
    details: { errors: { name: "Another customer group has this name" } },
  });
  const rename = (name: string) => saveCustomerGroup(shop.inside, { staff, id, version: 1, name });
  await rename("Small workshops");
  await expect(rename("Large workshops")).rejects.toMatchObject({
    code: "edited_meanwhile",
    details: { theirs: { version: 2, fields: { name: "Small workshops" } } },
  });
});
