import { and, eq } from "drizzle-orm";
import { audit } from "../../../admin-kit/audit.operations.server.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import type { Queryable } from "../../../database/connect.ts";
import { priceListCustomers, users } from "../../../database/schema/index.ts";
import { findCustomers } from "./find-customers.server.ts";
import { byCompanyAndName, customerColumns, mobileOf, mobilesOfAdded } from "./listed-customers.server.ts";
import { lockPriceList } from "./price-lists.operations.server.ts";

/** The customers of a list, by company and name. */
export const customersOf = (db: Queryable, listId: number, limit: number) =>
  db
    .select(customerColumns)
    .from(priceListCustomers)
    .innerJoin(users, eq(users.id, priceListCustomers.userId))
    .where(eq(priceListCustomers.listId, listId))
    .orderBy(...byCompanyAndName)
    .limit(limit);

/**
 * Assigns a list to the customer with a mobile number, or to every customer registered with a company name. Returns how
 * many. Throws `not_found`, `in_use`, and `fields_wrong` if nobody is found, one of them is blocked or all have the
 * list.
 */
export async function assignCustomers(
  ctx: AppContext,
  { staff, listId, text }: { staff: Staff; listId: number; text: string },
): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    await lockPriceList(tx, listId);
    const found = await findCustomers(tx, [text]);
    const added = await tx
      .insert(priceListCustomers)
      .values(found.map(({ id }) => ({ userId: id, listId })))
      .onConflictDoNothing()
      .returning({ userId: priceListCustomers.userId });
    if (added.length === 0)
      throw domainError("fields_wrong", {
        errors: {
          customer:
            found.length === 1 ? "This customer has the list already" : "They all have the list already",
        },
      });
    await audit(tx, {
      actor: staff,
      action: "price-list.customers-added",
      subject: `price-list:${listId}`,
      before: null,
      after: { customers: mobilesOfAdded(found, added) },
    });
    return added.length;
  });
}

/** Removes a list from a customer. Throws `not_found`, `in_use`. */
export async function unassignCustomer(
  ctx: AppContext,
  { staff, listId, userId }: { staff: Staff; listId: number; userId: number },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockPriceList(tx, listId);
    const [removed] = await tx
      .delete(priceListCustomers)
      .where(and(eq(priceListCustomers.listId, listId), eq(priceListCustomers.userId, userId)))
      .returning();
    if (!removed) throw domainError("not_found", { message: "The customer no longer has this list" });
    await audit(tx, {
      actor: staff,
      action: "price-list.customer-removed",
      subject: `price-list:${listId}`,
      before: { customers: await mobileOf(tx, userId) },
      after: null,
    });
  });
}
