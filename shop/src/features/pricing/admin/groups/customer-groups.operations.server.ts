import { asc, eq, sql } from "drizzle-orm";
import { audit } from "../../../../admin-kit/audit.operations.server.ts";
import type { Staff } from "../../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { domainError } from "../../../../api/domain-errors.server.ts";
import type { Queryable, Transaction } from "../../../../database/connect.ts";
import { databaseErrorOf } from "../../../../database/errors.ts";
import { customerGroups } from "../../../../database/schema/index.ts";

type Row = typeof customerGroups.$inferSelect;

const LISTED_MAX = 500;

/** Customer groups by name, with their numbers of customers and price lists; at most 500. */
export function listCustomerGroups(db: Queryable) {
  const countIn = (table: string) =>
    sql<number>`(select count(*)::int from ${sql.raw(table)} t where t.group_id = "customer_groups"."id")`;
  return db
    .select({
      id: customerGroups.id,
      name: customerGroups.name,
      customers: countIn("customer_group_members"),
      lists: countIn("price_list_groups"),
    })
    .from(customerGroups)
    .orderBy(asc(sql`lower(${customerGroups.name})`))
    .limit(LISTED_MAX);
}

/** One customer group. Throws `not_found`. */
export async function readCustomerGroup(db: Queryable, id: number): Promise<Row> {
  const [row] = await db.select().from(customerGroups).where(eq(customerGroups.id, id));
  return row ?? notFound();
}

/** Locks a customer group until the transaction ends. Throws `not_found`. */
export async function lockCustomerGroup(tx: Transaction, id: number): Promise<Row> {
  const [row] = await tx.select().from(customerGroups).where(eq(customerGroups.id, id)).for("update");
  return row ?? notFound();
}

function notFound(): never {
  throw domainError("not_found", { message: "Customer group not found" });
}

type Save = { staff: Staff; id: number | null; version: number; name: string };

/** Creates or renames a customer group and returns its id. Throws `not_found`, `edited_meanwhile`, `fields_wrong`. */
export async function saveCustomerGroup(
  ctx: AppContext,
  { staff, id, version, name }: Save,
): Promise<number> {
  const saving = ctx.db.transaction(async (tx) => {
    const before = id === null ? null : await lockCustomerGroup(tx, id);
    if (before && before.version !== version)
      throw domainError("edited_meanwhile", {
        theirs: { fields: { name: before.name }, version: before.version },
      });
    const [saved] = before
      ? await tx
          .update(customerGroups)
          .set({ name, version: before.version + 1 })
          .where(eq(customerGroups.id, before.id))
          .returning({ id: customerGroups.id })
      : await tx.insert(customerGroups).values({ name }).returning({ id: customerGroups.id });
    if (!saved) throw new Error("The customer group was not stored");
    await audit(tx, {
      actor: staff,
      action: before ? "customer-group.changed" : "customer-group.made",
      subject: `customer-group:${saved.id}`,
      before: before && { name: before.name },
      after: { name },
    });
    return saved.id;
  });
  return saving.catch((error: unknown) => {
    if (databaseErrorOf(error).constraint !== "customer_groups_name_key") throw error;
    throw domainError("fields_wrong", { errors: { name: "Another customer group has this name" } });
  });
}

/** Deletes a customer group, so that its customers lose the prices of its lists. Throws `not_found`. */
export async function removeCustomerGroup(
  ctx: AppContext,
  { staff, id }: { staff: Staff; id: number },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { name } = await lockCustomerGroup(tx, id);
    await tx.delete(customerGroups).where(eq(customerGroups.id, id));
    await audit(tx, {
      actor: staff,
      action: "customer-group.removed",
      subject: `customer-group:${id}`,
      before: { name },
      after: null,
    });
  });
}
