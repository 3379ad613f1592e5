import { and, asc, isNull } from "drizzle-orm";
import type { AppContext } from "../../../../api/app-context.server.ts";
import {
  customerGroupMembers,
  customerGroups,
  priceListCustomers,
  priceLists,
} from "../../../../database/schema/index.ts";
import { lockCustomerGroup } from "../groups/customer-groups.operations.server.ts";
import { lockPriceList } from "../price-lists.operations.server.ts";
import type { Membership } from "./membership.operations.server.ts";

export const GROUP_MEMBERS: Membership = {
  kind: "customer",
  prefix: "customer-group",
  table: customerGroupMembers,
  lock: lockCustomerGroup,
  userId: customerGroupMembers.userId,
  ofId: customerGroupMembers.groupId,
  words: { added: (name) => `added to ${name}`, removed: (name) => `taken out of ${name}` },
};

export const LIST_CUSTOMERS: Membership = {
  kind: "customer-prices",
  prefix: "price-list",
  table: priceListCustomers,
  lock: lockPriceList,
  userId: priceListCustomers.userId,
  ofId: priceListCustomers.listId,
  words: {
    added: (name) => `given the price list ${name}`,
    removed: (name) => `without the price list ${name}`,
  },
};

const CHOICES_MAX = 500;

/** The groups and unarchived price lists to which customers can be added, by name; at most 500 of each. */
export async function membershipChoices(ctx: AppContext) {
  const { readOnly } = ctx.db;
  const [groups, lists] = await Promise.all([
    readOnly
      .select({ id: customerGroups.id, name: customerGroups.name })
      .from(customerGroups)
      .orderBy(asc(customerGroups.name), asc(customerGroups.id))
      .limit(CHOICES_MAX),
    readOnly
      .select({ id: priceLists.id, name: priceLists.name })
      .from(priceLists)
      .where(and(isNull(priceLists.archivedAt), isNull(priceLists.quotationId)))
      .orderBy(asc(priceLists.name), asc(priceLists.id))
      .limit(CHOICES_MAX),
  ]);
  return { groups, lists };
}
