import type pg from "pg";

type Database = Pick<pg.Client, "query">;

/** What a server may leave undone while millions of rows are written that nobody would miss. */
const CARELESS: Readonly<Record<string, string>> = {
  ...{ fsync: "off", full_page_writes: "off", synchronous_commit: "off", autovacuum: "off" },
  ...{ max_wal_size: "16GB", checkpoint_timeout: "1h", maintenance_work_mem: "512MB", work_mem: "128MB" },
};

/** Lets `write` fill a database that is thrown away; after it, the server is as careful as before. */
export async function carelessly(db: Database, write: () => Promise<void>): Promise<void> {
  const say = async (words: (name: string, value: string) => string) => {
    for (const [name, value] of Object.entries(CARELESS)) await db.query(words(name, value));
    await db.query("select pg_reload_conf()");
  };
  await say((name, value) => `alter system set ${name} = '${value}'`);
  await write();
  await say((name) => `alter system reset ${name}`);
  await db.query("checkpoint");
}

/** Lets `fill` write into tables without their indexes, and makes those afterwards: a tenth of the work. */
export async function withoutIndexes(
  db: Database,
  tables: readonly string[],
  fill: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await db.query<{ name: string; made: string }>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as made from pg_index
     where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await db.query(`drop index ${name}`);
  await fill();
  for (const { made } of rows) await db.query(made);
}
