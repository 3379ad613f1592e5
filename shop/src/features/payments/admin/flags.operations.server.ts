import { and, desc, eq, isNull } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import type { Transaction } from "../../../database/connect.ts";
import { paymentFlags } from "../../../database/schema/index.ts";

/** What about a payment needs a person. */
export const FLAG_KINDS = {
  wrong_amount: "Another amount or currency was paid than the order's; it does not count as paid",
  paid_twice: "Paid twice; the second payment goes back by itself",
  paid_late: "Paid after the order was cancelled; the money goes back by itself",
  refund_refused: "The provider refused a refund for good",
} as const;
type FlagKind = keyof typeof FLAG_KINDS;

type Flag = {
  orderId: number;
  reference: string;
  kind: FlagKind;
  providerPaymentId: string;
  detail: string;
};

/** Notes a finding for staff; false where the same finding was noted before. */
export async function flagPayment(ctx: AppContext, tx: Transaction, flag: Flag): Promise<boolean> {
  const noted = await tx
    .insert(paymentFlags)
    .values({ ...flag, createdAt: ctx.now() })
    .onConflictDoNothing()
    .returning({ id: paymentFlags.id });
  if (noted.length === 0) return false;
  ctx.log.warn({ orderId: flag.orderId, kind: flag.kind }, "A payment needs a person");
  return true;
}

/** Findings that nobody has dealt with, newest first; at most 200. */
export async function listFlaggedPayments(ctx: AppContext) {
  const rows = await ctx.db.readOnly
    .select()
    .from(paymentFlags)
    .where(isNull(paymentFlags.resolvedAt))
    .orderBy(desc(paymentFlags.id))
    .limit(200);
  return rows.map((row) => ({ ...row, sentence: FLAG_KINDS[row.kind as FlagKind] ?? row.kind }));
}

/** Marks a finding as dealt with. Throws `not_found` for one that is none or was dealt with already. */
export async function resolveFlag(ctx: AppContext, { flagId, actor }: { flagId: number; actor: string }) {
  const resolved = await ctx.db
    .update(paymentFlags)
    .set({ resolvedAt: ctx.now(), resolvedBy: actor })
    .where(and(eq(paymentFlags.id, flagId), isNull(paymentFlags.resolvedAt)))
    .returning({ id: paymentFlags.id });
  if (resolved.length === 0) throw domainError("not_found", { message: "There is no such open finding" });
}
