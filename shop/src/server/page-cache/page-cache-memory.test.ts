import { randomBytes } from "node:crypto";
import fastify from "fastify";
import { expect, it } from "vitest";
import { openPageCache } from "./page-cache.ts";

const ADDRESSES = 200_000;
const AT_ONCE = 8;
const MEGABYTE = 1024 * 1024;
/** The cache's 96 MB, and the overhead of the allocator and the garbage collector. */
const GROWTH_MAX_MEGABYTES = 200;

it("memory stays bounded when 200,000 addresses are requested", { timeout: 300_000 }, async () => {
  const { log } = fastify({ logger: { level: "silent" } });
  const policy = "'sha256-LAfYd7pbFUgwfQu8b4q135PeTG2z+/coPEUYCd74eCQ=' ".repeat(8);
  const cache = openPageCache(
    async (key) => ({
      status: 200,
      headers: { "content-type": "text/html", "Content-Security-Policy": policy },
      body: Buffer.from(key + randomBytes(200).toString("hex")),
      tags: new Set(["site", `category:${key.length}`]),
    }),
    log,
  );
  const before = process.memoryUsage.rss();
  let address = 0;
  async function fill() {
    while (address < ADDRESSES) {
      const key = `/sub-categories/${"Hexagon%20bolt".repeat(10)}?product_id=${address++}`;
      await cache.get(key, "br");
      if (address % 10_000 === 0)
        expect(grown(), `after ${address} addresses`).toBeLessThan(GROWTH_MAX_MEGABYTES);
    }
  }
  const grown = () => Math.round((process.memoryUsage.rss() - before) / MEGABYTE);
  await Promise.all(Array.from({ length: AT_ONCE }, fill));
  expect(grown()).toBeLessThan(GROWTH_MAX_MEGABYTES);
});
