import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Logger, runMigrations } from "graphile-worker";
import type pg from "pg";
import { sessionUntil } from "./session-until.ts";

const LOCK = 7_267_001;
/** Shared by backups, which read every table; exclusive for migrations, which may change any. */
export const TABLES_LOCK = 7_267_007;
/** Discards the job queue's migration log. Failures are thrown anyway. */
const silent = new Logger(() => () => {});

const folderOf = (root: string) => join(root, "shop/src/database/migrations");

/** The migrations of this version, oldest first. `when` identifies each. */
export const migrationsOf = (root: string) => migrationsIn(folderOf(root));

const migrationsIn = (folder: string): { when: number; tag: string }[] =>
  JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")).entries;

type Options = { folder?: string; signal?: AbortSignal | undefined; say?: (line: string) => void };

/**
 * Migrates the database and the job queue's tables to this version, or to the version of the migrations in `folder`.
 * Takes an advisory lock, so processes that start together take turns, and waits for a running backup, which it prints.
 * Throws when the signal aborts.
 */
export async function migrateDatabase(url: string, root: string, options: Options = {}): Promise<void> {
  const { folder: migrationsFolder = folderOf(root), signal, say } = options;
  if (!existsSync(migrationsFolder)) throw new Error(`No migrations at ${migrationsFolder}`);
  const client = await sessionUntil(signal, url);
  try {
    await client.query("set client_min_messages = warning");
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    // A statement that waits for a backup's tables would block everyone queued behind it.
    if (await isBehind(client, migrationsFolder)) await lockTables(client, say);
    await runMigrations({ connectionString: url, logger: silent });
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}

/** Takes the lock that backups share. Prints that it waits if a backup is running. */
async function lockTables(client: pg.Client, say: Options["say"]): Promise<void> {
  const { rows } = await client.query("select pg_try_advisory_lock($1) as locked", [TABLES_LOCK]);
  if (rows[0].locked) return;
  say?.("A backup is running. The database will be migrated when it has ended.");
  await client.query("select pg_advisory_lock($1)", [TABLES_LOCK]);
}

/** Whether the database lacks a migration of this folder. */
async function isBehind(client: pg.Client, folder: string): Promise<boolean> {
  const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as table");
  if (!rows[0].table) return true;
  const { rows: done } = await client.query(
    "select max(created_at) as newest from drizzle.__drizzle_migrations",
  );
  return Number(done[0].newest) < (migrationsIn(folder).at(-1)?.when ?? 0);
}
