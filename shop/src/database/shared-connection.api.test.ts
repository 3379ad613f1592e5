import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../test/open-shop.ts";
import { connect, type Database, type Queryable } from "./connect.ts";
import { promocodes } from "./schema/index.ts";
import { statement, type Value } from "./statement.ts";

let shop: TestShop;
let db: Database;
beforeAll(async () => {
  shop = await openShop();
  // Directly to the server, even if the other connections go through a pooler.
  db = connect(shop.db.options.connectionString ?? "", 4);
});
afterAll(async () => {
  await db.$client.end();
  await shop.close();
});

const fastQuery = statement(
  "fast_query_of_test",
  (on, value: Value<{ by: number }>) =>
    on
      .select({ pid: sql<number>`pg_backend_pid()`, half: sql<number>`100 / ${value("by")}::int` })
      .from(promocodes)
      .where(eq(promocodes.code, "WELCOME10")),
  { readOnly: true, fast: true },
);
const pidOf = async (on: Queryable) => (await fastQuery(on, { by: 2 }))[0]?.pid;

describe("fast queries", () => {
  it("share one connection, however many run at once", async () => {
    const pids = await Promise.all(Array.from({ length: 50 }, () => pidOf(db)));
    expect(new Set(pids).size).toBe(1);
  });

  it("fail independently of each other", async () => {
    const answers = await Promise.allSettled([2, 0, 5].map((by) => fastQuery(db, { by })));
    expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  });

  it("in a transaction use the transaction's connection", async () => {
    const shared = await pidOf(db);
    await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      expect(await pidOf(tx)).toBe(rows[0]?.pid);
      expect(await pidOf(tx)).not.toBe(shared);
    });
  });

  it("are sent again on a new connection if theirs is lost", async () => {
    const before = await pidOf(db);
    await shop.db.query("select pg_terminate_backend($1, 5000)", [before]);
    const after = await Promise.all([pidOf(db), pidOf(db)]);
    expect(after[0]).not.toBe(before);
    expect(after[1]).toBe(after[0]);
  });

  it("close their connection when the pool ends", async () => {
    const temporary = connect(shop.db.options.connectionString ?? "", 3);
    const pid = await pidOf(temporary);
    await temporary.$client.end();
    await expect
      .poll(async () => {
        const { rows } = await shop.db.query("select from pg_stat_activity where pid = $1", [pid]);
        return rows.length;
      })
      .toBe(0);
  });
});
