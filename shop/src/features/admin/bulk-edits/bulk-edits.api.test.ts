import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../test/open-shop.ts";
import { newStaff } from "../../../../test/staff.ts";
import { endRows, resumeRows } from "../../../admin-kit/bulk-edits/end-rows.operations.server.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { deleteExpired } from "../../../server/delete-expired.ts";
import type { CellChange } from "../../catalogue/admin/grid/data-grid/merge-changes.ts";
import { changeRows } from "../../catalogue/admin/parts/change-rows.operations.server.ts";
import { changePrices, previewPrices } from "../../catalogue/admin/prices/change-prices.operations.server.ts";
import { removeFaqs } from "../../help/admin/bulk-faqs.operations.server.ts";
import { closeMessages } from "../../help/admin/bulk-messages.operations.server.ts";
import { showBanners } from "../../home/admin/bulk-banners.operations.server.ts";
import { PROMOTIONS } from "../../promotions/admin/bulk-promotions.operations.server.ts";
import { PROMOCODES } from "../../promotions/promocodes/admin/bulk-promocodes.operations.server.ts";
import { archiveSuppliers } from "../../purchasing/bulk-suppliers.operations.server.ts";
import { hideReviews, showReviews } from "../../reviews/admin/bulk-reviews.operations.server.ts";
import { moveStock } from "../../stock/book-stock.operations.server.ts";
import { searchAuditLog } from "../audit-log/audit-log.operations.server.ts";
import { listBulkEdits, readBulkEdit } from "./read-bulk-edits.operations.server.ts";
import { undoBulkEdit } from "./undo.operations.server.ts";

let shop: TestShop;
let asha: Staff;
let ravi: Staff;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  asha = await newStaff(shop, "admin");
  ravi = await newStaff(shop, "admin");
});
afterAll(() => shop.close());

const TOP = { before: null, after: null };
const undo = (id: number | null, staff = ravi) => undoBulkEdit(shop.inside, { staff, id: id ?? 0 });
const save = async (changes: CellChange[], actor = asha) => {
  const saved = await changeRows(shop.inside, { actor, changes, stock: { reason: "count", note: "" } });
  if (!saved.isSaved) throw new Error(JSON.stringify(saved));
  return saved.bulkEditId;
};

/** Parts of one sub-category that no other test in this file edits. */
let taken = 0;
async function parts(count: number) {
  const { rows } = await shop.db.query(
    `select id, sku, price_paise, pack_size, stock_quantity, lead_time_days from products
     where not is_archived and not is_default and not is_made_to_order and mrp_paise is null and stock_quantity > 0
     order by id offset $1 limit $2`,
    [taken, count],
  );
  taken += count;
  return rows as {
    id: number;
    sku: string;
    price_paise: number;
    pack_size: number;
    stock_quantity: number;
    lead_time_days: number;
  }[];
}
async function columnOf(column: string, ids: readonly number[]): Promise<unknown[]> {
  const { rows } = await shop.db.query(
    `select ${column} as value from products where id = any($1) order by id`,
    [ids],
  );
  return rows.map(({ value }) => value);
}
const raised = ({ id, price_paise }: { id: number; price_paise: number }): CellChange => ({
  id,
  field: "pricePaise",
  was: (price_paise / 100).toFixed(2),
  now: ((price_paise + 100) / 100).toFixed(2),
});

describe("an edit of products", () => {
  it("is undone as a whole by another staff member, and searches find the old words again", async () => {
    const rows = await parts(3);
    const ids = rows.map(({ id }) => id);
    const making = await columnOf("making", ids);
    const id = await save([
      ...rows.map(raised),
      ...rows.map((row, i): CellChange => {
        return { id: row.id, field: "making", was: String(making[i]), now: "Vermilioned" };
      }),
    ]);
    expect(await undo(id)).toMatchObject({ kind: "product", restored: 3, skipped: [] });
    expect(await columnOf("price_paise", ids)).toEqual(rows.map((row) => row.price_paise));
    expect(await columnOf("making", ids)).toEqual(making);
    const { data } = await shop.call("POST /products/search_products.php", { search: "vermilioned" });
    expect(data).toEqual([]);
    const { edit } = await readBulkEdit(shop.inside, { staff: asha, id: id ?? 0, cursor: TOP });
    expect(edit).toMatchObject({ undoneBy: ravi.name, rows: 3, skipped: 0, what: "Making and Price, ₹" });
  });

  it("skips rows that were changed since, and lists them", async () => {
    const rows = await parts(3);
    const [first, second] = rows;
    if (!first || !second) throw new Error("No parts");
    const id = await save(rows.map(raised));
    await save([{ ...raised(second), was: raised(second).now, now: "777.00" }], ravi);
    const undone = await undo(id);
    expect(undone).toMatchObject({
      restored: 2,
      skipped: [{ name: second.sku, reason: "has been changed since, to 777.00" }],
    });
    expect(await columnOf("price_paise", [first.id, second.id])).toEqual([first.price_paise, 77_700]);
    const { rows: shown } = await readBulkEdit(shop.inside, { staff: asha, id: id ?? 0, cursor: TOP });
    expect(shown.filter(({ skipReason }) => skipReason !== null).map(({ name }) => name)).toEqual([
      second.sku,
    ]);
  });

  it("does not count another column of the row as a change", async () => {
    const [row] = await parts(1);
    if (!row) throw new Error("No part");
    const id = await save([raised(row)]);
    const weight = String((await columnOf("weight_grams", [row.id]))[0]);
    await save([{ id: row.id, field: "weightGrams", was: weight, now: "12.5" }], ravi);
    expect(await undo(id)).toMatchObject({ restored: 1, skipped: [] });
    expect(await columnOf("weight_grams", [row.id])).toEqual([12.5]);
  });

  it("is undone once by two at the same millisecond, and not twice", async () => {
    const [row] = await parts(1);
    if (!row) throw new Error("No part");
    const id = await save([raised(row)]);
    const both = await Promise.allSettled([undo(id, asha), undo(id, ravi)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(undo(id)).rejects.toMatchObject({ code: "order_step" });
    expect(await columnOf("price_paise", [row.id])).toEqual([row.price_paise]);
  });

  it("and a change at the same millisecond as its undo lose nothing", async () => {
    const [row] = await parts(1);
    if (!row) throw new Error("No part");
    const id = await save([raised(row)]);
    const change = changeRows(shop.inside, {
      actor: asha,
      stock: { reason: "count", note: "" },
      changes: [{ ...raised(row), was: raised(row).now, now: "555.00" }],
    });
    const [undone, changed] = await Promise.allSettled([undo(id), change]);
    const isChanged = changed?.status === "fulfilled" && changed.value.isSaved;
    const isUndone = undone?.status === "fulfilled";
    // One of them comes second and gets an error.
    expect([isChanged, isUndone].filter(Boolean)).toHaveLength(1);
    expect(await columnOf("price_paise", [row.id])).toEqual([isChanged ? 55_500 : row.price_paise]);
  });

  it("undoes stock by the difference, and not if it has been sold", async () => {
    const [row, sold] = await parts(2);
    if (!row || !sold) throw new Error("No parts");
    const stock = (part: typeof row, more: number): CellChange => ({
      id: part.id,
      field: "stockQuantity",
      was: String(part.stock_quantity),
      now: String(part.stock_quantity + more),
    });
    const id = await save([stock(row, 50), stock(sold, 50)]);
    for (const [part, quantity] of [
      [row, 7],
      [sold, -(sold.stock_quantity + 20)],
    ] as const)
      await moveStock(shop.inside, {
        actor: ravi,
        productId: part.id,
        reason: "correction",
        note: "",
        quantity,
      });
    expect(await undo(id)).toMatchObject({
      restored: 1,
      skipped: [{ name: sold.sku, reason: "has 30 left of the 50 that were added" }],
    });
    expect(await columnOf("stock_quantity", [row.id, sold.id])).toEqual([row.stock_quantity + 7, 30]);
  });

  it("of a default part returns the flag to the part that had it", async () => {
    const { rows } = await shop.db.query(
      `select d.id as had, o.id as gets from products d
       join lateral (select id from products o where o.sub_category_id = d.sub_category_id and not o.is_default limit 1) o on true
       where d.is_default limit 1`,
    );
    const { had, gets } = rows[0] as { had: number; gets: number };
    const id = await save([{ id: gets, field: "isDefault", was: "no", now: "yes" }]);
    expect(await undo(id)).toMatchObject({ restored: 2, skipped: [] });
    const flags = await shop.db.query("select id, is_default from products where id = any($1)", [
      [had, gets],
    ]);
    expect(Object.fromEntries(flags.rows.map((row) => [row.id, row.is_default]))).toEqual({
      [had]: true,
      [gets]: false,
    });
  });

  it("reports if none of it can be undone, and can be undone later", async () => {
    const [row] = await parts(1);
    if (!row) throw new Error("No part");
    const first = await save([raised(row)]);
    const second = await save([{ ...raised(row), was: raised(row).now, now: "999.00" }]);
    await expect(undo(first)).rejects.toMatchObject({
      message: `Nothing was undone. ${row.sku} has been changed since, to 999.00.`,
    });
    await undo(second);
    expect(await undo(first)).toMatchObject({ restored: 1 });
    expect(await columnOf("price_paise", [row.id])).toEqual([row.price_paise]);
  });

  it("of prices by percent is undone like the others", async () => {
    const change = {
      categoryId: null,
      subCategoryId: 302,
      material: "",
      coating: "",
      basisPoints: 300,
      addedPaise: 0,
      roundToPaise: 25,
    };
    const seen = await previewPrices(shop.inside.db, change);
    const { bulkEditId, changed } = await changePrices(shop.inside, { actor: asha, change, seen });
    expect(await undo(bulkEditId)).toMatchObject({ restored: changed, skipped: [] });
    expect((await previewPrices(shop.inside.db, change)).beforePaise).toBe(seen.beforePaise);
  });
});

describe("an edit of a list", () => {
  it("ends promocodes, skips those that have ended, and is undone to the millisecond", async () => {
    const { rows } = await shop.db.query(
      `insert into promocodes (code, percent_basis_points, minimum_subtotal_paise, starts_at, ends_at, total_limit)
       values ('BULK1', 500, 0, now() - interval '9 days', null, null), ('BULK2', 500, 0, now() - interval '9 days', date_trunc('milliseconds', now() + interval '9 days'), null),
         ('BULK3', 500, 0, now() - interval '9 days', now() - interval '1 day', null) returning id, ends_at, version`,
    );
    const ids = rows.map(({ id }) => id as number);
    const ended = await endRows(shop.inside, { actor: asha, of: PROMOCODES, ids });
    expect(ended).toMatchObject({ changed: 2, skipped: [{ name: "BULK3", reason: "has ended already" }] });
    const ends = async () => {
      const found = await shop.db.query(
        "select ends_at, version from promocodes where id = any($1) order by id",
        [ids],
      );
      return found.rows.map(({ ends_at, version }) => [ends_at?.getTime() ?? null, version]);
    };
    await undo(ended.bulkEditId);
    const before = rows.map(({ ends_at, version }) => [ends_at?.getTime() ?? null, version]);
    // A code's open form is told that the code has changed in the meantime.
    expect(await ends()).toEqual(before.map(([at, version], i) => [at, i < 2 ? version + 2 : version]));
    expect(await resumeRows(shop.inside, { actor: asha, of: PROMOCODES, ids })).toMatchObject({ changed: 1 });
  });

  it("reactivates ended promotions, and restores questions of the help center with their places", async () => {
    const { rows } = await shop.db.query(
      "select id, question, answer, position from faqs order by id limit 2",
    );
    const ids = rows.map(({ id }) => id as number);
    const removed = await removeFaqs(shop.inside, { actor: asha, ids: [...ids, 999_999] });
    expect(removed).toMatchObject({ changed: 2, skipped: [{ reason: "is no longer there" }] });
    const left = () =>
      shop.db.query("select id, question, answer, position from faqs where id = any($1) order by id", [ids]);
    expect((await left()).rows).toEqual([]);
    await undo(removed.bulkEditId);
    expect((await left()).rows).toEqual(rows);

    const promotion = await shop.db.query(
      `insert into promotions (name, starts_at, ends_at, gift, is_draft)
       values ('Ended', now() - interval '9 days', now() - interval '1 day', '{"kind":"free-delivery"}', false) returning id`,
    );
    const promotionIds = [promotion.rows[0].id as number];
    const resumed = await resumeRows(shop.inside, { actor: asha, of: PROMOTIONS, ids: promotionIds });
    expect(resumed.changed).toBe(1);
    const holds = async () =>
      (await shop.db.query("select has_promotions from shop_settings")).rows[0].has_promotions;
    expect(await holds()).toBe(true);
    expect(await resumeRows(shop.inside, { actor: asha, of: PROMOTIONS, ids: promotionIds })).toMatchObject({
      skipped: [{ name: "Ended", reason: "has not ended" }],
    });
    await undo(resumed.bulkEditId);
    expect(await holds()).toBe(false);
  });

  it("archives suppliers, and unarchives them", async () => {
    const { rows } = await shop.db.query(
      "insert into suppliers (name, lead_days) values ('Bulk one', 7), ('Bulk two', 7) returning id",
    );
    const ids = rows.map(({ id }) => id as number);
    const archived = await archiveSuppliers(shop.inside, { actor: asha, ids, isArchived: true });
    expect(archived.changed).toBe(2);
    const again = await archiveSuppliers(shop.inside, { actor: asha, ids, isArchived: true });
    expect(again.skipped.map(({ reason }) => reason)).toEqual(["is archived already", "is archived already"]);
    await undo(archived.bulkEditId);
    const { rows: open } = await shop.db.query(
      "select count(*)::int from suppliers where id = any($1) and not is_archived",
      [ids],
    );
    expect(open[0].count).toBe(2);
  });

  it("is done once by two at the same millisecond, and each row is in one edit", async () => {
    const { rows } = await shop.db.query("select id from banners order by id limit 2");
    const ids = rows.map(({ id }) => id as number);
    await shop.db.query("update banners set is_shown = true");
    const both = await Promise.all(
      [asha, ravi].map((actor) => showBanners(shop.inside, { actor, ids, isShown: false })),
    );
    expect(both.map(({ changed }) => changed).toSorted()).toEqual([0, ids.length]);
    const made = both.find(({ changed }) => changed > 0);
    await undo(made?.bulkEditId ?? null);
    const { rows: shown } = await shop.db.query("select count(*)::int from banners where not is_shown");
    expect(shown[0].count).toBe(0);
  });

  it("hides reviews; those shown again since stay shown", async () => {
    const buyer = await shop.newCustomer();
    const [part] = await parts(1);
    await shop.delivered(buyer, [part?.id ?? 0]);
    const review = {
      product_id: part?.id ?? 0,
      review_type: "product" as const,
      review_text: "Poor",
      rating: 1,
    };
    const { id } = await shop.call("POST /product_reviews/add_product_review.php", review, { as: buyer });
    const hidden = await hideReviews(shop.inside, { actor: asha, ids: [id, 999_999], reason: "Insults" });
    expect(hidden).toMatchObject({ changed: 1, skipped: [{ reason: "is no longer there" }] });
    await showReviews(shop.inside, { actor: ravi, ids: [id] });
    await expect(undo(hidden.bulkEditId)).rejects.toMatchObject({ code: "order_step" });
  });
});

describe("undo", () => {
  it("requires the permission for what was edited, and the list shows only those edits", async () => {
    const buyer = await shop.newCustomer();
    const form = { category: "order" as const, message: "Where is it?" };
    const { ticket_number } = await shop.call("POST /help_center/store_message.php", form, { as: buyer });
    const closed = await closeMessages(shop.inside, {
      actor: asha,
      ids: [Number(ticket_number.split("-")[2])],
    });
    const { edit, rows } = await readBulkEdit(shop.inside, {
      staff: asha,
      id: closed.bulkEditId ?? 0,
      cursor: TOP,
    });
    expect([edit.what, rows[0]?.name]).toEqual(["closed", ticket_number]);
    const catalogue: Staff = { ...ravi, role: "staff", set: "catalogue" };
    await expect(undo(closed.bulkEditId, catalogue)).rejects.toMatchObject({ code: "role_may_not" });
    const refused = readBulkEdit(shop.inside, { staff: catalogue, id: closed.bulkEditId ?? 0, cursor: TOP });
    await expect(refused).rejects.toMatchObject({ code: "role_may_not" });
    const kinds = async (staff: Staff) =>
      new Set((await listBulkEdits(shop.inside, staff, TOP)).rows.map(({ kind }) => kind));
    expect([...(await kinds(catalogue))].toSorted()).toEqual([
      "banner",
      "faq",
      "product",
      "promocode",
      "promotion",
      "supplier",
    ]);
    const sales: Staff = { ...ravi, role: "staff", set: "sales" };
    expect([...(await kinds(sales))].toSorted()).toEqual(["message", "review"]);
    expect(await undo(closed.bulkEditId, sales)).toMatchObject({ restored: 1 });
  });

  it("is shown with its audit log entry while it is possible", async () => {
    const [row] = await parts(1);
    if (!row) throw new Error("No part");
    const id = await save([raised(row)]);
    const lines = async () => {
      const search = { text: `bulk-edit:${id}`, from: "", to: "" };
      const found = await searchAuditLog(shop.inside, search, TOP);
      return found.rows.map(({ action, undoes }) => [action, undoes]);
    };
    expect(await lines()).toEqual([["bulk-edit.made", id]]);
    await undo(id);
    expect(await lines()).toEqual([
      ["bulk-edit.undone", null],
      ["bulk-edit.made", null],
    ]);
  });

  it("ends after 30 days", async () => {
    const [row] = await parts(1);
    if (!row) throw new Error("No part");
    const id = await save([raised(row)]);
    await shop.db.query("update bulk_edits set made_at = made_at - interval '31 days' where id = $1", [id]);
    await deleteExpired(shop.inside);
    await expect(undo(id)).rejects.toMatchObject({ code: "not_found" });
  });
});
