import { asc, eq, sql } from "drizzle-orm";
import { type Actor, audit } from "../../admin-kit/audit.operations.server.ts";
import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import type { Queryable } from "../../database/connect.ts";
import { databaseErrorOf } from "../../database/errors.ts";
import { purchaseOrders, suppliers } from "../../database/schema/index.ts";

export type Supplier = typeof suppliers.$inferSelect;
type Terms = Omit<Supplier, "id" | "version">;

const LISTED_MAX = 500;

/** Suppliers by name, each with the number of its open orders; archived ones last. At most 500. */
export function listSuppliers(db: Queryable) {
  const placed = sql<number>`(select count(*)::int from ${purchaseOrders} o
    where o.supplier_id = "suppliers"."id" and o.state = 'placed')`;
  return db
    .select({
      id: suppliers.id,
      name: suppliers.name,
      contact: suppliers.contact,
      phone: suppliers.phone,
      leadDays: suppliers.leadDays,
      isArchived: suppliers.isArchived,
      placed,
    })
    .from(suppliers)
    .orderBy(asc(suppliers.isArchived), asc(sql`lower(${suppliers.name})`))
    .limit(LISTED_MAX);
}

/** Returns a supplier. Throws `not_found`. */
export async function readSupplier(db: Queryable, id: number): Promise<Supplier> {
  const [row] = await db.select().from(suppliers).where(eq(suppliers.id, id));
  if (!row) throw domainError("not_found", { message: "Supplier not found" });
  return row;
}

type Save = { actor: Actor; id: number | null; version: number; terms: Terms };

/** Creates or changes a supplier and returns its id. Throws `not_found`, `edited_meanwhile`, `fields_wrong`. */
export async function saveSupplier(ctx: AppContext, { actor, id, version, terms }: Save): Promise<number> {
  const saving = ctx.db.transaction(async (tx) => {
    const before = id === null ? null : await lockSupplier(tx, id);
    if (before && before.version !== version)
      throw domainError("edited_meanwhile", {
        theirs: { fields: shownSupplier(before), version: before.version },
      });
    const [saved] = before
      ? await tx
          .update(suppliers)
          .set({ ...terms, version: before.version + 1 })
          .where(eq(suppliers.id, before.id))
          .returning({ id: suppliers.id })
      : await tx.insert(suppliers).values(terms).returning({ id: suppliers.id });
    if (!saved) throw new Error("The supplier was not stored");
    await audit(tx, {
      actor,
      action: before ? "supplier.changed" : "supplier.made",
      subject: `supplier:${saved.id}`,
      before: before && termsOf(before),
      after: terms,
    });
    return saved.id;
  });
  return saving.catch((error: unknown) => {
    if (databaseErrorOf(error).constraint !== "suppliers_name_key") throw error;
    throw domainError("fields_wrong", { errors: { name: "Another supplier has this name" } });
  });
}

async function lockSupplier(tx: Queryable, id: number): Promise<Supplier> {
  const [row] = await tx.select().from(suppliers).where(eq(suppliers.id, id)).for("update");
  if (!row) throw domainError("not_found", { message: "Supplier not found" });
  return row;
}

const termsOf = ({ id: _, version: __, ...terms }: Supplier): Terms => terms;

/** The values of a supplier's form. */
export const shownSupplier = ({ leadDays, isArchived, ...texts }: Terms): Record<string, string> => ({
  name: texts.name,
  contact: texts.contact,
  phone: texts.phone,
  email: texts.email,
  address: texts.address,
  gstin: texts.gstin,
  leadDays: String(leadDays),
  archived: isArchived ? "yes" : "",
});
