import { and, eq } from "drizzle-orm";
import { audit } from "../../admin-kit/audit.operations.server.ts";
import type { Staff } from "../../admin-kit/staff/staff-sessions.operations.server.ts";
import { type Caller, userColumns } from "../../api/caller.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import type { Transaction } from "../../database/connect.ts";
import { databaseErrorOf } from "../../database/errors.ts";
import { users } from "../../database/schema/index.ts";

export type NewCustomer = {
  mobile: string;
  name: string;
  email: string;
  organisation: string;
  gstin: string;
};

const withMobile = (mobile: string) => eq(users.mobile, mobile);
const isCustomer = eq(users.role, "customer");

/** The customer with this id. Throws `not_found`, and `fields_wrong` for one who is blocked. */
export async function customerById(tx: Transaction, id: number): Promise<Caller> {
  const [existing] = await tx
    .select({ ...userColumns, blockedAt: users.blockedAt })
    .from(users)
    .where(and(eq(users.id, id), isCustomer));
  if (!existing) throw domainError("not_found", { message: "Customer not found" });
  const { blockedAt, ...customer } = existing;
  if (blockedAt) throw wrong("customer", `${customer.name} is blocked`);
  return customer;
}

/**
 * Returns the customer with this mobile, or creates one. A new customer has no password, so nobody can log in until the
 * owner of the mobile registers with an OTP. If two staff members call it at once, both get the same customer. Throws
 * `fields_wrong` for the mobile of staff or of a blocked customer, and for an e-mail address that another account has.
 */
export async function findOrCreateCustomer(
  tx: Transaction,
  { staff, customer }: { staff: Staff; customer: NewCustomer },
): Promise<Caller> {
  const { mobile } = customer;
  const [known] = await tx.select().from(users).where(withMobile(mobile));
  if (!known && (await createCustomer(tx, customer))) {
    const [made] = await tx.select(userColumns).from(users).where(withMobile(mobile));
    if (!made) throw new Error("The customer was not stored");
    await audit(tx, {
      actor: staff,
      action: "customer.made",
      subject: `customer:${made.id}`,
      before: null,
      after: customer,
    });
    return made;
  }
  const [existing] = await tx
    .select({ ...userColumns, blockedAt: users.blockedAt })
    .from(users)
    .where(withMobile(mobile));
  if (!existing) throw new Error("The customer was not found");
  const { blockedAt, ...caller } = existing;
  if (caller.role !== "customer") throw wrong("mobile", "This is a staff member's mobile number");
  if (blockedAt) throw wrong("mobile", `${caller.name} has this mobile number and is blocked`);
  return caller;
}

/** Returns false if another transaction created it first. */
async function createCustomer(tx: Transaction, customer: NewCustomer): Promise<boolean> {
  try {
    const made = await tx
      .insert(users)
      .values({ ...customer, designation: "manager", passwordHash: null })
      .onConflictDoNothing({ target: users.mobile })
      .returning({ id: users.id });
    return made.length > 0;
  } catch (error) {
    if (databaseErrorOf(error).constraint !== "users_email_key") throw error;
    throw wrong("email", "There is already an account with this e-mail address");
  }
}

const wrong = (field: string, message: string) =>
  domainError("fields_wrong", { message, errors: { [field]: message } });
