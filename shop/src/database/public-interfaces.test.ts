import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Patterns that match private members of pg and Drizzle, which another version may change. */
const PRIVATE = {
  "a cast through unknown": /\bas unknown as\b/,
  "a private member of Drizzle's session or dialect": /\.(session|dialect|_)\b(?!\s*=>)/,
  "a private property of pg": /\.(_[a-z]\w*|connection|readyForQuery|processID|activeQuery)\b/,
  "an object created from another's prototype": /Object\.create\(/,
  "a changed prototype": /\.prototype\b/,
  "a member made visible by redeclaration": /\bdeclare\b/,
  "properties added to a client": /Object\.assign\((this|client|pool)\b/,
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

it("detects the patterns that this layer used before", () => {
  const formerLines = [
    "const inside = (db: Queryable) => db as unknown as Inside;",
    "const { session, dialect } = inside(db).session;",
    "this.connection.stream.cork()",
    "Object.create(statement, { client: { value: client } })",
    "Object.assign(client, { host })",
    "declare readonly processID: number | null;",
    "pg.Client.prototype.query = query;",
  ];
  for (const line of formerLines)
    expect(Object.values(PRIVATE).some((pattern) => pattern.test(line))).toBe(true);
});
