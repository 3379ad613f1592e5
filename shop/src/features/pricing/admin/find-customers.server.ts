import { asc, sql } from "drizzle-orm";
import { domainError } from "../../../api/domain-errors.server.ts";
import type { Transaction } from "../../../database/connect.ts";
import { users } from "../../../database/schema/index.ts";

const MOBILE = /^[6-9]\d{9}$/;

export type FoundCustomer = { id: number; mobile: string };

/**
 * The customers with these mobile numbers, or registered with these company names. Throws `fields_wrong` if there is no
 * customer for one of them, or if one of the customers is blocked.
 */
export async function findCustomers(tx: Transaction, texts: readonly string[]): Promise<FoundCustomer[]> {
  const wanted = texts.map((text) => {
    const mobile = text.replace(/[\s-]/g, "").replace(/^\+?91(?=\d{10}$)/, "");
    return { text, key: MOBILE.test(mobile) ? mobile : text.toLowerCase() };
  });
  const keys = sql.param(wanted.map(({ key }) => key));
  const rows = await tx
    .select({
      id: users.id,
      name: users.name,
      mobile: users.mobile,
      blockedAt: users.blockedAt,
      company: sql<string>`lower(${users.organisation})`,
    })
    .from(users)
    .where(
      sql`${users.role} = 'customer' and (${users.mobile} = any(${keys}::text[])
        or lower(${users.organisation}) = any(${keys}::text[]))`,
    )
    .orderBy(asc(users.id));
  const known = new Set(rows.flatMap(({ mobile, company }) => [mobile, company]));
  const missing = wanted.find(({ key }) => !known.has(key));
  if (missing) throw wrong(`No customer has the mobile number or company “${missing.text}”`);
  const blocked = rows.find((customer) => customer.blockedAt);
  if (blocked) throw wrong(`${blocked.name} (${blocked.mobile}) is blocked. Unblock the customer first`);
  return rows.map(({ id, mobile }) => ({ id, mobile }));
}

const wrong = (message: string) => domainError("fields_wrong", { errors: { customer: message } });
