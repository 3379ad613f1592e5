import { OTP_WRONG_TRIES, STAFF_APP_SETUP_MINUTES, STAFF_CODES_PER_HOUR } from "@kasna/rules/limits";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../test/open-shop.ts";
import { newStaff } from "../../../../test/staff.ts";
import { type Staff, staffOf } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { createAdmin } from "./create-admin.operations.server.ts";
import { finishSignIn, finishWithApp } from "./finish-sign-in.operations.server.ts";
import { resendCode, signInWaits, startSignIn } from "./sign-in.operations.server.ts";
import { resetSecondFactors } from "./staff-access.operations.server.ts";
import {
  confirmStaffApp,
  removeStaffApp,
  renewRecoveryCodes,
  staffAppState,
  startStaffApp,
} from "./staff-app.operations.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
});
afterAll(() => shop.close());

const STEP_MS = 30_000;
const visitor = { address: "10.0.0.1", browser: "Firefox" };
const start = ({ mobile }: { mobile: string }) =>
  startSignIn(shop.inside, { mobile, password: "tighten-every-bolt", address: "10.0.0.1" });
const finish = (token: string, code: string) => finishWithApp(shop.inside, { token, code, visitor });
const WRONG = { code: "otp_invalid" };

/** Starts the set-up and returns the app: a function that gives its code, now or some half minutes away. */
async function phoneOf(staff: Staff) {
  await startStaffApp(shop.inside, staff);
  const { setUp } = await staffAppState(shop.inside, staff);
  const totp = new TOTP({ secret: Secret.fromBase32(setUp?.secret.replaceAll(" ", "") ?? "") });
  return (steps = 0) => totp.generate({ timestamp: shop.inside.now().getTime() + steps * STEP_MS });
}
async function withApp(role: "staff" | "admin" = "staff") {
  const staff = await newStaff(shop, role);
  const phone = await phoneOf(staff);
  const recoveryCodes = await confirmStaffApp(shop.inside, { staff, code: phone() });
  shop.turnClock(STEP_MS);
  return { staff, phone, recoveryCodes };
}
const smsTo = async ({ mobile }: Staff) =>
  Number(
    (await shop.db.query(`select count(*) from inbox_messages where "to" = $1`, [mobile])).rows[0].count,
  );
const actionsOf = async ({ id }: Staff) =>
  (
    await shop.db.query("select action from audit_log where subject = $1 order by id", [`staff:${id}`])
  ).rows.map(({ action }) => action);

describe("an authenticator app", () => {
  it("becomes valid with its first code, and then replaces the SMS", async () => {
    const staff = await newStaff(shop);
    const phone = await phoneOf(staff);
    await start(staff);
    expect(await smsTo(staff)).toBe(1);
    await expect(confirmStaffApp(shop.inside, { staff, code: "000000" })).rejects.toMatchObject({
      details: { errors: { code: expect.any(String) } },
    });
    expect((await staffAppState(shop.inside, staff)).isOn).toBe(false);
    await confirmStaffApp(shop.inside, { staff, code: phone() });
    expect(await staffAppState(shop.inside, staff)).toEqual({ isOn: true, codesLeft: 10, setUp: null });

    shop.turnClock(STEP_MS);
    const begun = await start(staff);
    expect(await signInWaits(shop.inside, begun)).toMatchObject({ hasApp: true, isCodeSent: false });
    await expect(resendCode(shop.inside, begun)).rejects.toMatchObject({ code: "role_may_not" });
    expect(await smsTo(staff)).toBe(1);
    expect(await staffOf(shop.inside, await finish(begun, phone()))).toMatchObject({ id: staff.id });
    await expect(startStaffApp(shop.inside, staff)).rejects.toMatchObject({ code: "in_use" });
    await removeStaffApp(shop.inside, staff);
    await start(staff);
    expect(await smsTo(staff)).toBe(2);
    expect(await actionsOf(staff)).toEqual(["staff.made", "app.added", "session.opened", "app.removed"]);
  });

  it("is not set up after a quarter of an hour", async () => {
    const staff = await newStaff(shop);
    const phone = await phoneOf(staff);
    shop.turnClock(STAFF_APP_SETUP_MINUTES * 60_000);
    expect((await staffAppState(shop.inside, staff)).setUp).toBeNull();
    await expect(confirmStaffApp(shop.inside, { staff, code: phone() })).rejects.toMatchObject({
      code: "fields_wrong",
    });
  });

  it("has its secret encrypted in the database, for its account", async () => {
    const [first, second] = [await withApp(), await withApp()];
    const { rows } = await shop.db.query("select sealed_secret from staff_apps where user_id = $1", [
      first.staff.id,
    ]);
    await shop.db.query("update staff_apps set sealed_secret = $1 where user_id = $2", [
      rows[0].sealed_secret,
      second.staff.id,
    ]);
    await expect(finish(await start(second.staff), first.phone())).rejects.toMatchObject(WRONG);
  });
});

describe("a code of the app", () => {
  it("is accepted once, even in simultaneous requests, and no earlier one afterwards", async () => {
    const { staff, phone } = await withApp();
    const code = phone();
    const tokens = [await start(staff), await start(staff), await start(staff)];
    const outcomes = await Promise.allSettled(tokens.map((token) => finish(token, code)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(finish(await start(staff), phone(-1))).rejects.toMatchObject(WRONG);
    await expect(finish(await start(staff), code)).rejects.toMatchObject(WRONG);
    shop.turnClock(STEP_MS);
    expect(await finish(await start(staff), phone())).toBeTruthy();
  });

  it("that confirmed the app does not sign in", async () => {
    const staff = await newStaff(shop);
    const code = (await phoneOf(staff))();
    await confirmStaffApp(shop.inside, { staff, code });
    await expect(finish(await start(staff), code)).rejects.toMatchObject(WRONG);
  });

  it("may be off by half a minute, but no more", async () => {
    const { staff, phone } = await withApp();
    for (const steps of [-3, 3])
      await expect(finish(await start(staff), phone(steps))).rejects.toMatchObject(WRONG);
    expect(await finish(await start(staff), phone(1))).toBeTruthy();
  });

  it("can be guessed five times per sign-in, and sign-ins are limited", async () => {
    const { staff, phone } = await withApp();
    const begun = await start(staff);
    for (let guess = 0; guess < OTP_WRONG_TRIES; guess += 1)
      await expect(finish(begun, phone(100 + guess))).rejects.toMatchObject(WRONG);
    await expect(finish(begun, phone())).rejects.toMatchObject(WRONG);
    expect(await actionsOf(staff)).toContain("sign-in.locked");
    for (let sent = 1; sent < STAFF_CODES_PER_HOUR; sent += 1) await start(staff);
    await expect(start(staff)).rejects.toMatchObject({ code: "too_often" });
  });

  it("is the only code: one by SMS, empty or of another account does not sign in", async () => {
    const { staff } = await withApp();
    const other = await withApp();
    for (const code of ["", "abc", other.phone(), other.recoveryCodes[0] ?? ""])
      await expect(finish(await start(staff), code)).rejects.toMatchObject(WRONG);
    const begun = await start(staff);
    await expect(finishSignIn(shop.inside, { token: begun, code: "", visitor })).rejects.toMatchObject(WRONG);
  });
});

describe("a recovery code", () => {
  it("signs in once, however it is typed, and is audited", async () => {
    const { staff, recoveryCodes } = await withApp();
    const [first = "", second = ""] = recoveryCodes;
    expect(first).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    expect(await finish(await start(staff), first.toUpperCase().replaceAll("-", " "))).toBeTruthy();
    await expect(finish(await start(staff), first)).rejects.toMatchObject(WRONG);
    expect((await staffAppState(shop.inside, staff)).codesLeft).toBe(9);
    expect(await actionsOf(staff)).toContain("app.recovery-code-used");
    const renewed = await renewRecoveryCodes(shop.inside, staff);
    await expect(finish(await start(staff), second)).rejects.toMatchObject(WRONG);
    expect(await finish(await start(staff), renewed[0] ?? "")).toBeTruthy();
    const { rows } = await shop.db.query("select code_hash from staff_recovery_codes");
    expect(rows.map(({ code_hash }) => code_hash).join()).not.toContain(renewed[1]?.replaceAll("-", ""));
  });
});

describe("a staff member who has lost everything", () => {
  it("is let in by an admin, who can't do so for their own account", async () => {
    const { staff } = await withApp();
    const admin = await newStaff(shop, "admin");
    await resetSecondFactors(shop.inside, { staff: admin, id: staff.id });
    await start(staff);
    expect(await smsTo(staff)).toBe(1);
    expect(await actionsOf(staff)).toContain("staff.second-factors");
    await expect(resetSecondFactors(shop.inside, { staff: admin, id: admin.id })).rejects.toMatchObject({
      code: "role_may_not",
    });
    const { userId } = await shop.newCustomer();
    await expect(resetSecondFactors(shop.inside, { staff: admin, id: userId })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("who is an admin is let in by the command of the server's operator", async () => {
    const { staff } = await withApp("admin");
    const { mobile, name, role } = staff;
    const email = `${mobile}@staff.in`;
    await createAdmin(shop.inside, { mobile, name, email, role, password: "tighten-every-bolt" });
    await start(staff);
    expect(await smsTo(staff)).toBe(1);
  });
});
