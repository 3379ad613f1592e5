import { contract } from "@kasna/contract";
import { MESSAGES } from "@kasna/rules/messages";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";

const MINUTE = 60_000;
const SEND = "POST /authentication/send_otp.php";
const VERIFY = "POST /authentication/verify_otp.php";
const RESET = "POST /authentication/reset_password.php";
const UPDATE = "POST /authentication/update_profile.php";
const LOGIN = "POST /authentication/login.php";
const CART = "POST /cart/view_cart.php";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
});
afterAll(() => shop.close());

const wrong = (otp: string) => String((Number(otp) + 1) % 10_000).padStart(4, "0");
async function codeFor(mobile: string) {
  await shop.call(SEND, { input: mobile });
  return shop.otpOf(mobile);
}
const reset = (mobile: string, otp: string, password = "a new one") =>
  shop.send(RESET, { mobile, otp, new_password: password, confirm_new_password: password });
async function verified(mobile: string) {
  await shop.call(VERIFY, { identifier: mobile, otp: await codeFor(mobile) });
}

describe("resetting a password", () => {
  it("works with an unverified code, ends every session, and only the new password logs in", async () => {
    const customer = await shop.newCustomer();
    const { mobile } = customer;
    const old = contract.authentication.register.example.request.password;
    const second = (await shop.call(LOGIN, { mobile, password: old })).data.token;
    const { status, body } = await reset(mobile, await codeFor(mobile));
    expect([status, body.message]).toEqual([200, "Password reset successful!"]);
    for (const token of [customer.token, second])
      expect((await shop.send(CART, {}, { as: { ...customer, token } })).status).toBe(401);
    expect((await shop.send(LOGIN, { mobile, password: old })).status).toBe(401);
    await shop.call(LOGIN, { mobile, password: "a new one" });
  });

  it("accepts a code verified before once, within its five minutes", async () => {
    const { mobile } = await shop.newCustomer();
    const otp = await codeFor(mobile);
    await shop.call(VERIFY, { identifier: mobile, otp });
    expect((await reset(mobile, otp)).status).toBe(200);
    expect((await reset(mobile, otp)).status).toBe(400);
    const late = await codeFor(mobile);
    await shop.call(VERIFY, { identifier: mobile, otp: late });
    shop.turnClock(5 * MINUTE + 1000);
    expect((await reset(mobile, late)).status).toBe(400);
  });

  it("succeeds once for 20 parallel resets with one code", async () => {
    const { mobile } = await shop.newCustomer();
    const otp = await codeFor(mobile);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => reset(mobile, otp, `password ${i}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("fails after five wrong codes", async () => {
    const { mobile } = await shop.newCustomer();
    const otp = await codeFor(mobile);
    for (let tries = 0; tries < 5; tries++) expect((await reset(mobile, wrong(otp))).status).toBe(400);
    expect((await reset(mobile, otp)).status).toBe(400);
  });

  it("fails for an unknown mobile exactly as a wrong code does", async () => {
    const { mobile } = await shop.newCustomer();
    const bad = await reset(mobile, wrong(await codeFor(mobile)));
    const unknown = await reset("9222222222", await codeFor("9222222222"));
    const neverAsked = await reset("9333333333", "0000");
    expect(unknown).toMatchObject({ status: 400, body: bad.body });
    expect(neverAsked).toMatchObject({ status: 400, body: bad.body });
    expect(bad.body.message).toBe(MESSAGES.otpInvalid);
  });

  it("ends logins that are in progress", async () => {
    const { mobile } = await shop.newCustomer();
    const password = contract.authentication.register.example.request.password;
    const otp = await codeFor(mobile);
    const logins = Array.from({ length: 8 }, () => shop.send(LOGIN, { mobile, password }));
    await Promise.all([...logins, reset(mobile, otp)]);
    for (const { status, body } of await Promise.all(logins))
      if (status === 200) {
        const as = { token: body.data.token, userId: body.data.user.id, mobile };
        expect((await shop.send(CART, {}, { as })).status).toBe(401);
      }
  });

  it("reports each wrong field", async () => {
    const { body } = await shop.send(RESET, {});
    expect(body.errors).toEqual({
      mobile: "Mobile number is required",
      otp: "Please enter OTP",
      new_password: "New password is required",
      confirm_new_password: "Confirm password is required",
    });
    const different = await shop.send(RESET, {
      ...contract.authentication.resetPassword.example.request,
      confirm_new_password: "different",
    });
    expect(different.body.errors).toEqual({ confirm_new_password: "Passwords do not match" });
  });
});

describe("updating the profile", () => {
  const profileOf = (as: { userId: number; mobile: string }) => ({
    id: as.userId,
    name: "Meena R",
    email: `m-${as.userId}@example.in`,
    mobile: as.mobile,
  });

  it("returns the changed user", async () => {
    const as = await shop.newCustomer();
    const { message, data } = await shop.call(UPDATE, profileOf(as), { as });
    expect(message).toBe("Profile updated successfully");
    expect(data).toMatchObject(profileOf(as));
  });

  it("another customer's id is not found, and an empty field gets its message", async () => {
    const [as, other] = [await shop.newCustomer(), await shop.newCustomer()];
    expect((await shop.send(UPDATE, { ...profileOf(as), id: other.userId }, { as })).status).toBe(404);
    const { body } = await shop.send(UPDATE, { id: as.userId, name: " ", email: "", mobile: "1" }, { as });
    expect(body.errors).toEqual({
      name: "Please fill in all required fields",
      email: "Please fill in all required fields",
      mobile: MESSAGES.mobileInvalid,
    });
    const short = await shop.send(UPDATE, { ...profileOf(as), name: "M" }, { as });
    expect(short.body.errors).toEqual({ name: "Name must be at least 2 characters" });
  });

  it("a changed mobile needs its OTP within 15 minutes, once", async () => {
    const as = await shop.newCustomer();
    const moved = { ...profileOf(as), mobile: "9444444444" };
    const unverified = await shop.send(UPDATE, moved, { as });
    expect([unverified.status, Object.keys(unverified.body.errors)]).toEqual([400, ["mobile"]]);
    await verified(moved.mobile);
    shop.turnClock(16 * MINUTE);
    expect((await shop.send(UPDATE, moved, { as })).status).toBe(400);
    await verified(moved.mobile);
    expect((await shop.call(UPDATE, moved, { as })).data.mobile).toBe(moved.mobile);
    await shop.call(UPDATE, moved, { as });
    const third = await shop.newCustomer();
    expect(
      (await shop.send(UPDATE, { ...profileOf(third), mobile: moved.mobile }, { as: third })).status,
    ).toBe(400);
  });

  it("a mobile or e-mail of another account is rejected", async () => {
    const [as, other] = [await shop.newCustomer(), await shop.newCustomer()];
    await shop.call(UPDATE, profileOf(other), { as: other });
    await verified(other.mobile);
    const mobile = await shop.send(UPDATE, { ...profileOf(as), mobile: other.mobile }, { as });
    const email = await shop.send(
      UPDATE,
      { ...profileOf(as), email: profileOf(other).email.toUpperCase() },
      { as },
    );
    expect([mobile.status, Object.keys(mobile.body.errors)]).toEqual([409, ["mobile"]]);
    expect([email.status, Object.keys(email.body.errors)]).toEqual([409, ["email"]]);
  });
});
