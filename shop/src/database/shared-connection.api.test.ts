import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../test/open-shop.ts";
import { connect, type Database, type Queryable } from "./connect.ts";
import { promocodes } from "./schema/index.ts";
import { statement, type Value } from "./statement.ts";

let ctx: TestShop;
let db: Database;
beforeAll(async () => {
  ctx = await openShop();
  // A server of its own right, whatever pooler the other connections go through.
  db = connect(ctx.db.options.connectionString ?? "", 4);
});
afterAll(async () => {
  await db.$client.end();
  await ctx.close();
});

const asked = statement(
  "fast_query_of_test",
  (on, value: Value<{ by: number }>) =>
    on
      .select({ pid: sql<number>`pg_backend_pid()`, half: sql<number>`100 / ${value("by")}::int` })
      .from(promocodes)
      .where(eq(promocodes.code, "WELCOME10")),
  { readOnly: true, fast: true },
);
const pidOf = async (on: Queryable) => (await asked(on, { by: 2 }))[0]?.pid;

describe("fast queries", () => {
  it("share one connection, however many are asked at once", async () => {
    const pids = await Promise.all(Array.from({ length: 50 }, () => pidOf(db)));
    expect(new Set(pids).size).toBe(1);
  });

  it("fail by themselves", async () => {
    const answers = await Promise.allSettled([2, 0, 5].map((by) => asked(db, { by })));
    expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  });

  it("of a transaction are asked on its own connection", async () => {
    const shared = await pidOf(db);
    await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      expect(await pidOf(tx)).toBe(rows[0]?.pid);
      expect(await pidOf(tx)).not.toBe(shared);
    });
  });

  it("are asked again on a new connection where theirs was lost", async () => {
    const before = await pidOf(db);
    await ctx.db.query("select pg_terminate_backend($1, 5000)", [before]);
    const after = await Promise.all([pidOf(db), pidOf(db)]);
    expect(after[0]).not.toBe(before);
    expect(after[1]).toBe(after[0]);
  });

  it("leave nothing behind when their pool ends", async () => {
    const passing = connect(ctx.db.options.connectionString ?? "", 3);
    const pid = await pidOf(passing);
    await passing.$client.end();
    await expect
      .poll(async () => {
        const { rows } = await ctx.db.query("select from pg_stat_activity where pid = $1", [pid]);
        return rows.length;
      })
      .toBe(0);
  });
});
