import { desc, eq } from "drizzle-orm";
import { customersLike } from "../../../../admin-kit/find-customers.server.ts";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { userColumns } from "../../../../api/caller.server.ts";
import { domainError } from "../../../../api/domain-errors.server.ts";
import { users } from "../../../../database/schema/index.ts";
import { listAddresses } from "../../../addresses/addresses.operations.server.ts";
import { balanceOf } from "../../../store-credit/store-credit.operations.server.ts";

const FOUND_MAX = 8;

/** The latest customers whose name, mobile, e-mail or organisation contains this text, without blocked ones. */
export async function customersNamed({ db }: AppContext, text: string) {
  if (text === "") return [];
  return db.readOnly
    .select({ id: users.id, name: users.name, mobile: users.mobile, organisation: users.organisation })
    .from(users)
    .where(customersLike({ view: "active", text }))
    .orderBy(desc(users.id))
    .limit(FOUND_MAX);
}

/** A customer with the data for ordering on their behalf: addresses, and store credit in paise. Throws `not_found`. */
export async function customerToOrderFor(ctx: AppContext, id: number) {
  const [caller] = await ctx.db.select(userColumns).from(users).where(eq(users.id, id));
  if (caller?.role !== "customer") throw domainError("not_found", { message: "Customer not found" });
  const [addresses, creditPaise] = await Promise.all([listAddresses(ctx, caller), balanceOf(ctx.db, id)]);
  const { name, mobile, organisation, gstin } = caller;
  return { id, name, mobile, organisation, gstin, addresses, creditPaise };
}
