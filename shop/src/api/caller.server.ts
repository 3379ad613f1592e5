import { createHash } from "node:crypto";
import type { User } from "@kasna/contract/authentication";
import { SESSION_DAYS } from "@kasna/rules/limits";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { sessions, users } from "../database/schema/index.ts";
import { statement, type Value } from "../database/statement.ts";
import type { AppContext } from "./app-context.server.ts";

export type Caller = User;

const DAY_MS = 86_400_000;

export const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");
export const sessionEnd = (now: Date) => new Date(now.getTime() + SESSION_DAYS * DAY_MS);

/** The columns of a user that the API returns. */
export const userColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  mobile: users.mobile,
  organisation: users.organisation,
  gstin: users.gstin,
  designation: users.designation,
  role: users.role,
  own_prices: sql<0 | 1>`${users.hasOwnPrices}::int`,
};

const liveSession = statement(
  "live_session",
  (db, value: Value<{ tokenHash: string; now: Date }>) =>
    db
      .select({ user: userColumns, expiresAt: sessions.expiresAt })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          eq(sessions.tokenHash, value("tokenHash")),
          gt(sessions.expiresAt, value("now")),
          isNull(users.blockedAt),
        ),
      ),
  { readOnly: true, isShared: true },
);

/** The user whose session a bearer token belongs to, or null. Extends the session at most once a day. */
export async function callerOf(ctx: AppContext, token: string): Promise<Caller | null> {
  const now = ctx.now();
  const tokenHash = hashToken(token);
  const [found] = await liveSession(ctx.db, { tokenHash, now });
  if (!found) return null;
  const end = sessionEnd(now);
  if (end.getTime() - found.expiresAt.getTime() > DAY_MS)
    await ctx.db.update(sessions).set({ expiresAt: end }).where(eq(sessions.tokenHash, tokenHash));
  return found.user;
}
