import { asc, eq } from "drizzle-orm";
import type { Queryable } from "../../../database/connect.ts";
import { users } from "../../../database/schema/index.ts";
import type { FoundCustomer } from "./find-customers.server.ts";

/** The columns of a customer of a price list or a group. */
export const customerColumns = {
  id: users.id,
  name: users.name,
  mobile: users.mobile,
  organisation: users.organisation,
  blockedAt: users.blockedAt,
};

export const byCompanyAndName = [asc(users.organisation), asc(users.name), asc(users.id)];

/** The mobile numbers of those of the customers that were added, as the audit log shows them. */
export function mobilesOfAdded(
  found: readonly FoundCustomer[],
  added: readonly { userId: number }[],
): string {
  const ids = new Set(added.map(({ userId }) => userId));
  return found
    .filter(({ id }) => ids.has(id))
    .map(({ mobile }) => mobile)
    .join(", ");
}

/** The mobile number of a customer, as the audit log shows it. */
export async function mobileOf(db: Queryable, userId: number): Promise<string> {
  const [customer] = await db.select({ mobile: users.mobile }).from(users).where(eq(users.id, userId));
  return customer?.mobile ?? "";
}
