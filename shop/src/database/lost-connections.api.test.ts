import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Link, openLink } from "../../../chaos/link.ts";
import { openShop, type TestShop } from "../../test/open-shop.ts";
import { connect, type Database } from "./connect.ts";
import { isUnavailable } from "./errors.ts";
import { promocodes } from "./schema/index.ts";
import { statement } from "./statement.ts";

const STATEMENT_MS = 500;
const READ_MS = 1000;
const CONNECT_MS = 2000;
/** Longer than any test here takes. */
const SERVER_FINDS_OUT_MS = 60_000;

let shop: TestShop;
let link: Link;
let db: Database;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  // Connects directly to the server: a pooler monitors its own connections.
  const { host, port, user, password, database } = new pg.Client(shop.db.options.connectionString);
  link = await openLink(host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
  db = connect(`postgresql://${user}:${password}@127.0.0.1:${link.port}/${database}`, 4, {
    statementLimitMs: STATEMENT_MS,
    readLimitMs: READ_MS,
    connectMs: CONNECT_MS,
  });
});
afterEach(async () => {
  link.flow();
  await db.$client.end();
  await link.close();
});

const preparedRead = statement(
  "read_of_lost_connection",
  (on) => on.select({ pid: sql<number>`pg_backend_pid()` }).from(promocodes).limit(1),
  { readOnly: true, isShared: true },
);
const pidOf = async () => (await preparedRead(db, {}))[0]?.pid;
const isThere = async (pid: number | undefined) =>
  (await shop.db.query("select from pg_stat_activity where pid = $1", [pid])).rows.length === 1;

describe("connections that the network drops silently", () => {
  it("are replaced: prepared reads, other queries and transactions get results", async () => {
    const before = await pidOf();
    await db.execute(sql`create table note (text text)`);
    expect(link.strand(SERVER_FINDS_OUT_MS)).toBeGreaterThan(0);
    const [after] = await Promise.all([
      pidOf(),
      db.execute(sql`select 1`),
      db.transaction((tx) => tx.execute(sql`insert into note values ('written once')`)),
    ]);
    expect(after).not.toBe(before);
    const { rows } = await shop.db.query("select text from note");
    expect(rows).toEqual([{ text: "written once" }]);
  });

  it("in the middle of a transaction hold no lock on the server, which ends the idle transaction", async () => {
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
    expect((await shop.db.query("select pieces from shelf")).rows).toEqual([{ pieces: 4 }]);
  });

  it("fail as unavailable while nothing gets through, and recover afterwards", async () => {
    const before = await pidOf();
    link.hold();
    const results = await Promise.allSettled([pidOf(), db.transaction((tx) => tx.execute(sql`select 1`))]);
    expect(results.map((result) => result.status === "rejected" && isUnavailable(result.reason))).toEqual([
      true,
      true,
    ]);
    link.flow();
    expect(await pidOf()).not.toBe(before);
  });
});

it("a pool without a free connection fails as unavailable", async () => {
  const clients = await Promise.all(Array.from({ length: 4 }, () => db.$client.connect()));
  const error = db.execute(sql`select 1`).then(
    () => null,
    (reason) => reason,
  );
  expect(isUnavailable(await error)).toBe(true);
  for (const client of clients) client.release();
});
