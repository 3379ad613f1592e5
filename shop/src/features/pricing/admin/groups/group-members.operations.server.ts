import { and, asc, count, eq } from "drizzle-orm";
import { audit } from "../../../../admin-kit/audit.operations.server.ts";
import type { Staff } from "../../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { domainError } from "../../../../api/domain-errors.server.ts";
import type { Queryable } from "../../../../database/connect.ts";
import {
  customerGroupMembers,
  priceListGroups,
  priceLists,
  users,
} from "../../../../database/schema/index.ts";
import { findCustomers } from "../find-customers.server.ts";
import { byCompanyAndName, customerColumns, mobileOf, mobilesOfAdded } from "../listed-customers.server.ts";
import { lockCustomerGroup } from "./customer-groups.operations.server.ts";

/** The customers of a group by company and name, their number, and the group's price lists. */
export async function contentsOf(db: Queryable, groupId: number, limit: number) {
  const isInGroup = eq(customerGroupMembers.groupId, groupId);
  const [customers, [counted], lists] = await Promise.all([
    db
      .select(customerColumns)
      .from(customerGroupMembers)
      .innerJoin(users, eq(users.id, customerGroupMembers.userId))
      .where(isInGroup)
      .orderBy(...byCompanyAndName)
      .limit(limit),
    db.select({ count: count() }).from(customerGroupMembers).where(isInGroup),
    db
      .select({ id: priceLists.id, name: priceLists.name })
      .from(priceListGroups)
      .innerJoin(priceLists, eq(priceLists.id, priceListGroups.listId))
      .where(eq(priceListGroups.groupId, groupId))
      .orderBy(asc(priceLists.name), asc(priceLists.id)),
  ]);
  return { customers, count: counted?.count ?? 0, lists };
}

/**
 * Adds customers to a group, one mobile number or company per line, all or none. Returns how many were added, without
 * those already in it. Throws `not_found`, and `fields_wrong` if a line matches nobody or a blocked customer.
 */
export async function addToGroup(
  ctx: AppContext,
  { staff, groupId, text }: { staff: Staff; groupId: number; text: string },
): Promise<number> {
  const lines = [...new Set(text.split("\n").map((line) => line.trim()))].filter(Boolean);
  return ctx.db.transaction(async (tx) => {
    await lockCustomerGroup(tx, groupId);
    const found = await findCustomers(tx, lines);
    const added = await tx
      .insert(customerGroupMembers)
      .values(found.map(({ id }) => ({ userId: id, groupId })))
      .onConflictDoNothing()
      .returning({ userId: customerGroupMembers.userId });
    if (added.length === 0) return 0;
    await audit(tx, {
      actor: staff,
      action: "customer-group.customers-added",
      subject: `customer-group:${groupId}`,
      before: null,
      after: { customers: mobilesOfAdded(found, added) },
    });
    return added.length;
  });
}

/** Removes a customer from a group. Throws `not_found`. */
export async function removeFromGroup(
  ctx: AppContext,
  { staff, groupId, userId }: { staff: Staff; groupId: number; userId: number },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockCustomerGroup(tx, groupId);
    const [removed] = await tx
      .delete(customerGroupMembers)
      .where(and(eq(customerGroupMembers.groupId, groupId), eq(customerGroupMembers.userId, userId)))
      .returning();
    if (!removed) throw domainError("not_found", { message: "The customer is no longer in this group" });
    await audit(tx, {
      actor: staff,
      action: "customer-group.customer-removed",
      subject: `customer-group:${groupId}`,
      before: { customers: await mobileOf(tx, userId) },
      after: null,
    });
  });
}
