import { randomBytes } from "node:crypto";
import { STAFF_SESSION_DAYS, STAFF_SESSION_IDLE_HOURS } from "@kasna/rules/limits";
import { isStaffRole, may, type PermissionSet, permissionSetOf, type StaffRole } from "@kasna/rules/roles";
import { and, desc, eq, gt, inArray, isNull } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { hashToken } from "../../api/caller.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import type { Transaction } from "../../database/connect.ts";
import { staffSessions, users } from "../../database/schema/index.ts";
import { audit } from "../audit.operations.server.ts";

/** A signed-in staff member with the current session. */
export type Staff = {
  id: number;
  name: string;
  mobile: string;
  role: StaffRole;
  set: PermissionSet;
  sessionId: number;
};
export type Visitor = { address: string; browser: string };

const HOUR_MS = 3_600_000;
const LAST_USED_STEP_MS = 60_000;

const isLive = (now: Date) =>
  and(
    gt(staffSessions.expiresAt, now),
    gt(staffSessions.lastUsedAt, new Date(now.getTime() - STAFF_SESSION_IDLE_HOURS * HOUR_MS)),
  );

/** Opens a session and returns its token. */
export async function openStaffSession(
  ctx: AppContext,
  tx: Transaction,
  { userId, visitor }: { userId: number; visitor: Visitor },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = ctx.now();
  await tx.insert(staffSessions).values({
    tokenHash: hashToken(token),
    userId,
    address: visitor.address,
    browser: visitor.browser.slice(0, 300),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + STAFF_SESSION_DAYS * 24 * HOUR_MS),
  });
  return token;
}

/** The owner of a token's valid session, or null. Losing the role or being blocked ends it at once. */
export async function staffOf(ctx: AppContext, token: string): Promise<Staff | null> {
  const now = ctx.now();
  const [session] = await ctx.db.readOnly
    .select({
      id: users.id,
      name: users.name,
      mobile: users.mobile,
      role: users.role,
      given: users.permissionSet,
      sessionId: staffSessions.id,
      lastUsedAt: staffSessions.lastUsedAt,
    })
    .from(staffSessions)
    .innerJoin(users, eq(users.id, staffSessions.userId))
    .where(
      and(
        eq(staffSessions.tokenHash, hashToken(token)),
        isLive(now),
        inArray(users.role, ["staff", "admin"]),
        isNull(users.blockedAt),
      ),
    );
  if (!session || !isStaffRole(session.role)) return null;
  const { lastUsedAt, role, given, ...staff } = session;
  if (now.getTime() - lastUsedAt.getTime() > LAST_USED_STEP_MS)
    await ctx.db.update(staffSessions).set({ lastUsedAt: now }).where(eq(staffSessions.id, staff.sessionId));
  return { ...staff, role, set: permissionSetOf(role, given) };
}

/** The staff member's valid sessions or, with the permission, everyone's, most recently used first. */
export async function listStaffSessions(ctx: AppContext, staff: Staff) {
  const own = eq(staffSessions.userId, staff.id);
  return ctx.db.readOnly
    .select({
      id: staffSessions.id,
      userId: users.id,
      name: users.name,
      role: users.role,
      address: staffSessions.address,
      browser: staffSessions.browser,
      createdAt: staffSessions.createdAt,
      lastUsedAt: staffSessions.lastUsedAt,
    })
    .from(staffSessions)
    .innerJoin(users, eq(users.id, staffSessions.userId))
    .where(and(isLive(ctx.now()), may(staff.set, "staff") ? undefined : own))
    .orderBy(desc(staffSessions.lastUsedAt));
}

/** Ends one of the staff member's own sessions, or, with the permission, anyone's. Throws `not_found`. */
export async function revokeStaffSession(
  ctx: AppContext,
  { staff, sessionId }: { staff: Staff; sessionId: number },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const own = may(staff.set, "staff") ? undefined : eq(staffSessions.userId, staff.id);
    const [ended] = await tx
      .delete(staffSessions)
      .where(and(eq(staffSessions.id, sessionId), own))
      .returning({ userId: staffSessions.userId, browser: staffSessions.browser });
    if (!ended) throw domainError("not_found", { message: "Session not found" });
    await audit(tx, {
      actor: staff,
      action: "session.ended",
      subject: `staff:${ended.userId}`,
      before: { browser: ended.browser },
      after: null,
    });
  });
}
