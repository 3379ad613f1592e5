import { sql } from "drizzle-orm";
import type { Actor } from "../../../admin-kit/audit.operations.server.ts";
import type { Transaction } from "../../../database/connect.ts";
import { eraseOrders } from "../../orders/erase-orders.operations.server.ts";
import { coverFromPlaces } from "../../stock/places/pieces-at-places.operations.server.ts";

type Deletion = { actor: Actor; withChanged: boolean; now: Date };

/** Deletes or archives the rows in the temporary tables of `demo-contents.operations.server.ts`. */
export async function deleteDemoRows(tx: Transaction, deletion: Deletion): Promise<void> {
  await deleteBuyers(tx);
  await deleteParts(tx, deletion);
  await deleteCategories(tx);
  await deleteUnusedWords(tx);
}

async function deleteBuyers(tx: Transaction) {
  await tx.execute(sql`delete from reviews where id in (select id from leaving_reviews)`);
  await eraseOrders(tx, sql`select id from leaving_orders`);
  for (const table of [
    "notifications",
    "idempotency_keys",
    "cart_lines",
    "price_list_customers",
    "customer_group_members",
    "addresses",
  ])
    await tx.execute(sql.raw(`delete from ${table} where user_id in (select id from leaving_buyers)`));
  await tx.execute(sql`delete from users where id in (select id from leaving_buyers)`);
}

async function deleteParts(tx: Transaction, { actor, withChanged, now }: Deletion) {
  const leaves = sql.raw(withChanged ? "true" : "not l.is_changed");
  const isArchived = sql`from leaving_parts l where l.id = p.id and l.is_named and not p.is_archived and ${leaves}`;
  await tx.execute(sql`
    insert into stock_movements (product_id, sku, change, quantity_after, reason, note, actor, happened_at)
    select p.id, p.sku, -p.stock_quantity, 0, 'correction', 'Removed with the demo', ${actor.name}, ${now.toISOString()}
    from products p where p.stock_quantity > 0 and exists (select ${isArchived})`);
  await tx.execute(sql`
    delete from uploaded_pictures u using leaving_parts l where u.name = l.sku and not l.is_named and ${leaves}`);
  await tx.execute(
    sql`delete from products p using leaving_parts l where l.id = p.id and not l.is_named and ${leaves}`,
  );
  await tx.execute(sql`
    update products p set is_archived = true, stock_quantity = 0, is_made_to_order = false, lead_time_days = 0,
      is_default = false, is_latest = false, is_best_seller = false where exists (select ${isArchived})`);
  await coverFromPlaces(tx, sql`select id from leaving_parts`);
  const { rows } = await tx.execute<{ id: number }>(sql`
    update products set is_default = true where id in (
      select min(p.id) from products p where not p.is_archived
        and p.sub_category_id in (select sub_category_id from leaving_parts)
      group by p.sub_category_id having not bool_or(p.is_default))
    returning sub_category_id as id`);
  if (rows.length > 0)
    await tx.execute(sql`select rank_products(${sql.param(rows.map(({ id }) => id))}::int[])`);
}

/** Deletes the demo's categories that are empty, if their texts are still the demo's. */
async function deleteCategories(tx: Transaction) {
  await tx.execute(sql`
    delete from sub_categories s using demo_sub_categories d
    where d.name = s.name and d.description = s.description
      and not exists (select from products p where p.sub_category_id = s.id)
      and not exists (select from reviews r where r.sub_category_id = s.id)`);
  await tx.execute(sql`
    delete from categories c using demo_categories d
    where d.name = c.name and d.description = c.description
      and not exists (select from sub_categories s where s.category_id = c.id)`);
}

/** Search must not suggest words that no part has any more. */
async function deleteUnusedWords(tx: Transaction) {
  await tx.execute(sql`
    delete from search_vocabulary where word not in (
      select word from products p, unnest(string_to_array(p.search_text, ' ')) as word where not p.is_archived)`);
}
