import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { databaseOf } from "../../../test/database.setup.ts";
import { fixturesOf } from "../../../test/fixtures.ts";
import { openShop, type TestShop } from "../../../test/open-shop.ts";
import { migrateDatabase, migrationsOf } from "../migrate.ts";
import { restoreBackup, withMigrationsUpTo } from "./restore-backup.ts";
import { tablesOf } from "./tables.ts";
import { writeBackup } from "./write-backup.ts";

const root = join(import.meta.dirname, "../../../..");
const FOLDER = mkdtempSync(join(tmpdir(), "kasna-backup-"));
const FILE = join(FOLDER, "shop.backup");
let shop: TestShop;
let url: string;
let rows: Record<string, number>;
/** The URL of the database that the backup was restored into. */
let restored: string;

beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  const { rows: named } = await shop.db.query("select current_database() as name");
  url = databaseOf(inject("serverUrl"), named[0].name);
  await fixturesOf(shop, await shop.newCustomer());
  await shop.runJobs();
  const picture = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));
  await shop.db.query("insert into uploaded_pictures values ('HB-M8x40-A2', $1, now())", [picture]);
  await shop.db.query(
    `insert into outbox (task, payload, max_attempts) values ('email_order', '{"a": "b\\\\n\\t"}', 3)`,
  );
  rows = await writeBackup(url, FILE);
});
afterAll(async () => {
  await shop.close();
  rmSync(FOLDER, { recursive: true, force: true });
});

async function emptyDatabase(): Promise<string> {
  const name = `restored_${Math.random().toString(36).slice(2)}`;
  await shop.db.query(`create database ${name}`);
  return databaseOf(inject("serverUrl"), name);
}

/** A hash of each table's rows, and the value of each sequence. */
async function contentOf(database: string) {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const content: Record<string, string> = {};
  for (const { name } of await tablesOf(client)) {
    const { rows: found } = await client.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as content from ${name} t`,
    );
    content[name] = found[0].content;
  }
  const { rows: sequences } = await client.query(
    "select schemaname || '.' || sequencename as name, last_value as value from pg_sequences where last_value is not null and sequencename <> 'page_changes_id_seq'",
  );
  await client.end();
  return { content, sequences: Object.fromEntries(sequences.map(({ name, value }) => [name, value])) };
}

describe("a backup", () => {
  it("restored into an empty database is the same shop, table by table", async () => {
    expect(rows["public.orders"]).toBeGreaterThan(0);
    expect(rows["public.uploaded_pictures"]).toBe(1);
    restored = await emptyDatabase();
    expect(await restoreBackup(restored, { path: FILE, root })).toEqual(rows);
    const [before, after] = [await contentOf(url), await contentOf(restored)];
    expect(after.content).toEqual(before.content);
    expect(after.sequences).toEqual(before.sequences);
    expect(Object.keys(before.content).length).toBeGreaterThan(35);
  });

  it("is restored over an existing shop only with --replace, and never over a running one", async () => {
    const target = restored;
    await expect(restoreBackup(target, { path: FILE, root })).rejects.toThrow(
      "This database already holds a shop",
    );
    const client = new pg.Client({ connectionString: target });
    await client.connect();
    await client.query("delete from cart_lines");
    await client.query("insert into job_workers values ('alive', now())");
    await expect(restoreBackup(target, { path: FILE, root, replaces: true })).rejects.toThrow(
      "A shop is running",
    );
    await client.query("delete from job_workers");
    await client.end();
    await restoreBackup(target, { path: FILE, root, replaces: true });
    expect((await contentOf(target)).content).toEqual((await contentOf(url)).content);
  });

  it("of an older version is migrated to the current schema", async () => {
    const old = await emptyDatabase();
    const before = migrationsOf(root).at(-2)?.when ?? 0;
    await withMigrationsUpTo(root, before, (folder) => migrateDatabase(old, root, { folder }));
    const client = new pg.Client({ connectionString: old });
    await client.connect();
    await client.query("insert into search_vocabulary values ('oldword')");
    await client.end();
    const path = join(FOLDER, "old.backup");
    await writeBackup(old, path);
    await restoreBackup(restored, { path, root, replaces: true });
    const restoredClient = new pg.Client({ connectionString: restored });
    await restoredClient.connect();
    const { rows: found } = await restoredClient.query(
      "select (select count(*)::int from drizzle.__drizzle_migrations) as migrations, array(select word from search_vocabulary) as words",
    );
    await restoredClient.end();
    expect(found).toEqual([{ migrations: migrationsOf(root).length, words: ["oldword"] }]);
  });

  it("blocks a migration, and a migration that waits for it blocks nobody else", async () => {
    const old = await emptyDatabase();
    const before = migrationsOf(root).at(-2)?.when ?? 0;
    await withMigrationsUpTo(root, before, (folder) => migrateDatabase(old, root, { folder }));
    const [other, buyer] = [0, 1].map(() => new pg.Client({ connectionString: old }));
    if (!other || !buyer) throw new Error("No clients");
    await Promise.all([other.connect(), buyer.connect()]);
    const waiting = (locktype: string) =>
      vi.waitFor(
        async () => {
          const found = await buyer.query(
            `select from pg_locks l join pg_database d on d.oid = l.database
             where d.datname = current_database() and l.locktype = $1 and not l.granted`,
            [locktype],
          );
          expect(found.rowCount).toBe(1);
        },
        { timeout: 20_000 },
      );
    await other.query("begin; lock table reviews in access exclusive mode");
    const backup = writeBackup(old, join(FOLDER, "held-up"));
    await waiting("relation");
    const printed: string[] = [];
    const migrated = migrateDatabase(old, root, { say: (line) => printed.push(line) }).then(() => "migrated");
    expect(await Promise.race([migrated, waiting("advisory").then(() => "waits")])).toBe("waits");
    expect(printed).toEqual(["A backup is running. The database will be migrated when it has ended."]);
    await buyer.query("select count(*) from documents");
    await other.query("commit");
    await backup;
    expect(await migrated).toBe("migrated");
    await Promise.all([other.end(), buyer.end()]);
  });

  it.each([
    ["a truncated backup", (path: string) => truncateSync(path, readFileSync(path).length - 1000)],
    [
      "a backup with a changed byte",
      (path: string) => {
        const bytes = readFileSync(path);
        bytes[5000] = (bytes[5000] ?? 0) ^ 1;
        writeFileSync(path, bytes);
      },
    ],
    ["a backup with extra bytes", (path: string) => appendFileSync(path, "more")],
    ["a file that is not a backup", (path: string) => writeFileSync(path, "sku,price")],
    ["an empty file", (path: string) => writeFileSync(path, "")],
  ])("rejects %s before writing anything", async (_, damage) => {
    const path = join(FOLDER, "damaged");
    writeFileSync(path, readFileSync(FILE));
    damage(path);
    const target = await emptyDatabase();
    await expect(restoreBackup(target, { path, root })).rejects.toThrow(/is damaged|is not a backup/);
    expect((await contentOf(target)).content).toEqual({});
  });

  it("of a newer version is rejected", async () => {
    const target = await emptyDatabase();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)",
    );
    const path = join(FOLDER, "newer");
    await writeBackup(url, path);
    await client.query("delete from drizzle.__drizzle_migrations where hash = 'x'");
    await client.end();
    await expect(restoreBackup(target, { path, root })).rejects.toThrow("newer version of the shop");
    expect((await contentOf(target)).content).toEqual({});
  });

  it("that can't be finished leaves no file", async () => {
    const path = join(FOLDER, "no such folder", "file");
    await expect(writeBackup(url, path)).rejects.toThrow("ENOENT");
    expect(existsSync(path)).toBe(false);
  });
});
