import { randomBytes } from "node:crypto";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { withMigrationsUpTo } from "../src/database/backup/restore-backup.ts";
import { migrateDatabase, migrationsOf } from "../src/database/migrate.ts";
import { databaseOf } from "./database.setup.ts";

const root = join(import.meta.dirname, "../..");

/**
 * A database that has the schema before a migration (`_shipments`), is filled without checking references, and then gets
 * that migration and all later ones.
 */
export async function migratedFrom(migration: string, rows: readonly string[]): Promise<pg.Client> {
  const serverUrl = inject("serverUrl");
  const name = `test_${randomBytes(6).toString("hex")}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = databaseOf(serverUrl, name);
  const migrations = migrationsOf(root);
  const before = migrations[migrations.findIndex(({ tag }) => tag.endsWith(migration)) - 1];
  if (!before) throw new Error("The migration is not in the journal");
  await withMigrationsUpTo(root, before.when, (folder) => migrateDatabase(url, root, { folder }));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("set session_replication_role = replica");
  for (const statement of rows) await client.query(statement);
  await client.query("reset session_replication_role");
  await migrateDatabase(url, root);
  return client;
}
