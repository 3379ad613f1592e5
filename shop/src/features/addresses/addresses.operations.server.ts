import { type Address, addressError, type addressRequest } from "@kasna/contract/addresses";
import type { PostalAddress } from "@kasna/contract/postal-address";
import { COUNTRY } from "@kasna/rules/tax/regions";
import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { z } from "zod";
import type { AppContext } from "../../api/app-context.server.ts";
import type { Caller } from "../../api/caller.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import { shopProfile } from "../../api/settings.operations.server.ts";
import type { Queryable } from "../../database/connect.ts";
import { databaseErrorOf } from "../../database/errors.ts";
import { addresses } from "../../database/schema/index.ts";
import { statement, type Value } from "../../database/statement.ts";

export type AddressColumns = Pick<
  typeof addresses.$inferSelect,
  Exclude<keyof ReturnType<typeof toColumns>, "isBillingOnly">
>;
type AddressForm = z.output<typeof addressRequest>;

const FOREIGN_KEY_VIOLATION = "23503";

const toColumns = (form: AddressForm) => ({
  firstName: form.first_name,
  lastName: form.last_name,
  phoneNumber: form.phone_number,
  pincode: form.pincode,
  flatBuilding: form.flat_building,
  areaStreet: form.area_street,
  landmark: form.landmark,
  city: form.city,
  state: form.state,
  companyName: form.company_name,
  gstin: form.gstin,
  isBillingOnly: form.billing_only === 1,
});

/** The address in a row of `addresses` or `orders`. */
export const postalAddressOf = (row: AddressColumns): PostalAddress => ({
  first_name: row.firstName,
  last_name: row.lastName,
  phone_number: row.phoneNumber,
  pincode: row.pincode,
  flat_building: row.flatBuilding,
  area_street: row.areaStreet,
  landmark: row.landmark,
  city: row.city,
  state: row.state,
  country: COUNTRY,
});

/** The same with the billed company. */
export const addressOf = (row: AddressColumns): Omit<Address, "id" | "billing_only" | "last_used"> => ({
  ...postalAddressOf(row),
  company_name: row.companyName,
  gstin: row.gstin,
});

const own = (caller: Caller, id: number) => and(eq(addresses.id, id), eq(addresses.userId, caller.id));
const noSuchAddress = () => domainError("not_found", { message: "Address not found" });

/** SQL: the address of the newest order of an address's owner. */
const lastUsedId = sql<number | null>`(select o.address_id from orders o
  where o.user_id = addresses.user_id and o.address_id is not null order by o.id desc limit 1)`;

const addressesOf = statement(
  "addresses_of",
  (db, value: Value<{ userId: number }>) =>
    db
      .select({ ...getTableColumns(addresses), lastUsedId })
      .from(addresses)
      .where(eq(addresses.userId, value("userId")))
      .orderBy(asc(addresses.id)),
  { readOnly: true, isShared: true },
);

/** The caller's addresses, oldest first. */
export async function listAddresses(ctx: AppContext, caller: Caller): Promise<Address[]> {
  const rows = await addressesOf(ctx.db, { userId: caller.id });
  return rows.map((row) => ({
    id: row.id,
    ...addressOf(row),
    billing_only: row.isBillingOnly ? 1 : 0,
    last_used: row.id === row.lastUsedId ? 1 : 0,
  }));
}

/** Throws `fields_wrong` if the shop does not deliver there, or if the GSTIN belongs to another State. */
async function assertAccepted(ctx: { db: Queryable }, form: AddressForm): Promise<void> {
  const error = addressError(form, await shopProfile(ctx));
  if (error)
    throw domainError("fields_wrong", { message: error.message, errors: { [error.field]: error.message } });
}

/** Adds an address; returns its id. Throws `fields_wrong`. */
export async function addAddress(
  ctx: { db: Queryable },
  { caller, form }: { caller: Pick<Caller, "id">; form: AddressForm },
): Promise<number> {
  await assertAccepted(ctx, form);
  const [made] = await ctx.db
    .insert(addresses)
    .values({ userId: caller.id, ...toColumns(form) })
    .returning({ id: addresses.id });
  if (!made) throw new Error("The address was not stored");
  return made.id;
}

/** Changes an address. Throws `fields_wrong`, and `not_found` for another user's address. */
export async function changeAddress(
  ctx: AppContext,
  { caller, id, form }: { caller: Caller; id: number; form: AddressForm },
): Promise<void> {
  await assertAccepted(ctx, form);
  const changed = await ctx.db
    .update(addresses)
    .set(toColumns(form))
    .where(own(caller, id))
    .returning({ id: addresses.id });
  if (changed.length === 0) throw noSuchAddress();
}

/** Deletes an address. Throws `not_found`, or `address_linked` if an order used it. */
export async function deleteAddress(
  ctx: AppContext,
  { caller, id }: { caller: Caller; id: number },
): Promise<void> {
  try {
    const deleted = await ctx.db.delete(addresses).where(own(caller, id)).returning({ id: addresses.id });
    if (deleted.length === 0) throw noSuchAddress();
  } catch (error) {
    if (databaseErrorOf(error).code === FOREIGN_KEY_VIOLATION) throw domainError("address_linked");
    throw error;
  }
}
