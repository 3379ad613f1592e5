import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";
import { newStaff } from "../../../test/staff.ts";
import type { Staff } from "../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { Problem } from "../catalogue/admin/import/file-shape.ts";
import { importCatalogue } from "../catalogue/admin/import/import-catalogue.operations.server.ts";
import { addRow } from "../catalogue/admin/parts/add-row.operations.server.ts";
import { changeRows } from "../catalogue/admin/parts/change-rows.operations.server.ts";
import { changePrices, previewPrices } from "../catalogue/admin/prices/change-prices.operations.server.ts";
import { saveUnit, unitsForStaff } from "../catalogue/admin/units/units.operations.server.ts";

const SKU = "HB-M8x40-A2";
let shop: TestShop;
let actor: Staff;
let productId: number;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  actor = await newStaff(shop);
  ({ id: productId } = await shop.product(SKU));
});
afterAll(() => shop.close());
beforeEach(() =>
  shop.db.query("update products set price_paise = 1200, mrp_paise = 1550 where id = $1", [productId]),
);

async function amounts() {
  const { rows } = await shop.db.query("select price_paise, mrp_paise from products where id = $1", [
    productId,
  ]);
  return [rows[0].price_paise, rows[0].mrp_paise];
}
const type = (field: "pricePaise" | "mrpPaise", was: string, now: string) =>
  changeRows(shop.inside, {
    actor,
    changes: [{ id: productId, field, was, now }],
    stock: { reason: "count", note: "" },
  });
describe("a part's maximum retail price", () => {
  it("is in API responses, and a part without one has none", async () => {
    const found = await shop.call("POST /products/search_products.php", { search: "hex bolt M8 A2" });
    const mrpOf = (sku: string) => found.data.find((part) => part.sku === sku);
    expect(mrpOf(SKU)).toMatchObject({ price: 12, mrp: 15.5 });
    expect(mrpOf("HB-M8x50-A2")).not.toHaveProperty("mrp");
  });

  it("can be cleared, with an audit log entry", async () => {
    expect((await type("mrpPaise", "15.50", "")).isSaved).toBe(true);
    expect(await amounts()).toEqual([1200, null]);
    const { rows } = await shop.db.query(
      "select before, after from audit_log where action = 'product.changed' order by id desc limit 1",
    );
    expect(rows).toEqual([{ before: { mrp: 15.5 }, after: { mrp: null } }]);
  });

  it("is in the cart, each unit with its own", async () => {
    const as = await shop.newCustomer();
    const unit = { code: "B100", name: "Box of 100", content: { pieces: 100 }, price: 110_000 };
    await saveUnit(shop.inside, {
      actor,
      productId,
      unitId: null,
      terms: { ...unit, mrp: 140_000, barcode: "", minimum: 1, step: 1 },
    });
    const [box] = await unitsForStaff(shop.inside, productId);
    await shop.call("POST /cart/add_to_cart.php", { product_id: productId, quantity: 2 }, { as });
    await shop.call(
      "POST /cart/add_to_cart.php",
      { product_id: productId, sale_unit_id: box?.id, quantity: 1 },
      { as },
    );
    const { cart_items } = await shop.call("POST /cart/view_cart.php", {}, { as });
    expect(cart_items.map(({ unit_price, mrp }) => [unit_price, mrp])).toEqual([
      [12, 15.5],
      [1100, 1400],
    ]);
  });

  it("limits every price: cells, other units and percentage changes that would exceed it are rejected", async () => {
    const above = "is above the MRP of ₹15.50, which the law does not allow";
    for (const typed of [type("pricePaise", "12.00", "15.51"), type("mrpPaise", "15.50", "11.99")]) {
      const result = await typed;
      expect(result.isSaved || result.problems[0]).toMatchObject({ field: "pricePaise" });
    }
    const result = await type("pricePaise", "12.00", "15.51");
    expect(result.isSaved || result.problems[0]?.reason).toBe(above);
    const change = {
      subCategoryId: null,
      categoryId: null,
      material: "",
      coating: "",
      basisPoints: 5000,
      addedPaise: 0,
      roundToPaise: 1,
    };
    const seen = await previewPrices(shop.inside.db, change);
    expect(seen.aboveMrp).toBe(1);
    await expect(changePrices(shop.inside, { actor, change, seen })).rejects.toMatchObject({
      details: { errors: { by: "1 price would be above its MRP, which the law does not allow" } },
    });
    expect(await amounts()).toEqual([1200, 1550]);
    expect((await type("pricePaise", "12.00", "15.50")).isSaved).toBe(true);
  });

  it("can be imported from a file, which changes nothing if a price is above it", async () => {
    const imported = async (file: string) => {
      const problems: Problem[] = [];
      await importCatalogue(shop.inside, {
        file: Readable.from([Buffer.from(file)]),
        actor,
        onProblem: (problem) => problems.push(problem),
      });
      return problems.map(({ line, column, reason }) => `${line} ${column} ${reason}`);
    };
    expect(await imported(`sku,price\n${SKU},15.51\n`)).toEqual([
      "2 price ₹15.51 is above the MRP of ₹15.50, which the law does not allow",
    ]);
    expect(await amounts()).toEqual([1200, 1550]);
    expect(await imported(`sku,price,mrp\n${SKU},16.00,18\n`)).toEqual([]);
    expect(await amounts()).toEqual([1600, 1800]);
    expect(await imported(`sku,mrp\n${SKU},\n`)).toEqual([]);
    expect(await amounts()).toEqual([1600, null]);
  });

  it("is not copied to a new part", async () => {
    const texts = { name: "Bolt", size: "M8 x 41", material: "Brass", coating: "Plain", making: "Turned" };
    const row = await addRow(shop.inside, {
      actor,
      subCategoryId: 201,
      like: productId,
      sku: "MRP-1",
      texts: { ...texts, widthMm: "8", heightMm: "41", pricePaise: "99", hsn: "731815" },
    });
    expect(row.mrpPaise).toBeNull();
  });
});
