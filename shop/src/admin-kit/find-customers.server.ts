import { and, type Column, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../api/app-context.server.ts";
import { users } from "../database/schema/index.ts";
import { containing } from "./containing.server.ts";

/**
 * The condition that a customer's name, mobile, e-mail or organisation contains a text, written in the form of their
 * trigram index.
 */
const isCustomerLike = (text: string): SQL =>
  sql`(users.name || ' ' || users.mobile || ' ' || users.email || ' ' || users.organisation) ilike ${containing(text)}`;

export const CUSTOMER_VIEWS = ["all", "active", "blocked"] as const;
type CustomerView = (typeof CUSTOMER_VIEWS)[number];
export type CustomerSearch = { view: CustomerView; text: string };

export const isCustomer = eq(users.role, "customer");
const VIEW: Record<CustomerView, SQL | undefined> = {
  all: undefined,
  active: isNull(users.blockedAt),
  blocked: isNotNull(users.blockedAt),
};

/** The condition of a customer search by name, mobile, e-mail or organisation. */
export function customersLike({ view, text }: CustomerSearch): SQL | undefined {
  return and(isCustomer, VIEW[view], text ? isCustomerLike(text) : undefined);
}

const FEW = 500;

/**
 * The condition for rows, joined with `users`, whose customer's name, mobile, e-mail or organisation contains a text.
 * `narrower` is a condition on `users` that some of these customers meet, and no others.
 */
export async function ofCustomersNamed(
  ctx: AppContext,
  userId: Column,
  text: string,
  narrower?: SQL,
): Promise<SQL | undefined> {
  const isNamed = and(isCustomerLike(text), narrower);
  const few = await ctx.db.readOnly
    .select({ id: users.id })
    .from(users)
    .where(isNamed)
    .limit(FEW + 1);
  // An index finds the rows of a few customers. If many customers match, a scan of the latest rows soon finds some.
  return few.length > FEW
    ? (narrower ?? isNamed)
    : sql`${userId} = any(${sql.param(few.map(({ id }) => id))}::int[])`;
}
