import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent, createServer, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { embeddedUrl } from "../src/database/embedded-postgres.ts";
import { root } from "../src/server/root-folder.ts";
import {
  freePort,
  isAlive,
  launchShop,
  NPM_START,
  type RunningShop,
  startShop,
  until,
} from "./running-shop.ts";

const DATA_DIR = mkdtempSync(join(tmpdir(), "kasna-processes-"));
let PORT: string;
let shop: RunningShop;

/** As an operator does. */
const byNpm = { program: NPM_START };

beforeAll(async () => {
  PORT = String(await freePort());
  shop = await startShop({ PORT, DATA_DIR }, byNpm);
});
afterAll(async () => {
  await close(shop);
  rmSync(DATA_DIR, { recursive: true, force: true });
});

async function close(open: RunningShop) {
  const started = [open.pid, ...open.all()];
  if (started.some(isAlive)) open.ctrlC();
  await until("everything it started to end", () => !started.some(isAlive));
}

const ready = async () => {
  try {
    return (await fetch(`${shop.url}/readyz`, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
};
const inboxMobiles = async () => {
  const messages = await (await fetch(`${shop.url}/dev/inbox.json`)).json();
  return (messages as { to: string }[]).map((message) => message.to);
};
const sendOtp = (mobile: string) =>
  fetch(`${shop.url}/API/authentication/send_otp.php`, {
    method: "POST",
    body: new URLSearchParams({ input: mobile }),
  });

/** Buyers that send one request after another, on keep-alive and on new connections, until `end` is called. */
function loadOf(url: string) {
  const failures: string[] = [];
  let answers = 0;
  let isEnded = false;
  const buyer = async (agent: Agent, path: string) => {
    while (!isEnded) {
      const answer = await statusOf(agent, url + path);
      if (answer === "200") answers += 1;
      else failures.push(`${path}: ${answer}`);
      await pause(5);
    }
  };
  const agents = [true, false].map((keepAlive) => new Agent({ keepAlive }));
  const buyers = agents.flatMap((agent) =>
    ["/", "/API/products/get_categories.php"].map((path) => buyer(agent, path)),
  );
  return {
    answers: () => answers,
    async end() {
      isEnded = true;
      await Promise.all(buyers);
      for (const agent of agents) agent.destroy();
      return failures;
    },
  };
}

const statusOf = (agent: Agent, url: string) =>
  new Promise<string>((resolve) => {
    get(url, { agent }, (answer) => {
      answer.resume().once("end", () => resolve(String(answer.statusCode)));
      answer.once("error", (error) => resolve(error.message));
    }).once("error", (error) => resolve(error.message));
  });

describe("a running shop", () => {
  it("runs on the pinned version of Node", () => {
    const [worker] = shop.servers();
    expect(worker).toBeDefined();
    expect(Number(process.versions.node.split(".")[0])).toBeGreaterThanOrEqual(24);
  });

  it("continues after kill -9 of its server process", async () => {
    const [worker] = shop.servers();
    process.kill(worker?.pid ?? Number.NaN, "SIGKILL");
    await until("the server process to be gone", () => !isAlive(worker?.pid ?? 0));
    await until("another to answer", ready);
  });

  it("continues after kill -9 of PostgreSQL without losing data", async () => {
    await sendOtp("9300000001");
    const [postgres] = shop.find(/bin\/postgres -D/);
    process.kill(postgres?.pid ?? Number.NaN, "SIGKILL");
    await until("PostgreSQL to be gone", () => !isAlive(postgres?.pid ?? 0));
    await until("the shop to be ready again", ready);
    expect(await inboxMobiles()).toContain("9300000001");
  });

  it("restarts under load with all new processes and without failing a request", async () => {
    const before = shop.servers().map((worker) => worker.pid);
    const load = loadOf(shop.url);
    await until("the load to run", () => load.answers() > 100);
    const { stdout } = await promisify(execFile)("npm", ["run", "restart"], {
      cwd: root,
      env: { ...process.env, PORT, DATA_DIR },
    });
    expect(stdout).toContain("All server processes have been replaced");
    const seen = load.answers();
    await until("the new process to answer", () => load.answers() > seen + 100);
    expect(await load.end()).toEqual([]);
    const after = shop.servers().map((worker) => worker.pid);
    expect(after).toHaveLength(before.length);
    expect(after.filter((pid) => before.includes(pid))).toEqual([]);
  });

  it("rejects a second start on the same data with a clear message", async () => {
    const unfinished = join(DATA_DIR, "files/unfinished.part");
    writeFileSync(unfinished, "");
    const second = launchShop({ PORT: String(await freePort()), DATA_DIR });
    // It loads its server process while it waits for the data.
    await until("a server process", () => second.servers().length === 1);
    const started = second.all();
    expect(await second.ended).not.toBe(0);
    expect(second.output()).toContain(`Another shop is running on the data in ${DATA_DIR}`);
    expect(started.filter(isAlive)).toEqual([]);
    expect(existsSync(unfinished), "the first shop is writing it").toBe(true);
    expect(await ready()).toBe(true);
  });

  it("says that the port is in use", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await until("the port to be taken", () => other.listening);
    const address = other.address();
    const port = typeof address === "object" && address ? String(address.port) : "";
    const data = mkdtempSync(join(tmpdir(), "kasna-port-"));
    const second = launchShop({ PORT: port, DATA_DIR: data });
    expect(await second.ended).not.toBe(0);
    expect(second.output()).toContain(`Another program is using port ${port} on 127.0.0.1`);
    other.close();
    rmSync(data, { recursive: true, force: true });
  });
});

describe("while the database starts", () => {
  const LOCK_OF_MIGRATIONS = 7_267_001;
  let server: pg.Client;
  let url: string;
  beforeAll(async () => {
    server = new pg.Client({ connectionString: embeddedUrl(DATA_DIR) });
    await server.connect();
    await server.query("create database waiting");
    url = embeddedUrl(DATA_DIR).replace("/postgres?", "/waiting?");
  });
  afterAll(async () => {
    await server.query("drop database waiting with (force)");
    await server.end();
  });

  const locks: pg.Client[] = [];
  // A test that fails keeps no lock that the next one waits for.
  afterEach(() => Promise.all(locks.splice(0).map((lock) => lock.end())));

  /** Starts a shop whose database is not migrated until `migrate` is called. */
  async function waitingShop() {
    const lock = new pg.Client({ connectionString: url });
    locks.push(lock);
    await lock.connect();
    await lock.query("select pg_advisory_lock($1)", [LOCK_OF_MIGRATIONS]);
    const data = mkdtempSync(join(tmpdir(), "kasna-waiting-"));
    const port = String(await freePort());
    const starting = launchShop({ PORT: port, DATA_DIR: data, DATABASE_URL: url, SEED: "none" }, byNpm);
    await until("a server process", () => starting.servers().length === 1);
    const started = starting.all();
    return {
      ...starting,
      migrate: () => lock.end(),
      async end() {
        const code = await starting.ended;
        await until("everything it started to end", () => !started.some(isAlive));
        rmSync(data, { recursive: true, force: true });
        return code;
      },
    };
  }

  it("a server process that is killed has no successor, and the start fails", async () => {
    const starting = await waitingShop();
    process.kill(starting.servers()[0]?.pid ?? Number.NaN, "SIGKILL");
    await until("its end to be said", () => starting.output().includes("has stopped (SIGKILL)."));
    await starting.migrate();
    expect(await starting.end()).toBe(1);
    expect(starting.output()).not.toContain("Starting another");
  });

  it("a shop that is stopped as it waits for another's migrations stops at once, and waits no longer", async () => {
    const starting = await waitingShop();
    starting.ctrlC();
    expect(await starting.end()).toBe(0);
    expect(starting.output()).not.toMatch(/is running|did not start|terminat/);
    const waiting = "select from pg_locks where locktype = 'advisory' and not granted";
    expect(await server.query(waiting)).toMatchObject({ rowCount: 0 });
    await starting.migrate();
  });

  it("a shop that is stopped as its server process loads stops at once", async () => {
    const starting = await waitingShop();
    const [loading] = starting.servers();
    process.kill(loading?.pid ?? Number.NaN, "SIGSTOP");
    await starting.migrate();
    const sessions = "select count(*)::int as left from pg_stat_activity where datname = 'waiting'";
    await until("the database to be ready", async () => (await server.query(sessions)).rows[0].left === 0);
    process.kill(starting.main()?.pid ?? Number.NaN, "SIGTERM");
    await until("it to stop", () => starting.output().includes("Stopping"));
    process.kill(loading?.pid ?? Number.NaN, "SIGCONT");
    expect(await starting.end()).toBe(0);
    expect(starting.output()).not.toMatch(/is running|did not start/);
  });
});

describe("stopping", () => {
  afterEach(async () => {
    shop = await startShop({ PORT, DATA_DIR }, byNpm);
    expect(await inboxMobiles()).toContain("9300000002");
  });

  it("by Ctrl-C stops every process it started", async () => {
    await sendOtp("9300000002");
    const started = [shop.pid, ...shop.all()];
    shop.ctrlC();
    await until("everything to end", () => !started.some(isAlive));
  });

  it.each([
    ["npm", () => shop.pid],
    ["the shop's main process", () => shop.main()?.pid ?? 0],
  ])("by kill -9 of %s leaves no process behind, and the shop starts again", async (_, pid) => {
    const started = shop.all();
    expect(pid()).toBeGreaterThan(0);
    process.kill(pid(), "SIGKILL");
    await until("everything to end", () => !started.some(isAlive));
  });
});
