import { contract } from "@kasna/contract";
import { LOGIN_FAILURES } from "@kasna/rules/limits";
import { MESSAGES } from "@kasna/rules/messages";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../test/open-shop.ts";
import { newStaff } from "../../../../test/staff.ts";
import {
  listStaffSessions,
  revokeStaffSession,
  type Staff,
  staffOf,
} from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { createAdmin } from "./create-admin.operations.server.ts";
import { finishSignIn } from "./finish-sign-in.operations.server.ts";
import { resendCode, signInWaits, startSignIn } from "./sign-in.operations.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
});
afterAll(() => shop.close());

const HOUR_MS = 3_600_000;
const password = "tighten-every-bolt";
const visitor = { address: "10.0.0.1", browser: "Firefox" };
const start = ({ mobile }: { mobile: string }, typed = password) =>
  startSignIn(shop.inside, { mobile, password: typed, address: "10.0.0.1" });
const finish = (token: string, code: string) => finishSignIn(shop.inside, { token, code, visitor });
const codeOf = async ({ mobile }: { mobile: string }): Promise<string> => {
  const { rows } = await shop.db.query(
    `select text from inbox_messages where "to" = $1 order by id desc limit 1`,
    [mobile],
  );
  return /^\d{6}/.exec(rows[0].text)?.[0] ?? "";
};
const signIn = async (staff: Staff) => finish(await start(staff), await codeOf(staff));
const another = (code: string) => code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));

describe("signing in to the back office", () => {
  it("needs password and code, and a code works once", async () => {
    const staff = await newStaff(shop);
    const begun = await start(staff);
    expect(await signInWaits(shop.inside, begun)).toEqual({
      mobileEnding: staff.mobile.slice(-4),
      isCodeSent: true,
      hasApp: false,
      passkeyOptions: null,
    });
    const code = await codeOf(staff);
    const token = await finish(begun, code);
    expect(await staffOf(shop.inside, token)).toMatchObject({ id: staff.id, role: "staff" });
    await expect(finish(begun, code)).rejects.toMatchObject({ code: "otp_invalid" });
  });

  it("rejects a customer with the right password like an unknown account", async () => {
    const { mobile } = await shop.newCustomer();
    await expect(
      start({ mobile }, contract.authentication.register.example.request.password),
    ).rejects.toMatchObject({ code: "login_wrong" });
  });

  it("invalidates a code after five wrong attempts, even simultaneous ones", async () => {
    const staff = await newStaff(shop);
    const begun = await start(staff);
    const code = await codeOf(staff);
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => finish(begun, another(code))));
    expect(tries.every(({ status }) => status === "rejected")).toBe(true);
    await expect(finish(begun, code)).rejects.toMatchObject({ code: "otp_invalid" });
  });

  describe("writes into the audit log", () => {
    const entries = async ({ id }: Staff) => {
      const { rows } = await shop.db.query(
        "select actor_id, actor, action, after from audit_log where subject = $1 and action like 'sign-in.%' order by id",
        [`staff:${id}`],
      );
      return rows as { actor_id: null; actor: string; action: string; after: Record<string, string> }[];
    };
    const wrong = { code: "login_wrong" };

    it("each wrong password of a staff account with its address, and the lock-out once", async () => {
      const staff = await newStaff(shop);
      await expect(start(staff, "wrong-password")).rejects.toMatchObject(wrong);
      expect(await entries(staff)).toEqual([
        {
          actor_id: null,
          actor: "Unknown",
          action: "sign-in.failed",
          after: { name: staff.name, address: "10.0.0.1", step: "password" },
        },
      ]);
      for (let left = LOGIN_FAILURES - 1; left > 0; left--)
        await expect(start(staff, "wrong-password")).rejects.toMatchObject(wrong);
      // Unlike customers, staff cannot reset their password.
      await expect(start(staff)).rejects.toMatchObject({
        code: "too_often",
        message: "Too many failed logins. Please try again in 15 minutes.",
      });
      const actions = (await entries(staff)).map(({ action }) => action);
      expect(actions).toEqual([
        ...Array.from({ length: LOGIN_FAILURES }, () => "sign-in.failed"),
        "sign-in.locked",
      ]);
    });

    it("a disabled account's attempts, but not customers'", async () => {
      const staff = await newStaff(shop);
      await shop.db.query("update users set blocked_at = now() where id = $1", [staff.id]);
      await expect(start(staff)).rejects.toMatchObject(wrong);
      expect(await entries(staff)).toHaveLength(1);
      const { mobile } = await shop.newCustomer();
      const count = async () => (await shop.db.query("select count(*) from audit_log")).rows[0].count;
      const before = await count();
      await expect(start({ mobile })).rejects.toMatchObject(wrong);
      await expect(start({ mobile: "6000000000" })).rejects.toMatchObject(wrong);
      expect(await count()).toBe(before);
    });

    it("each wrong code with its browser, and the lock-out after the fifth", async () => {
      const staff = await newStaff(shop);
      const begun = await start(staff);
      const code = await codeOf(staff);
      await Promise.allSettled(Array.from({ length: 8 }, () => finish(begun, another(code))));
      const written = await entries(staff);
      expect(written.map(({ action }) => action)).toEqual([
        ...Array.from({ length: 5 }, () => "sign-in.failed"),
        "sign-in.locked",
      ]);
      expect(written[0]?.after).toEqual({ ...visitor, step: "code" });
    });
  });

  it("invalidates a code after five minutes", async () => {
    const staff = await newStaff(shop);
    const begun = await start(staff);
    const code = await codeOf(staff);
    shop.turnClock(5 * 60_000 + 1);
    await expect(finish(begun, code)).rejects.toMatchObject({ code: "otp_invalid" });
  });

  it("ties a code to the browser that sent the password", async () => {
    const staff = await newStaff(shop);
    const begun = await start(staff);
    const code = await codeOf(staff);
    const elsewhere = await start(staff);
    await expect(finish(elsewhere, code)).rejects.toMatchObject({ code: "otp_invalid" });
    expect(await finish(begun, code)).toBeTruthy();
  });

  it("sends another code after half a minute, and ten in an hour", async () => {
    const staff = await newStaff(shop);
    const begun = await start(staff);
    await expect(resendCode(shop.inside, begun)).rejects.toMatchObject({ code: "too_often" });
    shop.turnClock(31_000);
    const before = await codeOf(staff);
    await resendCode(shop.inside, begun);
    await expect(finish(begun, before)).rejects.toMatchObject({ code: "otp_invalid" });
    expect(await finish(begun, await codeOf(staff))).toBeTruthy();
    for (let sent = 2; sent < 10; sent += 1) await start(staff);
    await expect(start(staff)).rejects.toMatchObject({ code: "too_often" });
  });
});

describe("a back office session", () => {
  it("ends after 12 hours without a click, and after 7 days", async () => {
    const token = await signIn(await newStaff(shop));
    shop.turnClock(11 * HOUR_MS);
    expect(await staffOf(shop.inside, token)).not.toBeNull();
    shop.turnClock(11 * HOUR_MS);
    expect(await staffOf(shop.inside, token)).not.toBeNull();
    for (let day = 0; day < 13; day += 1) {
      shop.turnClock(11 * HOUR_MS);
      await staffOf(shop.inside, token);
    }
    expect(await staffOf(shop.inside, token)).not.toBeNull();
    shop.turnClock(11 * HOUR_MS);
    expect(await staffOf(shop.inside, token)).toBeNull();
  });

  it("ends at once when the role is removed, the account blocked or the password changed", async () => {
    for (const end of [
      "update users set role = 'customer' where id = $1",
      "update users set blocked_at = now() where id = $1",
    ]) {
      const staff = await newStaff(shop);
      const token = await signIn(staff);
      await shop.db.query(end, [staff.id]);
      expect(await staffOf(shop.inside, token)).toBeNull();
    }
    const staff = await newStaff(shop);
    const token = await signIn(staff);
    const { mobile, name, role } = staff;
    const email = `${mobile}@staff.in`;
    const begun = await start(staff);
    const code = await codeOf(staff);
    await createAdmin(shop.inside, { mobile, name, email, role, password: "another-password" });
    expect(await staffOf(shop.inside, token)).toBeNull();
    await expect(finish(begun, code), "begun with the former password").rejects.toMatchObject({
      code: "otp_invalid",
    });
  });

  it("can be viewed and ended by its owner and by an admin", async () => {
    const [ravi, meena, asha] = await Promise.all([newStaff(shop), newStaff(shop), newStaff(shop, "admin")]);
    const token = await signIn(ravi);
    const { sessionId = 0 } = (await staffOf(shop.inside, token)) ?? {};
    expect((await listStaffSessions(shop.inside, ravi)).map(({ id }) => id)).toEqual([sessionId]);
    expect(await listStaffSessions(shop.inside, meena)).toEqual([]);
    await expect(revokeStaffSession(shop.inside, { staff: meena, sessionId })).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await staffOf(shop.inside, token)).not.toBeNull();
    await revokeStaffSession(shop.inside, { staff: asha, sessionId });
    expect(await staffOf(shop.inside, token)).toBeNull();
  });
});

describe("the second factor", () => {
  it("can neither be changed from the storefront nor be used there to reset the password", async () => {
    const staff = await newStaff(shop);
    const { mobile } = staff;
    await shop.call("POST /authentication/send_otp.php", { input: mobile });
    const newPassword = "taken-over-1";
    // The request is valid, but fails like a wrong code, so that nobody learns whose mobile this is.
    const answer = await shop.send("POST /authentication/reset_password.php", {
      mobile,
      otp: await shop.otpOf(mobile),
      new_password: newPassword,
      confirm_new_password: newPassword,
    });
    expect([answer.status, answer.body.message]).toEqual([400, MESSAGES.otpInvalid]);
    const attempt = { mobile, address: "10.0.0.2" };
    await expect(startSignIn(shop.inside, { ...attempt, password: newPassword })).rejects.toMatchObject({
      code: "login_wrong",
    });
    await expect(startSignIn(shop.inside, { ...attempt, password })).resolves.toBeTruthy();
    const { data } = await shop.call("POST /authentication/login.php", { mobile, password });
    const as = { token: data.token, userId: staff.id, mobile };
    const moved = await shop.send(
      "POST /authentication/update_profile.php",
      { id: staff.id, name: staff.name, email: `${mobile}@staff.in`, mobile: "9999999999" },
      { as },
    );
    expect(moved.status).toBe(403);
  });
});
