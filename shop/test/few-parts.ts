import pg from "pg";
import { databaseOf, TEMPLATE } from "./database.setup.ts";

/** The demo with a tenth of its 30,000 parts: reading, importing or counting all of them takes seconds. */
export const FEW_PARTS = "template_few_parts";

/**
 * One part of each form, material and coating of a sub-category, every fortieth, those that pages show first or that
 * other rows refer to, and the bolts and nuts that tests name.
 */
const KEPT = `p.is_default or p.is_latest or p.is_best_seller or p.id % 40 = 0 or p.sku ~ '^(HB|HN|CSK)-M(5|6|8|10)(x|-)|^HB-M12x4[05]-'
  or p.id in (select min(id) from products group by sub_category_id, form, material, coating)`;

/** Creates the database of few parts unless it is there. The caller holds the lock for copying. */
export async function makeFewParts(server: pg.Client, serverUrl: string): Promise<void> {
  const { rowCount } = await server.query("select from pg_database where datname = $1", [FEW_PARTS]);
  if (rowCount) return;
  const making = `${FEW_PARTS}_next`;
  await server.query(`drop database if exists ${making}`);
  await server.query(`create database ${making} template ${TEMPLATE} strategy file_copy`);
  const client = new pg.Client({ connectionString: databaseOf(serverUrl, making) });
  await client.connect();
  const list = async (query: string): Promise<string[]> =>
    (await client.query<{ item: string }>(query)).rows.map(({ item }) => item);
  const columns = await list(`select quote_ident(attname) as item from pg_attribute
    where attrelid = 'products'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`);
  const references =
    await list(`select format('p.id in (select %I from %s)', a.attname, c.conrelid::regclass) as item
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'products'::regclass and c.confkey = array[1]::int2[]`);
  await client.query(`create temp table kept as select ${columns.join()} from products p
    where ${[KEPT, ...references].join(" or ")}`);
  // Without triggers, which keep the counts of parts: they count those that come back.
  await client.query("set session_replication_role = replica");
  await client.query("delete from products");
  await client.query(
    "truncate part_counts, length_counts, part_totals, own_counts, search_vocabulary, word_places",
  );
  await client.query("set session_replication_role = origin");
  await client.query(
    `insert into products (${columns.join()}) select ${columns.join()} from kept order by id`,
  );
  await client.query("select rank_products()");
  await client.query("select fold_part_counts()");
  await client.query("drop table kept");
  await client.query("vacuum full analyze");
  await client.end();
  await server.query(`alter database ${making} rename to ${FEW_PARTS}`);
}
