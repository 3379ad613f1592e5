import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Link, openLink } from "../../../../chaos/link.ts";
import { openShop, type TestShop } from "../../../test/open-shop.ts";
import { connect, type Database } from "../connect.ts";
import { isUnavailable } from "../errors.ts";
import { promocodes } from "../schema/index.ts";
import { statement } from "../statement.ts";

const SILENCE_MS = 1000;
const CONNECT_MS = 2000;
/** Long after what is tested here. */
const SERVER_FINDS_OUT_MS = 60_000;

let ctx: TestShop;
let link: Link;
let db: Database;
beforeAll(async () => {
  ctx = await openShop();
});
afterAll(() => ctx.close());
beforeEach(async () => {
  // The server itself: a pooler's connections to it are the pooler's to watch.
  const { host, port, user, password, database } = new pg.Client(ctx.db.options.connectionString);
  link = await openLink(host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
  db = connect(`postgresql://${user}:${password}@127.0.0.1:${link.port}/${database}`, 4, {
    silenceMs: SILENCE_MS,
    connectMs: CONNECT_MS,
  });
});
afterEach(async () => {
  link.flow();
  await db.$client.end();
  await link.close();
});

const small = statement(
  "fast_query_of_silence",
  (on) => on.select({ pid: sql<number>`pg_backend_pid()` }).from(promocodes).limit(1),
  { readOnly: true, fast: true },
);
const pidOfLine = async () => (await small(db, {}))[0]?.pid;
const isThere = async (pid: number | undefined) =>
  (await ctx.db.query("select from pg_stat_activity where pid = $1", [pid])).rows.length === 1;

describe("connections that a network swallows without a word", () => {
  it("are replaced: small questions, others and transactions get their answers", async () => {
    const before = await pidOfLine();
    await db.execute(sql`create table note (text text)`);
    expect(link.strand(SERVER_FINDS_OUT_MS)).toBeGreaterThan(0);
    const [after] = await Promise.all([
      pidOfLine(),
      db.execute(sql`select 1`),
      db.transaction((tx) => tx.execute(sql`insert into note values ('written once')`)),
    ]);
    expect(after).not.toBe(before);
    const { rows } = await ctx.db.query("select text from note");
    expect(rows).toEqual([{ text: "written once" }]);
  });

  it("keep no lock at the server: its process is ended", async () => {
    await db.execute(sql`create table shelf as select 5 as pieces`);
    let tries = 0;
    let stranded: number | undefined;
    await db.transaction(async (tx) => {
      tries += 1;
      const { rows } = await tx.execute<{ pid: number }>(
        sql`update shelf set pieces = pieces - 1 returning pg_backend_pid() as pid`,
      );
      stranded ??= rows[0]?.pid;
      if (tries === 1) link.strand(SERVER_FINDS_OUT_MS);
      await tx.execute(sql`select 1`);
    });
    expect(tries).toBe(2);
    await expect.poll(() => isThere(stranded), { timeout: 30_000 }).toBe(false);
    expect((await ctx.db.query("select pieces from shelf")).rows).toEqual([{ pieces: 4 }]);
  });

  it("fail as a database that is away does, where nothing passes at all, and work again after it", async () => {
    const before = await pidOfLine();
    link.hold();
    const asked = await Promise.allSettled([pidOfLine(), db.transaction((tx) => tx.execute(sql`select 1`))]);
    expect(asked.map((answer) => answer.status === "rejected" && isUnavailable(answer.reason))).toEqual([
      true,
      true,
    ]);
    link.flow();
    expect(await pidOfLine()).not.toBe(before);
  });
});

it("a statement that takes longer than that is left alone", async () => {
  let tries = 0;
  await db.transaction(async (tx) => {
    tries += 1;
    await tx.execute(sql`select pg_sleep(2)`);
  });
  expect(tries).toBe(1);
});

it("a pool whose connections are all taken fails as a database that is away does", async () => {
  const takers = await Promise.all(Array.from({ length: 4 }, () => db.$client.connect()));
  const asked = db.execute(sql`select 1`).then(
    () => null,
    (error) => error,
  );
  expect(isUnavailable(await asked)).toBe(true);
  for (const taker of takers) taker.release();
});
