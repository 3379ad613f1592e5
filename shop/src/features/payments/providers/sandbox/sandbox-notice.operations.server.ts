import { and, eq } from "drizzle-orm";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { domainError } from "../../../../api/domain-errors.server.ts";
import { payments, sandboxCharges } from "../../../../database/schema/index.ts";
import { recordCharge } from "../../record-charge.operations.server.ts";
import { chargeOf } from "./sandbox.server.ts";

/** Job: handles the sandbox's notification of a charge. Safe to repeat. */
export async function recordSandboxCharge(
  ctx: AppContext,
  { chargeId }: { chargeId: string },
): Promise<void> {
  const [row] = await ctx.db.readOnly
    .select({ reference: payments.reference, charge: sandboxCharges })
    .from(sandboxCharges)
    .innerJoin(
      payments,
      and(eq(payments.providerOrderId, sandboxCharges.providerOrderId), eq(payments.provider, "sandbox")),
    )
    .where(eq(sandboxCharges.id, chargeId));
  if (!row) throw domainError("not_found", { message: "Charge not found" });
  await recordCharge(ctx, { reference: row.reference, charge: chargeOf(row.charge) });
}
