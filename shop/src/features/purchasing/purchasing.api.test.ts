import { PURCHASE_LINES_MAX } from "@kasna/rules/purchasing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";
import { newStaff } from "../../../test/staff.ts";
import type { Staff } from "../../admin-kit/staff/staff-sessions.operations.server.ts";
import { moveStock } from "../stock/book-stock.operations.server.ts";
import { shelfAndCostOf } from "../stock/shelf-and-cost.operations.server.ts";
import { orderingOf, saveOrdering } from "./part-ordering.operations.server.ts";
import { printedOrder } from "./print-order.operations.server.ts";
import {
  cancelPurchaseOrder,
  closePurchaseOrder,
  placePurchaseOrder,
} from "./purchase-order-steps.operations.server.ts";
import { readPurchaseOrder, saveDraft, searchPurchaseOrders } from "./purchase-orders.operations.server.ts";
import { type ReceivedLine, receiptsOf, receiveGoods } from "./receive.operations.server.ts";
import { partsToOrder } from "./reorder.operations.server.ts";
import { listSuppliers, readSupplier, saveSupplier } from "./suppliers.operations.server.ts";

let shop: TestShop;
let admin: Staff;
let supplierId: number;
beforeAll(async () => {
  shop = await openShop();
  admin = await newStaff(shop, "admin");
  supplierId = await newSupplier("Sundaram Fasteners");
});
afterAll(() => shop.close());

const TERMS = { contact: "", email: "", phone: "", address: "", gstin: "", leadDays: 10, isArchived: false };
const newSupplier = (name: string) =>
  saveSupplier(shop.inside, { actor: admin, id: null, version: 0, terms: { ...TERMS, name } });
const draft = (list: string) =>
  saveDraft(shop.inside, { actor: admin, id: null, version: 0, supplierId, note: "", list });
async function placed(list: string): Promise<number> {
  const id = await draft(list);
  await placePurchaseOrder(shop.inside, { actor: admin, id });
  return id;
}
let forms = 0;
const receive = (purchaseOrderId: number, lines: readonly Partial<ReceivedLine>[], formKey?: string) =>
  receiveGoods(shop.inside, {
    actor: admin,
    purchaseOrderId,
    reference: "DN 17",
    formKey: formKey ?? `form-${++forms}`,
    lines: lines.map((line) => ({ position: 1, quantity: 1, unitCostPaise: null, lot: "", ...line })),
  });
const stateOf = async (id: number) => {
  const { state, lines } = await readPurchaseOrder(shop.inside.db, id);
  return [state, ...lines.map(({ received }) => received)];
};
const stockOf = async (sku: string) => {
  const { rows } = await shop.db.query("select stock_quantity as stock from products where sku = $1", [sku]);
  return Number(rows[0].stock);
};
const partOf = async (sku: string) => (await shop.product(sku)).id;

describe("a supplier", () => {
  it("is created and changed, with a unique name, and nobody overwrites another's change", async () => {
    const id = await newSupplier("Bharat Bolts");
    await expect(newSupplier("bharat bolts")).rejects.toMatchObject({
      details: { errors: { name: "Another supplier has this name" } },
    });
    const change = (version: number, leadDays: number) =>
      saveSupplier(shop.inside, {
        actor: admin,
        id,
        version,
        terms: { ...TERMS, name: "Bharat Bolts", leadDays },
      });
    await change(1, 21);
    await expect(change(1, 3)).rejects.toMatchObject({ code: "edited_meanwhile" });
    expect(await readSupplier(shop.inside.db, id)).toMatchObject({ leadDays: 21, version: 2 });
    expect((await listSuppliers(shop.inside.db)).map(({ name }) => name)).toContain("Bharat Bolts");
  });
});

describe("a purchase order", () => {
  it("is printed with what its quantities count and where its goods go", async () => {
    const rod = await shop.db.query(
      "select p.id, p.sku from products p join sub_categories s on s.id = p.sub_category_id where s.name = 'Threaded rod' limit 1",
    );
    const { id: rodId, sku: rodSku } = rod.rows[0];
    await shop.db.query(
      "update sub_categories set unit = 'MTR' where id = (select sub_category_id from products where id = $1)",
      [rodId],
    );
    const place = await shop.db.query(
      "insert into stock_places (code, name, address) values ('GDN', 'Godown', '4, Sipcot, Hosur') returning id",
    );
    const id = await saveDraft(shop.inside, {
      actor: admin,
      id: null,
      version: 0,
      supplierId,
      placeId: place.rows[0].id,
      note: "",
      list: `${rodSku} 90 41.50\nHB-M8x40-A2 1200`,
    });
    const { lines, place: to } = await printedOrder(shop.inside, id);
    expect(lines.map(({ counted }) => counted)).toEqual(["90 m", "1,200 pieces"]);
    expect(to).toMatchObject({ name: "Godown", address: "4, Sipcot, Hosur" });
    await shop.db.query(
      "update sub_categories set unit = 'NOS' where id = (select sub_category_id from products where id = $1)",
      [rodId],
    );
    expect((await printedOrder(shop.inside, await draft(`${rodSku} 90`))).place).toBeNull();
  });

  it("is written as lines, with SKUs as people write them and unit barcodes", async () => {
    const id = await draft(
      "SKU\tQty\thb m8x40 a2".replace("\thb m8x40 a2", "\nhbm8x40a2\t200\t4.50\nHN-M8-A2\t100"),
    );
    const { lines, state } = await readPurchaseOrder(shop.inside.db, id);
    expect(state).toBe("draft");
    expect(lines.map(({ sku, quantity, unitCostPaise }) => [sku, quantity, unitCostPaise])).toEqual([
      ["HB-M8x40-A2", 200, 450],
      ["HN-M8-A2", 100, null],
    ]);
  });

  it("is rejected as a whole, with the reason for each wrong line", async () => {
    const { rows } = await shop.db.query("select sku from products where is_made_to_order limit 1");
    const made = String(rows[0].sku);
    const list = ["HB-M8x40-A2 5", "NO-SUCH-PART 5", "HB-M8x40-A2 6", `${made} 5`, "HN-M8-A2 none"].join(
      "\n",
    );
    await expect(draft(list)).rejects.toMatchObject({
      code: "fields_wrong",
      details: {
        errors: {
          list: [
            "Line 2: no part has the SKU or barcode NO-SUCH-PART",
            "Line 3: HB-M8x40-A2 is on line 1 already",
            `Line 4: ${made} is made to order and has no stock`,
            "Line 5: Enter a SKU, a quantity and, if you know it, a cost, such as AB-120 200 4.50",
          ].join("\n"),
        },
      },
    });
  });

  it("is placed once, and then keeps its lines", async () => {
    const id = await placed("HB-M8x40-A2 20 4.50");
    const { expectedOn, placedAt } = await readPurchaseOrder(shop.inside.db, id);
    expect(
      (Date.parse(`${expectedOn}T00:00:00+05:30`) - (placedAt?.getTime() ?? 0)) / 86_400_000,
    ).toBeCloseTo(10, -1);
    await expect(placePurchaseOrder(shop.inside, { actor: admin, id })).rejects.toMatchObject({
      code: "order_step",
    });
    await expect(
      saveDraft(shop.inside, { actor: admin, id, version: 2, supplierId, note: "", list: "HB-M8x40-A2 1" }),
    ).rejects.toMatchObject({ code: "order_step" });
  });

  it("is found by its number, its supplier and its parts", async () => {
    const id = await placed("HN-M8-A2 33");
    const found = async (text: string) =>
      (
        await searchPurchaseOrders(shop.inside, {
          view: "placed",
          text,
          supplierId: null,
          cursor: { before: null, after: null },
        })
      ).rows.map((row) => row.id);
    for (const text of [String(id), `PO-${id}`, "sundaram", "hn-m8-a2"])
      expect(await found(text)).toContain(id);
    for (const text of ["%", "_", "nobody", "' or true --"]) expect(await found(text)).toEqual([]);
  });
});

describe("receiving goods", () => {
  it("adds stock and cost per delivery, and closes the order when everything has arrived", async () => {
    const id = await placed("HB-M8x40-A2 100 6.00\nHN-M8-A2 50");
    const bolt = await partOf("HB-M8x40-A2");
    await moveStock(shop.inside, {
      actor: admin,
      productId: bolt,
      reason: "count",
      quantity: 0,
      note: "",
    }).catch(() => 0);
    const nuts = await stockOf("HN-M8-A2");

    expect(await receive(id, [{ position: 1, quantity: 60, unitCostPaise: 600, lot: "H-4711" }])).toEqual({
      isClosed: false,
    });
    expect([await stockOf("HB-M8x40-A2"), await stateOf(id)]).toEqual([60, ["placed", 60, 0]]);
    expect((await shelfAndCostOf(shop.inside, bolt)).pieceCostPaise).toBe(600);

    expect(
      await receive(id, [
        { position: 2, quantity: 55 },
        { position: 1, quantity: 40, unitCostPaise: 850 },
      ]),
    ).toEqual({ isClosed: true });
    expect([await stockOf("HB-M8x40-A2"), await stockOf("HN-M8-A2")]).toEqual([100, nuts + 55]);
    expect((await shelfAndCostOf(shop.inside, bolt)).pieceCostPaise).toBe(700);
    expect(await stateOf(id)).toEqual(["closed", 100, 55]);

    const booked = await receiptsOf(shop.inside.db, id);
    expect(booked.map(({ reference, lines }) => [reference, ...lines.map((line) => line.quantity)])).toEqual([
      ["DN 17", 40, 55],
      ["DN 17", 60],
    ]);
    const { rows } = await shop.db.query(
      "select note from stock_movements where product_id = $1 and note like '%4711%'",
      [bolt],
    );
    expect(rows).toEqual([{ note: `PO-${id}, DN 17, lot H-4711` }]);
  });

  it("books a form once, however often it is sent", async () => {
    const id = await placed("HB-M8x40-A2 100");
    const before = await stockOf("HB-M8x40-A2");
    const same = () => receive(id, [{ quantity: 30 }], "one form");
    await Promise.all([same(), same(), same()]);
    await same();
    expect([await stockOf("HB-M8x40-A2"), await stateOf(id)]).toEqual([before + 30, ["placed", 30]]);
    const changed = receive(id, [{ quantity: 29 }], "one form");
    await expect(changed).rejects.toMatchObject({ code: "key_reused" });
  });

  it("books simultaneous deliveries separately, while buyers order", async () => {
    const id = await placed("HB-M8x40-A2 100\nHN-M8-A2 100");
    const buyer = await shop.newCustomer();
    const shipping_address_id = await shop.newAddress(buyer);
    const parts = [await partOf("HN-M8-A2"), await partOf("HB-M8x40-A2")];
    const before = [await stockOf("HB-M8x40-A2"), await stockOf("HN-M8-A2")];
    const order = (ids: readonly number[]) =>
      shop.call(
        "POST /orders/place_order.php",
        {
          shipping_address_id,
          payment_method: "cod",
          items: ids.map((product_id) => ({ product_id, quantity: 1 })),
        },
        { as: buyer },
      );
    const both = [
      { position: 2, quantity: 10 },
      { position: 1, quantity: 10 },
    ];
    await Promise.all([
      ...[1, 2, 3, 4].map(() => receive(id, both)),
      ...[1, 2, 3, 4].map((n) => order(n % 2 ? parts : parts.toReversed())),
    ]);
    expect(await stateOf(id)).toEqual(["placed", 40, 40]);
    expect([await stockOf("HB-M8x40-A2"), await stockOf("HN-M8-A2")]).toEqual(before.map((n) => n + 36));
  });

  it("is all or nothing", async () => {
    const id = await placed("HB-M8x40-A2 10\nHN-M8-A2 10");
    const before = await stockOf("HB-M8x40-A2");
    await expect(
      receive(id, [
        { position: 1, quantity: 5 },
        { position: 2, quantity: 99_999_999 },
      ]),
    ).rejects.toMatchObject({ details: { errors: { "quantity-2": expect.any(String) } } });
    await expect(
      receive(id, [
        { position: 1, quantity: 5 },
        { position: 9, quantity: 5 },
      ]),
    ).rejects.toMatchObject({
      details: { errors: { "quantity-9": "This part is no longer in the catalogue" } },
    });
    expect([await stockOf("HB-M8x40-A2"), await stateOf(id)]).toEqual([before, ["placed", 0, 0]]);
    expect(await receiptsOf(shop.inside.db, id)).toEqual([]);
  });

  it("needs a placed order, and still accepts deliveries after closing", async () => {
    const id = await draft("HB-M8x40-A2 10");
    await expect(receive(id, [{ quantity: 5 }])).rejects.toMatchObject({ code: "order_step" });
    await expect(closePurchaseOrder(shop.inside, { actor: admin, id })).rejects.toThrow(
      /^This purchase order is still a draft$/,
    );
    await placePurchaseOrder(shop.inside, { actor: admin, id });
    await receive(id, [{ quantity: 5 }]);
    await expect(cancelPurchaseOrder(shop.inside, { actor: admin, id })).rejects.toThrow(
      "Some of it has arrived. Close the purchase order instead",
    );
    await closePurchaseOrder(shop.inside, { actor: admin, id });
    await receive(id, [{ quantity: 2 }]);
    expect(await stateOf(id)).toEqual(["closed", 7]);
    const cancelled = await placed("HB-M8x40-A2 10");
    await cancelPurchaseOrder(shop.inside, { actor: admin, id: cancelled });
    await expect(receive(cancelled, [{ quantity: 5 }])).rejects.toMatchObject({ code: "order_step" });
  });

  it("accepts 500 lines at once", async () => {
    const { rows } = await shop.db.query(
      "select sku from products where not is_made_to_order and not is_archived order by id limit $1",
      [PURCHASE_LINES_MAX],
    );
    const id = await placed(rows.map(({ sku }) => `${sku} 3 1.25`).join("\n"));
    const lines = rows.map((_, i) => ({ position: i + 1, quantity: 3, unitCostPaise: 125 }));
    expect(await receive(id, lines)).toEqual({ isClosed: true });
    const { rows: booked } = await shop.db.query(
      "select count(*)::int as movements, sum(change)::int as units from stock_movements where note like $1",
      [`PO-${id},%`],
    );
    expect(booked).toEqual([{ movements: PURCHASE_LINES_MAX, units: 3 * PURCHASE_LINES_MAX }]);
  });
});

describe("what to order", () => {
  it("lists a part that will run out before it can arrive, until enough is on order", async () => {
    const sku = "HB-M10x50-A2";
    const id = await partOf(sku);
    const wanted = async () => (await partsToOrder(shop.inside, null)).find((part) => part.id === id);
    await moveStock(shop.inside, { actor: admin, productId: id, reason: "count", quantity: 400, note: "" });
    const buyer = await shop.newCustomer();
    const shipping_address_id = await shop.newAddress(buyer);
    const items = [{ product_id: id, quantity: 360 }];
    await shop.call(
      "POST /orders/place_order.php",
      { shipping_address_id, payment_method: "cod", items },
      { as: buyer },
    );
    // 4 a day for 14 + 7 days make 84; 40 are left, and a month's sales are 120.
    expect(await wanted()).toMatchObject({
      sold: 360,
      inStock: 40,
      awaited: 0,
      units: 164,
      supplierId: null,
    });
    await saveOrdering(shop.inside, {
      actor: admin,
      productId: id,
      supplierId,
      reorderPoint: null,
      orderMultiple: 50,
    });
    // The supplier takes 10 days: 68.
    expect(await wanted()).toMatchObject({ units: 150, supplier: "Sundaram Fasteners" });
    expect((await partsToOrder(shop.inside, supplierId)).map((part) => part.id)).toEqual([id]);
    const order = await placed(`${sku} 30`);
    expect(await wanted()).toBeUndefined();
    await cancelPurchaseOrder(shop.inside, { actor: admin, id: order });
    expect(await wanted()).toMatchObject({ units: 150 });
  });

  it("is not changed by a form that showed a different reorder point", async () => {
    const productId = await partOf("HB-M12x55-A2");
    const terms = { supplierId: null, orderMultiple: null };
    const seen = { supplier: "", reorderPoint: "", orderMultiple: "" };
    const save = (reorderPoint: number) =>
      saveOrdering(shop.inside, { actor: admin, productId, ...terms, reorderPoint, seen });
    await save(40);
    await expect(save(60)).rejects.toMatchObject({
      code: "edited_meanwhile",
      details: { theirs: { fields: { reorderPoint: "40" } } },
    });
    expect(await orderingOf(shop.inside, productId)).toMatchObject({ reorderPoint: 40 });
  });

  it("follows the owner's reorder point if there are no sales", async () => {
    const id = await partOf("HB-M12x60-A2");
    const productId = id;
    await moveStock(shop.inside, { actor: admin, productId, reason: "count", quantity: 7, note: "" });
    const save = (reorderPoint: number) =>
      saveOrdering(shop.inside, {
        actor: admin,
        productId,
        supplierId: null,
        reorderPoint,
        orderMultiple: null,
      });
    const units = async () => (await partsToOrder(shop.inside, null)).find((part) => part.id === id)?.units;
    await save(6);
    expect(await units()).toBeUndefined();
    await save(7);
    expect(await units()).toBe(1);
    await save(20);
    expect(await units()).toBe(13);
    expect(await orderingOf(shop.inside, id)).toMatchObject({ reorderPoint: 20, supplierId: null });
  });
});
