import { createHash } from "node:crypto";
import { MESSAGES } from "@kasna/rules/messages";
import { and, eq, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import type { Caller } from "../../api/caller.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import type { Transaction } from "../../database/connect.ts";
import { idempotencyKeys, type OrderAnswer } from "../../database/schema/index.ts";
import { statement, type Value } from "../../database/statement.ts";
import { firstPaymentOf, type PaymentAnswer } from "../payments/payments.operations.server.ts";

/**
 * Claims an idempotency key for this transaction, waiting for a parallel claim. Returns the stored response of an
 * earlier request with this key, or null. Throws `key_reused` if that request was different.
 */
export async function claimKey(
  ctx: AppContext,
  tx: Transaction,
  { caller, key, request }: { caller: Caller; key: string; request: object },
): Promise<OrderAnswer | null> {
  const requestHash = createHash("sha256").update(JSON.stringify(request)).digest("hex");
  const claimed = await newKey(tx, { userId: caller.id, key, requestHash, createdAt: ctx.now() });
  if (claimed.length > 0) return null;
  const [before] = await tx.select().from(idempotencyKeys).where(ownKey(caller, key));
  if (before?.requestHash !== requestHash || before.orderId === null) throw domainError("key_reused");
  return before.answer ?? orderAnswer(before.orderId, await firstPaymentOf(tx, before.orderId));
}

/** The response to a placed order. */
export const orderAnswer = (orderId: number, payment: PaymentAnswer | null): OrderAnswer => ({
  message: MESSAGES.orderPlaced,
  order_id: orderId,
  cart_cleaned: true,
  ...(payment && { payment }),
});

const ownKey = (caller: Caller, key: string) =>
  and(eq(idempotencyKeys.userId, caller.id), eq(idempotencyKeys.key, key));

const newKey = statement("new_key", (db, value: Value<typeof idempotencyKeys.$inferInsert>) =>
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

/** Stores the order and the response of a key. */
export const finishKey = statement(
  "finish_key",
  (db, value: Value<{ orderId: number; userId: number; key: string; answer: unknown }>) =>
    db
      .update(idempotencyKeys)
      .set({ orderId: sql`${value("orderId")}`, answer: sql`${value("answer")}::json` })
      .where(and(eq(idempotencyKeys.userId, value("userId")), eq(idempotencyKeys.key, value("key")))),
);
