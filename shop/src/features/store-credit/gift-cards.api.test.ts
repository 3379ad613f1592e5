import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../test/open-shop.ts";
import { newStaff } from "../../../test/staff.ts";
import type { Staff } from "../../admin-kit/staff/staff-sessions.operations.server.ts";
import {
  cancelGiftCards,
  creditOwed,
  issueGiftCard,
  searchGiftCards,
} from "./admin/gift-cards-admin.operations.server.ts";
import { changeCredit, searchLedger } from "./admin/ledger.operations.server.ts";
import { creditOf } from "./store-credit.fixture.ts";

let shop: TestShop;
let staff: Staff;
let as: Customer;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  staff = await newStaff(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  as = await shop.newCustomer();
});

const REDEEM = "POST /store_credit/redeem_gift_card.php";
const TOP = { before: null, after: null };
const issue = (rupees = 500) =>
  issueGiftCard(shop.inside, { staff, amountPaise: rupees * 100, note: "For Meena, paid by UPI" });

it("is added once and in full, however its code is typed", async () => {
  const code = await issue();
  expect(code).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){3}$/);
  const added = await shop.call(REDEEM, { code: code.toLowerCase().replaceAll("-", " ") }, { as });
  expect(added).toMatchObject({ amount: 500, balance: 500 });
  const again = await shop.send(REDEEM, { code }, { as });
  expect([again.status, again.body.errors]).toEqual([400, { code: "You have added this gift card already" }]);
  const other = await shop.newCustomer();
  expect((await shop.send(REDEEM, { code }, { as: other })).body.errors).toEqual({
    code: "This gift card has been used already",
  });
  const { entries } = await shop.call("POST /store_credit/view_store_credit.php", {}, { as });
  expect(entries).toMatchObject([{ amount: 500, balance: 500, text: "Gift card added", order_id: null }]);
});

it("is given to one of ten customers who add it simultaneously", async () => {
  const code = await issue();
  const all = await Promise.all(Array.from({ length: 10 }, () => shop.newCustomer()));
  const sent = await Promise.all(all.map((customer) => shop.send(REDEEM, { code }, { as: customer })));
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
  const balances = await Promise.all(all.map((customer) => creditOf(shop, customer)));
  expect(balances.filter((balance) => balance > 0)).toEqual([500]);
});

it("can't be guessed: ten wrong codes an hour, and the database contains no code", async () => {
  const code = await issue();
  for (let attempt = 0; attempt < 10; attempt++)
    expect((await shop.send(REDEEM, { code: "2222-2222-2222-2222" }, { as })).status).toBe(400);
  expect((await shop.send(REDEEM, { code }, { as })).status).toBe(429);
  const { rows } = await shop.db.query(
    "select (select string_agg(g::text, '') from gift_cards g) || (select string_agg(a::text, '') from audit_log a) as all",
  );
  expect(rows[0].all).not.toContain(code);
  expect(rows[0].all).not.toContain(code.replaceAll("-", ""));
});

it("right codes don't count towards the limit", async () => {
  for (let card = 0; card < 12; card++) await shop.call(REDEEM, { code: await issue(100) }, { as });
  expect(await creditOf(shop, as)).toBe(1200);
});

it("that is cancelled or expired can't be added, and an added one can't be cancelled", async () => {
  const [cancelled, added] = [await issue(), await issue()];
  const { rows } = await searchGiftCards(shop.inside, "", TOP);
  const [second, first] = rows;
  if (!first || !second) throw new Error("No cards");
  await shop.call(REDEEM, { code: added }, { as });
  const both = cancelGiftCards(shop.inside, { staff, ids: [first.id, second.id] });
  await expect(both).rejects.toMatchObject({ code: "edited_meanwhile" });
  await cancelGiftCards(shop.inside, { staff, ids: [first.id] });
  expect((await shop.send(REDEEM, { code: cancelled }, { as })).body.errors.code).toMatch("don't know");
  const late = await issue();
  await shop.db.query("update gift_cards set expires_at = now() - interval '1 second' where code_end = $1", [
    late.slice(-4),
  ]);
  expect((await shop.send(REDEEM, { code: late }, { as })).body.errors.code).toMatch("was valid until");
  const states = (await searchGiftCards(shop.inside, "", TOP)).rows.slice(0, 3).map(({ state }) => state);
  expect(states).toEqual(["expired", "added", "cancelled"]);
});

it("is owed until it is added, then as store credit", async () => {
  const before = await creditOwed(shop.inside);
  const code = await issue(700);
  expect(await creditOwed(shop.inside)).toEqual({ ...before, cardsPaise: before.cardsPaise + 700_00 });
  await shop.call(REDEEM, { code }, { as });
  expect(await creditOwed(shop.inside)).toEqual({ ...before, creditPaise: before.creditPaise + 700_00 });
});

it("staff give and withdraw credit with a reason, never below zero", async () => {
  const change = (to: "give" | "take", rupees: number) =>
    changeCredit(shop.inside, { staff, userId: as.userId, to, amountPaise: rupees * 100, reason: "Sorry" });
  await change("give", 300);
  await expect(change("take", 301)).rejects.toMatchObject({ code: "fields_wrong" });
  await change("take", 100);
  expect(await creditOf(shop, as)).toBe(200);
  const { rows } = await searchLedger(shop.inside, as.mobile, TOP);
  expect(rows).toMatchObject([
    { kind: "taken", amountPaise: -100_00, balancePaise: 200_00, note: "Sorry", actor: staff.name },
    { kind: "given", amountPaise: 300_00, balancePaise: 300_00 },
  ]);
  const { notifications } = await shop.call("POST /Admin/notifications/view_notifications.php", {}, { as });
  expect(notifications[0]).toMatchObject({ title: "Store credit", deep_link: "/account/store-credit" });
  const { rows: logged } = await shop.db.query(
    "select before, after from audit_log where subject = $1 order by id desc limit 1",
    [`customer:${as.userId}`],
  );
  expect(logged).toEqual([{ before: { rupees: 300 }, after: { rupees: 200, reason: "Sorry" } }]);
});

it("the ledger can't be changed, and no balance goes below zero, whatever writes it", async () => {
  await changeCredit(shop.inside, {
    staff,
    userId: as.userId,
    to: "give",
    amountPaise: 100_00,
    reason: "Sorry",
  });
  const change = "update credit_entries set amount_paise = 1 where user_id = $1";
  await expect(shop.db.query(change, [as.userId])).rejects.toThrow("never changed");
  const overdraw = `insert into credit_entries (user_id, kind, amount_paise, actor, created_at)
    values ($1, 'taken', -10001, 'test', now())`;
  await expect(shop.db.query(overdraw, [as.userId])).rejects.toThrow("store_credits_balance_check");
});
