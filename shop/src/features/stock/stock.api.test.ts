import type { StockReason } from "@kasna/rules/stock";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../test/open-shop.ts";
import { newStaff } from "../../../test/staff.ts";
import type { Staff } from "../../admin-kit/staff/staff-sessions.operations.server.ts";
import { lastDays } from "../admin/reports/period.ts";
import { movementLines, stockMovementsIn } from "../admin/reports/stock-movements.operations.server.ts";
import { stockValues } from "../admin/reports/stock-report.operations.server.ts";
import { saveUnit } from "../catalogue/admin/units/units.operations.server.ts";
import { cancelPieces } from "../orders/admin/cancel-pieces.operations.server.ts";
import { packingSlips } from "../orders/admin/list/packing-slips.operations.server.ts";
import { pickList } from "../orders/admin/list/pick-list.operations.server.ts";
import { moveStock } from "./book-stock.operations.server.ts";
import { saveShelfAndCost, shelfAndCostOf } from "./shelf-and-cost.operations.server.ts";
import { searchStock } from "./stock-list.operations.server.ts";
import { waitingPieces } from "./waiting-pieces.operations.server.ts";

let shop: TestShop;
let admin: Staff;
let buyer: Customer;
let address: number;
beforeAll(async () => {
  shop = await openShop();
  admin = await newStaff(shop, "admin");
  buyer = await shop.newCustomer();
  address = await shop.newAddress(buyer);
});
afterAll(() => shop.close());

const ANY = { before: null, after: null };
const found = async (text: string) => (await searchStock(shop.inside, { text, cursor: ANY })).rows;
const partOf = async (sku: string) => (await shop.product(sku)).id;
const piecesOf = async (id: number): Promise<number> => {
  const { rows } = await shop.db.query(
    "select stock_quantity * pack_size + loose_pieces as pieces from products where id = $1",
    [id],
  );
  return rows[0].pieces;
};
type Booking = { quantity: number; loosePieces?: number | null; unitCostPaise?: number | null };
const book = (productId: number, reason: StockReason, booking: Booking) =>
  moveStock(shop.inside, { actor: admin, productId, reason, note: "", ...booking });
type Line = { product_id: number; quantity: number; sale_unit_id?: number };
const order = (...items: Line[]) =>
  shop.send(
    "POST /orders/place_order.php",
    { shipping_address_id: address, payment_method: "cod", items },
    { as: buyer },
  );
async function ordered(...items: Line[]): Promise<number> {
  const { status, body } = await order(...items);
  expect(status).toBe(200);
  return Number(body.order_id);
}
const cancel = (orderId: number) =>
  shop.send("POST /orders/cancel_order.php", { order_id: String(orderId), reason: "Other" }, { as: buyer });

describe("a part in the store", () => {
  it("is found by its SKU or the beginning of it, a unit's barcode, or words", async () => {
    const id = await partOf("HB-M8x40-A2");
    expect((await found("HB-M8x40-A2")).map((row) => row.id)).toContain(id);
    expect((await found("hb m8x40 a2"))[0]?.sku).toBe("HB-M8x40-A2");
    const begun = await found("HB-M8x4");
    expect(begun.length).toBeGreaterThan(1);
    expect(begun.every(({ sku }) => sku.startsWith("HB-M8x4"))).toBe(true);
    await saveUnit(shop.inside, {
      actor: admin,
      productId: id,
      unitId: null,
      terms: {
        code: "B50",
        name: "Box of 50",
        content: { pieces: 50 },
        price: 50_000,
        mrp: null,
        barcode: "8901234567894",
        minimum: 1,
        step: 1,
      },
    });
    expect((await found("8901234567894")).map((row) => row.id)).toEqual([id]);
    const named = await found("wing nut");
    expect(named.length).toBeGreaterThan(0);
    expect(named.every(({ name }) => /wing nut/i.test(name))).toBe(true);
    expect(await found("no-such-thing-at-all")).toEqual([]);
    expect(await found("-")).toEqual([]);
  });

  it("has pieces to pack, which are ordered but not packed, until it is packed", async () => {
    const id = await partOf("HB-M8x50-A2");
    const waiting = async () => (await waitingPieces(shop.inside.db, [id])).get(id) ?? 0;
    const before = await waiting();
    const orderId = await ordered({ product_id: id, quantity: 4 });
    expect(await waiting()).toBe(before + 4);
    await shop.db.query("update shipments set status = 'packed' where order_id = $1", [orderId]);
    expect(await waiting()).toBe(before);
    const cancelled = await ordered({ product_id: id, quantity: 3 });
    await cancel(cancelled);
    expect(await waiting()).toBe(before);
  });

  it("has a shelf place and a cost that staff enter, in the audit log", async () => {
    const id = await partOf("HB-M8x60-A2");
    const save = (shelf: string, unitCostPaise: number | null) =>
      saveShelfAndCost(shop.inside, { actor: admin, productId: id, shelf, unitCostPaise });
    await save("A-12-3", 1_050);
    expect(await shelfAndCostOf(shop.inside, id)).toEqual({ shelf: "A-12-3", pieceCostPaise: 1_050 });
    await save("A-12-4", null);
    expect((await found("HB-M8x60-A2"))[0]).toMatchObject({ shelf: "A-12-4", pieceCostPaise: null });
    const { rows } = await shop.db.query(
      "select action, before, after from audit_log where subject = $1 order by id desc limit 1",
      [`product:${id}`],
    );
    expect(rows).toEqual([
      {
        action: "product.keeping",
        before: { shelf: "A-12-3", unitCostPaise: 1_050 },
        after: { shelf: "A-12-4", unitCostPaise: null },
      },
    ]);
    await expect(
      saveShelfAndCost(shop.inside, { actor: admin, productId: 1, shelf: "", unitCostPaise: 1 }),
    ).rejects.toThrow("Part not found");
  });
});

it("a form for shelf and cost does not overwrite what it did not show: another shelf, or the cost of a receipt", async () => {
  const id = await partOf("HB-M8x35-A2");
  await book(id, "count", { quantity: 10 });
  await saveShelfAndCost(shop.inside, { actor: admin, productId: id, shelf: "C-1", unitCostPaise: 1_000 });
  const seen = { shelf: "C-1", unitCost: "10.00" };
  const save = (shelf: string) =>
    saveShelfAndCost(shop.inside, { actor: admin, productId: id, shelf, unitCostPaise: 1_000, seen });
  await book(id, "receipt", { quantity: 10, unitCostPaise: 2_000 });
  await expect(save("C-2")).rejects.toMatchObject({
    code: "edited_meanwhile",
    details: { theirs: { fields: { shelf: "C-1", unitCost: "15.00" } } },
  });
  expect(await shelfAndCostOf(shop.inside, id)).toEqual({ shelf: "C-1", pieceCostPaise: 1_500 });
  seen.unitCost = "15.00";
  await save("C-2");
  await expect(save("C-3")).rejects.toMatchObject({ details: { theirs: { fields: { shelf: "C-2" } } } });
});

describe("the cost of a part", () => {
  it("is the moving average of its receipts, and an unchanged cost keeps its fractions", async () => {
    const id = await partOf("HB-M10x50-A2");
    await book(id, "count", { quantity: 100 });
    await saveShelfAndCost(shop.inside, { actor: admin, productId: id, shelf: "", unitCostPaise: 1_000 });
    await book(id, "receipt", { quantity: 50, unitCostPaise: 1_300 });
    expect((await shelfAndCostOf(shop.inside, id)).pieceCostPaise).toBe(1_100);
    await book(id, "damage", { quantity: -75 });
    await book(id, "receipt", { quantity: 100, unitCostPaise: 1_000 });
    const average = (await shelfAndCostOf(shop.inside, id)).pieceCostPaise;
    expect(average).toBeCloseTo(1_042.857143, 6);
    await saveShelfAndCost(shop.inside, { actor: admin, productId: id, shelf: "B-1", unitCostPaise: 1_043 });
    expect(await shelfAndCostOf(shop.inside, id)).toEqual({ shelf: "B-1", pieceCostPaise: average });
    await book(id, "receipt", { quantity: 10 });
    expect((await shelfAndCostOf(shop.inside, id)).pieceCostPaise).toBe(average);
  });

  it("is right after simultaneous receipts", async () => {
    const id = await partOf("HB-M10x60-A2");
    await book(id, "count", { quantity: 1 });
    await book(id, "damage", { quantity: -1 });
    await Promise.all(
      [100, 200, 300, 400].map((paise) => book(id, "receipt", { quantity: 10, unitCostPaise: paise })),
    );
    expect((await shelfAndCostOf(shop.inside, id)).pieceCostPaise).toBe(250);
  });

  it("is included in the stock value, for parts that have one", async () => {
    const id = await partOf("HB-M12x50-A2");
    const before = await stockValues(shop.inside);
    const sum = (values: typeof before, name: "costPaise" | "rowsWithCost") =>
      values.reduce((all, value) => all + value[name], 0);
    await saveShelfAndCost(shop.inside, { actor: admin, productId: id, shelf: "", unitCostPaise: 700 });
    const after = await stockValues(shop.inside);
    expect(sum(after, "rowsWithCost") - sum(before, "rowsWithCost")).toBe(1);
    expect(sum(after, "costPaise") - sum(before, "costPaise")).toBe(700 * (await piecesOf(id)));
  });

  it("is included in the stock value of loose pieces, after the last pack is sold", async () => {
    const { rows } = await shop.db.query(
      "select id from products where pack_size = 100 and not is_made_to_order and not is_archived order by id desc limit 1",
    );
    const { id } = rows[0];
    await saveShelfAndCost(shop.inside, { actor: admin, productId: id, shelf: "", unitCostPaise: 700 });
    const costOf = async () =>
      (await stockValues(shop.inside)).reduce((all, { costPaise }) => all + costPaise, 0);
    await book(id, "count", { quantity: 0, loosePieces: 0 });
    const before = await costOf();
    await book(id, "count", { quantity: 0, loosePieces: 40 });
    expect((await costOf()) - before).toBe(280);
  });
});

describe("stock of a part that is counted in packs", () => {
  it("is counted and received in packs and loose pieces", async () => {
    const { rows } = await shop.db.query(
      "select id, pack_size from products where pack_size = 100 and not is_made_to_order and not is_archived order by id limit 1",
    );
    const { id } = rows[0];
    await book(id, "count", { quantity: 12, loosePieces: 40 });
    expect(await piecesOf(id)).toBe(1_240);
    await book(id, "receipt", { quantity: 1, loosePieces: 70 });
    expect(await piecesOf(id)).toBe(1_410);
    await book(id, "count", { quantity: 13 });
    expect(await piecesOf(id)).toBe(1_310);
    await expect(book(id, "damage", { quantity: -13, loosePieces: -20 })).rejects.toThrow(
      "Only 13 packs of 100, 10 pieces are left",
    );
    const period = lastDays(2, shop.inside.now());
    const moved = await stockMovementsIn(shop.inside, { period });
    // The same page by page, although each kind of movement is read only as far as a page needs.
    const pages = moved.map((_, offset) => stockMovementsIn(shop.inside, { period, limit: 1, offset }));
    expect((await Promise.all(pages)).flat()).toEqual(moved);
    expect(
      moved
        .filter(({ productId }) => productId === id)
        .map(({ pieces }) => pieces)
        .slice(0, 2),
    ).toEqual([-100, 170]);
    await shop.db.query(
      "update sub_categories set unit = 'MTR' where id = (select sub_category_id from products where id = $1)",
      [id],
    );
    const [newest] = await stockMovementsIn(shop.inside, { period, limit: 1 });
    expect(newest).toMatchObject({ productId: id, unit: "MTR" });
    await shop.db.query("update sub_categories set unit = 'NOS' where unit = 'MTR'");
  });
});

describe("stock movements", () => {
  it("add up to the stock, under simultaneous orders, cancellations, receipts, counts and damage", async () => {
    const id = await partOf("HB-M8x70-A2");
    const unit = await saveUnit(shop.inside, {
      actor: admin,
      productId: id,
      unitId: null,
      terms: {
        code: "B20",
        name: "Box of 20",
        content: { pieces: 20 },
        price: 20_000,
        barcode: "",
        mrp: null,
        minimum: 1,
        step: 1,
      },
    }).then(async () => {
      const { rows } = await shop.db.query("select id from sale_units where product_id = $1", [id]);
      return Number(rows[0].id);
    });
    const step = fc.oneof(
      fc.record({ kind: fc.constant("order" as const), quantity: fc.integer({ min: 1, max: 15 }) }),
      fc.record({ kind: fc.constant("boxes" as const), quantity: fc.integer({ min: 1, max: 2 }) }),
      fc.record({ kind: fc.constant("cancel" as const), quantity: fc.integer({ min: 2, max: 9 }) }),
      fc.record({ kind: fc.constant("pieces" as const), quantity: fc.integer({ min: 2, max: 9 }) }),
      fc.record({ kind: fc.constant("receipt" as const), quantity: fc.integer({ min: 1, max: 60 }) }),
      fc.record({ kind: fc.constant("damage" as const), quantity: fc.integer({ min: 1, max: 5 }) }),
      fc.record({ kind: fc.constant("count" as const), quantity: fc.integer({ min: 0, max: 120 }) }),
    );
    const run = async ({ kind, quantity }: { kind: string; quantity: number }) => {
      const line = { product_id: id, quantity };
      if (kind === "order") return order(line);
      if (kind === "boxes") return order({ ...line, sale_unit_id: unit });
      if (kind === "receipt") return book(id, "receipt", { quantity, unitCostPaise: quantity * 10 });
      if (kind === "damage") return book(id, "damage", { quantity: -quantity });
      if (kind === "count") return book(id, "count", { quantity });
      const { status, body } = await order(line);
      if (status !== 200) return;
      const orderId = Number(body.order_id);
      if (kind === "cancel") return cancel(orderId);
      return cancelPieces(shop.inside, {
        staff: admin,
        orderId,
        shipmentId: await shipmentOf(orderId),
        position: 1,
        quantity: quantity - 1,
        lineQuantity: quantity,
        reason: "Damaged",
      });
    };
    const sumIn = async () => {
      const moved = await stockMovementsIn(shop.inside, { period: lastDays(2, shop.inside.now()) });
      return moved.filter(({ productId }) => productId === id).reduce((sum, { pieces }) => sum + pieces, 0);
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
        await book(id, "receipt", { quantity: 100 });
        const [before, moved] = [await piecesOf(id), await sumIn()];
        await Promise.allSettled(steps.map(run));
        const [after, movedAfter] = [await piecesOf(id), await sumIn()];
        expect(after - before).toBe(movedAfter - moved);
        expect(after).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 8 },
    );
  });

  it("are a CSV file with the order and the cost of each receipt", async () => {
    const id = await partOf("HB-M8x80-A2");
    await book(id, "receipt", { quantity: 7, unitCostPaise: 1_234 });
    const orderId = await ordered({ product_id: id, quantity: 2 });
    const lines: string[][] = [];
    for await (const line of movementLines(shop.inside, lastDays(2, shop.inside.now())))
      if (line[2] === "HB-M8x80-A2") lines.push(line);
    expect(lines.map((line) => line.slice(3))).toEqual([
      ["Receipt", "7", "12.34", "", "", admin.name],
      ["Ordered", "-2", "", String(orderId), "", ""],
    ]);
  });
});

describe("shelf places", () => {
  it("put packing slips and pick lists in walking order; a pick list has each part once", async () => {
    const skus = ["HB-M12x60-A2", "HB-M12x70-A2", "HB-M12x80-A2"];
    const ids = await Promise.all(skus.map(partOf));
    const [far = 0, near = 0, nowhere = 0] = ids;
    const putOnShelf = (productId: number, shelf: string) =>
      saveShelfAndCost(shop.inside, { actor: admin, productId, shelf, unitCostPaise: null });
    await putOnShelf(far, "A-10");
    await putOnShelf(near, "A-2");
    const line = (product_id: number, quantity: number) => ({ product_id, quantity });
    const first = await ordered(line(far, 1), line(nowhere, 2), line(near, 3));
    const second = await ordered(line(far, 5));
    const packed = await ordered(line(near, 40));
    await shop.db.query("update shipments set status = 'packed' where order_id = $1", [packed]);
    const [slip] = await packingSlips(shop.inside, [first]);
    expect(slip?.lines.map(({ sku, shelf, quantity }) => [shelf, sku, quantity])).toEqual([
      ["A-2", "HB-M12x70-A2", 3],
      ["A-10", "HB-M12x60-A2", 1],
      ["", "HB-M12x80-A2", 2],
    ]);
    const list = await pickList(shop.inside, [first, second, packed]);
    expect(list.map(({ shelf, sku, quantity, orderIds }) => [shelf, sku, quantity, orderIds])).toEqual([
      ["A-2", "HB-M12x70-A2", 3, [first]],
      ["A-10", "HB-M12x60-A2", 6, [first, second]],
      ["", "HB-M12x80-A2", 2, [first]],
    ]);
    expect(await pickList(shop.inside, [])).toEqual([]);
  });
});

async function shipmentOf(orderId: number): Promise<number> {
  const { rows } = await shop.db.query("select id from shipments where order_id = $1", [orderId]);
  return rows[0].id;
}
