import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { rowId } from "@kasna/rules/row-id";
import { and, eq, ilike, or, type SQL, sql } from "drizzle-orm";
import { audit } from "../../../admin-kit/audit.operations.server.ts";
import { containing } from "../../../admin-kit/containing.server.ts";
import { ofCustomersNamed } from "../../../admin-kit/find-customers.server.ts";
import { keyset, type ListCursor, pageOf } from "../../../admin-kit/keyset.server.ts";
import { oncePerForm } from "../../../admin-kit/once-per-form.server.ts";
import { namesOf } from "../../../admin-kit/staff/actor-names.operations.server.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import { creditEntries, users } from "../../../database/schema/index.ts";
import { giveCredit, lockBalance, recordCredit } from "../store-credit.operations.server.ts";

/** The condition for entries by order, or by a text in the customer's name and mobile. */
async function entriesLike(ctx: AppContext, text: string): Promise<SQL | undefined> {
  if (text === "") return undefined;
  const order = rowId(text.replace(/^#/, ""));
  // PostgreSQL estimates how many customers match, and so whether the latest entries will soon include one.
  const isCustomer = or(
    ilike(users.name, containing(text)),
    sql`${users.name} || ' ' || ${users.mobile} ilike ${containing(text)}`,
  );
  return or(
    await ofCustomersNamed(ctx, creditEntries.userId, text, isCustomer),
    order === null ? undefined : eq(creditEntries.orderId, order),
  );
}

/** One page of all movements of store credit, newest first. The search text is an order, a mobile or part of a name. */
export async function searchLedger(ctx: AppContext, text: string, cursor: ListCursor) {
  const isNamed = await entriesLike(ctx, text);
  const { where, orderBy, limit } = keyset(creditEntries.id, cursor, isNamed);
  const found = await ctx.db.readOnly
    .select({
      id: creditEntries.id,
      userId: creditEntries.userId,
      customer: users.name,
      kind: creditEntries.kind,
      amountPaise: creditEntries.amountPaise,
      balancePaise: creditEntries.balancePaise,
      orderId: creditEntries.orderId,
      note: creditEntries.note,
      actor: creditEntries.actor,
      createdAt: creditEntries.createdAt,
    })
    .from(creditEntries)
    .innerJoin(users, eq(users.id, creditEntries.userId))
    .where(where)
    .orderBy(orderBy)
    .limit(limit);
  const names = await namesOf(
    ctx,
    found.map(({ actor }) => actor),
  );
  const { rows, ...edges } = pageOf(found, cursor);
  return { ...edges, rows: rows.map((row) => ({ ...row, actor: names(row.actor) })) };
}

type Change = {
  staff: Staff;
  userId: number;
  to: "give" | "take";
  amountPaise: number;
  reason: string;
  formKey?: string | undefined;
};

/**
 * Gives store credit to a customer, or withdraws some, with a reason; once per form. Throws `not_found`, `key_reused`,
 * `fields_wrong` below zero.
 */
export async function changeCredit(ctx: AppContext, { staff, formKey, ...change }: Change): Promise<void> {
  const { userId, to, amountPaise, reason } = change;
  const sent = { actor: staff, formKey, action: `change-credit:${userId}`, request: change };
  await oncePerForm(ctx, sent, async (tx) => {
    const isCustomer = and(eq(users.id, userId), eq(users.role, "customer"));
    const [customer] = await tx.select({ id: users.id }).from(users).where(isCustomer);
    if (!customer) throw domainError("not_found", { message: "Customer not found" });
    const before = await lockBalance(tx, userId);
    const entry = { userId, note: reason, actor: `staff:${staff.id}` };
    if (to === "give") await giveCredit(ctx, tx, { ...entry, kind: "given", amountPaise });
    else if (amountPaise > before)
      throw domainError("fields_wrong", {
        errors: { amount: `This customer has ${formatRupees(rupeesFromPaise(before))}` },
      });
    else await recordCredit(ctx, tx, { ...entry, kind: "taken", amountPaise: -amountPaise });
    const after = before + (to === "give" ? amountPaise : -amountPaise);
    await audit(tx, {
      actor: staff,
      action: "customer.store-credit",
      subject: `customer:${userId}`,
      before: { rupees: rupeesFromPaise(before) },
      after: { rupees: rupeesFromPaise(after), reason },
    });
  });
}
