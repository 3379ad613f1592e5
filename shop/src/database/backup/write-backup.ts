import pg from "pg";
import { TABLES_LOCK } from "../migrate.ts";
import { type Heading, writeBackupFile } from "./backup-file.ts";
import { copyOut } from "./copy.ts";
import { tablesOf } from "./tables.ts";

/**
 * Writes a consistent snapshot of the whole shop to a file: rows, pictures, documents, waiting jobs. The shop may be
 * running; a migration waits for a backup to finish, and a backup for a migration. Returns the number of rows of each
 * table. Throws errors of the database or the disk.
 */
export async function writeBackup(url: string, path: string): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock_shared($1)", [TABLES_LOCK]);
    await client.query("begin isolation level repeatable read read only");
    await client.query("set local statement_timeout = 0");
    const rows: Record<string, number> = {};
    await writeBackupFile(path, async (file) => {
      await file.head(await headingOf(client));
      for (const { name, columns } of await tablesOf(client)) {
        await file.head({ is: "table", name, columns });
        for await (const chunk of copyOut(client, `copy ${name} (${columns}) to stdout`))
          await file.rows(chunk);
        const { rows: counted } = await client.query(`select count(*)::int as count from ${name}`);
        rows[name] = counted[0].count;
      }
      await file.head({ is: "end", sequences: await sequencesOf(client), rows });
    });
    return rows;
  } finally {
    await client.end();
  }
}

async function headingOf(client: pg.Client): Promise<Heading> {
  const { rows } = await client.query(`
    select array(select created_at::text from drizzle.__drizzle_migrations order by created_at) as migrations,
      (select max(id) from graphile_worker.migrations) as queue`);
  const { migrations, queue } = rows[0];
  return {
    is: "shop",
    madeAt: new Date().toISOString(),
    migrations: migrations.map(Number),
    queueVersion: Number(queue),
  };
}

/** The current value of each sequence, which is at least as high as any id in the rows that were read. */
async function sequencesOf(client: pg.Client) {
  const { rows } = await client.query<{ name: string; value: string }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
    where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1`);
  return rows;
}
