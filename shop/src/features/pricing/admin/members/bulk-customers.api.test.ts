import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../../../test/open-shop.ts";
import { newStaff } from "../../../../../test/staff.ts";
import type { Staff } from "../../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { blockCustomer } from "../../../accounts/admin/customers.operations.server.ts";
import { undoBulkEdit } from "../../../admin/bulk-edits/undo.operations.server.ts";
import { addPriceList } from "../../price-lists.fixture.ts";
import { archivePriceLists } from "../bulk-price-lists.operations.server.ts";
import { explainPrice } from "../explain-price.operations.server.ts";
import { removeCustomerGroup, saveCustomerGroup } from "../groups/customer-groups.operations.server.ts";
import { addToGroup } from "../groups/group-members.operations.server.ts";
import { GROUP_MEMBERS, LIST_CUSTOMERS } from "./bulk-customers.operations.server.ts";
import { changeMembers } from "./membership.operations.server.ts";

const SKU = "HB-M8x40-A2";
let shop: TestShop;
let staff: Staff;
let productId: number;
let buyers: Customer[];
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  staff = await newStaff(shop, "admin");
  const { rows } = await shop.db.query("select id from products where sku = $1", [SKU]);
  productId = rows[0].id;
});
afterAll(() => shop.close());
beforeEach(async () => {
  const registered = await Promise.all([1, 2, 3].map(() => shop.newCustomer()));
  buyers = registered.toSorted((a, b) => a.userId - b.userId);
});

let groups = 0;
const newGroup = () =>
  saveCustomerGroup(shop.inside, { staff, id: null, version: 0, name: `Dealers ${++groups}` });
const idsOf = (customers: readonly Customer[]) => customers.map(({ userId }) => userId);
const undo = (id: number | null) => undoBulkEdit(shop.inside, { staff, id: id ?? 0 });
const members = async (groupId: number) => {
  const { rows } = await shop.db.query(
    "select user_id from customer_group_members where group_id = $1 order by user_id",
    [groupId],
  );
  return rows.map(({ user_id }) => user_id as number);
};
const change = (toId: number, isMember: boolean, ids = idsOf(buyers), of = GROUP_MEMBERS) =>
  changeMembers(shop.inside, { actor: staff, of, toId, ids, isMember });

describe("the group of many customers", () => {
  it("is given to all but members and blocked customers, and removed from those who got it", async () => {
    const groupId = await newGroup();
    const [first, second, third] = buyers as [Customer, Customer, Customer];
    await addToGroup(shop.inside, { staff, groupId, text: first.mobile });
    await blockCustomer(shop.inside, { staff, id: third.userId, isBlocked: true, reason: "Unpaid" });
    const { changed, skipped, bulkEditId } = await change(groupId, true, [...idsOf(buyers), 999_999]);
    expect([changed, skipped.map(({ reason }) => reason)]).toEqual([
      1,
      [`has “Dealers ${groups}” already`, "is blocked", "is no longer there"],
    ]);
    expect(await members(groupId)).toEqual([first.userId, second.userId]);
    expect(await undo(bulkEditId)).toMatchObject({ restored: 1, skipped: [] });
    expect(await members(groupId)).toEqual([first.userId]);
  });

  it("is given once by two at the same millisecond", async () => {
    const groupId = await newGroup();
    const both = await Promise.all([change(groupId, true), change(groupId, true)]);
    expect(both.map(({ changed }) => changed).toSorted()).toEqual([0, 3]);
    expect(await members(groupId)).toEqual(idsOf(buyers).toSorted((a, b) => a - b));
  });

  it("is unchanged for customers who changed since, and for a deleted group", async () => {
    const groupId = await newGroup();
    await change(groupId, true);
    const { bulkEditId } = await change(groupId, false);
    await addToGroup(shop.inside, { staff, groupId, text: buyers[0]?.mobile ?? "" });
    expect(await undo(bulkEditId)).toMatchObject({
      restored: 2,
      skipped: [{ reason: "has been changed since" }],
    });
    expect(await members(groupId)).toHaveLength(3);
    const out = await change(groupId, false);
    await removeCustomerGroup(shop.inside, { staff, id: groupId });
    await expect(undo(out.bulkEditId)).rejects.toMatchObject({ code: "order_step" });
  });
});

it("a price list is given to many, which changes their prices, and is removed again", async () => {
  const listId = await addPriceList(shop, { customers: [], rules: [{ productId, fixedPaise: 321 }] });
  const price = async () => {
    const answer = await explainPrice(shop.inside, {
      mobile: buyers[1]?.mobile ?? "",
      sku: SKU,
      quantity: 1,
    });
    return "errors" in answer ? null : answer.explained.unitPricePaise;
  };
  const before = await price();
  const { bulkEditId } = await change(listId, true, idsOf(buyers), LIST_CUSTOMERS);
  expect(await price()).toBe(321);
  const archived = await archivePriceLists(shop.inside, { actor: staff, ids: [listId] });
  expect(await price()).toBe(before);
  // Nobody can be added to an archived list, or removed from it.
  await expect(change(listId, false, idsOf(buyers), LIST_CUSTOMERS)).rejects.toMatchObject({
    code: "in_use",
  });
  await expect(undo(bulkEditId)).rejects.toMatchObject({ code: "order_step" });
  await undo(archived.bulkEditId);
  expect(await price()).toBe(321);
  await undo(bulkEditId);
  expect(await price()).toBe(before);
});

it("prices of customers need the permission for prices, to change and to undo", async () => {
  const listId = await addPriceList(shop, { customers: [], rules: [{ productId, fixedPaise: 321 }] });
  const { bulkEditId } = await change(listId, true, idsOf(buyers), LIST_CUSTOMERS);
  const sales: Staff = { ...staff, role: "staff", set: "sales" };
  await expect(undoBulkEdit(shop.inside, { staff: sales, id: bulkEditId ?? 0 })).rejects.toMatchObject({
    code: "role_may_not",
  });
});
