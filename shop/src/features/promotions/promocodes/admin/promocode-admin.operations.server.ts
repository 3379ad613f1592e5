import { and, count, desc, eq, sql } from "drizzle-orm";
import { audit } from "../../../../admin-kit/audit.operations.server.ts";
import {
  dayShown,
  endKept,
  lastDayShown,
  numberShown,
  rupeesShown,
} from "../../../../admin-kit/form-fields.ts";
import type { Staff } from "../../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { domainError } from "../../../../api/domain-errors.server.ts";
import type { Transaction } from "../../../../database/connect.ts";
import { orders, promocodes, promocodeUses, promotions } from "../../../../database/schema/index.ts";

type Row = typeof promocodes.$inferSelect;
export type PromocodeTerms = Omit<Row, "id" | "version">;

/** A promocode as form values. */
export const promocodeFields = (row: Row): Record<string, string> => ({
  code: row.code,
  kind: row.flatPaise === null ? "percent" : "flat",
  percent: row.percentBasisPoints === null ? "" : String(row.percentBasisPoints / 100),
  flat: rupeesShown(row.flatPaise),
  cap: rupeesShown(row.capPaise),
  minimum: rupeesShown(row.minimumSubtotalPaise),
  startsOn: dayShown(row.startsAt),
  endsOn: lastDayShown(row.endsAt),
  totalLimit: numberShown(row.totalLimit),
  perCustomerLimit: numberShown(row.perCustomerLimit),
});

/** All promocodes with their use counts, newest first; at most 500. */
export async function listPromocodes(ctx: AppContext) {
  const now = ctx.now();
  const rows = await ctx.db.readOnly
    .select({
      row: promocodes,
      uses: sql<number>`(select count(*)::int from promocode_uses u where u.promocode_id = "promocodes"."id")`,
    })
    .from(promocodes)
    .orderBy(desc(promocodes.id))
    .limit(500);
  return rows.map(({ row, uses }) => ({ ...row, uses, state: stateOf(row, uses, now) }));
}

function stateOf(row: Row, uses: number, now: Date): "coming" | "valid" | "used up" | "ended" {
  if (row.endsAt && row.endsAt <= now) return "ended";
  if (row.startsAt > now) return "coming";
  return row.totalLimit !== null && uses >= row.totalLimit ? "used up" : "valid";
}

/** One promocode. Throws `not_found`. */
export async function readPromocode(ctx: AppContext, id: number) {
  const [row] = await ctx.db.readOnly.select().from(promocodes).where(eq(promocodes.id, id));
  if (!row) throw domainError("not_found", { message: "Promocode not found" });
  const [used] = await ctx.db.readOnly
    .select({ count: count() })
    .from(promocodeUses)
    .where(eq(promocodeUses.promocodeId, id));
  return { ...row, uses: used?.count ?? 0 };
}

type Save = { staff: Staff; id: number | null; version: number; terms: PromocodeTerms };

/**
 * Creates or changes a promocode and returns its id. Throws `not_found`, `edited_meanwhile`, and `fields_wrong` for
 * a code that another promocode has.
 */
export async function savePromocode(ctx: AppContext, { staff, id, version, terms }: Save): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const [other] = await tx
      .select({ id: promocodes.id })
      .from(promocodes)
      .where(and(eq(promocodes.code, terms.code), sql`${promocodes.id} <> ${id ?? 0}`));
    if (other) throw domainError("fields_wrong", { errors: { code: "Another promocode has this code" } });
    const [promotion] = await tx
      .select({ name: promotions.name })
      .from(promotions)
      .where(eq(promotions.code, terms.code));
    if (promotion)
      throw domainError("fields_wrong", {
        errors: { code: `The promotion ${promotion.name} has this code` },
      });
    if (id === null) {
      const [created] = await tx.insert(promocodes).values(terms).returning();
      if (!created) throw new Error("The promocode was not stored");
      await audit(tx, {
        actor: staff,
        action: "promocode.made",
        subject: `promocode:${created.id}`,
        before: null,
        after: promocodeFields(created),
      });
      return created.id;
    }
    const before = await lockPromocode(tx, id);
    if (before.version !== version)
      throw domainError("edited_meanwhile", {
        theirs: { fields: promocodeFields(before), version: before.version },
      });
    const [after] = await tx
      .update(promocodes)
      .set({ ...terms, endsAt: endKept(before.endsAt, terms.endsAt), version: version + 1 })
      .where(eq(promocodes.id, id))
      .returning();
    await audit(tx, {
      actor: staff,
      action: "promocode.changed",
      subject: `promocode:${id}`,
      before: promocodeFields(before),
      after: after ? promocodeFields(after) : null,
    });
    return id;
  });
}

/** Locks a promocode until the transaction ends. Throws `not_found`. */
async function lockPromocode(tx: Transaction, id: number) {
  const [row] = await tx.select().from(promocodes).where(eq(promocodes.id, id)).for("update");
  if (!row) throw domainError("not_found", { message: "Promocode not found" });
  return row;
}

/**
 * Deletes a promocode that no order has used. Throws `not_found`, and `in_use` for a used one, which can only be
 * ended.
 */
export async function deletePromocode(
  ctx: AppContext,
  { staff, id }: { staff: Staff; id: number },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    // A parallel order waits for this lock, and then finds that the code was deleted.
    const before = await lockPromocode(tx, id);
    const [named] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.promocode, before.code))
      .limit(1);
    // Orders keep the code as it was named then.
    const uses = await tx.$count(promocodeUses, eq(promocodeUses.promocodeId, id));
    if (named || uses > 0)
      throw domainError("in_use", { message: "Orders were placed with this code. End it instead." });
    await tx.delete(promocodes).where(eq(promocodes.id, id));
    await audit(tx, {
      actor: staff,
      action: "promocode.deleted",
      subject: `promocode:${id}`,
      before: promocodeFields(before),
      after: null,
    });
  });
}

/** Ends a promocode now. Does nothing if it has already ended. Throws `not_found`. */
export async function endPromocode(
  ctx: AppContext,
  { staff, id }: { staff: Staff; id: number },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const before = await lockPromocode(tx, id);
    const now = ctx.now();
    if (before.endsAt && before.endsAt <= now) return;
    await tx
      .update(promocodes)
      .set({ endsAt: now, version: before.version + 1 })
      .where(eq(promocodes.id, id));
    await audit(tx, {
      actor: staff,
      action: "promocode.ended",
      subject: `promocode:${id}`,
      before: { endsAt: before.endsAt?.toISOString() ?? "any day" },
      after: { endsAt: now.toISOString() },
    });
  });
}
