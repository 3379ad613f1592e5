import { createHash } from "node:crypto";
import type { User } from "@kasna/contract/authentication";
import { SESSION_DAYS } from "@kasna/rules/limits";
import { eq, sql } from "drizzle-orm";
import { namedColumns } from "../database/named-columns.ts";
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

type LiveSession = User & { isAging: boolean };
const liveSession = statement(
  "live_session",
  (_, value: Value<{ tokenHash: string; now: string; renewBefore: string }>) => sql<LiveSession>`
    select ${namedColumns(userColumns)}, ${sessions.expiresAt} < ${value("renewBefore")}::timestamptz as "isAging"
    from ${sessions} join ${users} on ${users.id} = ${sessions.userId}
    where ${sessions.tokenHash} = ${value("tokenHash")} and ${sessions.expiresAt} > ${value("now")}::timestamptz
      and ${users.blockedAt} is null`,
  { readOnly: true, isShared: true },
);

/** The user whose session a bearer token belongs to, or null. Extends the session at most once a day. */
export async function callerOf(ctx: AppContext, token: string): Promise<Caller | null> {
  const now = ctx.now();
  const tokenHash = hashToken(token);
  const end = sessionEnd(now);
  const renewBefore = new Date(end.getTime() - DAY_MS).toISOString();
  const [session] = await liveSession(ctx.db, { tokenHash, now: now.toISOString(), renewBefore });
  if (!session) return null;
  const { isAging, ...user } = session;
  if (isAging) await ctx.db.update(sessions).set({ expiresAt: end }).where(eq(sessions.tokenHash, tokenHash));
  return user;
}
