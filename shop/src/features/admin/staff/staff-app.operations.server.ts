import { createHmac, randomInt } from "node:crypto";
import { STAFF_APP_SETUP_MINUTES, STAFF_RECOVERY_CODES } from "@kasna/rules/limits";
import { and, eq, isNotNull, isNull, lt } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { encodeQR } from "qr";
import { audit } from "../../../admin-kit/audit.operations.server.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import { consumeLimit } from "../../../api/rate-limits.server.ts";
import { seal, unseal } from "../../../api/seal.server.ts";
import { shopProfile } from "../../../api/settings.operations.server.ts";
import type { Transaction } from "../../../database/connect.ts";
import { staffApps, staffRecoveryCodes } from "../../../database/schema/index.ts";

/** Apps and clocks are off by a few seconds, so the previous and the next code are also accepted (RFC 6238, 5.2). */
const WINDOW_STEPS = 1;
const PURPOSE = "authenticator app";
/** Letters and digits that are not easily confused when written down. */
const RECOVERY_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const RECOVERY_LENGTH = 12;

type App = typeof staffApps.$inferSelect;

const entry = (staff: Staff) => ({ actor: staff, subject: `staff:${staff.id}` });

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret) });

/**
 * The state of a staff member's app. `setUp` is set while the app awaits its first code, and contains what it needs.
 */
export async function staffAppState(ctx: AppContext, staff: Staff) {
  const [[app], codesLeft] = await Promise.all([
    ctx.db.select().from(staffApps).where(eq(staffApps.userId, staff.id)),
    ctx.db.$count(staffRecoveryCodes, eq(staffRecoveryCodes.userId, staff.id)),
  ]);
  const isOn = app?.confirmedAt != null;
  return {
    isOn,
    codesLeft,
    setUp: app && !isOn && isInTime(ctx, app) ? await setUpOf(ctx, staff, app) : null,
  };
}

const isInTime = (ctx: AppContext, { createdAt }: App) =>
  ctx.now().getTime() - createdAt.getTime() < STAFF_APP_SETUP_MINUTES * 60_000;

async function setUpOf(ctx: AppContext, staff: Staff, { sealedSecret }: App) {
  const secret = unseal(ctx.secretKey, PURPOSE, String(staff.id), sealedSecret);
  if (!secret) return null;
  const { shopName } = await shopProfile(ctx);
  const uri = totpOf(secret, { issuer: `${shopName} back office`, label: staff.mobile }).toString();
  return { secret: secret.match(/.{1,4}/g)?.join(" ") ?? "", qr: encodeQR(uri, "svg", { border: 2 }) };
}

/**
 * Creates a new secret, which becomes valid when `confirmStaffApp` receives its first code. Throws `in_use` while an
 * app is on.
 */
export async function startStaffApp(ctx: AppContext, staff: Staff): Promise<void> {
  const secret = new Secret({ size: 20 }).base32;
  const sealedSecret = seal(ctx.secretKey, PURPOSE, String(staff.id), secret);
  const fresh = { sealedSecret, lastStep: 0, createdAt: ctx.now() };
  const [started] = await ctx.db
    .insert(staffApps)
    .values({ userId: staff.id, ...fresh })
    .onConflictDoUpdate({ target: staffApps.userId, set: fresh, setWhere: isNull(staffApps.confirmedAt) })
    .returning({ userId: staffApps.userId });
  if (!started) throw domainError("in_use", { message: "Your authenticator app is set up already" });
}

const wrongCode = (message: string) => domainError("fields_wrong", { errors: { code: message } });

/**
 * Turns the app on with its first code, so that it can't become a second factor before it works. Returns the recovery
 * codes, which are shown once. Throws `fields_wrong` for a wrong or late code, `too_often`.
 */
export async function confirmStaffApp(
  ctx: AppContext,
  { staff, code }: { staff: Staff; code: string },
): Promise<string[]> {
  await consumeLimit(ctx, { limit: "staffCodes", subject: `app:${staff.id}` });
  return ctx.db.transaction(async (tx) => {
    const waits = and(eq(staffApps.userId, staff.id), isNull(staffApps.confirmedAt));
    const [app] = await tx.select().from(staffApps).where(waits).for("update");
    if (!app || !isInTime(ctx, app)) throw wrongCode("This took too long. Set the app up again.");
    if (!(await spendAppCode(ctx, tx, app, code)))
      throw wrongCode("This code is wrong. Check that your phone's clock is right.");
    await tx.update(staffApps).set({ confirmedAt: ctx.now() }).where(eq(staffApps.userId, staff.id));
    await audit(tx, { ...entry(staff), action: "app.added", before: null, after: { app: "authenticator" } });
    return replaceRecoveryCodes(ctx, tx, staff.id);
  });
}

/** Replaces all recovery codes and returns the new ones, which are shown once. Throws `not_found` without an app. */
export async function renewRecoveryCodes(ctx: AppContext, staff: Staff): Promise<string[]> {
  return ctx.db.transaction(async (tx) => {
    if (!(await appInUse(tx, staff.id))) throw domainError("not_found", { message: "There is no app" });
    await audit(tx, {
      ...entry(staff),
      action: "app.recovery-codes",
      before: null,
      after: { codes: "renewed" },
    });
    return replaceRecoveryCodes(ctx, tx, staff.id);
  });
}

/** Turns the app off and removes its recovery codes. Throws `not_found`. */
export async function removeStaffApp(ctx: AppContext, staff: Staff): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    if (!(await deleteStaffApp(tx, staff.id))) throw domainError("not_found", { message: "There is no app" });
    await audit(tx, {
      ...entry(staff),
      action: "app.removed",
      before: { app: "authenticator" },
      after: null,
    });
  });
}

/** Removes an account's app with its recovery codes. Returns whether there was one. */
export async function deleteStaffApp(tx: Transaction, userId: number): Promise<boolean> {
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.userId, userId));
  const removed = await tx.delete(staffApps).where(eq(staffApps.userId, userId)).returning();
  return removed.length > 0;
}

/** Whether an account's second factor is an app. Locks it for the transaction. */
async function appInUse(tx: Transaction, userId: number): Promise<App | undefined> {
  const isOn = and(eq(staffApps.userId, userId), isNotNull(staffApps.confirmedAt));
  const [app] = await tx.select().from(staffApps).where(isOn).for("update");
  return app;
}

/** Whether a sign-in to this account needs a code from its app. */
export async function hasStaffApp(ctx: AppContext, userId: number): Promise<boolean> {
  const isOn = and(eq(staffApps.userId, userId), isNotNull(staffApps.confirmedAt));
  return (await ctx.db.$count(staffApps, isOn)) > 0;
}

/**
 * Uses up a code of the account's app, or one of its recovery codes. Returns which kind it was; null for a wrong or
 * used code.
 */
export async function spendStaffCode(
  ctx: AppContext,
  tx: Transaction,
  { userId, code }: { userId: number; code: string },
): Promise<"app" | "recovery-code" | null> {
  const app = await appInUse(tx, userId);
  if (!app) return null;
  if (await spendAppCode(ctx, tx, app, code)) return "app";
  const [spent] = await tx
    .delete(staffRecoveryCodes)
    .where(
      and(eq(staffRecoveryCodes.userId, userId), eq(staffRecoveryCodes.codeHash, hashOf(ctx, userId, code))),
    )
    .returning({ codeHash: staffRecoveryCodes.codeHash });
  return spent ? "recovery-code" : null;
}

/** Accepts a code once. It also invalidates the codes of earlier half minutes. */
async function spendAppCode(ctx: AppContext, tx: Transaction, app: App, code: string): Promise<boolean> {
  const secret = unseal(ctx.secretKey, PURPOSE, String(app.userId), app.sealedSecret);
  const token = code.replace(/\s/g, "");
  if (!secret || !/^\d{6}$/.test(token)) return false;
  const totp = totpOf(secret);
  const timestamp = ctx.now().getTime();
  const delta = totp.validate({ token, timestamp, window: WINDOW_STEPS });
  if (delta === null) return false;
  const step = totp.counter({ timestamp }) + delta;
  const [spent] = await tx
    .update(staffApps)
    .set({ lastStep: step })
    .where(and(eq(staffApps.userId, app.userId), lt(staffApps.lastStep, step)))
    .returning({ userId: staffApps.userId });
  return spent !== undefined;
}

const hashOf = (ctx: AppContext, userId: number, code: string) =>
  createHmac("sha256", ctx.secretKey)
    .update(`recovery:${userId}:${code.toLowerCase().replace(/[^a-z0-9]/g, "")}`)
    .digest("hex");

const recoveryCode = () =>
  Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join(
    "",
  );

async function replaceRecoveryCodes(ctx: AppContext, tx: Transaction, userId: number): Promise<string[]> {
  const codes = Array.from({ length: STAFF_RECOVERY_CODES }, recoveryCode);
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.userId, userId));
  await tx
    .insert(staffRecoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashOf(ctx, userId, code) })));
  return codes.map((code) => code.match(/.{4}/g)?.join("-") ?? code);
}
