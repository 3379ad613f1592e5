import { sql } from "drizzle-orm";
import type { Transaction } from "../../../database/connect.ts";
import type { ParsedRule, RuleKind } from "./price-rules.ts";

/** The columns of a stored rule that give its target. */
export type RuleTarget = {
  productId: number | null;
  categoryId: number | null;
  subCategoryId: number | null;
  material: string | null;
  classId: number | null;
};

const NOTHING: RuleTarget = {
  productId: null,
  categoryId: null,
  subCategoryId: null,
  material: null,
  classId: null,
};
const keyOf = (kind: RuleKind, name: string) => `${kind}:${name.toLowerCase()}`;

/**
 * Looks up the targets of rules, by SKU or by name without regard to case, in one query per kind. The returned function
 * gives a rule's target, or null if the catalogue has none.
 */
export async function findTargets(
  tx: Transaction,
  rules: readonly ParsedRule[],
): Promise<(rule: ParsedRule) => RuleTarget | null> {
  const namesOf = (kind: RuleKind) => [
    ...new Set(rules.filter((rule) => rule.kind === kind).map((rule) => rule.name)),
  ];
  const found = new Map<string, RuleTarget>();
  const find = async (
    kind: RuleKind,
    query: (names: string[]) => Promise<{ name: string; to: RuleTarget }[]>,
  ) => {
    const names = namesOf(kind);
    if (names.length === 0) return;
    for (const { name, to } of await query(names)) found.set(keyOf(kind, name), to);
  };
  await find("sku", async (names) => {
    const { rows } = await tx.execute<{ id: number; name: string }>(
      sql`select id, sku as name from products where sku = any(${sql.param(names)}::text[]) and not is_archived`,
    );
    return rows.map(({ id, name }) => ({ name, to: { ...NOTHING, productId: id } }));
  });
  await find("category", async (names) => {
    const { rows } = await tx.execute<{ id: number; name: string }>(
      sql`select id, name from categories where lower(name) = any(${sql.param(lower(names))}::text[])`,
    );
    return rows.map(({ id, name }) => ({ name, to: { ...NOTHING, categoryId: id } }));
  });
  await find("sub-category", async (names) => {
    const { rows } = await tx.execute<{ id: number; name: string }>(
      sql`select id, name from sub_categories where lower(name) = any(${sql.param(lower(names))}::text[])`,
    );
    return rows.map(({ id, name }) => ({ name, to: { ...NOTHING, subCategoryId: id } }));
  });
  await find("material", async (names) => {
    const { rows } = await tx.execute<{ name: string }>(
      sql`select distinct material as name from part_counts where lower(material) = any(${sql.param(lower(names))}::text[])`,
    );
    return rows.map(({ name }) => ({ name, to: { ...NOTHING, material: name } }));
  });
  await find("discount class", async (names) => {
    const { rows } = await tx.execute<{ id: number; name: string }>(
      sql`select id, name from discount_classes where lower(name) = any(${sql.param(lower(names))}::text[])`,
    );
    return rows.map(({ id, name }) => ({ name, to: { ...NOTHING, classId: id } }));
  });
  return ({ kind, name }) => found.get(keyOf(kind, name)) ?? null;
}

const lower = (names: readonly string[]) => names.map((name) => name.toLowerCase());

/** A text that is equal for rules with the same target. */
export const targetKey = (target: RuleTarget): string => JSON.stringify(Object.values(target));
