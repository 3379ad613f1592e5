import { PRICE_MAX_RUPEES } from "@kasna/rules/limits";
import { CLASS_RULES } from "@kasna/rules/property-classes";
import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../../../database/connect.ts";
import type { SubCategory } from "../categories/category-tree.ts";
import { NEW_SKU } from "../parts/cell-kinds.ts";
import { columnOf, fieldsToEmpty, LACKED_BY_SOME, valueIfEmpty } from "../parts/row-columns.ts";
import type { FileShape, Problem } from "./file-shape.ts";
import { INDIAN } from "./read-number.ts";
import { stockAfter, toSnakeCase } from "./staged-rows.server.ts";

/** The SKU in the form of the search index. */
const plain = (table: string) => sql.raw(`translate(upper(${table}.sku), '-._', '')`);

type Found = { line: number; column: string; reason: string };

/** Cells that are empty in a file without sub-categories, although their parts need a value. */
function emptiedCells({ fields, hasSubCategory }: FileShape, subCategories: readonly SubCategory[]): SQL[] {
  if (hasSubCategory) return [];
  return fields
    .filter((field) => LACKED_BY_SOME.includes(field) && "reason" in columnOf[field].kind.read("", INDIAN))
    .map((field) => {
      const needing = subCategories
        .filter((subCategory) => !fieldsToEmpty(subCategory).includes(field))
        .map(({ id }) => id);
      const name = sql.raw(toSnakeCase(field));
      return sql`select s.line, ${columnOf[field].header}::text, 'is missing'
        from staged s join products p on p.id = s.product_id
        where s.${name} = ${valueIfEmpty(columnOf[field])} and p.${name} <> s.${name}
          and p.sub_category_id = any(${sql.param(needing)}::int[])`;
    });
}

/** Lines of a new sub-category without a material, although others have one. */
function withoutMaterial(subCategories: readonly SubCategory[]): SQL {
  const needing = subCategories.filter(
    ({ isNew, attributes }) => isNew && attributes.some(({ column }) => column === "material"),
  );
  return sql`select line, 'material', 'is missing' from staged
    where coalesce(material, '') = '' and sub_category_id = any(${sql.param(needing.map(({ id }) => id))}::int[])`;
}

/** Returns problems between lines, and between lines and products, by line; at most `most` of them. */
export async function problemsBetween(
  tx: Transaction,
  { shape, subCategories, most }: { shape: FileShape; subCategories: readonly SubCategory[]; most: number },
): Promise<Problem[]> {
  const queries: SQL[] = [
    sql`select line, 'sku' as "column", 'is already in line ' || first as reason from (
      select line, min(line) over (partition by upper(sku)) as first from staged) as s where line <> first`,
    sql`select s.line, 'sku', 'differs only in capitals from ' || p.sku || ', which the shop has'
      from staged s join products p on ${plain("p")} = ${plain("s")} and upper(p.sku) = upper(s.sku)
      where s.product_id is null`,
    sql`select line, 'sku', '“' || sku || '” ' || ${NEW_SKU.reason}::text from staged where product_id is null and sku !~ ${NEW_SKU.pattern}`,
    sql`select s.line, 'stock', 'removes ' || (s.stock_was - s.stock_quantity) || ', but only ' || p.stock_quantity || ' are left'
      from staged s join products p on p.id = s.product_id where ${stockAfter} < 0`,
    sql`select line, 'stock', '“' || stock_quantity || '” must be 0 for a part that is made to order' from staged
      where is_made_to_order and stock_quantity > 0`,
    sql`select line, 'price', '₹' || (price_paise / 100.0)::numeric(12, 2) || ' is above the MRP of ₹' || (mrp_paise / 100.0)::numeric(12, 2)
        || ', which the law does not allow' from staged where price_paise > mrp_paise`,
    sql`select line, 'price', '₹' || (price_paise / 100.0)::numeric(14, 2)
        || ${` with GST must be at most ${PRICE_MAX_RUPEES} rupees`}::text from staged
      where price_paise > ${PRICE_MAX_RUPEES * 100}`,
    sql`select line, 'lead_time_days', '“' || lead_time_days || '” must be at least 1 for a part that is made to order' from staged
      where is_made_to_order and lead_time_days < 1`,
    sql`select s.line, 'default', c.name || ' has another default row in this file. It can have only one'
      from staged s join (select sub_category_id from staged where is_default group by 1 having count(*) > 1) as twice
        using (sub_category_id) left join sub_categories c on c.id = s.sub_category_id where s.is_default`,
    ...CLASS_RULES.map(namesWrongClass),
    withoutDefault,
    ...emptiedCells(shape, subCategories),
    withoutMaterial(subCategories),
  ];
  const { rows } = await tx.execute<Found>(
    sql`select distinct on (line, "column") * from (${sql.join(queries, sql` union all `)}) as found
      order by line, "column" limit ${most}`,
  );
  return rows;
}

/** Lines that newly use a class which their part can't have. A row's existing class is left alone. */
const namesWrongClass = ({ headings, pattern, reason }: (typeof CLASS_RULES)[number]) => sql`
  select s.line, 'material', '“' || s.material || '” ' || ${reason}::text from staged s left join products p on p.id = s.product_id
  where s.hsn like any(${sql.param(headings.map((heading) => `${heading}%`))}::text[]) and s.material ~ ${pattern}
    and (p.material, p.hsn) is distinct from (s.material, s.hsn)`;

/**
 * Sub-categories that would have rows but no default, reported at their first line. Includes those that a row moves out
 * of.
 */
const withoutDefault = sql`
  select t.line, 'default', 'no row of ' || coalesce(c.name, 'this new sub-category') || ' would be its default. Set default to yes in one row'
  from (
    select id, min(line) as line, bool_or(is_declared) as is_declared from (
      select sub_category_id as id, line, true as is_declared from staged
      union all
      select p.sub_category_id, s.line, false from staged s join products p on p.id = s.product_id
        where p.sub_category_id <> s.sub_category_id
    ) as places group by id
  ) as t left join sub_categories c on c.id = t.id
  where t.id is not null
    and not exists (select from staged d where d.is_default and d.sub_category_id = t.id)
    and not exists (select from products d where d.is_default and d.sub_category_id = t.id
      and not exists (select from staged s where s.product_id = d.id))
    and (t.is_declared or exists (select from products d where d.sub_category_id = t.id and not d.is_archived
      and not exists (select from staged s where s.product_id = d.id)))`;
