import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../test/open-shop.ts";
import { newStaff } from "../../../../test/staff.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { undoBulkEdit } from "../../admin/bulk-edits/undo.operations.server.ts";
import { removeRows } from "../../catalogue/admin/parts/remove-rows.operations.server.ts";
import { packingSlips } from "../../orders/admin/list/packing-slips.operations.server.ts";
import { pickList } from "../../orders/admin/list/pick-list.operations.server.ts";
import { moveOrderByStaff } from "../../orders/admin/order-actions.operations.server.ts";
import { packCounted, parcelToPack } from "../../orders/admin/shipments/pack-form.operations.server.ts";
import { packOrder } from "../../orders/admin/shipments/pack-order.operations.server.ts";
import { shipmentsOf } from "../../orders/shipments/shipments.operations.server.ts";
import { moveStock } from "../book-stock.operations.server.ts";
import { openPlaces, piecesAtPlaces } from "./pieces-at-places.operations.server.ts";
import { closePlace, listPlaces, savePlace } from "./places.operations.server.ts";
import { transferStock } from "./transfer-stock.operations.server.ts";

let shop: TestShop;
let staff: Staff;
let mainId: number;
let godown: number;
let part: { id: number; sku: string };
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  staff = await newStaff(shop, "admin");
  mainId = (await openPlaces(shop.inside.db))[0]?.id ?? 0;
  part = await shop.product("HB-M8x40-A2");
});
afterAll(() => shop.close());

async function ordered(quantity: number, productId = part.id): Promise<number> {
  const buyer = await shop.newCustomer();
  const order = { shipping_address_id: await shop.newAddress(buyer), payment_method: "cod" as const };
  const items = [{ product_id: productId, quantity }];
  return (await shop.call("POST /orders/place_order.php", { ...order, items }, { as: buyer })).order_id;
}
const parcelOf = async (orderId: number) => (await shipmentsOf(shop.inside.db, orderId))[0]?.id ?? 0;
/** The pieces at the main place and the godown. */
async function piecesPerPlace(productId = part.id): Promise<number[]> {
  const { db } = shop.inside;
  const at = await piecesAtPlaces(db, await openPlaces(db), [productId]);
  return at.get(productId)?.map(({ pieces }) => pieces) ?? [];
}
const book = (
  reason: "receipt" | "damage" | "count",
  quantity: number,
  placeId: number,
  productId = part.id,
) => moveStock(shop.inside, { actor: staff, productId, reason, quantity, placeId, note: "" });
const carry = (pieces: number, [fromId, toId]: [number, number], formKey: string = crypto.randomUUID()) =>
  transferStock(shop.inside, {
    actor: staff,
    fromId,
    toId,
    note: "By van",
    formKey,
    fieldOf: () => "list",
    lines: [{ productId: part.id, pieces }],
  });
const sum = (pieces: readonly number[]) => pieces.reduce((all, count) => all + count, 0);
const rowsAtPlaces = async () => (await shop.db.query("select * from stock_at_places")).rows.length;

describe("a shop with one stock place", () => {
  it("has all its stock there, and writes nothing by place", async () => {
    await shop.db.query("update products set stock_quantity = 20 where id = $1", [part.id]);
    const orderId = await ordered(4);
    expect(await piecesPerPlace()).toEqual([20]);
    expect(await pickList(shop.inside, [orderId])).toMatchObject([{ place: "", quantity: 4, pieces: null }]);
    await packOrder(shop.inside, { staff, orderId, isPacked: true });
    expect(await piecesPerPlace()).toEqual([16]);
    await book("receipt", 4, mainId);
    await moveOrderByStaff(shop.inside, { staff, orderId, to: "cancelled" });
    expect(await piecesPerPlace()).toEqual([24]);
    expect(await rowsAtPlaces()).toBe(0);
    const { rows } = await shop.db.query("select place_id from stock_movements where product_id = $1", [
      part.id,
    ]);
    expect(rows).toContainEqual({ place_id: null });
  });
});

describe("a shop with two stock places", () => {
  beforeAll(async () => {
    const terms = { code: "G", name: "Godown", address: "Peenya" };
    godown = await savePlace(shop.inside, { actor: staff, id: null, version: 0, terms });
  });

  it("has unique names and codes of places, and reports who changed one first", async () => {
    const again = (terms: { code: string; name: string }) =>
      savePlace(shop.inside, { actor: staff, id: null, version: 0, terms: { ...terms, address: "" } });
    await expect(again({ code: "g", name: "Other" })).rejects.toMatchObject({
      details: { errors: { code: "Another stock place has this code" } },
    });
    await expect(again({ code: "H", name: "GODOWN" })).rejects.toMatchObject({
      details: { errors: { name: "Another stock place has this name" } },
    });
    const terms = { code: "G", name: "Godown", address: "" };
    await expect(
      savePlace(shop.inside, { actor: staff, id: godown, version: 7, terms }),
    ).rejects.toMatchObject({ code: "edited_meanwhile" });
  });

  it("keeps the stock for sale unchanged by a transfer, once for a form sent twice", async () => {
    const key = crypto.randomUUID();
    const before = await shop.stockOf(part.id);
    const first = await carry(9, [mainId, godown], key);
    expect(await carry(9, [mainId, godown], key)).toBe(first);
    await expect(carry(8, [mainId, godown], key)).rejects.toMatchObject({ code: "key_reused" });
    expect(await piecesPerPlace()).toEqual([15, 9]);
    expect(await shop.stockOf(part.id)).toBe(before);
    await expect(carry(10, [godown, mainId])).rejects.toMatchObject({
      details: { errors: { list: `Only 9 pieces of ${part.sku} are at Godown` } },
    });
    await expect(carry(1, [godown, godown])).rejects.toMatchObject({ code: "fields_wrong" });
  });

  it("lets only one of two simultaneous transfers move the last pieces", async () => {
    const both = await Promise.allSettled([carry(6, [godown, mainId]), carry(6, [godown, mainId])]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await carry(6, [mainId, godown]);
    expect(await piecesPerPlace()).toEqual([15, 9]);
  });

  it("receives, counts and loses pieces at a place", async () => {
    await book("receipt", 5, godown);
    expect(await piecesPerPlace()).toEqual([15, 14]);
    await book("count", 10, godown);
    await book("damage", -1, godown);
    expect(await piecesPerPlace()).toEqual([15, 9]);
    expect(await shop.stockOf(part.id)).toBe(24);
    await expect(book("damage", -10, godown)).rejects.toMatchObject({
      details: { errors: { quantity: "Only 9 are at Godown" } },
    });
  });

  it("includes the pieces to pack in a count, because they are there", async () => {
    const orderId = await ordered(4);
    await expect(book("count", 15, mainId)).rejects.toMatchObject({ code: "fields_wrong" });
    await book("count", 16, mainId);
    expect(await shop.stockOf(part.id)).toBe(21);
    await book("count", 15, mainId);
    await moveOrderByStaff(shop.inside, { staff, orderId, to: "cancelled" });
    expect(await piecesPerPlace()).toEqual([15, 9]);
  });

  it("splits a line over the places on the pick list, and packs it from there", async () => {
    const orderId = await ordered(20);
    const list = await pickList(shop.inside, [orderId]);
    expect(list.map(({ place, quantity }) => [place, quantity])).toEqual([
      ["Main place", 15],
      ["Godown", 5],
    ]);
    const [slip] = await packingSlips(shop.inside, [orderId]);
    expect(slip?.lines[0]?.from.map(({ place, pieces }) => [place.code, pieces])).toEqual([
      ["MAIN", 15],
      ["G", 5],
    ]);
    await packOrder(shop.inside, { staff, orderId, isPacked: true });
    expect(await piecesPerPlace()).toEqual([0, 4]);
    await packOrder(shop.inside, { staff, orderId, isPacked: false });
    expect(await piecesPerPlace()).toEqual([15, 9]);
    await packOrder(shop.inside, { staff, orderId, isPacked: true });
    await moveOrderByStaff(shop.inside, { staff, orderId, to: "cancelled" });
    expect(await piecesPerPlace()).toEqual([15, 9]);
  });

  it("takes the pieces from the packer's chosen place, if they are there", async () => {
    const orderId = await ordered(3);
    const parcel = { staff, orderId, shipmentId: await parcelOf(orderId), units: 3, counted: 3 };
    const from = (...picks: [number, number][]) =>
      new Map([[part.id, picks.map(([placeId, pieces]) => ({ placeId, pieces }))]]);
    const { choices } = await parcelToPack(shop.inside, orderId, parcel.shipmentId);
    expect(choices).toMatchObject([
      {
        pieces: 3,
        places: [
          { available: 15, taken: 3 },
          { available: 9, taken: 0 },
        ],
      },
    ]);
    await expect(packCounted(shop.inside, { ...parcel, picks: from([godown, 10]) })).rejects.toMatchObject({
      details: { errors: { [`from-${part.id}-${godown}`]: `Only 9 pieces of ${part.sku} are at Godown` } },
    });
    await expect(packCounted(shop.inside, { ...parcel, picks: from([godown, 2]) })).rejects.toMatchObject({
      code: "fields_wrong",
    });
    await packCounted(shop.inside, { ...parcel, picks: from([mainId, 1], [godown, 2]) });
    expect(await piecesPerPlace()).toEqual([14, 7]);
    await moveOrderByStaff(shop.inside, { staff, orderId, to: "shipped" });
    await moveOrderByStaff(shop.inside, { staff, orderId, to: "cancelled" });
    expect(await piecesPerPlace()).toEqual([15, 9]);
  });

  it("also takes pieces that are dispatched without being packed", async () => {
    const orderId = await ordered(20);
    await moveOrderByStaff(shop.inside, { staff, orderId, to: "shipped" });
    expect(await piecesPerPlace()).toEqual([0, 4]);
    await book("receipt", 15, mainId);
    await book("receipt", 5, godown);
  });

  it("packs two parcels at once without negative stock at a place", async () => {
    const orders = await Promise.all([ordered(8), ordered(8), ordered(8)]);
    await Promise.all(orders.map((orderId) => packOrder(shop.inside, { staff, orderId, isPacked: true })));
    const left = await piecesPerPlace();
    expect(Math.min(...left)).toBeGreaterThanOrEqual(0);
    expect(sum(left)).toBe(0);
    await book("receipt", 15, mainId);
    await book("receipt", 9, godown);
  });

  it("closes a place only when it is empty, and then books nothing there", async () => {
    const close = (id: number, isClosed = true) => closePlace(shop.inside, { actor: staff, id, isClosed });
    await expect(close(godown)).rejects.toMatchObject({ code: "order_step" });
    await expect(close(mainId)).rejects.toMatchObject({ code: "order_step" });
    const orderId = await ordered(20);
    await packOrder(shop.inside, { staff, orderId, isPacked: true });
    await carry((await piecesPerPlace())[1] ?? 0, [godown, mainId]);
    await close(godown);
    await expect(book("receipt", 1, godown)).rejects.toMatchObject({
      details: { errors: { place: "This stock place is closed. Choose another one." } },
    });
    // Pieces from a place that has since been closed return to the main one.
    await packOrder(shop.inside, { staff, orderId, isPacked: false });
    expect(await piecesPerPlace()).toEqual([24]);
    await moveOrderByStaff(shop.inside, { staff, orderId, to: "cancelled" });
    await close(godown, false);
    expect(await piecesPerPlace()).toEqual([24, 0]);
    expect((await listPlaces(shop.inside.db)).map(({ code, parts }) => [code, parts])).toEqual([
      ["MAIN", 0],
      ["G", 0],
    ]);
  });

  it("takes what the main place lacks from the others when a part leaves the catalogue", async () => {
    const other = await shop.product("HN-M6-A2");
    await shop.db.query("update products set stock_quantity = 3 where id = $1", [other.id]);
    await book("receipt", 4, godown, other.id);
    const orderId = await ordered(2, other.id);
    await removeRows(shop.inside, { actor: staff, ids: [other.id] });
    expect(await piecesPerPlace(other.id)).toEqual([0, 2]);
    await packOrder(shop.inside, { staff, orderId, isPacked: true });
    expect(await piecesPerPlace(other.id)).toEqual([0, 0]);
  });

  it("restores a removed part's stock to its former place", async () => {
    const other = await shop.product("HN-M10-A2");
    await shop.db.query("update products set stock_quantity = 3 where id = $1", [other.id]);
    await book("receipt", 4, godown, other.id);
    const orderId = await ordered(5, other.id);
    const before = await piecesPerPlace(other.id);
    const { bulkEditId } = await removeRows(shop.inside, { actor: staff, ids: [other.id] });
    expect(await piecesPerPlace(other.id)).not.toEqual(before);
    await undoBulkEdit(shop.inside, { staff, id: bulkEditId ?? 0 });
    expect(await piecesPerPlace(other.id)).toEqual(before);
    await moveOrderByStaff(shop.inside, { staff, orderId, to: "cancelled" });
  });
});
