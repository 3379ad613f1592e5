import { dayInIndia } from "@kasna/rules/dates";
import { and, asc, desc, eq } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import { gstRates } from "../../../database/schema/index.ts";
import { audit } from "../audit-log/audit.operations.server.ts";
import type { Staff } from "../staff/staff-sessions.operations.server.ts";

type Rate = typeof gstRates.$inferSelect;

/** All GST rates, by HSN and newest first; only a future rate (`isComing`) can be removed. */
export async function listGstRates(ctx: AppContext) {
  const today = dayInIndia(ctx.now());
  const rows = await ctx.db.readOnly
    .select()
    .from(gstRates)
    .orderBy(asc(gstRates.hsnPrefix), desc(gstRates.validFrom));
  return rows.map((row) => ({ ...row, isComing: row.validFrom > today }));
}

const subjectOf = (rate: Pick<Rate, "hsnPrefix" | "validFrom">) =>
  `gst-rate:${rate.hsnPrefix}/${rate.validFrom}`;

/** Adds a rate that starts tomorrow or later, because past sales keep their rate. Throws `fields_wrong`. */
export async function addGstRate(
  ctx: AppContext,
  { staff, rate }: { staff: Staff; rate: Rate },
): Promise<void> {
  if (rate.validFrom <= dayInIndia(ctx.now()))
    throw domainError("fields_wrong", { errors: { validFrom: "Choose tomorrow or a later day" } });
  await ctx.db.transaction(async (tx) => {
    const added = await tx.insert(gstRates).values(rate).onConflictDoNothing().returning();
    if (added.length === 0)
      throw domainError("fields_wrong", {
        errors: { validFrom: "This HSN already has a rate from that day" },
      });
    await audit(tx, {
      actor: staff,
      action: "gst-rate.added",
      subject: subjectOf(rate),
      before: null,
      after: { percent: rate.rateBasisPoints / 100 },
    });
  });
}

/** Removes a rate that is not in force yet. Throws `not_found`, `fields_wrong`. */
export async function removeGstRate(
  ctx: AppContext,
  { staff, ...which }: { staff: Staff; hsnPrefix: string; validFrom: string },
): Promise<void> {
  if (which.validFrom <= dayInIndia(ctx.now()))
    throw domainError("fields_wrong", {
      message: "You can't change a rate that is in use, because documents have been issued with it",
    });
  await ctx.db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(gstRates)
      .where(and(eq(gstRates.hsnPrefix, which.hsnPrefix), eq(gstRates.validFrom, which.validFrom)))
      .returning();
    if (!removed) throw domainError("not_found", { message: "Rate not found" });
    await audit(tx, {
      actor: staff,
      action: "gst-rate.removed",
      subject: subjectOf(removed),
      before: { percent: removed.rateBasisPoints / 100 },
      after: null,
    });
  });
}
