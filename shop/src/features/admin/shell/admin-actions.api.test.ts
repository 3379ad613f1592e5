import { contract } from "@kasna/contract";
import { dayInIndia } from "@kasna/rules/dates";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../../test/open-shop.ts";
import { newStaff } from "../../../../test/staff.ts";
import { audit } from "../../../admin-kit/audit.operations.server.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { blockCustomer } from "../../accounts/admin/customers.operations.server.ts";
import { answerTicket, countOpenMessages, readTicket } from "../../help/admin/tickets.operations.server.ts";
import { sendNotice } from "../../notifications/send-notice.operations.server.ts";
import { hideReview } from "../../reviews/admin/moderation.operations.server.ts";
import { searchAuditLog } from "../audit-log/audit-log.operations.server.ts";
import { lastDays } from "../reports/period.ts";
import { addGstRate, listGstRates, removeGstRate } from "../settings/gst-rates.operations.server.ts";
import {
  readSettings,
  saveSettings,
  settingsFields,
  shownSettings,
} from "../settings/settings.operations.server.ts";

let shop: TestShop;
let admin: Staff;
let buyer: Customer;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  admin = await newStaff(shop, "admin");
});
afterAll(() => shop.close());
beforeEach(async () => {
  buyer = await shop.newCustomer();
});

const notificationsOf = async (as: Customer) =>
  (await shop.call("POST /Admin/notifications/view_notifications.php", {}, { as })).notifications;

describe("a message", () => {
  async function writeMessage() {
    const form = { category: "order" as const, message: "Where is it?" };
    const { ticket_number } = await shop.call("POST /help_center/store_message.php", form, { as: buyer });
    return { id: Number(ticket_number.split("-")[2]), ticket: ticket_number };
  }
  const answer = (id: number, text: string) =>
    answerTicket(shop.inside, { staff: admin, id, text, closes: false, answersSeen: 0 });

  it("gets an answer as a notification and an SMS", async () => {
    const { id, ticket } = await writeMessage();
    const open = await countOpenMessages(shop.inside);
    await answer(id, "It left today.");
    await shop.runJobs();
    expect(await countOpenMessages(shop.inside)).toBe(open - 1);
    expect(await notificationsOf(buyer)).toMatchObject([
      { title: `Answer to ${ticket}`, message: "It left today." },
    ]);
    const { rows } = await shop.db.query(
      `select text from inbox_messages where "to" = $1 order by id desc limit 1`,
      [buyer.mobile],
    );
    // Operators accept only letters and digits.
    expect(rows[0].text).toContain(ticket.replaceAll("-", ""));
  });

  it("gets only one of two answers sent at once; the second one fails", async () => {
    const { id } = await writeMessage();
    const outcomes = await Promise.allSettled([answer(id, "From one"), answer(id, "From another")]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await readTicket(shop.inside, id)).answers).toHaveLength(1);
    expect(await notificationsOf(buyer)).toHaveLength(1);
  });
});

describe("a blocked customer", () => {
  it("is logged out at once and can't log in until unblocked", async () => {
    const block = (isBlocked: boolean) =>
      blockCustomer(shop.inside, { staff: admin, id: buyer.userId, isBlocked, reason: "Fraud" });
    const viewCart = async () => (await shop.send("POST /cart/view_cart.php", {}, { as: buyer })).status;
    const { password } = contract.authentication.register.example.request;
    const login = async () =>
      (await shop.send("POST /authentication/login.php", { mobile: buyer.mobile, password })).status;
    expect(await login()).toBe(200);
    expect(await viewCart()).toBe(200);
    await block(true);
    expect(await viewCart()).toBe(401);
    expect(await login()).toBe(401);
    await block(false);
    expect(await login()).toBe(200);
  });

  it("gets no notices, but the other recipients do", async () => {
    const other = await shop.newCustomer();
    await blockCustomer(shop.inside, { staff: admin, id: buyer.userId, isBlocked: true, reason: "" });
    const notice = { type: "promotion", title: "Sale", message: "Bolts", deepLink: "/categories" } as const;
    const to = [buyer.userId, other.userId, admin.id];
    expect(await sendNotice(shop.inside, { staff: admin, to, ...notice })).toBe(1);
    expect(await notificationsOf(other)).toMatchObject([{ type: "promotion", title: "Sale" }]);
    const everybody = { view: "all", text: "" } as const;
    const { rows } = await shop.db.query(
      "select count(*)::int from users where role = 'customer' and blocked_at is null",
    );
    expect(await sendNotice(shop.inside, { staff: admin, to: everybody, ...notice })).toBe(rows[0].count);
  });
});

describe("a hidden review", () => {
  it("disappears from the part's page and rating; its author still sees it", async () => {
    const { id: productId } = await shop.product("HB-M8x40-A2");
    await shop.delivered(buyer, [productId]);
    const review = {
      product_id: productId,
      review_type: "product" as const,
      review_text: "Bad words",
      rating: 1,
    };
    const { id } = await shop.call("POST /product_reviews/add_product_review.php", review, { as: buyer });
    const shown = () => shop.call("POST /product_reviews/get_product_reviews.php", { product_id: productId });
    const before = await shown();
    await hideReview(shop.inside, { staff: admin, id, reason: "Insults" });
    const after = await shown();
    expect(after.reviews.map((row) => row.id)).not.toContain(id);
    expect(after.reviews).toHaveLength(before.reviews.length - 1);
    const { reviews } = await shop.call("POST /product_reviews/user_reviews.php", {}, { as: buyer });
    expect(reviews.map((row) => row.id)).toContain(id);
    await hideReview(shop.inside, { staff: admin, id, reason: null });
    expect(await shown()).toEqual(before);
  });
});

describe("settings", () => {
  it("apply to the next order after a change", async () => {
    const row = await readSettings(shop.inside);
    const { id: _, version: __, ...content } = row;
    const shows = settingsFields;
    const { version } = shownSettings(row, shows);
    const shippingTiers = [{ abovePaise: 0, chargePaise: 90_00 }];
    await saveSettings(shop.inside, { staff: admin, shows, version, content: { ...content, shippingTiers } });
    const { id: product_id } = await shop.product("HB-M8x40-A2");
    const order = { shipping_address_id: await shop.newAddress(buyer), payment_method: "cod" as const };
    const items = [{ product_id, quantity: 200 }];
    await shop.call("POST /orders/place_order.php", { ...order, items }, { as: buyer });
    const { orders } = await shop.call("POST /orders/my_orders.php", {}, { as: buyer });
    expect(orders[0]?.shipping_charges).toBe(90);
    const again = saveSettings(shop.inside, { staff: admin, shows, version, content });
    await expect(again).rejects.toMatchObject({ code: "edited_meanwhile" });
    const { version: now } = shownSettings(await readSettings(shop.inside), shows);
    await saveSettings(shop.inside, { staff: admin, shows, version: now, content });
  });

  it("accept GST rates from today on if nothing was sold today, and reject removing one in use", async () => {
    const rate = { hsnPrefix: "7318", validFrom: "2025-09-22", rateBasisPoints: 500 };
    await expect(addGstRate(shop.inside, { staff: admin, rate })).rejects.toMatchObject({
      code: "fields_wrong",
    });
    const coming = { ...rate, validFrom: "2099-01-01" };
    await addGstRate(shop.inside, { staff: admin, rate: coming });
    await removeGstRate(shop.inside, { staff: admin, hsnPrefix: "7318", validFrom: "2099-01-01" });
    const today = dayInIndia(shop.inside.now());
    const general = { hsnPrefix: "", validFrom: today, rateBasisPoints: 1200 };
    const other = { ...general, hsnPrefix: "9999" };
    await addGstRate(shop.inside, { staff: admin, rate: other });
    await removeGstRate(shop.inside, { staff: admin, hsnPrefix: "9999", validFrom: today });
    await addGstRate(shop.inside, { staff: admin, rate: other });
    // The demo's bolts are taxed at the general rate.
    const { id: product_id } = await shop.product("HB-M8x40-A2");
    const order = { shipping_address_id: await shop.newAddress(buyer), payment_method: "cod" as const };
    const place = () =>
      shop.call(
        "POST /orders/place_order.php",
        { ...order, items: [{ product_id, quantity: 1 }] },
        { as: buyer },
      );
    await shop.db.query("update orders set placed_at = placed_at - interval '2 days'");
    await shop.db.query("update documents set issued_at = issued_at - interval '2 days'");
    await addGstRate(shop.inside, { staff: admin, rate: general });
    expect(await listGstRates(shop.inside)).toContainEqual({ ...general, isUnused: true });
    const { order_id } = await place();
    const { rows } = await shop.db.query("select gst_basis_points from order_lines where order_id = $1", [
      order_id,
    ]);
    expect(rows).toEqual([{ gst_basis_points: 1200 }]);
    expect(await listGstRates(shop.inside)).toContainEqual({ ...general, isUnused: false });
    const used = removeGstRate(shop.inside, { staff: admin, hsnPrefix: "", validFrom: today });
    await expect(used).rejects.toMatchObject({ code: "fields_wrong" });
    const again = addGstRate(shop.inside, { staff: admin, rate: { ...general, hsnPrefix: "7318" } });
    await expect(again).rejects.toMatchObject({
      details: { errors: { validFrom: expect.stringContaining("were sold today") } },
    });
    await removeGstRate(shop.inside, { staff: admin, hsnPrefix: "9999", validFrom: today });
    const begun = removeGstRate(shop.inside, { staff: admin, hsnPrefix: "", validFrom: "2025-09-22" });
    await expect(begun).rejects.toMatchObject({ code: "fields_wrong" });
  });
});

describe("the audit log", () => {
  it("stores the fields that differ, and no entry without a change", async () => {
    const entry = { actor: admin, action: "thing.changed", subject: "thing:1" };
    await audit(shop.inside.db, { ...entry, before: { a: 1, b: "x" }, after: { a: 1, b: "x" } });
    await audit(shop.inside.db, { ...entry, before: { a: 1, b: "x" }, after: { a: 1, b: "y" } });
    const search = { text: "thing:1", from: "", to: "" };
    const { rows } = await searchAuditLog(shop.inside, search, { before: null, after: null });
    expect(rows).toMatchObject([{ before: { b: "x" }, after: { b: "y" } }]);
  });

  it("is found by a ticket's number", async () => {
    const entry = { actor: admin, action: "message.closed", before: null, after: { status: "closed" } };
    for (const id of [712, 7120]) await audit(shop.inside.db, { ...entry, subject: `message:${id}` });
    const search = { text: "T-26-000712", from: "", to: "" };
    const { rows } = await searchAuditLog(shop.inside, search, { before: null, after: null });
    expect(rows.map(({ subject }) => subject)).toEqual(["message:712"]);
  });

  const { from, to } = lastDays(2, new Date());
  it.each([
    { name: "in both directions", from: "", to: "" },
    { name: "of some days, by when they happened", from, to },
  ])("pages $name", async ({ name, ...days }) => {
    const subject = `page:${name.length}`;
    for (let position = 1; position <= 120; position += 1)
      await audit(shop.inside.db, {
        actor: admin,
        action: "page.turned",
        subject,
        before: null,
        after: { position },
      });
    const look = (cursor: { before: number | null; after: number | null }) =>
      searchAuditLog(shop.inside, { text: subject, ...days }, cursor);
    const positions = (page: Awaited<ReturnType<typeof look>>) => page.rows.map((row) => row.after?.position);
    const first = await look({ before: null, after: null });
    const second = await look({ before: first.older, after: null });
    const third = await look({ before: second.older, after: null });
    expect([positions(first)[0], positions(second)[0], positions(third)]).toMatchObject([
      120,
      70,
      { length: 20 },
    ]);
    expect([first.newer, third.older]).toEqual([null, null]);
    const back = await look({ before: null, after: third.newer });
    expect(positions(back)).toEqual(positions(second));
  });
});
