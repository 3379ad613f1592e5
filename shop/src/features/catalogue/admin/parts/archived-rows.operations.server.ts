import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../../../database/connect.ts";

/** Whether orders, reviews or carts refer to a part `p`. */
export const isReferenced = sql.raw(`(exists (select from order_lines l where l.product_id = p.id)
  or exists (select from reviews r where r.product_id = p.id)
  or exists (select from cart_lines c where c.product_id = p.id))`);

/** Deletes archived parts `p` that nothing refers to, and returns how many. They can't be restored. */
export async function deleteUnreferenced(db: Queryable, where: SQL): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from products p where p.is_archived and not ${isReferenced} and ${where}`,
  );
  return rowCount ?? 0;
}

/**
 * Deletes the parts that were removed before a moment and not restored since, one batch at a time. Those that orders,
 * reviews or carts refer to stay archived.
 */
export async function deleteRemoved(db: Queryable, before: SQL, batch: number): Promise<void> {
  const removed = sql`p.id in (
    select r.row_id from bulk_edit_rows r join bulk_edits e on e.id = r.bulk_edit_id
      join products p on p.id = r.row_id and p.is_archived
    where e.kind = 'removed-product' and e.undone_at is null and e.made_at < ${before}
      and not exists (select from bulk_edit_rows later join bulk_edits l on l.id = later.bulk_edit_id
        where later.row_id = r.row_id and l.kind = 'removed-product' and l.made_at >= ${before})
      and not exists (select from order_lines l where l.product_id = p.id)
      and not exists (select from reviews v where v.product_id = p.id)
      and not exists (select from cart_lines c where c.product_id = p.id)
    limit ${batch})`;
  while ((await deleteUnreferenced(db, removed)) === batch);
}
