import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../../test/open-shop.ts";
import { newStaff } from "../../../../../test/staff.ts";
import { cancelPieces } from "../../../orders/admin/cancel-pieces.operations.server.ts";
import { addSaleUnit } from "../../../pricing/sale-units.fixture.ts";
import { moveStock } from "../../../stock/book-stock.operations.server.ts";
import { productMenu } from "../../catalogue.operations.server.ts";
import { categoryFields, contentVersion, subCategoryFields } from "../categories/category-version.server.ts";
import {
  removeCategory,
  saveCategory,
  saveSubCategory,
} from "../categories/change-categories.operations.server.ts";
import type { CellChange } from "../grid/data-grid/merge-changes.ts";
import type { LostSave } from "../grid/save-attempt.ts";
import { changePrices, previewPrices } from "../prices/change-prices.operations.server.ts";
import { type PriceChange, unitsKeepPrices } from "../prices/price-form.ts";
import { changeRows } from "./change-rows.operations.server.ts";
import { stockLedger } from "./stock.operations.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const ASHA = { id: null, name: "Asha" };
const RAVI = { id: null, name: "Ravi" };
const STOCK = { reason: "count" as const, note: "" };
const change = (changes: CellChange[], actor = ASHA) =>
  changeRows(shop.inside, { actor, changes, stock: STOCK });

async function rowOf(sku: string) {
  const { rows } = await shop.db.query("select * from products where sku = $1", [sku]);
  return rows[0];
}
async function auditEntriesOf(id: number) {
  const { rows } = await shop.db.query(
    "select actor, action, before, after from audit_log where subject = $1 order by id",
    [`product:${id}`],
  );
  return rows;
}
async function order(productId: number, quantity: number) {
  const as = await shop.newCustomer();
  const shipping_address_id = await shop.newAddress(as);
  const items = [{ product_id: productId, quantity }];
  return shop.send(
    "POST /orders/place_order.php",
    { shipping_address_id, payment_method: "cod", items },
    { as },
  );
}

describe("cells of the catalogue", () => {
  it("change together, are searchable at once and are in the audit log", async () => {
    const { id, price_paise } = await rowOf("HB-M8x40-A2");
    const changed = await change([
      { id, field: "pricePaise", was: (price_paise / 100).toFixed(2), now: "19.50" },
      { id, field: "making", was: "Cold forged", now: "Xylophoned" },
    ]);
    expect(changed.isSaved).toBe(true);
    const { data } = await shop.call("POST /products/search_products.php", { search: "xylophoned" });
    expect(data.map(({ sku, price }) => [sku, price])).toEqual([["HB-M8x40-A2", 19.5]]);
    expect(await auditEntriesOf(id)).toEqual([
      {
        actor: "Asha",
        action: "product.changed",
        before: { making: "Cold forged", price: price_paise / 100 },
        after: { making: "Xylophoned", price: 19.5 },
      },
    ]);
  });

  it("that another staff member has changed since are a conflict that names them, and nothing is saved", async () => {
    const { id } = await rowOf("HB-M8x50-A2");
    const other = await rowOf("HB-M8x60-A2");
    await shop.db.query("update products set price_paise = 1000, making = 'Cold forged' where id = any($1)", [
      [id, other.id],
    ]);
    await change([{ id, field: "pricePaise", was: "10.00", now: "11.00" }], RAVI);
    const second = await change([
      { id, field: "pricePaise", was: "10.00", now: "12.00" },
      { id: other.id, field: "pricePaise", was: "10.00", now: "12.00" },
    ]);
    expect(second).toEqual({
      isSaved: false,
      problems: [],
      conflicts: [
        { id, field: "pricePaise", value: "11.00", reason: "has changed since you opened it", by: "Ravi" },
      ],
    });
    expect((await rowOf("HB-M8x60-A2")).price_paise).toBe(1000);
    // Another cell of the same row is not a conflict, nor is the same new value.
    const third = await change([
      { id, field: "making", was: "Cold forged", now: "Machined" },
      { id, field: "pricePaise", was: "10.00", now: "11.00" },
    ]);
    expect(third.isSaved).toBe(true);
  });

  it("saved by several staff members at once are saved once, and the others get a conflict", async () => {
    const { id } = await rowOf("HB-M8x60-A2");
    const both = await Promise.all(
      ["13.00", "14.00", "15.00", "16.00"].map((now) =>
        change([{ id, field: "pricePaise", was: "10.00", now }]),
      ),
    );
    expect(both.filter(({ isSaved }) => isSaved)).toHaveLength(1);
  });

  it("are all rejected if one is invalid, each with its reason", async () => {
    const row = await rowOf("HB-M8x60-A2");
    const { id } = row;
    const wrong = await change([
      { id, field: "name", was: row.name, now: " " },
      { id, field: "hsn", was: row.hsn, now: "12" },
      { id, field: "isMadeToOrder", was: "no", now: "yes" },
      { id, field: "making", was: row.making, now: "Turned" },
    ]);
    expect(wrong.isSaved || wrong.problems.map(({ field, reason }) => `${field} ${reason}`)).toEqual([
      "name is missing",
      "hsn must be 4, 6 or 8 digits",
      "stockQuantity must be 0 for a part that is made to order",
    ]);
    expect(await rowOf("HB-M8x60-A2")).toEqual(row);
  });

  it("contain no class that the part cannot have, but keep an existing name", async () => {
    const row = await rowOf("HN-M10-MS-ZN");
    const { id } = row;
    const wrong = await change([{ id, field: "material", was: row.material, now: "High tensile steel 8.8" }]);
    expect(wrong.isSaved || wrong.problems.map(({ field, reason }) => `${field} ${reason}`)).toEqual([
      expect.stringMatching(/^material names the class of a bolt. A nut has class 5, 6, 8/),
    ]);
    await shop.db.query("update products set material = 'High tensile steel 8.8' where id = $1", [id]);
    const dearer = await change([{ id, field: "making", was: row.making, now: "Turned" }]);
    expect(dearer.isSaved).toBe(true);
    await shop.db.query("update products set material = $2, making = $3 where id = $1", [
      id,
      row.material,
      row.making,
    ]);
  });

  it("keep one default row in every sub-category", async () => {
    const before = await shop.db.query(
      "select id, sku from products where sub_category_id = 201 and is_default",
    );
    const old = before.rows[0];
    const { id } = await rowOf("HB-M8x60-A2");
    const gone = await change([{ id: old.id, field: "isDefault", was: "yes", now: "no" }]);
    expect(gone.isSaved).toBe(false);
    const moved = await change([{ id, field: "isDefault", was: "no", now: "yes" }]);
    expect(moved.isSaved && moved.rows.map((row) => [row.sku, row.isDefault])).toEqual([
      ["HB-M8x60-A2", true],
      [old.sku, false],
    ]);
    const { rows } = await shop.db.query(
      "select sku from products where sub_category_id = 201 and is_default",
    );
    expect(rows).toEqual([{ sku: "HB-M8x60-A2" }]);
    expect((await auditEntriesOf(old.id)).at(-1)).toMatchObject({
      before: { default: true },
      after: { default: false },
    });
  });
});

describe("stock", () => {
  it("typed into a cell changes by the difference, so that pieces ordered since then stay sold", async () => {
    const { id, stock_quantity: was } = await rowOf("HB-M10x50-A2");
    expect((await order(id, 7)).status).toBe(200);
    await change([{ id, field: "stockQuantity", was: String(was), now: String(was + 100) }]);
    expect((await rowOf("HB-M10x50-A2")).stock_quantity).toBe(was + 93);
    const [latest, sold] = await stockLedger(shop.inside, id);
    expect([latest?.change, latest?.quantityAfter, sold?.change, sold?.reason]).toEqual([
      100,
      was + 93,
      -7,
      "ordered",
    ]);
  });

  it("is changed once if the response was lost and the change is sent again, also while stock is sold", async () => {
    const actor = await newStaff(shop);
    const { id, stock_quantity: was } = await rowOf("HB-M8x60-A2");
    const cell = { id, field: "stockQuantity" as const, was: String(was), now: String(was + 50) };
    const save = (key: string, changes: CellChange[] = [cell]) =>
      changeRows(shop.inside, { actor, changes, stock: STOCK, key });
    const saves = await Promise.all([save("lost"), save("lost")]);
    expect(saves.every(({ isSaved }) => isSaved)).toBe(true);
    await order(id, 1);
    expect(await save("lost")).toMatchObject({ isSaved: true, rows: [{ stockQuantity: was + 49 }] });
    expect((await rowOf("HB-M8x60-A2")).stock_quantity).toBe(was + 49);
    // What was rejected is not taken for saved.
    const wrong = { id, field: "pricePaise" as const, was: "1.00", now: "2.00" };
    for (let time = 0; time < 2; time++) expect((await save("rejected", [cell, wrong])).isSaved).toBe(false);
    expect((await save("another")).isSaved).toBe(true);
    expect((await rowOf("HB-M8x60-A2")).stock_quantity).toBe(was + 99);
  });

  it("is changed by the rest if the change was edited after its response was lost", async () => {
    const actor = await newStaff(shop);
    const { id, stock_quantity: was } = await rowOf("HB-M8x60-A2");
    const to = (pieces: number) => ({
      id,
      field: "stockQuantity" as const,
      was: String(was),
      now: String(was + pieces),
    });
    const save = (key: string, pieces: number, lost: LostSave[] = []) =>
      changeRows(shop.inside, { actor, changes: [to(pieces)], stock: STOCK, key, lost });
    await save("arrived", 10);
    await order(id, 1);
    const lost = [
      { key: "arrived", stock: [to(10)] },
      { key: "never arrived", stock: [to(40)] },
    ];
    expect(await save("next", 15, lost)).toMatchObject({
      isSaved: true,
      rows: [{ stockQuantity: was + 14 }],
    });
    // What was on its way so long is not counted on top.
    await expect(save("never arrived", 40)).rejects.toMatchObject({ code: "key_reused" });
    expect((await rowOf("HB-M8x60-A2")).stock_quantity).toBe(was + 14);
  });

  it("of a part with a new SKU lists the pieces that were cancelled under the former one", async () => {
    const { id } = await rowOf("HB-M8x60-A2");
    await shop.db.query("update products set stock_quantity = 100 where id = $1", [id]);
    const orderId = Number((await order(id, 10)).body.order_id);
    const pieces = { position: 0, quantity: 4, lineQuantity: 10, reason: "Test" };
    await cancelPieces(shop.inside, { staff: await newStaff(shop), orderId, ...pieces });
    await shop.db.query("update products set sku = 'HB-M8x60-RENAMED' where id = $1", [id]);
    const ledger = await stockLedger(shop.inside, id);
    expect(ledger.slice(0, 2).map((line) => [line.change, line.reason])).toEqual([
      [4, "pieces cancelled"],
      [-10, "ordered"],
    ]);
    await shop.db.query("update products set sku = 'HB-M8x60-A2' where id = $1", [id]);
  });

  it("adds up under concurrent orders and bookings", async () => {
    const { id } = await rowOf("HB-M10x60-A2");
    await shop.db.query("update products set stock_quantity = 30 where id = $1", [id]);
    const book = (quantity: number) =>
      moveStock(shop.inside, { actor: ASHA, productId: id, reason: "receipt", quantity, note: "" });
    const orders = Array.from({ length: 8 }, () => order(id, 5));
    const booked = [
      book(10),
      book(3),
      moveStock(shop.inside, { actor: RAVI, productId: id, reason: "damage", quantity: -4, note: "" }),
    ];
    const done = await Promise.all(orders);
    const bookings = await Promise.allSettled(booked);
    const sold = done.filter(({ status }) => status === 200).length * 5;
    const change = [10, 3, -4]
      .filter((_, i) => bookings[i]?.status === "fulfilled")
      .reduce((sum, n) => sum + n, 0);
    const { stock_quantity } = await rowOf("HB-M10x60-A2");
    expect(stock_quantity).toBe(30 + change - sold);
    expect(stock_quantity).toBeGreaterThanOrEqual(0);
    const { rows } = await shop.db.query(
      "select sum(change)::int as sum from stock_movements where product_id = $1",
      [id],
    );
    expect(rows[0].sum).toBe(change);
  });

  it.each([
    ["damage", -100_000, "Only"],
    ["count", 30, "nothing changes"],
    ["receipt", 20_000_000, "Stock can be at most"],
  ] as const)("%s of %d is rejected", async (reason, quantity, sentence) => {
    const { id } = await rowOf("HB-M12x50-A2");
    await shop.db.query("update products set stock_quantity = 30 where id = $1", [id]);
    const booked = moveStock(shop.inside, { actor: ASHA, productId: id, reason, quantity, note: "" });
    await expect(booked).rejects.toThrow(sentence);
    expect((await rowOf("HB-M12x50-A2")).stock_quantity).toBe(30);
  });
});

describe("a price change by percent", () => {
  const all: PriceChange = {
    subCategoryId: 302,
    categoryId: null,
    material: "",
    coating: "",
    basisPoints: 750,
    addedPaise: 0,
    roundToPaise: 10,
  };

  it.each([
    [1000, 750, 10, 1080],
    [1000, 750, 1, 1075],
    [333, -1000, 1, 300],
    [335, -1000, 1, 302],
    [10, -9000, 100, 100],
    [999, 0, 50, 1000],
  ] as const)(
    "%d paise, %d basis points, rounded to %d, are %d",
    async (price, basisPoints, roundToPaise, after) => {
      await shop.db.query("update products set price_paise = $1 where sku = 'HB-M8x40-A2'", [price]);
      const { rows } = await shop.db.query(
        "select material, coating from products where sku = 'HB-M8x40-A2'",
      );
      const change = { ...all, subCategoryId: 201, ...rows[0], basisPoints, roundToPaise };
      const seen = await previewPrices(shop.inside.db, change);
      await changePrices(shop.inside, { actor: ASHA, change, seen });
      expect((await rowOf("HB-M8x40-A2")).price_paise).toBe(after);
    },
  );

  it("by an amount is not rounded, and is rejected if a price would be zero", async () => {
    await shop.db.query("update products set price_paise = 333 where sku = 'HB-M8x40-A2'");
    const { rows } = await shop.db.query("select material, coating from products where sku = 'HB-M8x40-A2'");
    const change = {
      ...all,
      subCategoryId: 201,
      ...rows[0],
      basisPoints: 0,
      addedPaise: -33,
      roundToPaise: 25,
    };
    const seen = await previewPrices(shop.inside.db, change);
    const { bulkEditId } = await changePrices(shop.inside, { actor: ASHA, change, seen });
    expect((await rowOf("HB-M8x40-A2")).price_paise).toBe(300);
    const { rows: edits } = await shop.db.query("select what from bulk_edits where id = $1", [bulkEditId]);
    expect(edits).toEqual([{ what: "prices −₹0.33" }]);
    const tooMuch = { ...change, addedPaise: -300 };
    const shown = await previewPrices(shop.inside.db, tooMuch);
    expect(shown.belowLeast).toBeGreaterThan(0);
    await expect(
      changePrices(shop.inside, { actor: ASHA, change: tooMuch, seen: shown }),
    ).rejects.toMatchObject({ code: "fields_wrong" });
    expect((await rowOf("HB-M8x40-A2")).price_paise).toBe(300);
  });

  it("matches its preview and logs every row", async () => {
    const seen = await previewPrices(shop.inside.db, all);
    const { changed } = await changePrices(shop.inside, { actor: ASHA, change: all, seen });
    expect(changed).toBe(seen.rows - seen.same);
    const after = await previewPrices(shop.inside.db, all);
    expect(after.beforePaise).toBe(seen.afterPaise);
    const { rows } = await shop.db.query(
      `select count(*)::int as logged from audit_log where subject in (select 'product:' || id from products where sub_category_id = 302)`,
    );
    expect(rows[0].logged).toBe(changed);
  });

  it("leaves the prices of boxes as they are, and its preview says how many", async () => {
    const { rows } = await shop.db.query<{ id: number }>(
      "select id from products where sub_category_id = 302 order by id limit 2",
    );
    const [first, second] = rows.map(({ id }) => id);
    const box = await addSaleUnit(shop, { productId: first ?? 0 });
    await addSaleUnit(shop, { productId: second ?? 0 });
    const removed = await addSaleUnit(shop, { productId: second ?? 0, pieces: 50 });
    await shop.db.query("update sale_units set is_removed = true where id = $1", [removed]);
    const seen = await previewPrices(shop.inside.db, all);
    expect(seen.unitsKept).toBe(2);
    expect(unitsKeepPrices(seen.unitsKept)).toContain(
      "2 other ways to buy these products, such as boxes, keep",
    );
    await changePrices(shop.inside, { actor: ASHA, change: all, seen });
    const { rows: boxes } = await shop.db.query("select price_paise from sale_units where id = $1", [box]);
    expect(boxes).toEqual([{ price_paise: 100_000 }]);
    const none = await previewPrices(shop.inside.db, { ...all, basisPoints: 0, roundToPaise: 1 });
    expect([none.same, none.unitsKept]).toEqual([none.rows, 0]);
  });

  it("is rejected if a price changed since its preview", async () => {
    const seen = await previewPrices(shop.inside.db, all);
    await shop.db.query(
      "update products set price_paise = price_paise + 1 where id = (select min(id) from products where sub_category_id = 302)",
    );
    await expect(changePrices(shop.inside, { actor: ASHA, change: all, seen })).rejects.toThrow(
      "changed since this preview",
    );
  });
});

describe("categories and sub-categories", () => {
  const words = {
    name: "Own springs",
    description: "",
    standard: "",
    tradeNames: ["coil"],
    widthMeans: "wire",
    heightMeans: "free length",
    slotWidthMeans: "outer diameter",
  };
  const save = (id: number | null, more: object = {}) =>
    saveSubCategory(shop.inside, { actor: ASHA, id, categoryId: 2, words: { ...words, ...more } });

  it("without rows are not shown to buyers", async () => {
    const id = await save(null);
    const { data } = await shop.call("GET /products/get_products_by_category.php", { category_id: 2 });
    expect(data.map(({ name }) => name)).not.toContain("Own springs");
    expect((await productMenu(shop.inside)).flatMap((category) => category.subCategories)).not.toContain(
      "Own springs",
    );
    await removeCategory(shop.inside, { actor: ASHA, kind: "sub-category", id });
  });

  it("have names that are unique regardless of case", async () => {
    await expect(save(null, { name: "bolts" })).rejects.toThrow("is taken");
    await expect(save(null, { name: "HEX BOLT (full thread)" })).rejects.toThrow("is taken");
    const two = await Promise.allSettled([save(null), save(null)]);
    expect(two.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("are not overwritten by someone who has seen an older version", async () => {
    const { rows } = await shop.db.query("select * from categories order by id limit 1");
    const { id, name, description } = rows[0];
    const seen = contentVersion(categoryFields(rows[0]));
    const save = (text: string, version: number) =>
      saveCategory(shop.inside, { actor: ASHA, id, words: { name, description: text }, seen: version });
    await save("From one", seen);
    const fields = { name, description: "From one" };
    await expect(save("From another", seen)).rejects.toMatchObject({
      code: "edited_meanwhile",
      details: { theirs: { fields, version: contentVersion(fields) } },
    });
    await save(description, contentVersion(fields));

    const found = await shop.db.query(
      `select id, category_id as "categoryId", name, description, standard, trade_names as "tradeNames",
         geometry_kind as "geometryKind", unit as "unitCode" from sub_categories order by id limit 1`,
    );
    const { id: subId, categoryId, geometryKind, ...words } = found.rows[0];
    const version = contentVersion(subCategoryFields(found.rows[0]));
    const saveSub = (standard: string) =>
      saveSubCategory(shop.inside, {
        actor: ASHA,
        id: subId,
        categoryId,
        words: { ...words, standard },
        seen: version,
      });
    await saveSub("ISO 1");
    await expect(saveSub("ISO 2")).rejects.toMatchObject({ code: "edited_meanwhile" });
  });

  it("are sold by the chosen unit, which is kept if a form does not include it", async () => {
    const { rows } = await shop.db.query(
      `select id, category_id as "categoryId", name, description, standard, trade_names as "tradeNames"
       from sub_categories order by id limit 1`,
    );
    const { id, categoryId, ...words } = rows[0];
    const saveWith = (some: object) =>
      saveSubCategory(shop.inside, { actor: ASHA, id, categoryId, words: { ...words, ...some } });
    const unit = async () =>
      (await shop.db.query("select unit from sub_categories where id = $1", [id])).rows[0].unit;
    await saveWith({ unitCode: "MTR" });
    await saveWith({ standard: "IS 694" });
    expect(await unit()).toBe("MTR");
    await saveWith({ unitCode: "NOS" });
    expect(await unit()).toBe("NOS");
  });

  it("are found by a new trade name at once, and can't be deleted while they have rows", async () => {
    const { rows } = await shop.db.query("select * from sub_categories where id = 204");
    const { name, description, standard } = rows[0];
    await save(204, { name, description, standard, tradeNames: ["zwirbelschraube"] });
    const { data } = await shop.call("POST /products/search_products.php", { search: "zwirbelschraube" });
    expect(data.length).toBeGreaterThan(0);
    expect(data.every((row) => row.subcategory_name === name)).toBe(true);
    const gone = removeCategory(shop.inside, { actor: ASHA, kind: "sub-category", id: 204 });
    await expect(gone).rejects.toThrow("sold or kept for orders");
  });
});
