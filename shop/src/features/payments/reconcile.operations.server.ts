import { and, asc, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { serializeError } from "../../api/serialize-error.server.ts";
import { payments } from "../../database/schema/index.ts";
import { findPayment, markReturned } from "./payments.operations.server.ts";
import { providerOf } from "./providers/registry.server.ts";
import { recordCharge } from "./record-charge.operations.server.ts";

const MINUTE_MS = 60_000;
const RECONCILE_DAYS = 4;
const BATCH_SIZE = 50;
/** After this many failed requests the run stops, to reduce the load on the provider. */
const FAILURES_MAX = 3;

/**
 * Fetches all charges of a payment from the provider and records them, so that a payment is found even if all
 * notifications were lost. Throws provider errors.
 */
export async function reconcilePayment(ctx: AppContext, reference: string): Promise<void> {
  const payment = await findPayment(ctx, reference);
  if (!payment.providerOrderId) return;
  await ctx.db.update(payments).set({ lastCheckedAt: ctx.now() }).where(eq(payments.reference, reference));
  const charges = await providerOf(ctx, payment.provider).reconcile(payment.providerOrderId);
  // Record failures first: a payment with a failed and a captured charge is paid.
  const rank = { failed: 0, open: 1, captured: 2 };
  for (const charge of charges.toSorted((a, b) => rank[a.status] - rank[b.status]))
    await recordCharge(ctx, { reference, charge });
  // An open charge overrides an earlier failure: the buyer must not pay again yet.
  if (charges.some((charge) => charge.status === "open"))
    await markReturned(ctx, reference, payment.returnedAt);
}

/**
 * Scheduled job: finds lost notifications. Checks open payments every minute at first, then after a quarter of their
 * age, for four days. Includes payments of cancelled orders, because they must be refunded. A failed check is retried
 * in a later run.
 */
export async function reconcilePayments(ctx: AppContext): Promise<void> {
  const now = ctx.now();
  const oldest = new Date(now.getTime() - RECONCILE_DAYS * 24 * 60 * MINUTE_MS);
  const since = sql`extract(epoch from ${now.toISOString()}::timestamptz - coalesce(${payments.lastCheckedAt}, ${payments.createdAt}))`;
  const age = sql`extract(epoch from ${now.toISOString()}::timestamptz - ${payments.createdAt})`;
  const due = await ctx.db.readOnly
    .select({ reference: payments.reference })
    .from(payments)
    .where(
      and(
        inArray(payments.status, ["pending", "failed"]),
        isNotNull(payments.providerOrderId),
        gt(payments.createdAt, oldest),
        sql`${since} >= greatest(50, ${age} / 4)`,
      ),
    )
    .orderBy(asc(payments.createdAt))
    .limit(BATCH_SIZE);
  let failures = 0;
  for (const { reference } of due) {
    if (failures === FAILURES_MAX) return;
    await reconcilePayment(ctx, reference).catch((error: unknown) => {
      failures += 1;
      ctx.log.warn({ fault: serializeError(error) }, "Could not check a payment with the provider");
    });
  }
}
