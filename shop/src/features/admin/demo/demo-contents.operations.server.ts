import { isDeepStrictEqual } from "node:util";
import { asc, sql } from "drizzle-orm";
import type { Transaction } from "../../../database/connect.ts";
import { products } from "../../../database/schema/index.ts";
import { PAST_BUYER_DOMAIN, PAST_BUYER_MOBILES, SEED_ACTOR } from "../../../database/seed/past-buyers.ts";
import { rowValueColumns } from "../../catalogue/admin/import/export-catalogue.operations.server.ts";

/**
 * Temporary tables with the demo's rows that are to be removed. A part is the demo's if it has one of the demo's SKUs,
 * and changed if the owner gave it another value, booked stock on it or uploaded its picture.
 */

/**
 * The values that identify a part as the demo's. Excluded: stock, which follows orders; defaults, which the owner
 * chooses; dimensions, which are objects.
 */
const { stockQuantity, isDefault, isLatest, isBestSeller, dimensions, attributes, ...COMPARED } =
  rowValueColumns;
type ComparedName = keyof typeof COMPARED;
const COMPARED_NAMES = Object.keys(COMPARED) as ComparedName[];

/**
 * Puts the parts of either demo that are in the shop into `demo_parts`, and the names and descriptions of its
 * categories into `demo_categories` and `demo_sub_categories`. With `locks`, locks the parts in the order of their ids,
 * as orders do, so that a simultaneous order is noticed.
 */
export async function stageDemo(tx: Transaction, { locks }: { locks: boolean }): Promise<void> {
  // Loaded on demand: it takes half a second, and few requests need it.
  const [{ makeCatalogue }, { makeFittings }] = await Promise.all([
    import("../../../database/seed/catalogue/make-catalogue.ts"),
    import("../../../database/seed/fittings/make-fittings.ts"),
  ]);
  const demos = [makeCatalogue(), makeFittings()];
  const bySku = new Map(
    demos.flatMap(({ rows }) => rows).map((row) => [row.sku, { attributes: {}, ...row }] as const),
  );
  const query = tx
    .select({ id: products.id, sku: products.sku, dimensions, attributes, ...COMPARED })
    .from(products)
    .where(sql`${products.sku} = any(${sql.param([...bySku.keys()])}::text[])`)
    .orderBy(asc(products.id));
  const stored = await (locks ? query.for("update") : query);
  const isSame = stored.map((row) => {
    const demo = bySku.get(row.sku);
    return (
      COMPARED_NAMES.every((name) => row[name] === demo?.[name]) &&
      isDeepStrictEqual(row.dimensions, demo?.dimensions) &&
      isDeepStrictEqual(row.attributes, demo?.attributes)
    );
  });
  await tx.execute(sql`create temp table demo_parts (id int primary key, is_same bool) on commit drop`);
  await tx.execute(sql`
    insert into demo_parts
    select * from unnest(${sql.param(stored.map(({ id }) => id))}::int[], ${sql.param(isSame)}::bool[])`);
  await stageNames(
    tx,
    "demo_categories",
    demos.flatMap<Named>(({ categories }) => categories),
  );
  await stageNames(
    tx,
    "demo_sub_categories",
    demos.flatMap<Named>(({ subCategories }) => subCategories),
  );
}

type Named = { name: string; description: string };

async function stageNames(tx: Transaction, table: string, named: readonly Named[]) {
  await tx.execute(sql.raw(`create temp table ${table} (name text, description text) on commit drop`));
  const [names, descriptions] = [named.map(({ name }) => name), named.map(({ description }) => description)];
  await tx.execute(sql`
    insert into ${sql.raw(table)}
    select * from unnest(${sql.param(names)}::text[], ${sql.param(descriptions)}::text[])`);
}

/**
 * Puts the orders of past buyers into `leaving_orders`, except those with a document or a payment. Puts the past buyers
 * into `leaving_buyers` unless they keep an order or have written to support.
 */
export async function stageDemoOrders(tx: Transaction): Promise<void> {
  const isPastBuyer = sql.raw(
    `u.mobile in (${PAST_BUYER_MOBILES.map((mobile) => `'${mobile}'`).join()}) and u.email like '%${PAST_BUYER_DOMAIN}' and u.role = 'customer'`,
  );
  await tx.execute(sql`
    create temp table leaving_orders on commit drop as select o.id from orders o join users u on u.id = o.user_id
    where ${isPastBuyer}
      and exists (select from order_events e where e.order_id = o.id and e.actor = ${sql.raw(`'${SEED_ACTOR}'`)})
      and not exists (select from documents d where d.order_id = o.id)
      and not exists (select from payments m where m.order_id = o.id)`);
  await tx.execute(sql`
    create temp table leaving_buyers on commit drop as select u.id from users u where ${isPastBuyer}
      and not exists (select from orders o where o.user_id = u.id and o.id not in (select id from leaving_orders))
      and not exists (select from documents d where d.user_id = u.id)
      and not exists (select from support_messages m where m.user_id = u.id)`);
  await tx.execute(sql`
    create temp table leaving_reviews on commit drop as select r.id, r.product_id from reviews r
    where r.user_id in (select u.id from users u where ${isPastBuyer})`);
}

/**
 * Puts the demo's remaining parts into `leaving_parts`: `is_changed` if the owner changed it, and `is_named` if an
 * order, a quotation, a review or a cart that stays refers to it.
 */
export async function stageDemoParts(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    create temp table quoted_skus on commit drop as select distinct line ->> 'sku' as sku
    from documents d, jsonb_array_elements(d.content -> 'lines') as line where d.order_id is null`);
  await tx.execute(sql`
    create temp table leaving_parts on commit drop as
    select p.id, p.sku, p.sub_category_id, p.is_archived,
      not p.is_archived and (
        not d.is_same
        or exists (select from audit_log a where a.subject = 'product:' || p.id
          and (a.action = 'product.stock' or a.action like 'product.unit-%'))
        or exists (select from stock_movements m where m.product_id = p.id and m.change <> m.quantity_after)
        or exists (select from uploaded_pictures u where u.name = p.sku)
        or exists (select from part_photos h where h.product_id = p.id)) as is_changed,
      exists (select from order_lines l where l.product_id = p.id and l.order_id not in (select id from leaving_orders))
        or p.id in (select r.product_id from reviews r where r.product_id is not null
          and r.id not in (select id from leaving_reviews))
        or p.id in (select c.product_id from cart_lines c)
        or p.sku in (select q.sku from quoted_skus q where q.sku is not null) as is_named
    from products p join demo_parts d on d.id = p.id`);
  await tx.execute(sql`create index on leaving_parts (id)`);
  await tx.execute(sql`analyze leaving_parts`);
}
