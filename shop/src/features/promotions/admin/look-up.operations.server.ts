import type { PromotionTarget } from "@kasna/rules/orders/promotion-terms";
import { sql } from "drizzle-orm";
import { domainError } from "../../../api/domain-errors.server.ts";
import type { Queryable } from "../../../database/connect.ts";

const linesOf = (text: string) => [
  ...new Set(
    text
      .split(/[\n,;]/)
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];
/** The possible stored forms of a SKU typed in lower case: `HB-M8x40-A2`. */
export const skuForms = (text: string): string[] => {
  const large = text.toUpperCase();
  return [text, large, large.replace(/(?<=\d)X(?=\d)/g, "x")];
};
const wrong = (field: string, message: string) =>
  domainError("fields_wrong", { errors: { [field]: message } });

/**
 * The parts in the owner's text, one per line: a SKU, otherwise the name of a sub-category, category or material.
 * Throws `fields_wrong` for a name that is not in the catalogue.
 */
export async function findTargets(db: Queryable, text: string): Promise<PromotionTarget[]> {
  const names = linesOf(text);
  if (names.length === 0) return [];
  const { rows } = await db.execute<{
    asked: string;
    kind: string | null;
    id: number | null;
    name: string | null;
  }>(sql`
    select a.name as asked, f.kind, f.id, f.name
    from unnest(${sql.param(names)}::text[]) with ordinality a(name, n)
    left join lateral (
      select 1 as rank, 'part' as kind, id, sku as name from products
        where sku in (a.name, upper(a.name), regexp_replace(upper(a.name), '(\\d)X(?=\\d)', '\\1x', 'g')) and not is_archived
      union all select 2, 'sub-category', id, name from sub_categories where lower(name) = lower(a.name)
      union all select 3, 'category', id, name from categories where lower(name) = lower(a.name)
      union all (select 4, 'material', null::int, material from part_counts where lower(material) = lower(a.name) limit 1)
      order by rank limit 1) f on true
    order by a.n`);
  return rows.map(({ asked, kind, id, name }): PromotionTarget => {
    if (kind === null || name === null)
      throw wrong("targets", `There is no SKU, sub-category, category or material “${asked}”`);
    if (kind === "material") return { kind, name };
    return { kind: kind as "part" | "sub-category" | "category", id: id ?? 0, name };
  });
}

/** A part that can be given away. Throws `fields_wrong`. */
export async function findPart(
  db: Queryable,
  sku: string,
): Promise<{ id: number; name: string; sku: string }> {
  const { rows } = await db.execute<{ id: number; name: string; sku: string }>(
    sql`select id, name, sku from products where sku = any(${sql.param(skuForms(sku))}::text[]) and not is_archived limit 1`,
  );
  if (!rows[0]) throw wrong("freeSku", "There is no part with this SKU");
  return rows[0];
}

/** The customers with these mobile numbers, or null for none. Throws `fields_wrong`. */
export async function findCustomers(db: Queryable, text: string): Promise<number[] | null> {
  const mobiles = linesOf(text).map((mobile) =>
    mobile.replace(/[\s-]/g, "").replace(/^\+?91(?=\d{10}$)/, ""),
  );
  if (mobiles.length === 0) return null;
  const { rows } = await db.execute<{ mobile: string; id: number | null }>(sql`
    select a.mobile, u.id from unnest(${sql.param(mobiles)}::text[]) with ordinality a(mobile, n)
    left join users u on u.mobile = a.mobile order by a.n`);
  return rows.map(({ mobile, id }) => {
    if (id === null) throw wrong("customers", `No customer has the mobile number “${mobile}”`);
    return id;
  });
}

/** Their mobile numbers, one per line. */
export async function mobilesOf(db: Queryable, ids: readonly number[] | null): Promise<string> {
  if (!ids) return "";
  const { rows } = await db.execute<{ mobile: string }>(
    sql`select mobile from users where id = any(${sql.param([...ids])}::int[]) order by mobile`,
  );
  return rows.map(({ mobile }) => mobile).join("\n");
}

/** The SKU of a part. */
export async function skuOf(db: Queryable, productId: number): Promise<string> {
  const { rows } = await db.execute<{ sku: string }>(sql`select sku from products where id = ${productId}`);
  return rows[0]?.sku ?? "";
}
