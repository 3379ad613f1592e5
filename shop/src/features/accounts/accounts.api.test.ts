import { createHash } from "node:crypto";
import { contract } from "@kasna/contract";
import { MESSAGES } from "@kasna/rules/messages";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";

const MINUTE = 60_000;
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
});
afterAll(() => shop.close());

const SEND = "POST /authentication/send_otp.php";
const VERIFY = "POST /authentication/verify_otp.php";
const REGISTER = "POST /authentication/register.php";
const LOGIN = "POST /authentication/login.php";

const wrong = (otp: string) => String((Number(otp) + 1) % 10_000).padStart(4, "0");
const profile = (mobile: string) => ({
  ...contract.authentication.register.example.request,
  mobile,
  email: `someone-${mobile}@example.in`,
});
async function verified(mobile: string) {
  await shop.call(SEND, { input: mobile });
  await shop.call(VERIFY, { identifier: mobile, otp: await shop.otpOf(mobile) });
}

describe("one-time passwords", () => {
  it.each([
    ["", MESSAGES.mobileRequired],
    ["12345", MESSAGES.mobileInvalid],
    ["5876543210", MESSAGES.mobileInvalid],
  ])("%o is not a mobile", async (input, sentence) => {
    const { status, body } = await shop.send(SEND, { input });
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors: { input: sentence } });
  });

  it("a second code within 30 seconds is rejected with the time to wait; later it replaces the first", async () => {
    const input = "9000000001";
    await shop.call(SEND, { input });
    const first = await shop.otpOf(input);
    const early = await shop.send(SEND, { input });
    expect(early.status).toBe(429);
    expect(Number(early.headers["retry-after"])).toBeGreaterThan(0);
    shop.turnClock(31_000);
    await shop.call(SEND, { input });
    const second = await shop.otpOf(input);
    if (first !== second)
      expect((await shop.send(VERIFY, { identifier: input, otp: first })).status).toBe(400);
    await shop.call(VERIFY, { identifier: input, otp: second });
  });

  it("a sixth code in an hour is rejected", async () => {
    const input = "9000000002";
    for (let sent = 0; sent < 5; sent++) {
      await shop.call(SEND, { input });
      shop.turnClock(31_000);
    }
    expect((await shop.send(SEND, { input })).status).toBe(429);
    shop.turnClock(60 * MINUTE);
    await shop.call(SEND, { input });
  });

  it("a code is invalid after five wrong attempts, and each failed attempt is counted", async () => {
    const identifier = "9000000003";
    await shop.call(SEND, { input: identifier });
    const otp = await shop.otpOf(identifier);
    for (let tries = 0; tries < 5; tries++) {
      const { status, body } = await shop.send(VERIFY, { identifier, otp: wrong(otp) });
      expect({ status, message: body.message }).toEqual({ status: 400, message: MESSAGES.otpInvalid });
    }
    expect((await shop.send(VERIFY, { identifier, otp })).status).toBe(400);
  });

  it("a code is valid for five minutes and verifies once", async () => {
    const identifier = "9000000004";
    await shop.call(SEND, { input: identifier });
    const otp = await shop.otpOf(identifier);
    shop.turnClock(5 * MINUTE + 1000);
    expect((await shop.send(VERIFY, { identifier, otp })).status).toBe(400);
    await verified(identifier);
    expect((await shop.send(VERIFY, { identifier, otp: await shop.otpOf(identifier) })).status).toBe(400);
  });
});

describe("registration", () => {
  it("needs a mobile verified in the last 15 minutes", async () => {
    const mobile = "9000000010";
    expect((await shop.send(REGISTER, profile(mobile))).body.errors).toHaveProperty("mobile");
    await verified(mobile);
    shop.turnClock(16 * MINUTE);
    expect((await shop.send(REGISTER, profile(mobile))).status).toBe(400);
    await verified(mobile);
    await shop.call(REGISTER, profile(mobile));
  });

  it("returns a message for every wrong field", async () => {
    const { status, body } = await shop.send(REGISTER, {
      mobile: "12",
      email: "a b",
      password: "123",
      confirm_password: "124",
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      name: MESSAGES.nameRequired,
      mobile: MESSAGES.mobileInvalid,
      email: MESSAGES.emailInvalid,
      organisation: MESSAGES.organisationRequired,
      designation: "Designation must be manager or employee",
      password: MESSAGES.passwordShort,
    });
    const differing = { ...profile("9000000011"), confirm_password: "another" };
    expect((await shop.send(REGISTER, differing)).body.errors).toEqual({
      confirm_password: MESSAGES.passwordsDiffer,
    });
  });

  it("accepts a name of two letters, and no shorter one", async () => {
    const short = { ...profile("9000000015"), name: " M " };
    const { status, body } = await shop.send(REGISTER, short);
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: { name: "Name must be at least 2 characters" },
    });
    await verified(short.mobile);
    await shop.call(REGISTER, { ...short, name: "Om" });
  });

  it("rejects a taken mobile and a taken e-mail, and the verification can be used again", async () => {
    const first = profile("9000000012");
    await verified(first.mobile);
    await shop.call(REGISTER, first);
    await verified(first.mobile);
    const again = await shop.send(REGISTER, { ...first, email: "new@example.in" });
    expect([again.status, Object.keys(again.body.errors)]).toEqual([409, ["mobile"]]);
    await verified("9000000013");
    const sameEmail = { ...profile("9000000013"), email: first.email.toUpperCase() };
    const taken = await shop.send(REGISTER, sameEmail);
    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([409, ["email"]]);
    await shop.call(REGISTER, profile("9000000013"));
  });

  it("stores no password and no code in plain text", async () => {
    const mobile = "9000000014";
    await verified(mobile);
    await shop.call(REGISTER, profile(mobile));
    const { rows } = await shop.db.query("select password_hash from users where mobile = $1", [mobile]);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$/);
  });
});

describe("login", () => {
  it("opens a session only for the right password, and treats an unknown mobile like a wrong password", async () => {
    const customer = await shop.newCustomer();
    const unknown = await shop.send(LOGIN, { mobile: "9111111111", password: "whatever" });
    const bad = await shop.send(LOGIN, { mobile: customer.mobile, password: "whatever" });
    expect([unknown.status, bad.status]).toEqual([401, 401]);
    expect(unknown.body).toEqual(bad.body);
    const empty = await shop.send(LOGIN, {});
    expect(empty.body.errors).toEqual({
      mobile: MESSAGES.userIdRequired,
      password: MESSAGES.passwordRequired,
    });
  });

  it("stops guessing after ten failures, for 15 minutes", async () => {
    const { mobile } = await shop.newCustomer();
    const right = contract.authentication.register.example.request.password;
    for (let tries = 0; tries < 10; tries++) await shop.send(LOGIN, { mobile, password: "guess" });
    const stopped = await shop.send(LOGIN, { mobile, password: right });
    expect(stopped.status).toBe(429);
    expect(stopped.headers["retry-after"]).toBeDefined();
    shop.turnClock(16 * MINUTE);
    await shop.call(LOGIN, { mobile, password: right });
  });

  it("a session ends with logout, and after 30 days without use", async () => {
    const customer = await shop.newCustomer();
    shop.turnClock(29 * 24 * 60 * MINUTE);
    await shop.call("POST /cart/view_cart.php", {}, { as: customer });
    shop.turnClock(29 * 24 * 60 * MINUTE);
    await shop.call("POST /cart/view_cart.php", {}, { as: customer });
    shop.turnClock(31 * 24 * 60 * MINUTE);
    expect((await shop.send("POST /cart/view_cart.php", {}, { as: customer })).status).toBe(401);

    const leaving = await shop.newCustomer();
    await shop.call("POST /authentication/logout.php", {}, { as: leaving });
    expect((await shop.send("POST /cart/view_cart.php", {}, { as: leaving })).status).toBe(401);
  });

  it("a session can be ended later by the hash of its token, which opens nothing", async () => {
    const [customer, other] = [await shop.newCustomer(), await shop.newCustomer()];
    const session = createHash("sha256").update(customer.token).digest("hex");
    const withHash = { ...customer, token: session };
    expect((await shop.send("POST /cart/view_cart.php", {}, { as: withHash })).status).toBe(401);
    for (const _ of ["first", "again"]) await shop.call("POST /authentication/end_session.php", { session });
    expect((await shop.send("POST /cart/view_cart.php", {}, { as: customer })).status).toBe(401);
    await shop.call("POST /cart/view_cart.php", {}, { as: other });
  });
});
