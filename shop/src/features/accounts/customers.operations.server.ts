import { and, count, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { refuse } from "../../api/refusals.server.ts";
import type { Shop } from "../../api/shop.server.ts";
import { addresses, orders, sessions, users } from "../../database/schema/index.ts";
import { audit } from "../desk/audit.operations.server.ts";
import { keyset, type ListPlace, pageOf } from "../desk/keyset.operations.server.ts";
import type { Staff } from "../desk/staff-sessions.operations.server.ts";
import { isSale } from "../orders/sales.operations.server.ts";

export const CUSTOMER_VIEWS = ["all", "active", "blocked"] as const;
type CustomerView = (typeof CUSTOMER_VIEWS)[number];
export type CustomerSearch = { view: CustomerView; text: string };

const isCustomer = eq(users.role, "customer");
const VIEW: Record<CustomerView, SQL | undefined> = {
  all: undefined,
  active: isNull(users.blockedAt),
  blocked: isNotNull(users.blockedAt),
};

/** Which customers a search means, by name, mobile, e-mail or organisation. */
export function customersLike({ view, text }: CustomerSearch): SQL | undefined {
  const like = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  const isNamed = text
    ? sql`(users.name || ' ' || users.mobile || ' ' || users.email || ' ' || users.organisation) ilike ${like}`
    : undefined;
  return and(isCustomer, VIEW[view], isNamed);
}

/** One page of customers, the newest first. */
export async function searchCustomers(shop: Shop, search: CustomerSearch, place: ListPlace) {
  const { where, orderBy, limit } = keyset(users.id, place, customersLike(search));
  const found = await shop.db.readOnly
    .select({
      id: users.id,
      name: users.name,
      mobile: users.mobile,
      email: users.email,
      organisation: users.organisation,
      createdAt: users.createdAt,
      blockedAt: users.blockedAt,
    })
    .from(users)
    .where(where)
    .orderBy(orderBy)
    .limit(limit);
  return pageOf(found, place);
}

const ORDERS_SHOWN = 50;

/** A customer with addresses and the latest 50 orders. Throws `not_found`. */
export async function readCustomer(shop: Shop, id: number) {
  const [customer] = await shop.db.readOnly
    .select({
      id: users.id,
      name: users.name,
      mobile: users.mobile,
      email: users.email,
      organisation: users.organisation,
      designation: users.designation,
      gstin: users.gstin,
      createdAt: users.createdAt,
      blockedAt: users.blockedAt,
    })
    .from(users)
    .where(and(eq(users.id, id), isCustomer));
  if (!customer) throw refuse("not_found", { message: "There is no such customer" });
  const [places, bought, sums] = await Promise.all([
    shop.db.readOnly.select().from(addresses).where(eq(addresses.userId, id)).orderBy(desc(addresses.id)),
    shop.db.readOnly
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
    shop.db.readOnly
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
  return { customer, addresses: places, orders: bought, bought: sums[0] ?? { count: 0, paise: 0 } };
}

/** Blocks a customer, which ends every session of the account at once, or lets him in again. Throws `not_found`. */
export async function blockCustomer(
  shop: Shop,
  { staff, id, isBlocked, reason }: { staff: Staff; id: number; isBlocked: boolean; reason: string },
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const is = and(eq(users.id, id), isCustomer);
    const [before] = await tx.select({ blockedAt: users.blockedAt }).from(users).where(is).for("update");
    if (!before) throw refuse("not_found", { message: "There is no such customer" });
    await tx
      .update(users)
      .set({ blockedAt: isBlocked ? shop.now() : null })
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
