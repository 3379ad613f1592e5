import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../test/open-shop.ts";
import { newStaff } from "../../test/staff.ts";
import type { AppContext } from "../api/app-context.server.ts";
import { readTogether } from "../database/read-together.ts";
import { searchAuditLog } from "../features/admin/audit-log/audit-log.operations.server.ts";
import { searchDocuments } from "../features/admin/reports/issued-documents.operations.server.ts";
import { lastDays } from "../features/admin/reports/period.ts";
import { searchTickets } from "../features/help/admin/tickets.operations.server.ts";
import { searchReviews } from "../features/reviews/admin/moderation.operations.server.ts";
import { changeCredit, searchLedger } from "../features/store-credit/admin/ledger.operations.server.ts";

const TOP = { before: null, after: null };
/** More customers than one query names by id. */
const NAMESAKES = 501;

let shop: TestShop;
/** This customer has written, reviewed, received store credit and been sent an invoice. */
let buyer: Customer;
let orderId: number;

beforeAll(async () => {
  shop = await openShop();
  const staff = await newStaff(shop, "admin");
  buyer = await shop.newCustomer();
  await shop.db.query("update users set name = 'Yasmin Contractor' where id = $1", [buyer.userId]);
  const bolt = (await shop.product("HB-M8x40-A2")).id;
  orderId = await shop.delivered(buyer, [bolt]);
  await changeCredit(shop.inside, {
    staff,
    userId: buyer.userId,
    to: "give",
    amountPaise: 100,
    reason: "Sorry",
  });
  const message = { category: "order" as const, message: "A 100% Wrong_size came" };
  await shop.call("POST /help_center/store_message.php", message, { as: buyer });
  await shop.db.query(
    `insert into reviews (user_id, type, order_id, product_id, sub_category_id, rating, text, created_at)
     select $1, 'product', $2, id, sub_category_id, 5, 'Threads are clean', now() from products where id = $3`,
    [buyer.userId, orderId, bolt],
  );
  // Enough other customers that reading them all costs more than an index.
  await shop.db.query(
    `insert into users (name, email, mobile, organisation, designation, password_hash)
     select 'Common Buyer', 'common' || n || '@example.com', '6' || lpad(n::text, 9, '0'), '', 'manager', 'x'
     from generate_series(1, $1::int) n`,
    [NAMESAKES],
  );
  await shop.db.query(
    `insert into support_messages (user_id, category, message, created_at)
     select id, 'others', 'Where is my parcel ' || id || '-' || n || '?', now()
     from users, generate_series(1, 20) n where name = 'Common Buyer'`,
  );
  await shop.db.query(
    `insert into audit_log (actor, action, subject, before, after)
     select 'Somebody', 'order.confirmed', 'order:' || n, '{"status": "pending"}', '{"status": "confirmed"}'
     from generate_series(1, 10000) n`,
  );
  await shop.db.query(`insert into audit_log (actor, action, subject, after)
    values ('Ravi Iyer', 'order.note', 'order:77', '{"note": "Left at the Gatehouse"}')`);
  await shop.db.query(
    "vacuum analyze users, support_messages, audit_log, reviews, credit_entries, documents",
  );
});
afterAll(() => shop.close());

const messagesOf = async (text: string) =>
  (await searchTickets(shop.inside, { status: "", text }, TOP)).rows.map(({ name }) => name);
const reviewsOf = async (text: string) =>
  (await searchReviews(shop.inside, { view: "all", text }, TOP)).rows.filter(
    ({ author }) => author === "Yasmin Contractor",
  );
const documentsOf = (text: string) =>
  searchDocuments(shop.inside, { period: lastDays(1, shop.inside.now()), kind: "all", text }, TOP);
const actorsOf = async (text: string) =>
  (await searchAuditLog(shop.inside, { text, from: "", to: "" }, TOP)).rows.map(({ actor }) => actor);

describe("a text finds", () => {
  it.each(["wrong_SIZE", "100%", "yasmin", "smin Contr"])("messages: %s", async (text) => {
    expect(await messagesOf(text)).toEqual(["Yasmin Contractor"]);
  });

  it("messages by their sender's complete mobile number, but not by a part of it or by e-mail", async () => {
    expect(await messagesOf(buyer.mobile)).toEqual(["Yasmin Contractor"]);
    expect(await messagesOf(buyer.mobile.slice(1))).toEqual([]);
    expect(await messagesOf(`buyer-${buyer.mobile}@example.in`)).toEqual([]);
    expect(await messagesOf("wrong%size")).toEqual([]);
  });

  it.each(["clean", "Yasmin", "HB-M8x40-A2"])("reviews: %s", async (text) => {
    expect(await reviewsOf(text)).toMatchObject([{ text: "Threads are clean", sku: "HB-M8x40-A2" }]);
    expect(await reviewsOf("HB-M8x40")).toEqual([]);
  });

  it("store credit by part of a name or mobile", async () => {
    for (const text of ["contractor", buyer.mobile.slice(2), `tractor ${buyer.mobile}`])
      expect((await searchLedger(shop.inside, text, TOP)).rows).toMatchObject([{ userId: buyer.userId }]);
    expect((await searchLedger(shop.inside, "example.in", TOP)).rows).toEqual([]);
  });

  it("documents by buyer", async () => {
    for (const text of ["yasmin", `buyer-${buyer.mobile}`])
      expect(await documentsOf(text)).toMatchObject({ rows: [{ orderId }], total: 1 });
  });

  it.each(["gatehouse", "ravi LEFT", "order.note", "iyer order:77 gatehouse"])(
    "lines of the audit log: %s",
    async (text) => expect(await actorsOf(text)).toEqual(["Ravi Iyer"]),
  );

  it("the latest messages of a common name, page by page", async () => {
    const first = await searchTickets(shop.inside, { status: "", text: "common" }, TOP);
    expect(first.rows).toHaveLength(50);
    expect(first.rows.every(({ name }) => name === "Common Buyer")).toBe(true);
    const next = await searchTickets(
      shop.inside,
      { status: "", text: "common" },
      { before: first.older, after: null },
    );
    expect(next.rows[0]?.id).toBe((first.rows.at(-1)?.id ?? 0) - 1);
  });
});

/** How many entries a read fetched from the indexes with these names, counted by PostgreSQL. */
async function scansOf(indexes: readonly string[], read: (ctx: AppContext) => Promise<unknown>) {
  const scans = async () => {
    const { rows } = await shop.db.query<{ name: string; scans: number }>(
      "select indexrelname as name, idx_scan::int as scans from pg_stat_user_indexes where indexrelname = any($1)",
      [indexes],
    );
    return new Map(rows.map((row) => [row.name, row.scans]));
  };
  const before = await scans();
  await readTogether(shop.inside.db, { limitMs: 5000 }, async (db) => {
    await read({ ...shop.inside, db });
    await db.execute(sql`select pg_stat_force_next_flush()`);
  });
  const after = await scans();
  return indexes.filter((name) => (after.get(name) ?? 0) > (before.get(name) ?? 0));
}

describe("indexes find", () => {
  it.each([
    {
      what: "messages",
      read: (ctx: AppContext) => searchTickets(ctx, { status: "", text: "wrong_size" }, TOP),
      indexes: ["users_search_idx", "support_messages_text_idx"],
    },
    {
      what: "lines of the audit log",
      read: (ctx: AppContext) => searchAuditLog(ctx, { text: "nowhere", from: "", to: "" }, TOP),
      indexes: ["audit_log_text_idx"],
    },
  ])("$what", async ({ read, indexes }) => {
    expect(await scansOf(indexes, read)).toEqual(indexes);
  });
});
