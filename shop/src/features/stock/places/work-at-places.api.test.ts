import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../test/open-shop.ts";
import { newStaff } from "../../../../test/staff.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { lastDays } from "../../admin/reports/period.ts";
import { movementHeadingsOf, movementLines } from "../../admin/reports/stock-movements.operations.server.ts";
import { changeRows } from "../../catalogue/admin/parts/change-rows.operations.server.ts";
import { advanceOrder } from "../../orders/advance-order.operations.server.ts";
import { takeBack } from "../../orders/returns/ask-return.operations.server.ts";
import { inspectReturn, receiveReturn } from "../../orders/returns/move-return.operations.server.ts";
import { replaceReturn } from "../../orders/returns/settle-return.operations.server.ts";
import { shipmentsOf } from "../../orders/shipments/shipments.operations.server.ts";
import { placePurchaseOrder } from "../../purchasing/purchase-order-steps.operations.server.ts";
import { readPurchaseOrder, saveDraft } from "../../purchasing/purchase-orders.operations.server.ts";
import { receiptsOf, receiveGoods } from "../../purchasing/receive.operations.server.ts";
import { saveSupplier } from "../../purchasing/suppliers.operations.server.ts";
import { undoReceipt } from "../../purchasing/undo-receipt.operations.server.ts";
import { moveStock } from "../book-stock.operations.server.ts";
import { bookCounts, countingList } from "../counting.operations.server.ts";
import { saveShelfAndCost } from "../shelf-and-cost.operations.server.ts";
import { searchStock } from "../stock-list.operations.server.ts";
import { placesOfPart } from "./pieces-at-places.operations.server.ts";
import { savePlace } from "./places.operations.server.ts";
import { transferTyped } from "./transfers.operations.server.ts";

const SKU = "HB-M8x40-A2";
let shop: TestShop;
let staff: Staff;
let partId: number;
let mainId: number;
let godown: number;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  staff = await newStaff(shop, "admin");
  partId = (await shop.product(SKU)).id;
  await shop.db.query("update products set stock_quantity = 30 where id = $1", [partId]);
  const terms = { code: "G", name: "Godown", address: "" };
  godown = await savePlace(shop.inside, { actor: staff, id: null, version: 0, terms });
  mainId = (await placesOfPart(shop.inside.db, partId))[0]?.id ?? 0;
});
afterAll(() => shop.close());

const stored = async () => (await placesOfPart(shop.inside.db, partId)).map(({ pieces }) => pieces);
const carry = (list: string) =>
  transferTyped(shop.inside, {
    actor: staff,
    fromId: mainId,
    toId: godown,
    note: "",
    formKey: crypto.randomUUID(),
    list,
  });

it("a transfer is typed or scanned; a wrong line rejects all of it with its number", async () => {
  await expect(carry(`${SKU} 2\nNO-SUCH-PART 1`)).rejects.toMatchObject({
    details: { errors: { list: "Line 2: no part has the SKU or barcode NO-SUCH-PART" } },
  });
  await carry(`${SKU} 8\n${SKU.toLowerCase()}\n${SKU}`);
  expect(await stored()).toEqual([20, 10]);
});

it("a purchase order keeps the place of its goods, and undoing a receipt removes them from it", async () => {
  const terms = { name: "Sundaram", contact: "", email: "", phone: "", address: "", gstin: "", leadDays: 10 };
  const supplierId = await saveSupplier(shop.inside, {
    actor: staff,
    id: null,
    version: 0,
    terms: { ...terms, isArchived: false },
  });
  const draft = { actor: staff, id: null, version: 0, supplierId, note: "", list: `${SKU} 12` };
  const id = await saveDraft(shop.inside, { ...draft, placeId: godown });
  await placePurchaseOrder(shop.inside, { actor: staff, id });
  const { placeId } = await readPurchaseOrder(shop.inside.db, id);
  expect(placeId).toBe(godown);
  const lines = [{ position: 1, quantity: 12, unitCostPaise: 400, lot: "" }];
  const receipt = { actor: staff, purchaseOrderId: id, reference: "", formKey: "place-1", placeId, lines };
  await receiveGoods(shop.inside, receipt);
  await receiveGoods(shop.inside, receipt);
  expect(await stored()).toEqual([20, 22]);
  const nowhere = { code: "fields_wrong", details: { errors: { place: expect.any(String) } } };
  await expect(saveDraft(shop.inside, { ...draft, placeId: 999_999 })).rejects.toMatchObject(nowhere);
  const again = { ...receipt, formKey: "place-2", placeId: 999_999 };
  await expect(receiveGoods(shop.inside, again)).rejects.toMatchObject(nowhere);
  const [latest] = await receiptsOf(shop.inside.db, id);
  expect(latest?.place).toBe("Godown");
  await undoReceipt(shop.inside, { actor: staff, purchaseOrderId: id, receiptId: latest?.id ?? 0 });
  expect(await stored()).toEqual([20, 10]);
});

it("a place is counted by its own shelves, each place once", async () => {
  const shelvesAt = [{ placeId: godown, shelf: "R-3" }];
  const shelfAndCost = { actor: staff, productId: partId, shelf: "A-1", unitCostPaise: null };
  await saveShelfAndCost(shop.inside, { ...shelfAndCost, shelvesAt });
  const list = await countingList(shop.inside, "r-", godown);
  expect(list.rows).toMatchObject([{ sku: SKU, shelf: "R-3", seenPieces: 10 }]);
  expect((await countingList(shop.inside, "A-1")).rows).toMatchObject([{ shelf: "A-1", seenPieces: 20 }]);
  const listedAt = shop.inside.now();
  const count = (placeId: number, quantity: number, seenPieces: number) =>
    bookCounts(shop.inside, {
      actor: staff,
      listedAt,
      note: "",
      placeId,
      counted: [{ productId: partId, quantity, loosePieces: null, seenPieces }],
    });
  expect(await count(godown, 7, 10)).toBe(1);
  expect(await count(mainId, 21, 20)).toBe(1);
  expect(await stored()).toEqual([21, 7]);
  await expect(count(godown, 6, 10)).rejects.toMatchObject({ code: "edited_meanwhile" });
});

it("the stock of a place is listed, and movements show the place", async () => {
  const cursor = { before: null, after: null };
  const { rows } = await searchStock(shop.inside, { text: "", placeId: godown, cursor });
  expect(rows).toMatchObject([{ sku: SKU, atPlaces: [{ pieces: 21 }, { pieces: 7, shelf: "R-3" }] }]);
  expect(await movementHeadingsOf(shop.inside)).toContain("Stock place");
  const places = new Set<string>();
  for await (const line of movementLines(shop.inside, lastDays(2, shop.inside.now())))
    if (line[2] === SKU) places.add(`${line[3]} ${line[7]}`);
  expect([...places]).toEqual(
    expect.arrayContaining(["Transfer Main place", "Transfer Godown", "Receipt Godown", "Count Godown"]),
  );
});

it("returned goods go to the place that staff choose, and replacements come from there", async () => {
  const buyer = await shop.newCustomer();
  const orderId = await shop.delivered(buyer, [partId]);
  expect(await stored()).toEqual([20, 7]);
  const [shipment] = await shipmentsOf(shop.inside.db, orderId);
  const returnId = await takeBack(shop.inside, {
    staff,
    orderId,
    shipmentId: shipment?.id ?? 0,
    leftSeen: 1,
    reason: "faulty",
    note: "",
    payTo: "",
    lines: [{ position: 0, quantity: 1 }],
  });
  await receiveReturn(shop.inside, { staff, returnId, received: new Map([[0, 1]]) });
  await inspectReturn(shop.inside, { staff, returnId, placeId: godown, restocked: new Map([[0, 1]]) });
  expect(await stored()).toEqual([20, 8]);
  const sent = { carrier: "", trackingNumber: "" };
  await replaceReturn(shop.inside, { staff, returnId, placeId: mainId, ...sent });
  expect(await stored()).toEqual([19, 8]);
});

it("a stock typed in the catalogue applies to the main place, and what that lacks is taken from the others", async () => {
  const edit = async (now: number) => {
    const was = String(await shop.stockOf(partId));
    const change = { id: partId, field: "stockQuantity" as const, was, now: String(now) };
    await changeRows(shop.inside, {
      actor: staff,
      changes: [change],
      stock: { reason: "correction", note: "" },
    });
  };
  await edit(10);
  expect(await stored()).toEqual([2, 8]);
  await edit(5);
  expect(await stored()).toEqual([0, 5]);
  await moveStock(shop.inside, {
    actor: staff,
    productId: partId,
    reason: "receipt",
    quantity: 5,
    note: "",
  });
  expect(await stored()).toEqual([5, 5]);
});

it("an order dispatched at once takes from both, and its cancelled pieces return there", async () => {
  const buyer = await shop.newCustomer();
  const items = [{ product_id: partId, quantity: 8 }];
  const order = { shipping_address_id: await shop.newAddress(buyer), payment_method: "cod" as const, items };
  const { order_id: orderId } = await shop.call("POST /orders/place_order.php", order, { as: buyer });
  const to = (step: "shipped" | "cancelled") =>
    advanceOrder(shop.inside, { orderId, to: step, trackingNumber: null, actor: "test" });
  await to("shipped");
  expect(await stored()).toEqual([0, 2]);
  await to("cancelled");
  expect(await stored()).toEqual([5, 5]);
});

it("a count waits for a change of the places before it locks its parts", async () => {
  const changing = await shop.db.connect();
  await changing.query("begin");
  await changing.query("select from stock_places where is_main for update");
  const [pieces = 0] = await stored();
  const counting = bookCounts(shop.inside, {
    actor: staff,
    listedAt: shop.inside.now(),
    note: "",
    placeId: mainId,
    counted: [{ productId: partId, quantity: pieces + 1, loosePieces: null, seenPieces: pieces }],
  });
  const waiting =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => (await shop.db.query(waiting)).rowCount).toBe(1);
  const locking = changing.query("select from products where id = $1 for update nowait", [partId]);
  const isFree = await locking.then(
    () => true,
    () => false,
  );
  await changing.query("rollback");
  changing.release();
  expect([await counting, isFree]).toEqual([1, true]);
});
