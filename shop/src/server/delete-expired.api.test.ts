import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../test/open-shop.ts";
import { newStaff } from "../../test/staff.ts";
import { removeRows } from "../features/catalogue/admin/parts/remove-rows.operations.server.ts";
import { documentsOfOrder } from "../features/documents/order-documents.operations.server.ts";
import { renderDocument } from "../features/documents/render.operations.server.ts";
import { deleteExpired } from "./delete-expired.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
});
afterAll(() => shop.close());

const counts = async () => {
  const tables = ["sessions", "otps", "idempotency_keys", "inbox_messages", "limit_counts"];
  const { rows } = await shop.db.query(
    `select ${tables.map((table) => `(select count(*) from ${table})::int as ${table}`).join()}`,
  );
  return rows[0];
};

describe("the deletion of expired rows", () => {
  it("keeps valid rows and deletes expired ones", async () => {
    const as = await shop.newCustomer();
    await shop.call("POST /authentication/send_otp.php", { input: "9876500123" });
    const { id: product_id } = await shop.product("HB-M8x40-A2");
    const order = { shipping_address_id: await shop.newAddress(as), payment_method: "cod" as const };
    const items = [{ product_id, quantity: 1 }];
    await shop.call("POST /orders/place_order.php", { ...order, items }, { as, key: "once" });
    const full = await counts();
    expect(full).toMatchObject({ sessions: 1, otps: 1, idempotency_keys: 1, inbox_messages: 1 });
    await deleteExpired(shop.inside);
    expect(await counts()).toEqual(full);

    shop.turnClock(2 * HOUR_MS);
    await deleteExpired(shop.inside);
    expect(await counts()).toEqual({ ...full, otps: 0, limit_counts: 0 });

    shop.turnClock(31 * DAY_MS);
    await Promise.all([deleteExpired(shop.inside), deleteExpired(shop.inside)]);
    expect(Object.values(await counts())).toEqual([0, 0, 0, 0, 0]);
  });

  it("deletes a removed part that is in a saved list by the box, and its line stays", async () => {
    const as = await shop.newCustomer();
    const { id: product_id } = await shop.product("HB-M8x50-A2");
    const { rows } = await shop.db.query<{ id: number }>(
      `insert into sale_units (product_id, position, name, code, pieces, price_paise)
       values ($1, 1, 'Box of 100', 'B', 100, 90000) returning id`,
      [product_id],
    );
    const lines = [{ product_id, sale_unit_id: rows[0]?.id, quantity: 2 }];
    await shop.call("POST /lists/save_list.php", { name: "Bins", lines }, { as });
    await removeRows(shop.inside, { actor: await newStaff(shop), ids: [product_id] });
    shop.turnClock(31 * DAY_MS);
    await deleteExpired(shop.inside);
    expect((await shop.db.query("select from products where id = $1", [product_id])).rowCount).toBe(0);
    const view = await shop.db.query("select product_id, sale_unit_id, name, quantity from saved_list_lines");
    expect(view.rows).toEqual([
      { product_id: null, sale_unit_id: null, name: expect.stringContaining("box of 100"), quantity: 2 },
    ]);
  });

  it("deletes the PDFs of proformas after 30 days, and keeps those of numbered documents", async () => {
    const as = await shop.newCustomer();
    const { id: product_id } = await shop.product("HB-M8x40-A2");
    const orderId = await shop.delivered(as, [product_id]);
    const [invoice] = await documentsOfOrder(shop.inside, { orderId, kind: "invoice" });
    if (!invoice) throw new Error("The order has no invoice");
    for (const document of [invoice, { ...invoice, kind: "proforma" as const, number: null }])
      await renderDocument(shop.inside, document);
    const stored = async () => (await shop.db.query("select from rendered_documents")).rowCount;
    expect(await stored()).toBe(2);
    shop.turnClock(29 * DAY_MS);
    await deleteExpired(shop.inside);
    expect(await stored()).toBe(2);
    shop.turnClock(2 * DAY_MS);
    await deleteExpired(shop.inside);
    expect(await stored()).toBe(1);
  });

  it("deletes missed searches after 180 days", async () => {
    await shop.db.query(
      "insert into missed_searches (day, text, count) select $1::timestamptz at time zone 'Asia/Kolkata', 'gasket', 3",
      [shop.inside.now()],
    );
    const texts = async () => (await shop.db.query("select text from missed_searches")).rowCount;
    shop.turnClock(180 * DAY_MS);
    await deleteExpired(shop.inside);
    expect(await texts()).toBe(1);
    shop.turnClock(DAY_MS);
    await deleteExpired(shop.inside);
    expect(await texts()).toBe(0);
  });

  it("deletes the pictures of deleted banners and parts a day after its upload", async () => {
    await shop.db.query(
      `insert into uploaded_pictures (name, bytes, uploaded_at) select name, 'x', $1 from unnest($2::text[]) name`,
      [shop.inside.now(), ["banner-own-gone", "banner-own-shown", "category-1", "photo-gone", "photo-shown"]],
    );
    await shop.db.query(
      "insert into part_photos (name, product_id, position) select 'photo-shown', min(id), 1 from products",
    );
    await shop.db.query(
      "update banners set image = 'banner-own-shown' where id = (select min(id) from banners)",
    );
    const names = async () =>
      (await shop.db.query("select name from uploaded_pictures order by name")).rows.map(({ name }) => name);
    await deleteExpired(shop.inside);
    expect(await names()).toEqual([
      "banner-own-gone",
      "banner-own-shown",
      "category-1",
      "photo-gone",
      "photo-shown",
    ]);
    shop.turnClock(2 * DAY_MS);
    await deleteExpired(shop.inside);
    expect(await names()).toEqual(["banner-own-shown", "category-1", "photo-shown"]);
  });
});
