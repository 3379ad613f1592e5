import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { audit } from "../../../admin-kit/audit.operations.server.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import type { Transaction } from "../../../database/connect.ts";
import { documents, ERASED, users } from "../../../database/schema/index.ts";
import { contentHash } from "../../documents/render.operations.server.ts";

const ERASED_NAME = "Erased customer";

/** What an erased account has instead of its data. Its mobile is free for a new account. */
const erasedAccount = (id: number) => ({
  name: ERASED_NAME,
  email: "",
  mobile: ERASED + id,
  organisation: "",
  gstin: "",
  passwordHash: null,
});

/** A person and an address, removed from a row that must stay. The State and the PIN code remain for statistics. */
const WITHOUT_PERSON = sql`first_name = 'Erased', last_name = 'customer', phone_number = '', flat_building = '',
  area_street = '', landmark = '', city = '', company_name = '', gstin = ''`;

/** The tables whose rows of a customer are deleted, each before those that it refers to. */
const DELETED = [
  "sessions",
  "passkey_challenges",
  "passkeys",
  "cart_lines",
  "list_tasks",
  "saved_lists",
  "buyer_parts",
  "notifications",
  "idempotency_keys",
  "customer_group_members",
  "price_list_customers",
  "reviews",
  "support_messages",
] as const;

/**
 * Erases a customer's data at their request (DPDP Act, s. 12): account, addresses, cart, lists, reviews, messages, the
 * reasons and photos of returns, and the person on quotations. Orders keep what tax law requires: those with an invoice
 * stay as they are, and cancelled ones without one lose name and address. Cannot be undone. Throws `not_found`, and
 * `order_step` while there is an open order, return or refund, or store credit.
 */
export async function eraseCustomer(
  ctx: AppContext,
  { staff, id, reason }: { staff: Staff; id: number; reason: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [customer] = await tx
      .select({ mobile: users.mobile, email: users.email })
      .from(users)
      .where(and(eq(users.id, id), eq(users.role, "customer")))
      .for("update");
    const erased = erasedAccount(id);
    if (!customer || customer.mobile === erased.mobile)
      throw domainError("not_found", { message: "Customer not found" });
    await assertNothingOpen(tx, id);
    const ofOrders = sql`order_id in (select id from orders where user_id = ${id})`;
    await eraseQuotations(tx, id);
    for (const table of ["price_request_lines", "support_answers"])
      await tx.execute(
        sql`delete from ${sql.raw(table)} where message_id in (select id from support_messages where user_id = ${id})`,
      );
    for (const table of DELETED) await tx.execute(sql`delete from ${sql.raw(table)} where user_id = ${id}`);
    await tx.execute(sql`delete from return_photos where ${ofOrders}`);
    await tx.execute(sql`update returns set note = '', pay_to = '' where ${ofOrders}`);
    await eraseAddresses(tx, id);
    await tx.execute(sql`delete from otps where mobile = ${customer.mobile}`);
    await tx.execute(
      sql`delete from inbox_messages where "to" = ${customer.mobile} or ("to" <> '' and "to" = ${customer.email})`,
    );
    await tx
      .update(users)
      .set({ ...erased, blockedAt: ctx.now() })
      .where(eq(users.id, id));
    await audit(tx, {
      actor: staff,
      action: "customer.erased",
      subject: `customer:${id}`,
      before: null,
      after: { reason },
    });
  });
}

async function assertNothingOpen(tx: Transaction, id: number): Promise<void> {
  const isThere = (query: SQL) => sql<boolean>`exists (${query})`;
  const { rows } = await tx.execute<{
    orders: boolean;
    returns: boolean;
    refunds: boolean;
    credit: string;
  }>(sql`
    select ${isThere(sql`select from orders where user_id = ${id} and status not in ('delivered', 'cancelled')`)} as orders,
      ${isThere(sql`select from returns r join orders o on o.id = r.order_id where o.user_id = ${id}
        and r.status in ('requested', 'approved', 'received', 'inspected')`)} as returns,
      ${isThere(sql`select from orders o where o.user_id = ${id} and (o.status = 'cancelled' and o.payment_status = 'paid' and o.total_paise > 0
        or exists (select from refunds f where f.order_id = o.id and f.status = 'pending'))`)} as refunds,
      coalesce((select balance_paise from store_credits where user_id = ${id}), 0)::text as credit`);
  const [open] = rows;
  const credit = Number(open?.credit ?? 0);
  const kind = open?.orders
    ? "an open order"
    : open?.returns
      ? "an open return"
      : open?.refunds
        ? "a refund"
        : "";
  const left = kind || (credit > 0 ? `${formatRupees(rupeesFromPaise(credit))} of store credit` : "");
  if (left) throw domainError("order_step", { message: `This customer has ${left}. Settle it first.` });
}

/** Quotations keep their numbers and prices without the person. Their PDFs are stored by content. */
async function eraseQuotations(tx: Transaction, id: number): Promise<void> {
  const isQuotation = and(eq(documents.userId, id), eq(documents.kind, "quotation"));
  const quotations = await tx.select({ content: documents.content }).from(documents).where(isQuotation);
  for (const { content } of quotations)
    await tx.execute(sql`delete from rendered_documents where content_hash = ${contentHash([content])}`);
  const nobody = JSON.stringify({ name: ERASED_NAME, lines: [], gstin: null });
  await tx
    .update(documents)
    .set({
      content: sql`content || jsonb_build_object('buyer', (content -> 'buyer') || ${nobody}::jsonb, 'deliverTo', null)`,
    })
    .where(isQuotation);
}

/** Addresses that an order refers to stay as rows, because orders have their own copies. */
async function eraseAddresses(tx: Transaction, id: number): Promise<void> {
  await tx.execute(sql`
    delete from addresses a where user_id = ${id}
      and not exists (select from orders o where o.address_id = a.id or o.billing_address_id = a.id)`);
  await tx.execute(sql`update addresses set ${WITHOUT_PERSON} where user_id = ${id}`);
  await tx.execute(sql`
    update orders set ${WITHOUT_PERSON}, billing = null where user_id = ${id}
      and not exists (select from documents d where d.order_id = orders.id)`);
}
