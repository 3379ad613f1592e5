import { afterAll, beforeAll, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../../../test/open-shop.ts";
import { newStaff } from "../../../../../test/staff.ts";
import type { Staff } from "../../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { undoBulkEdit } from "../../../admin/bulk-edits/undo.operations.server.ts";
import { shipmentsOf } from "../../shipments/shipments.operations.server.ts";
import { moveOrderByStaff } from "../order-actions.operations.server.ts";
import { packOrder } from "../shipments/pack-order.operations.server.ts";
import { packOrders } from "./pack-many.operations.server.ts";

let shop: TestShop;
let staff: Staff;
let buyer: Customer;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  staff = await newStaff(shop);
  buyer = await shop.newCustomer();
});
afterAll(() => shop.close());

async function ordered() {
  const { id } = await shop.product("HB-M8x40-A2");
  const placed = await shop.call(
    "POST /orders/place_order.php",
    {
      shipping_address_id: await shop.newAddress(buyer),
      payment_method: "cod" as const,
      items: [{ product_id: id, quantity: 2 }],
    },
    { as: buyer },
  );
  return placed.order_id;
}
const statusOf = async (orderId: number) => (await shipmentsOf(shop.inside.db, orderId))[0]?.status;
const undo = (id: number | null) => undoBulkEdit(shop.inside, { staff, id: id ?? 0 });

it("orders packed together are unpacked again, except those shipped or unpacked since", async () => {
  const all = [await ordered(), await ordered(), await ordered(), await ordered()] as const;
  const [stays, opened, left, packedBefore] = all;
  await packOrder(shop.inside, { staff, orderId: packedBefore, isPacked: true });
  const packed = await packOrders(shop.inside, { staff, orderIds: [...all, 999_999_999] });
  expect(packed).toMatchObject({ done: 4, problems: ["#999999999: Order #999999999 not found"] });
  await packOrder(shop.inside, { staff, orderId: opened, isPacked: false });
  await moveOrderByStaff(shop.inside, { staff, orderId: left, to: "shipped" });
  const undone = await undo(packed.bulkEditId);
  expect(undone).toMatchObject({ kind: "packed-order", restored: 1 });
  expect(undone.skipped.map(({ name }) => name)).toEqual([`#${opened}`, `#${left}`]);
  expect(await Promise.all([stays, opened, left, packedBefore].map(statusOf))).toEqual([
    "open",
    "open",
    "shipped",
    "packed",
  ]);
});

it("orders packed by two at the same millisecond are unpacked once", async () => {
  const orderIds = [await ordered(), await ordered()];
  const both = await Promise.all([1, 2].map(() => packOrders(shop.inside, { staff, orderIds })));
  for (const { bulkEditId } of both) if (bulkEditId !== null) await undo(bulkEditId);
  expect(await Promise.all(orderIds.map(statusOf))).toEqual(["open", "open"]);
});

it("undoing it needs the permission to pack", async () => {
  const { bulkEditId } = await packOrders(shop.inside, { staff, orderIds: [await ordered()] });
  const accounts: Staff = { ...staff, set: "accounts" };
  const refused = undoBulkEdit(shop.inside, { staff: accounts, id: bulkEditId ?? 0 });
  await expect(refused).rejects.toMatchObject({ code: "role_may_not" });
});
