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
  // Connects directly to the server, even if other connections use a pooler.
  db = connect(shop.db.options.connectionString ?? "", 4);
});
afterAll(async () => {
  await db.$client.end();
  await shop.close();
});

const sharedRead = statement(
  "shared_read_of_test",
  (on, value: Value<{ by: number }>) =>
    on
      .select({ pid: sql<number>`pg_backend_pid()`, half: sql<number>`100 / ${value("by")}::int` })
      .from(promocodes)
      .where(eq(promocodes.code, "WELCOME10")),
  { readOnly: true, isShared: true },
);
const pidOf = async (on: Queryable) => (await sharedRead(on, { by: 2 }))[0]?.pid;

describe("shared reads", () => {
  it("share one connection, however many run at once", async () => {
    const pids = await Promise.all(Array.from({ length: 50 }, () => pidOf(db)));
    expect(new Set(pids).size).toBe(1);
  });

  it("fail independently of each other", async () => {
    const answers = await Promise.allSettled([2, 0, 5].map((by) => sharedRead(db, { by })));
    expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  });

  it("in a transaction use the transaction's connection", async () => {
    await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      expect(await pidOf(tx)).toBe(rows[0]?.pid);
    });
  });

  it("are sent again on a new connection if theirs is lost", async () => {
    const before = await pidOf(db);
    await shop.db.query("select pg_terminate_backend($1, 5000)", [before]);
    const after = await Promise.all([pidOf(db), pidOf(db)]);
    expect(after[0]).not.toBe(before);
    expect(after[1]).toBe(after[0]);
  });

  it("return their connection to the pool when none is running", async () => {
    await pidOf(db);
    expect(db.$client.idleCount).toBe(db.$client.totalCount);
  });
});
