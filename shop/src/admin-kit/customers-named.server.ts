import { and, type Column, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../api/app-context.server.ts";
import { users } from "../database/schema/index.ts";
import { containing } from "./containing.server.ts";

/**
 * The condition that a customer's name, mobile, e-mail or organisation contains a text, written in the form of their
 * trigram index.
 */
export const isCustomerLike = (text: string): SQL =>
  sql`(users.name || ' ' || users.mobile || ' ' || users.email || ' ' || users.organisation) ilike ${containing(text)}`;

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
