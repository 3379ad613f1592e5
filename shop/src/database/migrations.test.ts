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
