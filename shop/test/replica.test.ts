import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openServer, type Server } from "../../chaos/cluster.ts";
import { type Link, openLink } from "../../chaos/link.ts";
import { connect, type Database } from "../src/database/connect.ts";
import { openReadReplica } from "../src/database/read-replica.ts";
import { until } from "./running-shop.ts";

const FOLDER = mkdtempSync(join(tmpdir(), "kasna-replica-"));
let primary: Server;
let replica: Server;
let link: Link;
let db: Database;
let reads: Awaited<ReturnType<typeof openReadReplica>>;
const switches: string[] = [];

beforeAll(async () => {
  primary = await openServer({ folder: join(FOLDER, "primary") });
  await primary.ask("create table note (text text)");
  replica = await openServer({
    folder: join(FOLDER, "replica"),
    standbyOf: { server: primary, name: "replica" },
  });
  db = connect(primary.url, 3);
  link = await openLink({ host: "127.0.0.1", port: replica.port });
  reads = await openReadReplica(db, replica.url.replace(`:${replica.port}`, `:${link.port}`), 3, {
    onSwitch: (isUsed, why) => switches.push(isUsed ? "to the replica" : `to the primary: ${why}`),
  });
  await until("the replica to be used", reads.isUsed);
});
afterAll(async () => {
  await reads.close();
  await db.$client.end();
  await link.close();
  await replica.end();
  await primary.end();
  rmSync(FOLDER, { recursive: true, force: true });
});

const write = (text: string) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`delete from note`);
    await tx.execute(sql`insert into note values (${text})`);
  });
const read = async () => (await reads.db.execute<{ text: string }>(sql`select text from note`)).rows[0]?.text;

describe("reads with a replica", () => {
  it("come from the replica, and from the primary while it lags by seconds", async () => {
    await write("old");
    await replicated();
    expect(await read()).toBe("old");
    await replica.ask("select pg_wal_replay_pause()");
    await until(
      "the replay to pause",
      async () =>
        (await replica.ask("select pg_get_wal_replay_pause_state() as state"))[0]?.state === "paused",
    );
    await write("new");
    expect(await read()).toBe("old");
    await until("the primary to be used", () => !reads.isUsed());
    expect(await read()).toBe("new");
    await replica.ask("select pg_wal_replay_resume()");
    await until("the replica to be used", reads.isUsed);
    expect(await read()).toBe("new");
  });

  it("come from the primary if the network drops packets to the replica", async () => {
    link.hold();
    await until("the primary to be used", () => !reads.isUsed());
    expect(await read()).toBe("new");
    link.flow();
    await until("the replica to be used", reads.isUsed);
  });

  it("come from the primary while the replica is down", async () => {
    await replica.end("SIGQUIT");
    expect(await read()).toBe("new");
    expect(reads.isUsed()).toBe(false);
    await write("newest");
    await replica.start();
    await until("the replica to be used", reads.isUsed);
    expect(await read()).toBe("newest");
  });

  it("say once when they move, and why", () => {
    expect(switches).toEqual([
      "to the replica",
      "to the primary: Error: The replica lags",
      "to the replica",
      expect.stringMatching(/^to the primary: Error: .*timeout/),
      "to the replica",
      expect.stringMatching(/^to the primary: .*/),
      "to the replica",
    ]);
  });

  it("in a transaction go to the primary, so they may write", async () => {
    await reads.db.transaction((tx) => tx.execute(sql`update note set text = 'written'`));
    expect(await db.execute(sql`select text from note`)).toMatchObject({ rows: [{ text: "written" }] });
  });
});

describe("a database whose primary changes", () => {
  it("is reached again through a proxy that leads to the promoted replica", async () => {
    const to = { host: "127.0.0.1", port: primary.port };
    const proxy = await openLink(to);
    const followed = connect(primary.url.replace(`:${primary.port}/`, `:${proxy.port}/`), 2, {
      patienceMs: 30_000,
    });
    const add = () => followed.transaction((tx) => tx.execute(sql`insert into note values ('added')`));
    await Promise.all([add(), add()]);
    await replicated();
    await primary.end("SIGKILL");
    const added = Promise.all([add(), add(), add()]);
    await replica.ask("select pg_promote()");
    to.port = replica.port;
    await added;
    const rows = await replica.ask("select count(*)::int as count from note where text = 'added'");
    expect(rows).toEqual([{ count: 5 }]);
    await followed.$client.end();
    await proxy.close();
  });

  it("closes a connection whose write failed on a standby", async () => {
    const standby = await openServer({
      folder: join(FOLDER, "third"),
      standbyOf: { server: replica, name: "third" },
    });
    const followed = connect(`${standby.url}`, 1);
    await expect(followed.execute(sql`insert into note values ('lost')`)).rejects.toThrow("insert into note");
    await standby.ask("select pg_promote()");
    await followed.execute(sql`insert into note values ('kept')`);
    expect(await standby.ask("select text from note where text in ('lost', 'kept')")).toEqual([
      { text: "kept" },
    ]);
    await followed.$client.end();
    await standby.end();
  });
});

/** Waits until the replica has caught up with the primary. */
async function replicated() {
  const [row] = await primary.ask("select pg_current_wal_lsn()::text as position");
  await until("the replica to catch up", async () => {
    const [has] = await replica.ask("select pg_last_wal_replay_lsn() >= $1::pg_lsn as has", [row?.position]);
    return has?.has === true;
  });
}
