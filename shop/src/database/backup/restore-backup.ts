import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { migrateDatabase, migrationsOf } from "../migrate.ts";
import { assertComplete, type Heading, readBackupFile } from "./backup-file.ts";
import { copyIn } from "./copy.ts";
import { tablesOf } from "./tables.ts";

type RestoreOptions = {
  path: string;
  /** The shop's root folder. */
  root: string;
  /** Deletes the existing shop in the database. */
  replaces?: boolean;
};

/** Processes that run jobs send a heartbeat every five seconds. */
const ALIVE_SECONDS = 20;

/**
 * Restores a backup into an empty database, or one whose shop is to be replaced, and migrates it to the current schema.
 * Writes nothing unless the file is complete and from this version or an older one. Returns the number of rows of each
 * table. Throws an error that says what to do if it can't.
 */
export async function restoreBackup(
  url: string,
  { path, root, replaces = false }: RestoreOptions,
): Promise<Record<string, number>> {
  await assertComplete(path);
  const shop = await headingOf(path);
  const known = migrationsOf(root);
  if (shop.migrations.some((when) => !known.some((migration) => migration.when === when)))
    throw new Error(`${path} was written by a newer version of the shop. Update this shop first.`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set client_min_messages = warning");
    await assertFree(client, replaces);
    await client.query("drop schema if exists drizzle, graphile_worker cascade");
    await client.query("drop schema public cascade");
    await client.query("create schema public");
    await withMigrationsUpTo(root, Math.max(...shop.migrations), (folder) =>
      migrateDatabase(url, root, { folder }),
    );
    const rows = await fill(client, path);
    await migrateDatabase(url, root);
    await client.query("analyze");
    return rows;
  } finally {
    await client.end();
  }
}

async function headingOf(path: string) {
  for await (const frame of readBackupFile(path))
    if ("heading" in frame && frame.heading.is === "shop") return frame.heading;
    else break;
  throw new Error(`${path} is not a backup file.`);
}

async function assertFree(client: pg.Client, replaces: boolean): Promise<void> {
  const has = async (table: string, where = "true") => {
    const { rows } = await client.query("select to_regclass($1) is not null as is_there", [
      `public.${table}`,
    ]);
    if (!rows[0].is_there) return false;
    return (await client.query(`select from public.${table} where ${where} limit 1`)).rowCount === 1;
  };
  if (await has("job_workers", `beat_at > now() - interval '${ALIVE_SECONDS} seconds'`))
    throw new Error(
      `A shop is running on this database, or was less than ${ALIVE_SECONDS} seconds ago. Stop it first.`,
    );
  if (replaces) return;
  for (const table of ["categories", "users", "orders"])
    if (await has(table))
      throw new Error(
        "This database already holds a shop. Use --replace to delete it and restore from the file.",
      );
}

/** Restores rows and sequences in one transaction, with the user triggers disabled. */
async function fill(client: pg.Client, path: string): Promise<Record<string, number>> {
  await client.query("begin");
  const tables = (await tablesOf(client)).map(({ name }) => name);
  for (const name of tables) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${tables}`);
  let end: Heading | null = null;
  for await (const [heading, rows] of parts(path)) {
    if (heading.is === "table")
      await pipeline(rows, copyIn(client, `copy ${heading.name} (${heading.columns}) from stdin`));
    if (heading.is === "end") end = heading;
  }
  if (end?.is !== "end") throw new Error(`${path} is incomplete. Nothing was restored.`);
  for (const { name, value } of end.sequences) await client.query("select setval($1, $2)", [name, value]);
  for (const [name, count] of Object.entries(end.rows)) {
    const { rows } = await client.query(`select count(*)::int as count from ${name}`);
    if (rows[0].count !== count)
      throw new Error(`${name} got ${rows[0].count} of ${count} rows. Nothing was restored.`);
  }
  for (const name of tables) await client.query(`alter table ${name} enable trigger user`);
  await client.query("commit");
  return end.rows;
}

/** Each heading of a file with the rows that follow it. Read the rows before the next heading. */
async function* parts(path: string): AsyncGenerator<[Heading, Readable]> {
  const frames = readBackupFile(path);
  let next = await frames.next();
  while (!next.done && "heading" in next.value) {
    const { heading } = next.value;
    const rows = async function* () {
      for (next = await frames.next(); !next.done && "rows" in next.value; next = await frames.next())
        yield next.value.rows;
    };
    const stream = Readable.from(rows(), { objectMode: false });
    yield [heading, stream];
    // The caller reads only the rows of tables, so skip the others here.
    if (heading.is !== "table") for await (const _ of stream);
  }
}

/** Runs `act` with a temporary folder of the migrations up to `last`. */
export async function withMigrationsUpTo(root: string, last: number, act: (folder: string) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), "kasna-migrations-"));
  try {
    cpSync(join(root, "shop/src/database/migrations"), folder, { recursive: true });
    const file = join(folder, "meta/_journal.json");
    const journal = JSON.parse(readFileSync(file, "utf8"));
    const entries = journal.entries.filter(({ when }: { when: number }) => when <= last);
    writeFileSync(file, JSON.stringify({ ...journal, entries }));
    await act(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
