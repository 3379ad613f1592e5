import { and, desc, eq, isNull } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import type { Transaction } from "../../../database/connect.ts";
import { paymentFlags } from "../../../database/schema/index.ts";

/** The payment issues for staff to check. */
export const FLAG_KINDS = {
  wrong_amount: "The payment's amount or currency does not match the order. The order is not marked as paid.",
  paid_twice: "Paid twice. The second payment is refunded automatically.",
  paid_late: "Paid after the order was cancelled. The payment is refunded automatically.",
  refund_refused:
    "The payment provider rejected a refund. Refund it again on the order's page, or as store credit.",
} as const;
type FlagKind = keyof typeof FLAG_KINDS;

type Flag = {
  orderId: number;
  reference: string;
  kind: FlagKind;
  providerPaymentId: string;
  detail: string;
};

/** Flags a payment for staff. Returns false if it already has the same flag. */
export async function flagPayment(ctx: AppContext, tx: Transaction, flag: Flag): Promise<boolean> {
  const inserted = await tx
    .insert(paymentFlags)
    .values({ ...flag, createdAt: ctx.now() })
    .onConflictDoNothing()
    .returning({ id: paymentFlags.id });
  if (inserted.length === 0) return false;
  ctx.log.warn({ orderId: flag.orderId, kind: flag.kind }, "A payment needs attention");
  return true;
}

/** Unresolved flags, newest first; at most 200. */
export async function listFlaggedPayments(ctx: AppContext) {
  const rows = await ctx.db.readOnly
    .select()
    .from(paymentFlags)
    .where(isNull(paymentFlags.resolvedAt))
    .orderBy(desc(paymentFlags.id))
    .limit(200);
  return rows.map((row) => ({ ...row, sentence: FLAG_KINDS[row.kind as FlagKind] ?? row.kind }));
}

/** Marks a flag as resolved. Throws `not_found` for an unknown or resolved flag. */
export async function resolveFlag(ctx: AppContext, { flagId, actor }: { flagId: number; actor: string }) {
  const resolved = await ctx.db
    .update(paymentFlags)
    .set({ resolvedAt: ctx.now(), resolvedBy: actor })
    .where(and(eq(paymentFlags.id, flagId), isNull(paymentFlags.resolvedAt)))
    .returning({ id: paymentFlags.id });
  if (resolved.length === 0) throw domainError("not_found", { message: "Open issue not found" });
}
