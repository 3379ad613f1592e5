import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Transaction } from "../database/connect.ts";
import { idempotencyKeys, type KeyedResponse } from "../database/schema/index.ts";
import { statement, type Value } from "../database/statement.ts";
import type { AppContext } from "./app-context.server.ts";
import type { Caller } from "./caller.server.ts";
import { domainError } from "./domain-errors.server.ts";
import { consumeLimit, type LimitUse } from "./rate-limits.server.ts";

const KEY_MAX = 200;

/** The `Idempotency-Key` of a request; null without one. Throws `fields_wrong` if it is empty or too long. */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return null;
  if (typeof key !== "string" || key.length === 0 || key.length > KEY_MAX)
    throw domainError("fields_wrong", { message: `Idempotency-Key must have 1 to ${KEY_MAX} characters` });
  return key;
}

export type Claim = { caller: Pick<Caller, "id">; key: string; request: object };

/**
 * Claims an idempotency key for this transaction, waiting for a parallel claim. Returns what an earlier request with
 * this key stored, or null. Throws `key_reused` if that request was different.
 */
export async function claimKey(
  ctx: Pick<AppContext, "now">,
  tx: Transaction,
  { caller, key, request }: Claim,
) {
  const requestHash = createHash("sha256").update(JSON.stringify(request)).digest("hex");
  const claimed = await insertKey(tx, { userId: caller.id, key, requestHash, createdAt: ctx.now() });
  if (claimed.length > 0) return null;
  const [before] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, caller.id), eq(idempotencyKeys.key, key)));
  if (before?.requestHash !== requestHash) throw domainError("key_reused");
  return before;
}

const insertKey = statement("new_key", (db, value: Value<typeof idempotencyKeys.$inferInsert>) =>
  db
    .insert(idempotencyKeys)
    .values({
      userId: value("userId"),
      key: value("key"),
      requestHash: value("requestHash"),
      createdAt: value("createdAt"),
    })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key }),
);

/** Stores the response of a key, and its order if it placed one. */
export const storeKeyResponse = statement(
  "finish_key",
  (db, value: Value<{ orderId: number | null; userId: number; key: string; response: unknown }>) =>
    db
      .update(idempotencyKeys)
      .set({ orderId: sql`${value("orderId")}`, response: sql`${value("response")}::json` })
      .where(and(eq(idempotencyKeys.userId, value("userId")), eq(idempotencyKeys.key, value("key")))),
);

/** Gives back the claimed key of a request that writes nothing, so that it can be sent again. */
export const releaseKey = (tx: Transaction, { caller, key }: Claim) =>
  tx.delete(idempotencyKeys).where(and(eq(idempotencyKeys.userId, caller.id), eq(idempotencyKeys.key, key)));

/**
 * Whether an earlier request with this key was saved. One that was not can't be saved later either: its key is taken.
 */
export async function wasSaved(
  ctx: Pick<AppContext, "now">,
  tx: Transaction,
  { caller, key }: Pick<Claim, "caller" | "key">,
): Promise<boolean> {
  const taken = await insertKey(tx, { userId: caller.id, key, requestHash: "", createdAt: ctx.now() });
  if (taken.length > 0) return false;
  const [before] = await tx
    .select({ response: idempotencyKeys.response })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, caller.id), eq(idempotencyKeys.key, key)));
  return before?.response != null;
}

/** Whether an earlier request had this key. */
async function isKeyUsed(ctx: AppContext, { caller, key }: Pick<Claim, "caller" | "key">): Promise<boolean> {
  const keys = await ctx.db
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, caller.id), eq(idempotencyKeys.key, key)));
  return keys.length > 0;
}

type KeyedRequest = Omit<Claim, "key"> & {
  key: string | null;
  /** Counts the request unless it is a repeat: a stored response is returned even when the limit is reached. */
  limit?: LimitUse;
};

/**
 * Runs a write in one transaction. With a key, the transaction also stores the response, and a repeated request gets
 * that stored response. `request` must identify the action as well as its input. Throws `key_reused`, and `too_often`
 * past the limit.
 */
export async function onceForKey<Response extends KeyedResponse>(
  ctx: AppContext,
  { key, caller, request, limit }: KeyedRequest,
  write: (tx: Transaction) => Promise<Response>,
): Promise<Response> {
  if (limit && (key === null || !(await isKeyUsed(ctx, { caller, key })))) await consumeLimit(ctx, limit);
  return ctx.db.transaction(async (tx) => {
    if (key === null) return write(tx);
    const before = await claimKey(ctx, tx, { caller, key, request });
    if (before) return before.response as Response;
    const response = await write(tx);
    await storeKeyResponse(tx, { orderId: null, userId: caller.id, key, response: JSON.stringify(response) });
    return response;
  });
}
