import { randomBytes } from "node:crypto";
import { setImmediate as eventLoopTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { thorough } from "@kasna/rules/thorough.fixture";
import fastify from "fastify";
import { expect, it } from "vitest";
import { openPageCache } from "./page-cache.ts";

const ADDRESSES = thorough(200_000, 60_000);
/** The last pages have full size, and fill the cache once more. */
const FULL_SIZE_FROM = ADDRESSES - 6_000;
const FULL_SIZE_BYTES = 8_000;
const SMALL_BYTES = 400;
/** Honest visitors read 100 pages, which change constantly. */
const HONEST_PAGES = 100;
const HONEST_ROUNDS = 200;
const AT_ONCE = 8;
const MEGABYTE = 1024 * 1024;
const GROWTH_MAX_MEGABYTES = 64;

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");
/**
 * The memory of this process in bytes, without garbage, because the cache has no influence on when that is collected.
 */
function memoryHeld(): number {
  collectGarbage();
  return process.memoryUsage.rss();
}

const noise = randomBytes(ADDRESSES).toString("hex");
const policy = "'sha256-LAfYd7pbFUgwfQu8b4q135PeTG2z+/coPEUYCd74eCQ=' ".repeat(7);

it(`memory stays bounded when ${ADDRESSES} addresses are requested`, async () => {
  const { log } = fastify({ logger: { level: "silent" } });
  let renders = 0;
  let bytes = FULL_SIZE_BYTES;
  const cache = openPageCache(async (key) => {
    // Simulates a loader that waits for the database.
    await eventLoopTurn();
    renders++;
    return {
      status: 200,
      headers: { "content-type": "text/html", "Content-Security-Policy": `${policy}'sha256-${renders}'` },
      body: Buffer.from(key + noise.slice(renders, renders + bytes)),
      tags: new Set(["site", `category:${key.length}`]),
    };
  }, log);
  for (let round = 0; round < HONEST_ROUNDS; round++) {
    bytes = round % 10 === 0 ? FULL_SIZE_BYTES : SMALL_BYTES;
    cache.invalidateAll();
    await Promise.all(Array.from({ length: HONEST_PAGES }, (_, page) => cache.get(`/${page}`, "br")));
  }

  const honest = memoryHeld();
  const grown = () => Math.round((memoryHeld() - honest) / MEGABYTE);
  let address = 0;
  async function fill() {
    while (address < ADDRESSES) {
      bytes = address < FULL_SIZE_FROM ? SMALL_BYTES : FULL_SIZE_BYTES;
      const key = `/sub-categories/${"Hexagon%20bolt".repeat(10)}?product_id=${address++}`;
      await cache.get(key, "br");
      if (address % 5000 === 0)
        expect(grown(), `after ${address} addresses`).toBeLessThan(GROWTH_MAX_MEGABYTES);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fill));
  expect(grown()).toBeLessThan(GROWTH_MAX_MEGABYTES);
});
