import { OTP_WRONG_TRIES } from "@kasna/rules/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../test/open-shop.ts";
import { softwareAuthenticator } from "../../../../test/software-authenticator.ts";
import { newStaff } from "../../../../test/staff.ts";
import { type Staff, staffOf } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { finishWithPasskey } from "./finish-sign-in.operations.server.ts";
import { resendCode, signInWaits, startSignIn } from "./sign-in.operations.server.ts";
import {
  addStaffPasskey,
  listStaffPasskeys,
  removeStaffPasskey,
  renameStaffPasskey,
  staffCreationOptions,
} from "./staff-passkeys.operations.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
});
afterAll(() => shop.close());

const visitor = { address: "10.0.0.1", browser: "Firefox" };
const browser = "Firefox";
type Authenticator = ReturnType<typeof softwareAuthenticator>;

async function withPasskey() {
  const staff = await newStaff(shop);
  const key = softwareAuthenticator();
  const credential = key.create(await staffCreationOptions(shop.inside, staff));
  const { id } = await addStaffPasskey(shop.inside, { staff, credential, browser });
  return { staff, key, id };
}
const start = ({ mobile }: Staff) =>
  startSignIn(shop.inside, { mobile, password: "tighten-every-bolt", address: "10.0.0.1" });
const optionsOf = async (token: string) => (await signInWaits(shop.inside, token))?.passkeyOptions ?? {};
const finish = async (token: string, key: Authenticator, tampering = {}) =>
  finishWithPasskey(shop.inside, { token, credential: key.use(await optionsOf(token), tampering), visitor });
const smsTo = async ({ mobile }: Staff) =>
  Number(
    (await shop.db.query(`select count(*) from inbox_messages where "to" = $1`, [mobile])).rows[0].count,
  );
const audited = async ({ id }: Staff) =>
  (await shop.db.query("select action, after from audit_log where subject = $1 order by id", [`staff:${id}`]))
    .rows as { action: string; after: Record<string, string> | null }[];
const WRONG = { code: "passkey_wrong" };

describe("a passkey of the back office", () => {
  it("is the second factor after the password, without an SMS, and is audited", async () => {
    const { staff, key, id } = await withPasskey();
    const begun = await start(staff);
    expect(await signInWaits(shop.inside, begun)).toMatchObject({ isCodeSent: false });
    const token = await finish(begun, key);
    expect(await staffOf(shop.inside, token)).toMatchObject({ id: staff.id });
    expect(await smsTo(staff)).toBe(0);
    await renameStaffPasskey(shop.inside, { staff, id, name: "Desk" });
    expect(await listStaffPasskeys(shop.inside, staff)).toMatchObject([{ name: "Desk" }]);
    await removeStaffPasskey(shop.inside, { staff, id });
    expect((await audited(staff)).map(({ action }) => action)).toEqual([
      "staff.made",
      "passkey.added",
      "session.opened",
      "passkey.renamed",
      "passkey.removed",
    ]);
    expect((await audited(staff))[2]?.after).toEqual({ ...visitor, step: "passkey" });
    // Without one, the code is sent automatically again.
    await start(staff);
    expect(await smsTo(staff)).toBe(1);
  });

  it("leaves the code by SMS to those who request it, at once", async () => {
    const { staff } = await withPasskey();
    const begun = await start(staff);
    await resendCode(shop.inside, begun);
    expect(await smsTo(staff)).toBe(1);
    await expect(resendCode(shop.inside, begun)).rejects.toMatchObject({ code: "too_often" });
  });

  it("works once, only for its own account, and only unlocked", async () => {
    const { staff, key } = await withPasskey();
    const other = await withPasskey();
    const begun = await start(staff);
    await expect(finish(begun, other.key)).rejects.toMatchObject(WRONG);
    await expect(finish(begun, key, { isVerified: false })).rejects.toMatchObject(WRONG);
    await expect(finish(begun, key, { origin: "https://evil.example" })).rejects.toMatchObject(WRONG);
    const elsewhere = await start(other.staff);
    const foreign = key.use(await optionsOf(elsewhere));
    await expect(
      finishWithPasskey(shop.inside, { token: begun, credential: foreign, visitor }),
    ).rejects.toMatchObject(WRONG);
    const credential = key.use(await optionsOf(begun));
    expect(await finishWithPasskey(shop.inside, { token: begun, credential, visitor })).toBeTruthy();
    const again = await start(staff);
    await expect(finishWithPasskey(shop.inside, { token: again, credential, visitor })).rejects.toMatchObject(
      WRONG,
    );
  });

  it("ends the sign-in after five wrong attempts, each in the audit log", async () => {
    const { staff, key } = await withPasskey();
    const begun = await start(staff);
    for (let attempt = 0; attempt < OTP_WRONG_TRIES; attempt += 1)
      await expect(finish(begun, softwareAuthenticator())).rejects.toMatchObject(WRONG);
    await expect(finish(begun, key)).rejects.toMatchObject({ code: "otp_invalid" });
    const actions = (await audited(staff)).map(({ action }) => action);
    expect(actions.filter((action) => action === "sign-in.failed")).toHaveLength(OTP_WRONG_TRIES);
    expect(actions).toContain("sign-in.locked");
  });

  it("does not open the back office without the password, nor log in to the shop", async () => {
    const { key } = await withPasskey();
    await expect(finish("invented", key)).rejects.toMatchObject({ code: "otp_invalid" });
    const { options } = await shop.call("POST /passkeys/get_login_options.php", {});
    const answer = await shop.send("POST /passkeys/login.php", { credential: key.use(options) });
    expect(answer.status).toBe(401);
  });
});

describe("a passkey that a staff member created in the shop, with only a password", () => {
  it("is not a second factor, and the shop neither shows nor removes those of the back office", async () => {
    const { staff, id } = await withPasskey();
    const { mobile } = staff;
    const { data } = await shop.call("POST /authentication/login.php", {
      mobile,
      password: "tighten-every-bolt",
    });
    const as = { token: data.token, userId: staff.id, mobile };
    const { options } = await shop.call("POST /passkeys/get_creation_options.php", {}, { as });
    const key = softwareAuthenticator();
    await shop.call("POST /passkeys/add_passkey.php", { credential: key.create(options) }, { as });
    await expect(finish(await start(staff), key)).rejects.toMatchObject(WRONG);
    const { passkeys } = await shop.call("POST /passkeys/view_passkeys.php", {}, { as });
    expect(passkeys.map((passkey) => passkey.id)).not.toContain(id);
    expect((await shop.send("POST /passkeys/delete_passkey.php", { id }, { as })).status).toBe(404);
  });
});
