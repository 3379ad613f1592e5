import type pg from "pg";

type Database = Pick<pg.Client, "query">;

/** Settings that trade durability for speed while a throwaway database is filled. */
const CARELESS: Readonly<Record<string, string>> = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  autovacuum: "off",
  max_wal_size: "16GB",
  checkpoint_timeout: "1h",
  maintenance_work_mem: "512MB",
  work_mem: "128MB",
};

/** Runs `write` with these settings, then resets them. */
export async function withoutDurability(db: Database, write: () => Promise<void>): Promise<void> {
  const say = async (words: (name: string, value: string) => string) => {
    for (const [name, value] of Object.entries(CARELESS)) await db.query(words(name, value));
    await db.query("select pg_reload_conf()");
  };
  await say((name, value) => `alter system set ${name} = '${value}'`);
  await write();
  await say((name) => `alter system reset ${name}`);
  await db.query("checkpoint");
}

/** Drops the tables' indexes while `fill` runs and recreates them afterwards: a tenth of the work. */
export async function withoutIndexes(
  db: Database,
  tables: readonly string[],
  fill: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await db.query<{ name: string; definition: string }>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await db.query(`drop index ${name}`);
  await fill();
  for (const { definition } of rows) await db.query(definition);
}
