import { and, count, desc, eq, sql } from "drizzle-orm";
import { audit } from "../../../admin-kit/audit.operations.server.ts";
import { type CustomerSearch, customersLike, isCustomer } from "../../../admin-kit/find-customers.server.ts";
import { keyset, type ListCursor, pageOf } from "../../../admin-kit/keyset.server.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import { addresses, ERASED, isSale, orders, sessions, users } from "../../../database/schema/index.ts";
import { addressOf } from "../../addresses/addresses.operations.server.ts";

const isErased = sql<boolean>`starts_with(${users.mobile}, ${ERASED})`;

const listed = {
  id: users.id,
  name: users.name,
  mobile: users.mobile,
  email: users.email,
  organisation: users.organisation,
  createdAt: users.createdAt,
  blockedAt: users.blockedAt,
};

/** One page of customers, the newest first. */
export async function searchCustomers(ctx: AppContext, search: CustomerSearch, cursor: ListCursor) {
  const { where, orderBy, limit } = keyset(users.id, cursor, customersLike(search));
  const rows = await ctx.db.readOnly.select(listed).from(users).where(where).orderBy(orderBy).limit(limit);
  return pageOf(rows, cursor);
}

const ORDERS_SHOWN = 50;

/** A customer with addresses and the latest 50 orders. Throws `not_found`. */
export async function readCustomer(ctx: AppContext, id: number) {
  const [customer] = await ctx.db.readOnly
    .select({
      ...listed,
      designation: users.designation,
      gstin: users.gstin,
      isClaimed: sql<boolean>`${users.passwordHash} is not null`,
      isErased,
    })
    .from(users)
    .where(and(eq(users.id, id), isCustomer));
  if (!customer) throw domainError("not_found", { message: "Customer not found" });
  const [addressRows, bought, sums] = await Promise.all([
    ctx.db.readOnly.select().from(addresses).where(eq(addresses.userId, id)).orderBy(desc(addresses.id)),
    ctx.db.readOnly
      .select({
        id: orders.id,
        placedAt: orders.placedAt,
        status: orders.status,
        totalPaise: orders.totalPaise,
        packedAt: orders.packedAt,
      })
      .from(orders)
      .where(eq(orders.userId, id))
      .orderBy(desc(orders.id))
      .limit(ORDERS_SHOWN),
    ctx.db.readOnly
      .select({
        count: count(),
        paise:
          sql<number>`coalesce(sum(${orders.totalPaise}) filter (where ${isSale(orders.status)}), 0)`.mapWith(
            Number,
          ),
      })
      .from(orders)
      .where(eq(orders.userId, id)),
  ]);
  return {
    customer,
    addresses: addressRows.map((row) => ({ id: row.id, ...addressOf(row) })),
    orders: bought,
    bought: sums[0] ?? { count: 0, paise: 0 },
  };
}

/** Blocks a customer, which ends every session of the account at once, or unblocks one. Throws `not_found`. */
export async function blockCustomer(
  ctx: AppContext,
  { staff, id, isBlocked, reason }: { staff: Staff; id: number; isBlocked: boolean; reason: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const is = and(eq(users.id, id), isCustomer, sql`not ${isErased}`);
    const [before] = await tx.select({ blockedAt: users.blockedAt }).from(users).where(is).for("update");
    if (!before) throw domainError("not_found", { message: "Customer not found" });
    await tx
      .update(users)
      .set({ blockedAt: isBlocked ? ctx.now() : null })
      .where(is);
    if (isBlocked) await tx.delete(sessions).where(eq(sessions.userId, id));
    await audit(tx, {
      actor: staff,
      action: isBlocked ? "customer.blocked" : "customer.unblocked",
      subject: `customer:${id}`,
      before: { blocked: before.blockedAt !== null },
      after: { blocked: isBlocked, ...(reason && { reason }) },
    });
  });
}
