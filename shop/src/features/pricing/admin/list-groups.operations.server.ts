import { and, asc, eq, sql } from "drizzle-orm";
import { audit } from "../../../admin-kit/audit.operations.server.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import type { Queryable } from "../../../database/connect.ts";
import { customerGroups, priceListGroups } from "../../../database/schema/index.ts";
import { lockCustomerGroup } from "./groups/customer-groups.operations.server.ts";
import { lockPriceList } from "./price-lists.operations.server.ts";

/** All customer groups by name, with their numbers of customers, and whether they have a list. */
export const groupsFor = (db: Queryable, listId: number) =>
  db
    .select({
      id: customerGroups.id,
      name: customerGroups.name,
      customers: sql<number>`(
        select count(*)::int from customer_group_members m where m.group_id = "customer_groups"."id")`,
      hasList: sql<boolean>`exists (
        select from price_list_groups g where g.group_id = "customer_groups"."id" and g.list_id = ${listId})`,
    })
    .from(customerGroups)
    .orderBy(asc(sql`lower(${customerGroups.name})`));

type Assignment = { staff: Staff; listId: number; groupId: number };

/**
 * Assigns a list to a group, and so to its present and future customers. Throws `not_found`, `in_use`, `fields_wrong`.
 */
export async function assignGroup(ctx: AppContext, { staff, listId, groupId }: Assignment): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockPriceList(tx, listId);
    const { name } = await lockCustomerGroup(tx, groupId);
    const [added] = await tx
      .insert(priceListGroups)
      .values({ listId, groupId })
      .onConflictDoNothing()
      .returning();
    if (!added) throw domainError("fields_wrong", { errors: { group: "This group has the list already" } });
    await audit(tx, {
      actor: staff,
      action: "price-list.group-added",
      subject: `price-list:${listId}`,
      before: null,
      after: { group: name },
    });
  });
}

/** Removes a list from a group. Throws `not_found`, `in_use`. */
export async function unassignGroup(ctx: AppContext, { staff, listId, groupId }: Assignment): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockPriceList(tx, listId);
    const { name } = await lockCustomerGroup(tx, groupId);
    const [removed] = await tx
      .delete(priceListGroups)
      .where(and(eq(priceListGroups.listId, listId), eq(priceListGroups.groupId, groupId)))
      .returning();
    if (!removed) throw domainError("not_found", { message: "The group no longer has this list" });
    await audit(tx, {
      actor: staff,
      action: "price-list.group-removed",
      subject: `price-list:${listId}`,
      before: { group: name },
      after: null,
    });
  });
}
