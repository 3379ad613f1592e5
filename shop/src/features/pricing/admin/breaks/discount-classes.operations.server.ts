import { breaksProblem } from "@kasna/rules/orders/price-breaks";
import { asc, eq, sql } from "drizzle-orm";
import { audit } from "../../../../admin-kit/audit.operations.server.ts";
import type { Staff } from "../../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { domainError } from "../../../../api/domain-errors.server.ts";
import { shopQuantityMax } from "../../../../api/quantity-max.operations.server.ts";
import type { Queryable, Transaction } from "../../../../database/connect.ts";
import { databaseErrorOf } from "../../../../database/errors.ts";
import { discountClasses } from "../../../../database/schema/index.ts";
import { type ClassTerms, writtenBreaks } from "./discount-class-form.ts";

type Row = typeof discountClasses.$inferSelect;

/** A discount class as form values. */
export const classFields = ({ name, breaks, countsTogether }: ClassTerms): Record<string, string> => ({
  name,
  breaks: writtenBreaks(breaks),
  counts: countsTogether ? "together" : "each",
});

const LISTED_MAX = 500;

/** Discount classes by name, with their numbers of sub-categories and parts; at most 500. */
export function listDiscountClasses(ctx: AppContext) {
  const members = (column: string) =>
    sql<number>`(select count(${sql.raw(column)})::int from discount_class_members m where m.class_id = "discount_classes"."id")`;
  return ctx.db.readOnly
    .select({
      id: discountClasses.id,
      name: discountClasses.name,
      breaks: discountClasses.breaks,
      subCategories: members("m.sub_category_id"),
      parts: members("m.product_id"),
    })
    .from(discountClasses)
    .orderBy(asc(sql`lower(${discountClasses.name})`))
    .limit(LISTED_MAX);
}

/** One discount class. Throws `not_found`. */
export async function readDiscountClass(db: Queryable, id: number): Promise<Row> {
  const [row] = await db.select().from(discountClasses).where(eq(discountClasses.id, id));
  return row ?? notFound();
}

/** Locks a discount class until the transaction ends. Throws `not_found`. */
export async function lockDiscountClass(tx: Transaction, id: number): Promise<Row> {
  const [row] = await tx.select().from(discountClasses).where(eq(discountClasses.id, id)).for("update");
  return row ?? notFound();
}

function notFound(): never {
  throw domainError("not_found", { message: "Discount class not found" });
}

type Save = { staff: Staff; id: number | null; version: number; terms: ClassTerms };

/** Creates or changes a discount class and returns its id. Throws `not_found`, `edited_meanwhile`, `fields_wrong`. */
export async function saveDiscountClass(
  ctx: AppContext,
  { staff, id, version, terms }: Save,
): Promise<number> {
  const problem = breaksProblem(terms.breaks, await shopQuantityMax(ctx));
  if (problem) throw domainError("fields_wrong", { errors: { breaks: problem } });
  const saving = ctx.db.transaction(async (tx) => {
    const before = id === null ? null : await lockDiscountClass(tx, id);
    if (before && before.version !== version)
      throw domainError("edited_meanwhile", {
        theirs: { fields: classFields(before), version: before.version },
      });
    const savedId = before ? await change(tx, before, terms) : await create(tx, terms);
    await audit(tx, {
      actor: staff,
      action: before ? "discount-class.changed" : "discount-class.made",
      subject: `discount-class:${savedId}`,
      before: before && classFields(before),
      after: classFields(terms),
    });
    return savedId;
  });
  return saving.catch((error: unknown) => {
    if (databaseErrorOf(error).constraint !== "discount_classes_name_unique") throw error;
    throw domainError("fields_wrong", { errors: { name: "Another discount class has this name" } });
  });
}

async function create(tx: Transaction, terms: ClassTerms): Promise<number> {
  const [created] = await tx.insert(discountClasses).values(terms).returning({ id: discountClasses.id });
  if (!created) throw new Error("The discount class was not stored");
  return created.id;
}

async function change(tx: Transaction, { id, version }: Row, terms: ClassTerms): Promise<number> {
  await tx
    .update(discountClasses)
    .set({ ...terms, version: version + 1 })
    .where(eq(discountClasses.id, id));
  return id;
}

/** Deletes a discount class, so that its parts cost their list price at any quantity. Throws `not_found`. */
export async function removeDiscountClass(
  ctx: AppContext,
  { staff, id }: { staff: Staff; id: number },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const before = await lockDiscountClass(tx, id);
    await tx.delete(discountClasses).where(eq(discountClasses.id, id));
    await audit(tx, {
      actor: staff,
      action: "discount-class.removed",
      subject: `discount-class:${id}`,
      before: classFields(before),
      after: null,
    });
  });
}
