import { and, asc, eq, sql } from "drizzle-orm";
import { audit } from "../../../admin-kit/audit.operations.server.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import type { Queryable } from "../../../database/connect.ts";
import {
  categories,
  discountClasses,
  priceListRules,
  products,
  subCategories,
} from "../../../database/schema/index.ts";
import { lockPriceList } from "./price-lists.operations.server.ts";
import { kindWord, parseRule, type RuleKind, rulePrice, type WrittenRule } from "./price-rules.ts";
import { findTargets } from "./rule-targets.server.ts";

const kindOf = sql<RuleKind>`case when ${priceListRules.productId} is not null then 'sku'
  when ${priceListRules.subCategoryId} is not null then 'sub-category'
  when ${priceListRules.categoryId} is not null then 'category'
  when ${priceListRules.classId} is not null then 'discount class' else 'material' end`;

/** A list's rules with the names of their targets: fixed prices last, by SKU. */
export function rulesOf(db: Queryable, listId: number, limit: number) {
  const name = sql<string>`coalesce(${products.sku}, ${subCategories.name}, ${categories.name}, ${discountClasses.name},
    ${priceListRules.material})`;
  return db
    .select({
      id: priceListRules.id,
      kind: kindOf,
      name,
      fixedPaise: priceListRules.fixedPaise,
      offBasisPoints: priceListRules.offBasisPoints,
    })
    .from(priceListRules)
    .leftJoin(products, eq(products.id, priceListRules.productId))
    .leftJoin(subCategories, eq(subCategories.id, priceListRules.subCategoryId))
    .leftJoin(categories, eq(categories.id, priceListRules.categoryId))
    .leftJoin(discountClasses, eq(discountClasses.id, priceListRules.classId))
    .where(eq(priceListRules.listId, listId))
    .orderBy(asc(sql`${priceListRules.productId} is not null`), asc(kindOf), asc(name))
    .limit(limit);
}

/** Rules are added and removed but never changed, so this changes with every edit. */
export async function rulesFingerprint(db: Queryable, listId: number): Promise<string> {
  const [row] = await db
    .select({ text: sql<string>`count(*) || '-' || coalesce(max(${priceListRules.id}), 0)` })
    .from(priceListRules)
    .where(eq(priceListRules.listId, listId));
  return row?.text ?? "";
}

/**
 * Adds a rule. Throws `not_found`, `in_use`, and `fields_wrong` for a target that does not exist or already has a rule.
 */
export async function addRule(
  ctx: AppContext,
  { staff, listId, written }: { staff: Staff; listId: number; written: WrittenRule },
): Promise<void> {
  const parsed = parseRule(written);
  if ("errors" in parsed) throw domainError("fields_wrong", { errors: { ...parsed.errors } });
  const { rule } = parsed;
  await ctx.db.transaction(async (tx) => {
    await lockPriceList(tx, listId);
    const target = (await findTargets(tx, [rule]))(rule);
    if (!target)
      throw domainError("fields_wrong", {
        errors: { name: `There is no ${kindWord(rule.kind)} “${rule.name}”` },
      });
    const { fixedPaise, offBasisPoints } = rule;
    const [added] = await tx
      .insert(priceListRules)
      .values({ listId, ...target, fixedPaise, offBasisPoints })
      .onConflictDoNothing()
      .returning({ id: priceListRules.id });
    if (!added)
      throw domainError("fields_wrong", {
        errors: { name: "This list has a rule for it already. Remove that one first" },
      });
    await audit(tx, {
      actor: staff,
      action: "price-list.rule-added",
      subject: `price-list:${listId}`,
      before: null,
      after: { [`${rule.kind} ${rule.name}`]: rulePrice(rule) },
    });
  });
}

/** Removes a rule. Throws `not_found`, `in_use`. */
export async function removeRule(
  ctx: AppContext,
  { staff, listId, ruleId }: { staff: Staff; listId: number; ruleId: number },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockPriceList(tx, listId);
    const [removed] = await tx
      .delete(priceListRules)
      .where(and(eq(priceListRules.id, ruleId), eq(priceListRules.listId, listId)))
      .returning();
    if (!removed) throw domainError("not_found", { message: "Another staff member has removed this rule" });
    await audit(tx, {
      actor: staff,
      action: "price-list.rule-removed",
      subject: `price-list:${listId}`,
      before: { [removed.target]: rulePrice(removed) },
      after: null,
    });
  });
}
