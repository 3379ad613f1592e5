import { sql } from "drizzle-orm";
import type { Actor } from "../../../../admin-kit/audit.operations.server.ts";
import type { Transaction } from "../../../../database/connect.ts";
import { coverFromPlaces } from "../../../stock/places/pieces-at-places.operations.server.ts";

export type UnlistedRows = {
  /** Rows that were deleted. */
  removed: number;
  /** Rows that were ordered or reviewed, or are in a cart. They are kept but no longer sold. */
  archived: number;
};

const isAbsent = sql.raw("not p.is_archived and not exists (select from staged s where s.sku = p.sku)");
const isReferenced = sql.raw(
  `(exists (select from order_lines l where l.product_id = p.id) or exists (select from reviews r where r.product_id = p.id)
    or exists (select from cart_lines c where c.product_id = p.id))`,
);

/** Removes rows that are missing from a whole-catalogue file. */
export async function removeUnlistedRows(
  tx: Transaction,
  { actor, now, isDryRun }: { actor: Actor; now: Date; isDryRun: boolean },
): Promise<UnlistedRows> {
  const { rows } = await tx.execute<{ removed: number; kept: number }>(sql`
    select count(*) filter (where not ${isReferenced})::int as removed,
      count(*) filter (where ${isReferenced})::int as kept
    from products p where ${isAbsent}`);
  const unlisted = { removed: rows[0]?.removed ?? 0, archived: rows[0]?.kept ?? 0 };
  if (isDryRun) return unlisted;
  await tx.execute(
    sql`select count(*) from (select p.id from products p where ${isAbsent} order by p.id for update) as locked`,
  );
  await tx.execute(sql`
    insert into stock_movements (product_id, sku, change, quantity_after, reason, note, actor, happened_at)
    select p.id, p.sku, -p.stock_quantity, 0, 'count', 'Not in the catalogue file', ${actor.name}, ${now.toISOString()}
    from products p where ${isAbsent} and p.stock_quantity > 0`);
  const { rows: emptied } = await tx.execute<{ id: number }>(sql`
    with gone as (delete from products p where ${isAbsent} and not ${isReferenced} returning p.sub_category_id)
    select distinct sub_category_id as id from gone`);
  await tx.execute(sql`
    update products p set is_archived = true, stock_quantity = 0, is_made_to_order = false, lead_time_days = 0,
      is_default = false, is_latest = false, is_best_seller = false where ${isAbsent}`);
  await coverFromPlaces(tx, sql`select p.id from products p where p.is_archived`);
  await tx.execute(sql`
    update products set is_default = true where id in (
      select min(id) from products where not is_archived group by sub_category_id having not bool_or(is_default))`);
  await deleteEmptied(
    tx,
    emptied.map(({ id }) => id),
  );
  return unlisted;
}

/** Deletes those of the sub-categories that are empty now, and their categories. Others may be prepared for new parts. */
async function deleteEmptied(tx: Transaction, subCategoryIds: readonly number[]): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with gone as (
      delete from sub_categories c where c.id = any(${sql.param(subCategoryIds)}::int[])
        and not exists (select from products p where p.sub_category_id = c.id)
        and not exists (select from reviews r where r.sub_category_id = c.id)
      returning c.category_id)
    select distinct category_id as id from gone`);
  await tx.execute(sql`
    delete from categories c where c.id = any(${sql.param(rows.map(({ id }) => id))}::int[])
      and not exists (select from sub_categories s where s.category_id = c.id)`);
}
