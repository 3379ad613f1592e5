import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "migrations");

test("a migration is compared with the newest snapshot of the schema alone, so no older one is kept", () => {
  const { entries } = JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8"));
  const newest = entries.at(-1).tag.slice(0, 4);
  const snapshots = readdirSync(join(folder, "meta")).filter((name) => name.endsWith("_snapshot.json"));
  expect(snapshots).toEqual([`${newest}_snapshot.json`]);
});

/** Syntax that PostgreSQL 15 lacks, with the version that has it. */
const TOO_NEW = {
  "alter column … set expression (17)": /\bset expression\b/i,
  "virtual columns (18)": /\)\s*virtual\b/i,
  "temporal keys (18)": /\bwithout overlaps\b/i,
  "constraints that are not enforced (18)": /\bnot enforced\b/i,
  "old and new in returning (18)": /\breturning\s+(?:with\s*\(|old\.|new\.)/i,
  "merge … returning (17)": /\bmerge into\b[^;]*\breturning\b/i,
  "newer functions (16 to 18)":
    /\b(?:any_value|json_table|json_query|json_value|json_exists|uuidv[47]|array_(?:shuffle|sample|sort|reverse)|casefold|pg_input_is_valid)\(/i,
};

test("migrations run on PostgreSQL 15, the oldest version that an operator may use", () => {
  const found = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .flatMap((name) => {
      const sql = readFileSync(join(folder, name), "utf8");
      return Object.entries(TOO_NEW).flatMap(([what, pattern]) =>
        pattern.test(sql) ? `${name}: ${what}` : [],
      );
    });
  expect(found).toEqual([]);
});
