import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";
import { newStaff } from "../../../test/staff.ts";
import type { Staff } from "../../admin-kit/staff/staff-sessions.operations.server.ts";
import { moveStock } from "../stock/book-stock.operations.server.ts";
import { saveShelfAndCost, shelfAndCostOf } from "../stock/shelf-and-cost.operations.server.ts";
import { placePurchaseOrder } from "./purchase-order-steps.operations.server.ts";
import { readPurchaseOrder, saveDraft } from "./purchase-orders.operations.server.ts";
import { type ReceivedLine, receiptsOf, receiveGoods } from "./receive.operations.server.ts";
import { saveSupplier } from "./suppliers.operations.server.ts";
import { undoReceipt } from "./undo-receipt.operations.server.ts";

let shop: TestShop;
let admin: Staff;
let supplierId: number;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  admin = await newStaff(shop, "admin");
  const terms = { name: "Sundaram", contact: "", email: "", phone: "", address: "", gstin: "", leadDays: 10 };
  supplierId = await saveSupplier(shop.inside, {
    actor: admin,
    id: null,
    version: 0,
    terms: { ...terms, isArchived: false },
  });
});
afterAll(() => shop.close());

/** A placed purchase order of these SKUs, 100 of each, with a stock of 50 pieces of each at 4 rupees. */
async function placed(...skus: string[]) {
  for (const sku of skus) {
    const { id } = await shop.product(sku);
    await shop.db.query("update products set stock_quantity = 50, pack_size = 1 where id = $1", [id]);
    await shop.db.query(
      `insert into stocked_parts (product_id, piece_cost_paise) values ($1, 400)
        on conflict (product_id) do update set piece_cost_paise = 400`,
      [id],
    );
  }
  const list = skus.map((sku) => `${sku}\t100`).join("\n");
  const id = await saveDraft(shop.inside, {
    actor: admin,
    id: null,
    version: 0,
    supplierId,
    note: "",
    list,
  });
  await placePurchaseOrder(shop.inside, { actor: admin, id });
  return id;
}
let forms = 0;
async function receive(purchaseOrderId: number, lines: readonly Partial<ReceivedLine>[]) {
  await receiveGoods(shop.inside, {
    actor: admin,
    purchaseOrderId,
    reference: "DN 17",
    formKey: `undo-${++forms}`,
    lines: lines.map((line) => ({ position: 1, quantity: 100, unitCostPaise: 1000, lot: "", ...line })),
  });
  const [latest] = await receiptsOf(shop.inside.db, purchaseOrderId);
  return latest?.id ?? 0;
}
const undo = (purchaseOrderId: number, receiptId: number) =>
  undoReceipt(shop.inside, { actor: admin, purchaseOrderId, receiptId });
const stateOf = async (id: number) => {
  const { state, lines } = await readPurchaseOrder(shop.inside.db, id);
  return [state, ...lines.map(({ received }) => received)];
};
const positions = async (id: number) =>
  (await readPurchaseOrder(shop.inside.db, id)).lines.map(({ position }) => position);
async function partOf(sku: string) {
  const { rows } = await shop.db.query(
    `select p.id, stock_quantity as stock, piece_cost_paise::float as cost
      from products p left join stocked_parts s on s.product_id = p.id where sku = $1`,
    [sku],
  );
  return rows[0] as { id: number; stock: number; cost: number | null };
}

it("a receipt is undone with its stock, its cost and the expected quantities, once", async () => {
  const id = await placed("HB-M8x40-A2", "HN-M8-A2");
  const [bolt = 0, nut = 0] = await positions(id);
  const receiptId = await receive(id, [{ position: bolt }, { position: nut }]);
  expect(await stateOf(id)).toEqual(["closed", 100, 100]);
  expect(await partOf("HB-M8x40-A2")).toMatchObject({ stock: 150, cost: 800 });
  expect(await undo(id, receiptId)).toEqual({ isReopened: true, keptCosts: [] });
  expect(await stateOf(id)).toEqual(["placed", 0, 0]);
  for (const sku of ["HB-M8x40-A2", "HN-M8-A2"])
    expect(await partOf(sku)).toMatchObject({ stock: 50, cost: 400 });
  const [receipt] = await receiptsOf(shop.inside.db, id);
  expect(receipt).toMatchObject({ undoneBy: admin.name, lines: [{ quantity: 100 }, { quantity: 100 }] });
  const { rows } = await shop.db.query(
    "select reason, change from stock_movements where sku = 'HB-M8x40-A2' order by id desc limit 2",
  );
  expect(rows).toEqual([
    { reason: "receipt_undone", change: -100 },
    { reason: "receipt", change: 100 },
  ]);
  await expect(undo(id, receiptId)).rejects.toMatchObject({ message: "This receipt is undone already" });
});

it("sent five times at once, it is undone once", async () => {
  const id = await placed("HB-M8x40-A2");
  const receiptId = await receive(id, [{}]);
  const all = await Promise.allSettled(Array.from({ length: 5 }, () => undo(id, receiptId)));
  expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await partOf("HB-M8x40-A2")).toMatchObject({ stock: 50, cost: 400 });
});

it("later receipts keep their cost, whatever was sold in between", async () => {
  const id = await placed("HB-M8x40-A2");
  const wrong = await receive(id, [{ quantity: 50, unitCostPaise: 9000 }]);
  const { id: productId } = await partOf("HB-M8x40-A2");
  const damaged = { productId, reason: "damage" as const, quantity: -25, note: "" };
  await moveStock(shop.inside, { actor: admin, ...damaged });
  await receive(id, [{ quantity: 25, unitCostPaise: 1000 }]);
  await undo(id, wrong);
  // 25 of the 50 at 4 rupees are left, and 25 at 10 arrived.
  expect(await partOf("HB-M8x40-A2")).toMatchObject({ stock: 50, cost: 700 });
});

it("is rejected with the remaining stock if some pieces are sold, and then nothing is undone", async () => {
  const id = await placed("HB-M8x40-A2", "HN-M8-A2");
  const [bolt = 0, nut = 0] = await positions(id);
  const receiptId = await receive(id, [{ position: bolt }, { position: nut }]);
  const buyer = await shop.newCustomer();
  const { id: product_id } = await partOf("HN-M8-A2");
  await shop.call(
    "POST /orders/place_order.php",
    {
      shipping_address_id: await shop.newAddress(buyer),
      payment_method: "cod",
      items: [{ product_id, quantity: 60 }],
    },
    { as: buyer },
  );
  await expect(undo(id, receiptId)).rejects.toMatchObject({
    code: "order_step",
    message: expect.stringContaining("HN-M8-A2: 90 of 100 are left. Cancel these orders first"),
  });
  expect(await stateOf(id)).toEqual(["closed", 100, 100]);
  expect(await partOf("HB-M8x40-A2")).toMatchObject({ stock: 150, cost: 800 });
  expect((await receiptsOf(shop.inside.db, id))[0]?.undoneAt).toBeNull();
});

it("a cost that has since been set by hand is kept and reported", async () => {
  const id = await placed("HB-M8x40-A2");
  const receiptId = await receive(id, [{}]);
  const { id: productId } = await partOf("HB-M8x40-A2");
  const { shelf } = await shelfAndCostOf(shop.inside, productId);
  await saveShelfAndCost(shop.inside, { actor: admin, productId, shelf, unitCostPaise: 555 });
  expect(await undo(id, receiptId)).toEqual({ isReopened: true, keptCosts: ["HB-M8x40-A2"] });
  expect(await partOf("HB-M8x40-A2")).toMatchObject({ stock: 50, cost: 555 });
});

it("a receipt of another purchase order, or of an older version, is not mistaken for a current one", async () => {
  const [id, other] = [await placed("HB-M8x40-A2"), await placed("HN-M8-A2")];
  const receiptId = await receive(id, [{}]);
  await expect(undo(other, receiptId)).rejects.toMatchObject({ code: "not_found" });
  await shop.db.query("update receipt_lines set movement_id = null where receipt_id = $1", [receiptId]);
  expect(await undo(id, receiptId)).toEqual({ isReopened: true, keptCosts: ["HB-M8x40-A2"] });
  expect(await partOf("HB-M8x40-A2")).toMatchObject({ stock: 50, cost: 800 });
});
