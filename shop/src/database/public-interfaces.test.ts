import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Ways into what pg and Drizzle keep to themselves: another version may move it. */
const PRIVATE = {
  "a cast through unknown": /\bas unknown as\b/,
  "a member of a session or dialect of Drizzle's": /\.(session|dialect|_)\b(?!\s*=>)/,
  "a property that pg marks as its own": /\.(_[a-z]\w*|connection|readyForQuery|processID|activeQuery)\b/,
  "an object made from another's prototype": /Object\.create\(/,
  "a changed prototype": /\.prototype\b/,
  "a declared member": /\bdeclare\b/,
  "a changed client": /Object\.assign\((this|client|pool)\b/,
};

const isOurs = (file: string) =>
  /\.ts$/.test(file) && !/\.test\.ts$|\/(migrations|schema|seed|backup)\//.test(file);
const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
  .map((file) => join(import.meta.dirname, file))
  .filter(isOurs);

it.each(Object.entries(PRIVATE))("the database layer has no %s", (_, pattern) => {
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => pattern.test(readFileSync(file, "utf8")))).toEqual([]);
});

it("finds the ways that the layer once took", () => {
  const once = [
    "const inside = (db: Queryable) => db as unknown as Inside;",
    "const { session, dialect } = inside(db).session;",
    "this.connection.stream.cork()",
    "Object.create(statement, { client: { value: client } })",
    "Object.assign(client, { host })",
    "declare readonly processID: number | null;",
    "pg.Client.prototype.query = query;",
  ];
  for (const line of once) expect(Object.values(PRIVATE).some((pattern) => pattern.test(line))).toBe(true);
});
