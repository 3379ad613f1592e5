import pg from "pg";
import { migrateDatabase } from "../shop/src/database/migrate.ts";
import { type Demo, seedDemo } from "../shop/src/database/seed/seed.ts";
import { root } from "../shop/src/server/root-folder.ts";
import { withoutDurability } from "./fill.ts";
import { multiply } from "./many-rows.ts";
import { printLine } from "./print.ts";

/**
 * The address of a database with a demo's catalogue, multiplied to `rows` by adding lengths and makers. An existing one
 * is kept.
 */
export async function filledDatabase(
  postgres: { url: string },
  { name, demo, rows }: { name: string; demo: Demo; rows: number | null },
): Promise<string> {
  printLine(`Preparing the ${name} database …`);
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  const url = postgres.url.replace("/postgres?", `/${name}?`);
  const { rowCount: isThere } = await admin.query("select from pg_database where datname = $1", [name]);
  if (!isThere) await admin.query(`create database ${name}`);
  await admin.end();
  await migrateDatabase(url, root);
  if (isThere) return url;
  const seeded = await seedDemo(url, demo);
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  try {
    if (rows !== null) await withoutDurability(db, () => multiply(db, Math.ceil(rows / seeded), rows));
    await db.query("vacuum analyze");
    const { rows: counted } = await db.query("select count(*)::int as count from products");
    printLine(`  ${counted[0].count.toLocaleString("en-IN")} rows`);
  } finally {
    await db.end();
  }
  return url;
}
