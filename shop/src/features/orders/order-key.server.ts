import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Caller } from "../../api/caller.server.ts";
import { refuse } from "../../api/refusals.server.ts";
import type { Shop } from "../../api/shop.server.ts";
import type { Transaction } from "../../database/connect.ts";
import { prepared } from "../../database/prepared.ts";
import { idempotencyKeys } from "../../database/schema/index.ts";

/**
 * Takes an idempotency key for this transaction, waiting for a parallel one. Returns the order that it stands for,
 * or null; throws `key_reused` where it was sent with another request.
 */
export async function claimKey(
  shop: Shop,
  tx: Transaction,
  { caller, key, request }: { caller: Caller; key: string; request: object },
): Promise<number | null> {
  const requestHash = createHash("sha256").update(JSON.stringify(request)).digest("hex");
  const claimed = await newKey(tx, { userId: caller.id, key, requestHash, createdAt: shop.now() });
  if (claimed.length > 0) return null;
  const [before] = await tx.select().from(idempotencyKeys).where(ownKey(caller, key));
  if (before?.requestHash !== requestHash || before.orderId === null) throw refuse("key_reused");
  return before.orderId;
}

const ownKey = (caller: Caller, key: string) =>
  and(eq(idempotencyKeys.userId, caller.id), eq(idempotencyKeys.key, key));

const newKey = prepared("new_key", (db) =>
  db
    .insert(idempotencyKeys)
    .values({
      userId: sql.placeholder("userId"),
      key: sql.placeholder("key"),
      requestHash: sql.placeholder("requestHash"),
      createdAt: sql.placeholder("createdAt"),
    })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key }),
);

/** Notes which order a key stands for. */
export const finishKey = prepared("finish_key", (db) =>
  db
    .update(idempotencyKeys)
    .set({ orderId: sql`${sql.placeholder("orderId")}` })
    .where(
      and(
        eq(idempotencyKeys.userId, sql.placeholder("userId")),
        eq(idempotencyKeys.key, sql.placeholder("key")),
      ),
    ),
);
