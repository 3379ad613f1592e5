import { desc, eq, sql } from "drizzle-orm";
import { audit } from "../../../admin-kit/audit.operations.server.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import type { Queryable, Transaction } from "../../../database/connect.ts";
import { isSale, promocodes, promotions, promotionUses } from "../../../database/schema/index.ts";
import { updateHasPromotions } from "../has-promotions.operations.server.ts";
import type { WrittenPromotion } from "./promotion-form.ts";
import { groupChoices, namesOfGroups } from "./promotion-groups.operations.server.ts";
import { type PromotionRow, promotionFields, termsOf } from "./promotion-terms.server.ts";

export type PromotionState = "draft" | "coming" | "holds" | "used up" | "ended";

/** The effect of a promotion: orders that are sales, in paise. */
export type PromotionEffect = {
  orders: number;
  firstOrders: number;
  discountPaise: number;
  deliveryPaise: number;
  paise: number;
};
const NO_EFFECT: PromotionEffect = {
  orders: 0,
  firstOrders: 0,
  discountPaise: 0,
  deliveryPaise: 0,
  paise: 0,
};

function stateOf(row: PromotionRow, uses: number, now: Date): PromotionState {
  if (row.endsAt && row.endsAt <= now) return "ended";
  if (row.isDraft) return "draft";
  if (row.startsAt > now) return "coming";
  return row.totalLimit !== null && uses >= row.totalLimit ? "used up" : "holds";
}

/** The effect of each promotion, by id. */
async function effects(db: Queryable): Promise<Map<number, PromotionEffect>> {
  const { rows } = await db.execute<
    { id: number; orders: number; firsts: number } & Record<string, string>
  >(sql`
    select u.promotion_id as id, count(*)::int as orders, sum(u.discount_paise)::text as discount,
      sum(u.delivery_paise)::text as delivery, sum(o.total_paise)::text as paise,
      count(*) filter (where not exists (select from orders e where e.user_id = o.user_id and e.id < o.id
        and e.status not in ('pending', 'cancelled')))::int as firsts
    from promotion_uses u join orders o on o.id = u.order_id where ${isSale(sql.raw("o.status"))} group by 1`);
  return new Map(
    rows.map(({ id, orders, firsts, discount, delivery, paise }) => [
      Number(id),
      {
        orders: Number(orders),
        firstOrders: Number(firsts),
        discountPaise: Number(discount),
        deliveryPaise: Number(delivery),
        paise: Number(paise),
      },
    ]),
  );
}

const countedUses = sql<number>`(select count(*)::int from promotion_uses u where u.promotion_id = "promotions"."id")`;

/** All promotions with their uses and effect, newest first; at most 500. */
export async function listPromotions(ctx: AppContext) {
  const [rows, effectOf] = await Promise.all([
    ctx.db.readOnly
      .select({ row: promotions, uses: countedUses })
      .from(promotions)
      .orderBy(desc(promotions.id))
      .limit(500),
    effects(ctx.db.readOnly),
  ]);
  const groupIds = new Set(rows.flatMap(({ row }) => row.groupIds ?? []));
  const nameOf = await namesOfGroups(ctx.db.readOnly, [...groupIds]);
  return rows.map(({ row, uses }) => ({
    ...row,
    uses,
    state: stateOf(row, uses, ctx.now()),
    groups: (row.groupIds ?? []).map((id) => nameOf.get(id) ?? ""),
    effect: effectOf.get(row.id) ?? NO_EFFECT,
  }));
}

/** A promotion with its form values, state, uses and effect. Throws `not_found`. */
export async function readPromotion(ctx: AppContext, id: number) {
  const [found] = await ctx.db.readOnly
    .select({ row: promotions, uses: countedUses })
    .from(promotions)
    .where(eq(promotions.id, id));
  if (!found) throw domainError("not_found", { message: "Promotion not found" });
  const { row, uses } = found;
  const effect = (await effects(ctx.db.readOnly)).get(id) ?? NO_EFFECT;
  const values = await promotionFields(ctx.db.readOnly, row);
  return {
    row,
    uses,
    effect,
    values,
    groups: await groupChoices(ctx.db.readOnly, (values.groups ?? "").split("\n").filter(Boolean)),
    state: stateOf(row, uses, ctx.now()),
  };
}

async function assertCodeFree(tx: Transaction, code: string | null, id: number | null) {
  if (code === null) return;
  const codeTaken = (owner: string) =>
    domainError("fields_wrong", { errors: { code: `Another ${owner} has this code` } });
  const [promotion] = await tx
    .select({ id: promotions.id })
    .from(promotions)
    .where(sql`${promotions.code} = ${code} and ${promotions.id} <> ${id ?? 0}`);
  if (promotion) throw codeTaken("promotion");
  const [promocode] = await tx
    .select({ id: promocodes.id })
    .from(promocodes)
    .where(eq(promocodes.code, code));
  if (promocode) throw codeTaken("promocode");
}

/** Locks a promotion until the transaction ends. Throws `not_found`. */
async function lockPromotion(tx: Transaction, id: number): Promise<PromotionRow> {
  const [row] = await tx.select().from(promotions).where(eq(promotions.id, id)).for("update");
  if (!row) throw domainError("not_found", { message: "Promotion not found" });
  return row;
}

type Save = { staff: Staff; id: number | null; written: WrittenPromotion };

/**
 * Creates a promotion as a draft, or changes one, and returns its id. Throws `not_found`, `edited_meanwhile`, and
 * `fields_wrong` for a code that is taken, or for parts, customers and groups that do not exist.
 */
export async function savePromotion(ctx: AppContext, { staff, id, written }: Save): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const before = id === null ? null : await lockPromotion(tx, id);
    const seen = before && (await promotionFields(tx, before));
    if (before && seen && before.version !== written.version)
      throw domainError("edited_meanwhile", { theirs: { fields: seen, version: before.version } });
    const terms = await termsOf(tx, written, before);
    await assertCodeFree(tx, terms.code, id);
    const [after] =
      before === null
        ? await tx.insert(promotions).values(terms).returning()
        : await tx
            .update(promotions)
            .set({ ...terms, version: before.version + 1 })
            .where(eq(promotions.id, before.id))
            .returning();
    if (!after) throw new Error("The promotion was not stored");
    await updateHasPromotions(tx, ctx.now());
    await audit(tx, {
      actor: staff,
      action: before ? "promotion.changed" : "promotion.made",
      subject: `promotion:${after.id}`,
      before: seen,
      after: await promotionFields(tx, after),
    });
    return after.id;
  });
}

/** Starts a draft, or ends a promotion now. Throws `not_found`. */
export async function switchPromotion(
  ctx: AppContext,
  { staff, id, to }: { staff: Staff; id: number; to: "started" | "ended" },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const before = await lockPromotion(tx, id);
    const now = ctx.now();
    const isDone = to === "started" ? !before.isDraft : before.endsAt !== null && before.endsAt <= now;
    if (isDone) return;
    await tx
      .update(promotions)
      .set({ ...(to === "started" ? { isDraft: false } : { endsAt: now }), version: before.version + 1 })
      .where(eq(promotions.id, id));
    await updateHasPromotions(tx, now);
    await audit(tx, {
      actor: staff,
      action: `promotion.${to}`,
      subject: `promotion:${id}`,
      before: null,
      after: { name: before.name, at: now.toISOString() },
    });
  });
}

/** Deletes a promotion that no order has received. Throws `not_found`, and `in_use` for one that can only be ended. */
export async function deletePromotion(
  ctx: AppContext,
  { staff, id }: { staff: Staff; id: number },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    // A parallel order waits for this lock, and then finds that the promotion was deleted.
    const before = await lockPromotion(tx, id);
    const [used] = await tx
      .select({ orderId: promotionUses.orderId })
      .from(promotionUses)
      .where(eq(promotionUses.promotionId, id))
      .limit(1);
    if (used) throw domainError("in_use", { message: "Orders have this promotion. End it instead." });
    const fields = await promotionFields(tx, before);
    await tx.delete(promotions).where(eq(promotions.id, id));
    await updateHasPromotions(tx, ctx.now());
    await audit(tx, {
      actor: staff,
      action: "promotion.deleted",
      subject: `promotion:${id}`,
      before: fields,
      after: null,
    });
  });
}
