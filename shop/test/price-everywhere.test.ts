import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { createGunzip } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { root } from "../src/server/root-folder.ts";
import { freePort, isAlive, type RunningShop, startShop, until } from "./running-shop.ts";
import { fillDataDir } from "./seeded-data.ts";

/** What each process of a shop with two server processes says after another process changed a price. */

/** Straight adapters of the second demo, whose feeds are read in no time. */
const CALL = "/API/products/get_product_specifications.php?subcategory_id=101";
const NEW_PRICE = 91.37;
/** A feed is made once a minute. This ends what hangs. */
const CHANGE_LIMIT_MS = 90_000;

const DATA_DIR = mkdtempSync(join(tmpdir(), "kasna-price-"));
let environment: { PORT: string; DATA_DIR: string; WORKERS: string; SEED: string };
let shop: RunningShop;
let sku: string;
beforeAll(async () => {
  await fillDataDir(DATA_DIR, "empty");
  environment = { PORT: String(await freePort()), DATA_DIR, WORKERS: "2", SEED: "fittings" };
  shop = await startShop(environment);
  sku = JSON.parse(await read(CALL)).data[0].sku;
});
afterAll(async () => {
  const started = [shop.pid, ...shop.all()];
  shop.ctrlC();
  await until("everything it started to end", () => !started.some(isAlive));
  rmSync(DATA_DIR, { recursive: true, force: true });
});

/** On a new connection, which a process that is stopped does not accept. */
const read = (path: string) =>
  new Promise<string>((resolve, reject) => {
    const headers = { "accept-encoding": "gzip" };
    const answered = (answer: IncomingMessage) => {
      if (answer.statusCode !== 200) return reject(new Error(`${path} answered ${answer.statusCode}`));
      const isZipped = answer.headers["content-encoding"] === "gzip";
      text(isZipped ? answer.pipe(createGunzip()) : answer).then(resolve, reject);
    };
    get(shop.url + path, { agent: new Agent(), headers }, answered).once("error", reject);
  });

/** Asks one server process while the others are stopped. */
async function askAlone<T>(pid: number, ask: () => Promise<T>): Promise<T> {
  const others = shop.servers().filter((server) => server.pid !== pid);
  for (const other of others) process.kill(other.pid, "SIGSTOP");
  try {
    return await ask();
  } finally {
    for (const other of others) process.kill(other.pid, "SIGCONT");
  }
}

const inPage = async () => {
  const page = await read(`/parts/${encodeURIComponent(sku)}`);
  return Number(/"offers":\{[^}]*"price":"([\d.]+)"/.exec(page)?.[1]);
};
const inFeed = async () => {
  const lines = (await read("/feeds/parts.jsonl")).split("\n");
  return JSON.parse(lines.find((line) => line.includes(`"${sku}"`)) ?? "{}").price_inr;
};
const inCall = async () => {
  const { data } = JSON.parse(await read(CALL));
  return data.find((part: { sku: string }) => part.sku === sku)?.price;
};
const pricesOf = (pid: number) =>
  askAlone(pid, async () => ({ page: await inPage(), feed: await inFeed(), call: await inCall() }));

it("a price that a command changes is in page, feed and call of every server process within a minute", async () => {
  const servers = shop.servers().map(({ pid }) => pid);
  expect(servers).toHaveLength(2);
  const file = join(DATA_DIR, "prices.csv");
  writeFileSync(file, `sku,price\n${sku},${NEW_PRICE}\n`);
  for (const pid of servers) {
    const { page, feed, call } = await pricesOf(pid);
    expect([feed, call]).toEqual([page, page]);
    expect(page).not.toBe(NEW_PRICE);
  }
  await promisify(execFile)("npm", ["run", "catalogue:import", "--", file], {
    cwd: root,
    env: { ...process.env, ...environment },
  });
  const everywhere = { page: NEW_PRICE, feed: NEW_PRICE, call: NEW_PRICE };
  for (const pid of servers)
    await expect.poll(() => pricesOf(pid), { timeout: CHANGE_LIMIT_MS, interval: 1000 }).toEqual(everywhere);
});
