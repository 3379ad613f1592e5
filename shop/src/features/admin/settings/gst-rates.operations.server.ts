import { dayInIndia } from "@kasna/rules/dates";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import { audit } from "../../../admin-kit/audit.operations.server.ts";
import { startOfDay } from "../../../admin-kit/form-fields.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import type { Queryable, Transaction } from "../../../database/connect.ts";
import { gstRates, orderLines } from "../../../database/schema/index.ts";
import { renewPagesWithGst } from "../../pricing/begin-gst-rates.operations.server.ts";

type Rate = typeof gstRates.$inferSelect;

/** All GST rates, by HSN, newest first. Only a rate that no sale has used (`isUnused`) can be removed. */
export async function listGstRates(ctx: AppContext) {
  const today = dayInIndia(ctx.now());
  const db = ctx.db.readOnly;
  const rows = await db.select().from(gstRates).orderBy(asc(gstRates.hsnPrefix), desc(gstRates.validFrom));
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      isUnused:
        row.validFrom > today || (row.validFrom === today && !(await isSoldToday(db, row.hsnPrefix, today))),
    })),
  );
}

/** Whether a part with the rate of this prefix, and not of a longer one, was ordered or invoiced today. */
async function isSoldToday(db: Queryable, hsnPrefix: string, today: string): Promise<boolean> {
  const { rows } = await db.execute<{ is_sold: boolean }>(sql`
    select exists (
      select from order_lines l
      where l.order_id in (
          select id from orders where placed_at >= ${startOfDay(today).toISOString()}
          union select order_id from documents where kind = 'invoice' and issued_at >= ${startOfDay(today).toISOString()})
        and starts_with(l.hsn, ${hsnPrefix})
        and not exists (select from gst_rates r where char_length(r.hsn_prefix) > char_length(${hsnPrefix})
          and starts_with(l.hsn, r.hsn_prefix) and r.valid_from <= ${today})
    ) as is_sold`);
  return rows[0]?.is_sold ?? false;
}

/** The same, after the orders and invoices that are being made, which write their lines first. New ones wait. */
async function waitAndAsk(tx: Transaction, hsnPrefix: string, today: string): Promise<boolean> {
  await tx.execute(sql`lock table ${orderLines} in share mode`);
  return isSoldToday(tx, hsnPrefix, today);
}

const subjectOf = (rate: Pick<Rate, "hsnPrefix" | "validFrom">) =>
  `gst-rate:${rate.hsnPrefix}/${rate.validFrom}`;

/**
 * Adds a rate that starts today at the earliest, and today only if no sale has used the previous rate today, because
 * invoices keep their rate. An empty prefix is the general rate. Throws `fields_wrong`.
 */
export async function addGstRate(
  ctx: AppContext,
  { staff, rate }: { staff: Staff; rate: Rate },
): Promise<void> {
  const today = dayInIndia(ctx.now());
  const wrong = (validFrom: string) => domainError("fields_wrong", { errors: { validFrom } });
  if (rate.validFrom < today) throw wrong("Choose today or a later day");
  await ctx.db.transaction(async (tx) => {
    if (rate.validFrom === today && (await waitAndAsk(tx, rate.hsnPrefix, today)))
      throw wrong("Parts with this HSN were sold today at the previous rate. Choose tomorrow or a later day");
    const added = await tx.insert(gstRates).values(rate).onConflictDoNothing().returning();
    if (added.length === 0) throw wrong("This HSN already has a rate from that day");
    await renewPagesWithGst(tx);
    await audit(tx, {
      actor: staff,
      action: "gst-rate.added",
      subject: subjectOf(rate),
      before: null,
      after: { percent: rate.rateBasisPoints / 100 },
    });
  });
}

/** Removes a rate that no sale has used yet. Throws `not_found`, `fields_wrong`. */
export async function removeGstRate(
  ctx: AppContext,
  { staff, ...rate }: { staff: Staff; hsnPrefix: string; validFrom: string },
): Promise<void> {
  const today = dayInIndia(ctx.now());
  await ctx.db.transaction(async (tx) => {
    const isBegun =
      rate.validFrom < today || (rate.validFrom === today && (await waitAndAsk(tx, rate.hsnPrefix, today)));
    if (isBegun)
      throw domainError("fields_wrong", {
        message: "You can't remove this rate, because parts have been sold at it",
      });
    const [removed] = await tx
      .delete(gstRates)
      .where(and(eq(gstRates.hsnPrefix, rate.hsnPrefix), eq(gstRates.validFrom, rate.validFrom)))
      .returning();
    if (!removed) throw domainError("not_found", { message: "Rate not found" });
    await renewPagesWithGst(tx);
    await audit(tx, {
      actor: staff,
      action: "gst-rate.removed",
      subject: subjectOf(removed),
      before: { percent: removed.rateBasisPoints / 100 },
      after: null,
    });
  });
}
