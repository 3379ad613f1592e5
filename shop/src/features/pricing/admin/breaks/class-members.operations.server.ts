import { and, asc, eq, sql } from "drizzle-orm";
import { audit } from "../../../../admin-kit/audit.operations.server.ts";
import type { Staff } from "../../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { domainError } from "../../../../api/domain-errors.server.ts";
import type { Queryable, Transaction } from "../../../../database/connect.ts";
import { discountClassMembers, products, subCategories } from "../../../../database/schema/index.ts";
import { lockDiscountClass } from "./discount-classes.operations.server.ts";

export type MemberKind = "sub-category" | "sku";

/** The sub-categories and parts of a discount class, sub-categories first, and their number. */
export async function membersOf(db: Queryable, classId: number, limit: number) {
  const name = sql<string>`coalesce(${subCategories.name}, ${products.sku})`;
  const isPart = sql`${discountClassMembers.productId} is not null`;
  const [members, [counted]] = await Promise.all([
    db
      .select({
        id: discountClassMembers.id,
        kind: sql<MemberKind>`case when ${isPart} then 'sku' else 'sub-category' end`,
        name,
      })
      .from(discountClassMembers)
      .leftJoin(subCategories, eq(subCategories.id, discountClassMembers.subCategoryId))
      .leftJoin(products, eq(products.id, discountClassMembers.productId))
      .where(eq(discountClassMembers.classId, classId))
      .orderBy(asc(isPart), asc(name))
      .limit(limit),
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(discountClassMembers)
      .where(eq(discountClassMembers.classId, classId)),
  ]);
  return { members, count: counted?.count ?? 0 };
}

type Found = { id: number; name: string; className: string | null; isMember: boolean };

/** Finds sub-categories by name or parts by SKU, without regard to case, with the current class of each. */
async function find(
  tx: Transaction,
  { kind, names, classId }: { kind: MemberKind; names: readonly string[]; classId: number },
): Promise<Map<string, Found>> {
  const lowered = sql.param(names.map((name) => name.toLowerCase()));
  const { rows } = await tx.execute<Found>(
    kind === "sku"
      ? sql`select p.id, p.sku as name, c.name as "className", coalesce(c.id = ${classId}, false) as "isMember"
          from products p left join discount_class_members m on m.product_id = p.id
          left join discount_classes c on c.id = m.class_id
          where lower(p.sku) = any(${lowered}::text[]) and not p.is_archived`
      : sql`select s.id, s.name, c.name as "className", coalesce(c.id = ${classId}, false) as "isMember"
          from sub_categories s left join discount_class_members m on m.sub_category_id = s.id
          left join discount_classes c on c.id = m.class_id
          where lower(s.name) = any(${lowered}::text[])`,
  );
  return new Map(rows.map((row) => [row.name.toLowerCase(), row]));
}

/**
 * Adds sub-categories or parts to a discount class, one name or SKU per line, all or none. Returns how many were added,
 * without those already in the class. Throws `not_found`, and `fields_wrong` for those that do not exist or have
 * another class.
 */
export async function addMembers(
  ctx: AppContext,
  { staff, classId, kind, text }: { staff: Staff; classId: number; kind: MemberKind; text: string },
): Promise<number> {
  const written = text.split("\n").map((name) => name.trim());
  const names = [...new Map(written.map((name) => [name.toLowerCase(), name])).values()].filter(Boolean);
  return ctx.db.transaction(async (tx) => {
    await lockDiscountClass(tx, classId);
    const found = await find(tx, { kind, names, classId });
    const added: Found[] = [];
    for (const name of names) {
      const subCategory = found.get(name.toLowerCase());
      if (!subCategory)
        throw wrong(
          kind === "sku" ? `We sell no part with the SKU “${name}”` : `There is no sub-category “${name}”`,
        );
      if (subCategory.className !== null && !subCategory.isMember)
        throw wrong(
          `“${subCategory.name}” has the discount class “${subCategory.className}”. Remove it there first`,
        );
      if (!subCategory.isMember) added.push(subCategory);
    }
    if (added.length === 0) return 0;
    const stored = await tx
      .insert(discountClassMembers)
      .values(
        added.map(({ id }) => ({
          classId,
          ...(kind === "sku" ? { productId: id } : { subCategoryId: id }),
        })),
      )
      .onConflictDoNothing()
      .returning({ id: discountClassMembers.id });
    if (stored.length < added.length)
      throw wrong("Another staff member has just added one of these to a discount class. Reload this page");
    await audit(tx, {
      actor: staff,
      action: "discount-class.parts-added",
      subject: `discount-class:${classId}`,
      before: null,
      after: { [kind]: added.map(({ name }) => name).join(", ") },
    });
    return stored.length;
  });
}

const wrong = (sentence: string) => domainError("fields_wrong", { errors: { names: sentence } });

/** Removes a sub-category or part from a discount class. Throws `not_found`. */
export async function removeMember(
  ctx: AppContext,
  { staff, classId, memberId }: { staff: Staff; classId: number; memberId: number },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockDiscountClass(tx, classId);
    const [removed] = await tx
      .delete(discountClassMembers)
      .where(and(eq(discountClassMembers.id, memberId), eq(discountClassMembers.classId, classId)))
      .returning();
    if (!removed) throw domainError("not_found", { message: "Another staff member has removed this" });
    await audit(tx, {
      actor: staff,
      action: "discount-class.parts-removed",
      subject: `discount-class:${classId}`,
      before: { productId: removed.productId, subCategoryId: removed.subCategoryId },
      after: null,
    });
  });
}
