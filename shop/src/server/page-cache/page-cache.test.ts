import { setTimeout as wait } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import fastify from "fastify";
import { describe, expect, it } from "vitest";
import type { PageResponse, Rendered } from "./cached-page.ts";
import { compressThoroughly } from "./compress-page.ts";
import { openPageCache } from "./page-cache.ts";

const logged: { key?: string; msg: string }[] = [];
const { log } = fastify({
  logger: { level: "error", stream: { write: (line) => void logged.push(JSON.parse(line)) } },
});

const rendered = (text: string, tags = ["site"], status = 200): Rendered => ({
  status,
  headers: { "content-type": "text/html" },
  body: Buffer.from(text),
  tags: new Set(tags),
});

/** The text of a response, decoded like in a browser. */
function textOf(answer: PageResponse | null): string | null {
  if (!answer || answer.kind === "busy") return null;
  if (answer.kind === "rendered") return answer.page.body.toString();
  const encoding = answer.headers["Content-Encoding"];
  if (encoding === "zstd") return zstdDecompressSync(answer.bytes).toString();
  return (encoding === "br" ? brotliDecompressSync(answer.bytes) : answer.bytes).toString();
}

describe("the page cache", () => {
  it("renders a page once for concurrent requests, then serves it from memory", async () => {
    const start = Promise.withResolvers<void>();
    let count = 0;
    const cache = openPageCache(async () => {
      await start.promise;
      return rendered(`page ${++count}`);
    }, log);
    const requests = Array.from({ length: 50 }, () => cache.get("/", "br"));
    start.resolve();
    expect(new Set((await Promise.all(requests)).map(textOf))).toEqual(new Set(["page 1"]));
    expect(textOf(cache.find("/", "gzip, br"))).toBe("page 1");
    expect(count).toBe(1);
  });

  it("renders a page again only when its tags are invalidated", async () => {
    let count = 0;
    const cache = openPageCache(async (key) => rendered(`${key} ${++count}`, ["site", `of:${key}`]), log);
    await cache.get("/a", "br");
    await cache.get("/b", "br");
    cache.invalidate(["of:/a"]);
    expect(cache.find("/a", "br")).toBeNull();
    expect(textOf(await cache.get("/a", "br"))).toBe("/a 3");
    expect(textOf(cache.find("/b", "br"))).toBe("/b 2");
    cache.invalidate(["site"]);
    expect(cache.find("/b", "br")).toBeNull();
  });

  it("compresses a page once per requested encoding, and sends it plain to others", async () => {
    const text = "a page long enough to compress ".repeat(100);
    let count = 0;
    const cache = openPageCache(async () => rendered(text + ++count), log);
    const [zstd, brotli, zipped, plain] = [
      await cache.get("/", "gzip, deflate, br, zstd"),
      await cache.get("/", "br"),
      await cache.get("/", "gzip;q=1, br;q=0"),
      await cache.get("/", ""),
    ].map((answer) => (answer.kind === "cached" ? answer : null));
    expect(textOf(zstd ?? null)).toBe(`${text}1`);
    expect(brotli && brotliDecompressSync(brotli.bytes).toString()).toBe(`${text}1`);
    expect(zipped && gunzipSync(zipped.bytes).toString()).toBe(`${text}1`);
    expect(plain?.bytes.toString()).toBe(`${text}1`);
    expect(new Set([zstd, brotli, zipped, plain].map((body) => body?.headers.ETag)).size).toBe(4);
    for (const [accepts, body] of [
      ["br, zstd", zstd],
      ["gzip, br", brotli],
      ["gzip", zipped],
      ["identity", plain],
    ] as const) {
      const found = cache.find("/", accepts);
      expect(found?.kind === "cached" && found.bytes.equals(body?.bytes ?? Buffer.alloc(0))).toBe(true);
    }
  });

  it.each(["br", "gzip, br, zstd"])(
    "compresses a page that is requested again with %j thoroughly, as the same page",
    async (accepts) => {
      const words = ["hex", "bolt", "M8", "x", "40", "stainless steel", "zinc", "pack of", "100", "₹12.50"];
      const row = (at: number) => `<tr><td class="size">${words[at % 10]} ${words[(at * 7) % 9]}</td></tr>`;
      const text = Array.from({ length: 900 }, (_, at) => row(at) + row((at * at) % 97)).join("");
      const cache = openPageCache(async () => rendered(text), log);
      const cached = (answer: PageResponse | null) => (answer?.kind === "cached" ? answer : null);
      const first = cached(await cache.get("/", accepts));
      const again = () => cached(cache.find("/", accepts));
      await expect.poll(() => again()?.bytes.length).toBeLessThan(first?.bytes.length ?? 0);
      expect(textOf(again())).toBe(text);
      expect(again()?.headers["Content-Encoding"]).toBe("br");
      expect(again()?.headers.ETag).not.toBe(first?.headers.ETag);
      expect(again()?.hash).toBe(first?.hash);
    },
  );

  it("compresses a page that is requested often once more", async () => {
    const row = (at: number) => `<tr><td>M${at % 39} x ${(at * 7) % 160}</td><td>₹${at % 97}.50</td></tr>`;
    const text = Array.from({ length: 900 }, (_, at) => row(at)).join("");
    const cache = openPageCache(async () => rendered(text), log);
    await cache.get("/", "br");
    const sent = () => {
      const answer = cache.find("/", "br");
      return answer?.kind === "cached" ? answer.bytes.length : 0;
    };
    const ofRepeated = (await compressThoroughly(Buffer.from(text), 5)).length;
    await expect.poll(sent).toBe(ofRepeated);
    await expect.poll(sent).toBeLessThan(0.95 * ofRepeated);
    expect(textOf(cache.find("/", "br"))).toBe(text);
  });

  it("gives a page the same hash whichever encoding is requested first", async () => {
    const text = "a page long enough to compress ".repeat(100);
    const hashOf = async (accepts: string) => {
      const answer = await openPageCache(async () => rendered(text), log).get("/", accepts);
      return answer.kind === "cached" && answer.hash;
    };
    expect(new Set(await Promise.all(["zstd", "br", "gzip", ""].map(hashOf))).size).toBe(1);
  });

  it("renders every page again when all are invalidated", async () => {
    const cache = openPageCache(async (key) => rendered(key, [`of:${key}`]), log);
    await cache.get("/a", "br");
    cache.invalidateAll();
    expect(cache.find("/a", "br")).toBeNull();
  });

  it("tracks a limited number of tags, and invalidates all pages beyond it", async () => {
    const cache = openPageCache(async (key) => rendered(key, ["of:none"]), log);
    await cache.get("/", "br");
    cache.invalidate(Array.from({ length: 9000 }, (_, index) => `a:${index}`));
    expect(cache.find("/", "br")).not.toBeNull();
    cache.invalidate(Array.from({ length: 9000 }, (_, index) => `b:${index}`));
    expect(cache.find("/", "br")).toBeNull();
  });

  it("does not treat a page as fresh if a change came while it was rendered", async () => {
    const start = Promise.withResolvers<void>();
    let count = 0;
    const cache = openPageCache(async () => {
      const text = `price ${++count}`;
      if (count === 1) await start.promise;
      return rendered(text);
    }, log);
    const first = cache.get("/", "br");
    await wait(0);
    cache.invalidate(["site"]);
    start.resolve();
    expect(textOf(await first)).toBe("price 1");
    expect(cache.find("/", "br")).toBeNull();
    expect(textOf(await cache.get("/", "br"))).toBe("price 2");
  });

  it("does not treat a page as fresh if a change came after its data was requested", async () => {
    const cache = openPageCache(async () => rendered("price"), log);
    const requestedAt = cache.now();
    cache.invalidate(["site"]);
    await cache.get("/", "br", undefined, { requestedAt });
    expect(cache.find("/", "br")).toBeNull();
    await cache.get("/", "br", undefined, { requestedAt: cache.now() });
    expect(cache.find("/", "br")).not.toBeNull();
  });

  it("serves the previous version while the new one takes long", async () => {
    const slow = Promise.withResolvers<Rendered>();
    const renders = [async () => rendered("old"), () => slow.promise];
    const cache = openPageCache(async () => (await renders.shift()?.()) ?? rendered("none"), log);
    await cache.get("/", "br");
    cache.invalidate(["site"]);
    expect(textOf(await cache.get("/", "br"))).toBe("old");
    slow.resolve(rendered("new"));
    expect(textOf(await cache.get("/", "br"))).toBe("new");
  });

  it.each([
    ["throws", () => Promise.reject(new Error("no database"))],
    ["answers 500", async () => rendered("Something went wrong", ["site"], 500)],
    ["answers 503", async () => rendered("Later", [], 503)],
  ])("serves the previous version and logs an error if the loader %s", async (_, fails) => {
    let isBroken = false;
    const cache = openPageCache(() => (isBroken ? fails() : Promise.resolve(rendered("good"))), log);
    await cache.get("/", "br");
    isBroken = true;
    cache.invalidate(["site"]);
    logged.length = 0;
    expect(textOf(await cache.get("/", "br"))).toBe("good");
    expect(logged).toMatchObject([{ key: "/", msg: "A page failed. The previous version is served." }]);
    expect(textOf(await cache.get("/", "br"))).toBe("good");
    isBroken = false;
    expect((await cache.get("/", "br")).kind).toBe("cached");
    expect(cache.find("/", "br")).not.toBeNull();
  });

  it("does not cache a 404 or a page without tags", async () => {
    const cache = openPageCache(
      async (key) => (key === "/missing" ? rendered("404", ["site"], 404) : rendered("someone's", [])),
      log,
    );
    for (const key of ["/missing", "/private"]) {
      expect((await cache.get(key, "br")).kind).toBe("rendered");
      expect(cache.find(key, "br")).toBeNull();
    }
  });

  it("limits concurrent renders, queues some more and rejects the others", async () => {
    const start = Promise.withResolvers<void>();
    let [now, most] = [0, 0];
    const cache = openPageCache(async (key) => {
      most = Math.max(most, ++now);
      await start.promise;
      now--;
      return rendered(key);
    }, log);
    const requests = Array.from({ length: 1000 }, (_, index) => cache.get(`/${index}`, "br"));
    const again = cache.get("/0", "br");
    start.resolve();
    const kinds = (await Promise.all(requests)).map(({ kind }) => kind);
    expect(most).toBe(8);
    expect(kinds.filter((kind) => kind === "cached")).toHaveLength(208);
    expect(kinds.filter((kind) => kind === "busy")).toHaveLength(792);
    expect((await again).kind).toBe("cached");
    expect((await cache.get("/999", "br")).kind).toBe("cached");
  });

  it("renders one page at a time for crawlers, and lets visitors overtake those that wait", async () => {
    const starts = new Map<string, () => void>();
    const cache = openPageCache((key) => {
      const start = Promise.withResolvers<void>();
      starts.set(key, start.resolve);
      return start.promise.then(() => rendered(key));
    }, log);
    const crawled = Array.from({ length: 300 }, (_, index) =>
      cache.get(`/${index}`, "br", undefined, { isCrawler: true }),
    );
    await wait(0);
    expect([...starts.keys()]).toEqual(["/0"]);
    const visited = ["/150", "/new"].map((key) => cache.get(key, "br"));
    await wait(0);
    for (const key of ["/150", "/new"]) starts.get(key)?.();
    expect((await Promise.all(visited)).map(textOf)).toEqual(["/150", "/new"]);
    starts.delete("/150");
    for (const [index, page] of crawled.entries()) {
      while (index <= 200 && index !== 150 && !starts.has(`/${index}`)) await wait(1);
      starts.get(`/${index}`)?.();
      await page;
    }
    const kinds = (await Promise.all(crawled)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "busy")).toHaveLength(99);
    expect(textOf(cache.find("/200", "br"))).toBe("/200");
    expect(starts.has("/150")).toBe(false);
  });

  it("leaves visitors as much time between two pages for crawlers as the first one took", async () => {
    const renders: { beganMs: number; endedMs: number }[] = [];
    const cache = openPageCache(async (key) => {
      const beganMs = performance.now();
      await wait(80);
      renders.push({ beganMs, endedMs: performance.now() });
      return rendered(key);
    }, log);
    await Promise.all(["/1", "/2"].map((key) => cache.get(key, "br", undefined, { isCrawler: true })));
    const [first, second] = renders;
    expect((second?.beganMs ?? 0) - (first?.endedMs ?? 0)).toBeGreaterThan(60);
  });

  it.each([
    ["gzip, deflate, br, zstd", "zstd"],
    ["gzip, deflate, br", "br"],
    ["zstd;q=0, br", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["", undefined],
    ["identity", undefined],
  ])("responds to a browser that accepts %j with %j", async (accepts, encoding) => {
    const cache = openPageCache(async () => rendered("page ".repeat(500)), log);
    const answer = await cache.get("/", accepts);
    expect(answer.kind === "cached" && answer.headers["Content-Encoding"]).toBe(encoding);
  });

  it("does not compress a page of less than a kilobyte", async () => {
    const cache = openPageCache(async () => rendered("page"), log);
    const answer = await cache.get("/", "br");
    expect(answer.kind === "cached" && answer.bytes.toString()).toBe("page");
    expect(answer.kind === "cached" && answer.headers["Content-Encoding"]).toBeUndefined();
  });
});
