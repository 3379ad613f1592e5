import { and, asc, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { serializeError } from "../../api/serialize-error.server.ts";
import { payments } from "../../database/schema/index.ts";
import { findPayment, noteReturn } from "./payments.operations.server.ts";
import { providerOf } from "./providers.server.ts";
import { recordCharge } from "./record-charge.operations.server.ts";

const MINUTE_MS = 60_000;
const ASKED_DAYS = 4;
const ASKED_EACH_TIME = 50;
/** After so many vain questions the provider is left alone until the next turn. */
const SILENT_MAX = 3;

/**
 * Asks the provider what became of a payment and records every charge it knows of. Whatever stands
 * there is found, though every notification was lost. Throws what the provider throws.
 */
export async function reconcilePayment(ctx: AppContext, reference: string): Promise<void> {
  const payment = await findPayment(ctx, reference);
  if (!payment.providerOrderId) return;
  await ctx.db.update(payments).set({ askedAt: ctx.now() }).where(eq(payments.reference, reference));
  const charges = await providerOf(ctx, payment.provider).reconcile(payment.providerOrderId);
  // Failures first: where one charge failed and the next went through, it was paid.
  const order = { failed: 0, open: 1, captured: 2 };
  for (const charge of charges.toSorted((a, b) => order[a.status] - order[b.status]))
    await recordCharge(ctx, { reference, charge });
  // A charge still under way outweighs a failure before it: the buyer must not pay again yet.
  if (charges.some((charge) => charge.status === "open"))
    await noteReturn(ctx, reference, payment.returnedAt);
}

/**
 * The scheduled search for lost notifications: asks for open payments, the young ones every minute,
 * older ones after a quarter of their age, for four days; also for those of cancelled orders, whose money
 * must go back. One that can't be asked for now is asked for at its next turn.
 */
export async function reconcilePayments(ctx: AppContext): Promise<void> {
  const now = ctx.now();
  const oldest = new Date(now.getTime() - ASKED_DAYS * 24 * 60 * MINUTE_MS);
  const since = sql`extract(epoch from ${now.toISOString()}::timestamptz - coalesce(${payments.askedAt}, ${payments.createdAt}))`;
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
    .limit(ASKED_EACH_TIME);
  let silent = 0;
  for (const { reference } of due) {
    if (silent === SILENT_MAX) return;
    await reconcilePayment(ctx, reference).catch((error: unknown) => {
      silent += 1;
      ctx.log.warn({ fault: serializeError(error) }, "A payment could not be asked for");
    });
  }
}
