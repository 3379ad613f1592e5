import { contract } from "@kasna/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../test/open-shop.ts";
import { addPromotion, endPromotions } from "../features/promotions/promotions.fixture.ts";

const HOUR = 3_600_000;
const LOGIN = "POST /authentication/login.php";
const APPLY = "POST /promocodes/apply_promocode.php";

let shop: TestShop;
let product_id: number;
beforeAll(async () => {
  shop = await openShop({
    otpPerAddressHour: 40,
    registrationsPerAddressHour: 12,
    wrongPromocodesPerHour: 3,
    reviewsPerHour: 2,
    loginFailuresPerAddress: 30,
  });
  product_id = (await shop.product("HB-M8x40-A2")).id;
});
afterAll(() => shop.close());

const order_details = () => ({ products: [{ product_id, quantity: 1 }] });
const guess = (code: string, as: Parameters<TestShop["send"]>[2] = {}) =>
  shop.send(APPLY, { code, order_details: order_details() }, as);

describe("a limit", () => {
  it("on wrong promocodes applies to one customer, for checks and orders alike, for one hour", async () => {
    const as = await shop.newCustomer();
    for (const code of ["A", "B", "C"]) expect((await guess(code, { as })).status).toBe(400);
    const stopped = await guess("WELCOME10", { as });
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers["retry-after"])).toBeGreaterThan(0);
    const order = {
      shipping_address_id: await shop.newAddress(as),
      payment_method: "cod",
      items: [{ product_id, quantity: 1 }],
    };
    expect(
      (await shop.send("POST /orders/place_order.php", { ...order, promocode: "D" }, { as })).status,
    ).toBe(429);
    expect((await shop.send("POST /orders/place_order.php", order, { as })).status).toBe(200);
    expect((await guess("WELCOME10", { as: await shop.newCustomer() })).status).toBe(200);
    shop.turnClock(HOUR + 1000);
    expect((await guess("WELCOME10", { as })).status).toBe(200);
  });

  it("counts guesses sent in parallel", async () => {
    const as = await shop.newCustomer();
    const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => guess(`X${i}`, { as })));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(3);
  });

  it("allows no extra wrong codes when a right one is sent among them", async () => {
    const as = await shop.newCustomer();
    const codes = [...Array.from({ length: 9 }, (_, i) => `Y${i}`), "WELCOME10"];
    const answers = await Promise.all(codes.map((code) => guess(code, { as })));
    // The order is unknown: the right code is accepted, or throttled like the others. While it is being checked, it
    // uses an attempt that a wrong one could have used.
    expect([200, 429]).toContain(answers.at(-1)?.status);
    expect([2, 3]).toContain(answers.filter(({ status }) => status === 400).length);
    expect((await guess("WELCOME10", { as })).status).toBe(429);
  });

  it("on wrong promocodes does not count right ones", async () => {
    const as = await shop.newCustomer();
    for (let tries = 0; tries < 5; tries++) expect((await guess("WELCOME10", { as })).status).toBe(200);
  });

  it("on wrong promocodes does not count those that an order can't use", async () => {
    const as = await shop.newCustomer();
    const gift = { kind: "percent", basisPoints: 500, capPaise: null, isOffOrder: true } as const;
    await addPromotion(shop, { name: "Prepaid", code: "PREPAID5", payment: "online", gift });
    const apply = (payment_method: "cod" | "online") =>
      shop.send(APPLY, { code: "PREPAID5", order_details: order_details(), payment_method }, { as });
    for (let tries = 0; tries < 5; tries++) {
      const refused = await apply("cod");
      expect([refused.status, refused.body.message]).toEqual([400, "Prepaid: Only when paid online."]);
    }
    expect((await apply("online")).status).toBe(200);
    await endPromotions(shop);
  });

  it("on logins allows ten of 25 parallel guesses, and a password reset lifts it", async () => {
    const { mobile } = await shop.newCustomer();
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => shop.send(LOGIN, { mobile, password: "guess" })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
    await shop.call("POST /authentication/send_otp.php", { input: mobile });
    const reset = { mobile, otp: await shop.otpOf(mobile), new_password: "fresh-one" };
    await shop.call("POST /authentication/reset_password.php", {
      ...reset,
      confirm_new_password: "fresh-one",
    });
    await shop.call(LOGIN, { mobile, password: "fresh-one" });
  });

  it("on reviews counts every attempt", async () => {
    const as = await shop.newCustomer();
    const review = contract.reviews.add.example.request;
    const statuses = [];
    for (let tries = 0; tries < 3; tries++)
      statuses.push((await shop.send("POST /product_reviews/add_product_review.php", review, { as })).status);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.slice(0, 2)).not.toContain(429);
  });

  it("on registrations and OTPs applies to one address", async () => {
    const register = { ...contract.authentication.register.example.request, mobile: "9555555555" };
    const send = (input: string) => shop.send("POST /authentication/send_otp.php", { input });
    const registered = [];
    for (let tries = 0; tries < 13; tries++)
      registered.push((await shop.send("POST /authentication/register.php", register)).status);
    expect(registered.at(-1)).toBe(429);
    const sent = [];
    for (let i = 0; i < 41; i++) sent.push((await send(`91000000${String(i).padStart(2, "0")}`)).status);
    expect(sent.at(-1)).toBe(429);
    shop.turnClock(HOUR + 1000);
    expect((await send("9199999999")).status).toBe(200);
  });

  it("deletes expired rows", async () => {
    shop.turnClock(3 * HOUR);
    for (const mobile of ["9000000071", "9000000072", "9000000073"])
      await shop.send(LOGIN, { mobile, password: "guess" });
    const { rows } = await shop.db.query(
      `select count(*)::int as n from limit_counts where window_ends_at <= $1`,
      [new Date(Date.now() + 3 * HOUR)],
    );
    expect(rows[0].n).toBe(0);
  });
});
