import { Readable } from "node:stream";
import { contract } from "@kasna/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../../test/open-shop.ts";
import { newStaff } from "../../../../../test/staff.ts";
import type { Staff } from "../../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { deleteExpired } from "../../../../server/delete-expired.ts";
import { undoBulkEdit } from "../../../admin/bulk-edits/undo.operations.server.ts";
import { listSubCategories } from "../../catalogue.operations.server.ts";
import { lowStock } from "../../low-stock.operations.server.ts";
import { categoriesForStaff } from "../categories/categories.operations.server.ts";
import { saveCategory, saveSubCategory } from "../categories/change-categories.operations.server.ts";
import { gridRows } from "../grid/grid-rows.operations.server.ts";
import type { NewRowTexts } from "../grid/new-row.ts";
import { addRow } from "../parts/add-row.operations.server.ts";
import { removeRows } from "../parts/remove-rows.operations.server.ts";
import { lockCatalogue } from "./apply-staged.server.ts";
import { importCatalogue } from "./import-catalogue.operations.server.ts";

const HEX_BOLT = 201;
let shop: TestShop;
let actor: Staff;
beforeAll(async () => {
  shop = await openShop();
  actor = await newStaff(shop, "admin");
});
afterAll(() => shop.close());

const texts: NewRowTexts = {
  name: "Hex bolt M8 x 41",
  size: "M8 x 41",
  material: "Mild steel (4.6)",
  coating: "Plain",
  making: "Cold forged",
  pricePaise: "12.50",
  hsn: "731815",
};
const add = (sku: string, also: object = {}) =>
  addRow(shop.inside, { actor, subCategoryId: HEX_BOLT, like: null, sku, texts, ...also });
const remove = (...ids: number[]) => removeRows(shop.inside, { actor, ids });
const idOf = async (sku: string): Promise<number> =>
  (await shop.db.query("select id from products where sku = $1", [sku])).rows[0]?.id;
const searchSkus = async (search: string) =>
  (await shop.call("POST /products/search_products.php", { search })).data.map(({ sku }) => sku);
async function isInGrid(sku: string) {
  for await (const lines of gridRows(shop.inside, HEX_BOLT))
    if (lines.some(([, listedSku]) => listedSku === sku)) return true;
  return false;
}

describe("an added row", () => {
  it("copies another without its stock and flags, and is searchable at once", async () => {
    const like = await idOf("HB-M8x40-A2");
    const row = await add("NEW-M8x41", { like });
    expect(row).toMatchObject({
      widthMm: 8,
      heightMm: 41,
      stockQuantity: 0,
      isDefault: false,
      isBestSeller: false,
    });
    expect(row).toMatchObject({ pricePaise: 1250, size: "M8 x 41" });
    expect(await searchSkus("NEW-M8x41")).toEqual(["NEW-M8x41"]);
    expect(await isInGrid("NEW-M8x41")).toBe(true);
  });

  it.each([
    ["a SKU that is taken", { sku: "HB-M8x40-A2" }, "sku"],
    ["a SKU that differs in capitals only", { sku: "hb-m8x40-a2" }, "sku"],
    ["no SKU", { sku: "" }, "sku"],
    ["no price", { sku: "NEW-1", texts: { ...texts, pricePaise: "" } }, "pricePaise"],
    ["a price of letters", { sku: "NEW-1", texts: { ...texts, pricePaise: "cheap" } }, "pricePaise"],
    [
      "a bolt's class on a nut",
      { sku: "NEW-1", texts: { ...texts, material: "High tensile steel 8.8", hsn: "731816" } },
      "material",
    ],
    ["no name", { sku: "NEW-1", texts: { ...texts, name: " " } }, "name"],
  ])("is rejected with %s", async (_, { sku, ...also }, field) => {
    await expect(add(sku, also)).rejects.toMatchObject({
      code: "fields_wrong",
      details: { errors: { [field]: expect.any(String) } },
    });
  });

  it("is the default row of a new sub-category in a new category, which the shop then shows", async () => {
    const words = { description: "", name: "Springs" };
    const categoryId = await saveCategory(shop.inside, { actor, id: null, words });
    const subCategoryId = await saveSubCategory(shop.inside, {
      actor,
      id: null,
      categoryId,
      words: {
        ...words,
        name: "Compression spring",
        standard: "",
        tradeNames: [],
        widthMeans: "wire",
        heightMeans: "length",
        slotWidthMeans: "coil",
      },
    });
    const shown = () => listSubCategories(shop.inside, categoryId);
    expect(await shown()).toEqual([]);
    expect(await add("SPRING-1", { subCategoryId })).toMatchObject({ isDefault: true });
    expect(await shown()).toMatchObject([{ name: "Compression spring", product_count: 1, price: 12.5 }]);
  });
});

describe("a removed row", () => {
  it("is deleted after 30 days if it was never ordered", async () => {
    const id = await idOf("HB-M8x45-A2");
    const { bulkEditId, ...counts } = await remove(id);
    expect(counts).toEqual({ removed: 1, kept: 0 });
    expect(await searchSkus("HB-M8x45-A2")).not.toContain("HB-M8x45-A2");
    expect(await remove(id)).toEqual({ removed: 0, kept: 0, bulkEditId: null });
    await deleteExpired(shop.inside);
    expect(await idOf("HB-M8x45-A2")).toBe(id);
    await shop.db.query("update bulk_edits set made_at = made_at - interval '31 days' where id = $1", [
      bulkEditId,
    ]);
    await deleteExpired(shop.inside);
    expect(await idOf("HB-M8x45-A2")).toBeUndefined();
  });

  it("is sold again as before when its removal is undone, and is then kept", async () => {
    const skus = ["HB-M8x75-A2", "HB-M8x80-A2"];
    const state = async () =>
      (
        await shop.db.query(
          `select sku, stock_quantity, is_made_to_order, lead_time_days, is_default, is_latest, is_best_seller, is_archived
           from products where sku = any($1) order by sku`,
          [skus],
        )
      ).rows;
    const before = await state();
    const ids = await Promise.all(skus.map(idOf));
    const { bulkEditId } = await removeRows(shop.inside, { actor, ids, replacedBy: "HB-M8x40-A2" });
    expect((await state()).map((row) => [row.stock_quantity, row.is_archived])).toEqual([
      [0, true],
      [0, true],
    ]);
    const undo = () => undoBulkEdit(shop.inside, { staff: actor, id: bulkEditId ?? 0 });
    const both = await Promise.allSettled([undo(), undo()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await state()).toEqual(before);
    expect(await searchSkus("HB-M8x75-A2")).toEqual(["HB-M8x75-A2"]);
    const { rows } = await shop.db.query(
      "select sum(change)::int as change from stock_movements where product_id = any($1) and reason = 'correction'",
      [ids],
    );
    expect(rows[0].change ?? 0).toBe(0);
    await shop.db.query("update bulk_edits set made_at = made_at - interval '31 days' where id = $1", [
      bulkEditId,
    ]);
    await deleteExpired(shop.inside);
    expect(await state()).toEqual(before);
  });

  it("is restored by undo once a short import is over", async () => {
    const id = await idOf("HB-M8x80-A2");
    const { bulkEditId } = await remove(id);
    const waiting = async () =>
      (
        await shop.db.query(
          `select from pg_locks l join pg_database d on d.oid = l.database
           where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`,
        )
      ).rowCount;
    let undone: Promise<unknown> | undefined;
    await shop.inside.db.transaction(async (tx) => {
      await lockCatalogue(tx);
      undone = undoBulkEdit(shop.inside, { staff: actor, id: bulkEditId ?? 0 });
      await expect.poll(waiting).toBe(1);
    });
    await undone;
    expect(await searchSkus("HB-M8x80-A2")).toEqual(["HB-M8x80-A2"]);
  });

  it("gives its SKU to a new row, and then can't be restored", async () => {
    const { id } = await add("NEW-M8x42");
    const { bulkEditId } = await remove(id);
    const again = await add("NEW-M8x42");
    expect(again.id).not.toBe(id);
    await expect(undoBulkEdit(shop.inside, { staff: actor, id: bulkEditId ?? 0 })).rejects.toMatchObject({
      message: "Nothing was undone. NEW-M8x42 is no longer there.",
    });
  });

  it("of a whole sub-category is restored with one default, or without if there is another", async () => {
    const { rows: small } = await shop.db.query(
      `select sub_category_id as id from products where not is_archived and sub_category_id <> 907
       group by 1 having count(*) between 3 and 90 order by count(*) desc limit 1`,
    );
    const subCategoryId: number = small[0].id;
    const rowsOf = async () => {
      const found = await shop.db.query(
        "select id, is_default from products where sub_category_id = $1 and not is_archived order by id",
        [subCategoryId],
      );
      return found.rows as { id: number; is_default: boolean }[];
    };
    const before = await rowsOf();
    const { bulkEditId } = await remove(...before.map(({ id }) => id));
    expect(await rowsOf()).toEqual([]);
    const like = before[0]?.id;
    const { rows } = await shop.db.query("select * from products where id = $1", [like]);
    const { name, size, material, coating, making, hsn } = rows[0];
    const own = { name, size, material, coating, making, hsn, pricePaise: "12.50" };
    const first = await add("FIRST-AGAIN", { subCategoryId, texts: own });
    expect(first.isDefault).toBe(true);
    await undoBulkEdit(shop.inside, { staff: actor, id: bulkEditId ?? 0 });
    const after = await rowsOf();
    expect(after).toHaveLength(before.length + 1);
    expect(after.filter(({ is_default }) => is_default)).toEqual([{ id: first.id, is_default: true }]);
  });

  it("is archived for its orders, is hidden, and does not regain stock from cancelled orders", async () => {
    const as = await shop.newCustomer();
    const part = await shop.product("HB-M8x50-A2");
    const order = { shipping_address_id: await shop.newAddress(as), payment_method: "cod" as const };
    const items = [{ product_id: part.id, quantity: 3 }];
    const { order_id } = await shop.call("POST /orders/place_order.php", { ...order, items }, { as });
    expect(await remove(part.id)).toMatchObject({ removed: 1, kept: 1 });
    expect(await searchSkus("HB-M8x50-A2")).not.toContain("HB-M8x50-A2");
    const { data } = await shop.call("GET /products/get_product_specifications.php", {
      subcategory_id: HEX_BOLT,
    });
    expect(data.map(({ id }) => id)).not.toContain(part.id);
    expect((await lowStock(shop.inside, { limit: 100_000 })).map(({ id }) => id)).not.toContain(part.id);
    expect(await isInGrid("HB-M8x50-A2")).toBe(false);
    const { orders } = await shop.call("POST /orders/my_orders.php", {}, { as });
    expect(orders[0]?.items[0]).toMatchObject({ product_id: part.id, name: part.name });
    const { reason } = contract.orders.cancel.example.request;
    await shop.call("POST /orders/cancel_order.php", { order_id, reason }, { as });
    const again = await shop.send("POST /orders/place_order.php", { ...order, items }, { as });
    expect([again.status, again.body.changes]).toEqual([
      409,
      [{ field: "quantity", product_id: part.id, sent: 3, now: 0 }],
    ]);
  });

  it("stays in carts as no longer sold, and can't be added to a cart", async () => {
    const as = await shop.newCustomer();
    const part = await shop.product("HB-M8x55-A2");
    const put = () => shop.send("POST /cart/add_to_cart.php", { product_id: part.id, quantity: 2 }, { as });
    expect((await put()).status).toBe(200);
    expect(await remove(part.id)).toMatchObject({ removed: 1, kept: 1 });
    const { cart_items } = await shop.call("POST /cart/view_cart.php", {}, { as });
    expect(cart_items).toMatchObject([
      { product_id: part.id, no_longer_sold: 1, in_stock: 0, stock_quantity: 0 },
    ]);
    expect((await put()).status).toBe(404);
    expect((await shop.send("POST /cart/get_quote.php", {}, { as })).status).toBe(409);
  });

  it("that is ordered at the same time is either ordered and kept permanently, or removed first", async () => {
    const as = await shop.newCustomer();
    const address = await shop.newAddress(as);
    const ids = await Promise.all(["HB-M8x60-A2", "HB-M8x65-A2", "HB-M8x70-A2"].map(idOf));
    for (const product_id of ids) {
      const [ordered, removed] = await Promise.all([
        shop.send(
          "POST /orders/place_order.php",
          { shipping_address_id: address, payment_method: "cod", items: [{ product_id, quantity: 1 }] },
          { as },
        ),
        remove(product_id),
      ]);
      expect([200, 404, 409]).toContain(ordered.status);
      expect(removed).toMatchObject({ removed: 1, kept: ordered.status === 200 ? 1 : 0 });
    }
  });

  it("can't be the default while other rows stay", async () => {
    const { rows } = await shop.db.query(
      "select id from products where sub_category_id = 202 and is_default",
    );
    await expect(remove(rows[0].id)).rejects.toMatchObject({ code: "fields_wrong" });
    const { rows: all } = await shop.db.query("select id from products where sub_category_id = 907");
    const { rowCount } = await shop.db.query("select from products where sub_category_id = 907");
    const { removed } = await remove(...all.map(({ id }) => id));
    expect(removed).toBe(rowCount);
  });

  it("leaves a sub-category without others as one whose parts are kept", async () => {
    const { rows: small } = await shop.db.query(
      "select sub_category_id as id, array_agg(id) as parts from products group by 1 order by count(*) limit 1",
    );
    const { id, parts } = small[0];
    const as = await shop.newCustomer();
    await shop.call("POST /cart/add_to_cart.php", { product_id: parts[0], quantity: 1 }, { as });
    const { removed, kept } = await remove(...parts);
    expect([removed, kept > 0]).toEqual([parts.length, true]);
    const emptied = (await categoriesForStaff(shop.inside))
      .flatMap(({ subCategories }) => subCategories)
      .find((subCategory) => subCategory.id === id);
    expect(emptied).toMatchObject({ rows: 0, archived: removed });
  });

  it("is sold again after an import that lists it", async () => {
    const as = await shop.newCustomer();
    const part = await shop.product("HB-M10x50-A2");
    await shop.call("POST /cart/add_to_cart.php", { product_id: part.id, quantity: 2 }, { as });
    await remove(part.id);
    const file = Readable.from([Buffer.from("sku,stock\nHB-M10x50-A2,7\n")]);
    expect((await importCatalogue(shop.inside, { file, actor })).isWritten).toBe(true);
    const { cart_items } = await shop.call("POST /cart/view_cart.php", {}, { as });
    expect(cart_items).toMatchObject([{ no_longer_sold: 0, stock_quantity: 7 }]);
    expect(await searchSkus("HB-M10x50-A2")).toContain("HB-M10x50-A2");
  });
});
