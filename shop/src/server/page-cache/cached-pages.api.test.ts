import { type AddressInfo, connect } from "node:net";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";
import { addCacheTags } from "../../api/context.server.ts";
import type { Pages } from "./page-routes.ts";

let isBroken = false;
let loaded: string[] = [];
let slow: PromiseWithResolvers<void> | null = null;
/** Stands in for React Router: each page shows the address that its loader saw. */
const handle: Pages["handle"] = async ({ url }, context) => {
  const { pathname, search } = new URL(url);
  loaded.push(pathname + search);
  await slow?.promise;
  if (isBroken) return new Response("Something went wrong", { status: 500 });
  addCacheTags(context, "site");
  return new Response(`page ${pathname}${search}`, { headers: { "content-type": "text/html" } });
};
const ids = ["root", "part"];
const pages: Pages = {
  handle,
  routes: [
    { pattern: "/", ids, handle: { cachedBy: [] } },
    { pattern: "/categories", ids, handle: { cachedBy: [] } },
    { pattern: "/terms&privacy", ids, handle: { cachedBy: [] } },
    { pattern: "/parts/:name", ids, handle: { cachedBy: ["product_id", "show"] } },
    { pattern: "/search", ids, handle: { readsReplica: true } },
    { pattern: "/sizes", ids, handle: { cachedBy: ["part", "size"], endlessBy: ["size"] } },
    { pattern: "/find", ids, handle: { cachedBy: ["q", "size"], isCachedIfRepeated: true } },
  ],
  clientFiles: resolve("shop/public"),
};

const lines: string[] = [];
let shop: TestShop;
beforeAll(async () => {
  const settings = { logLevel: "info", metricsToken: "token" } as const;
  shop = await openShop(settings, { pages, logTo: { write: (line) => void lines.push(line) } });
});
afterAll(() => shop.close());
beforeEach(() => {
  loaded = [];
});

const get = (url: string, headers = {}) => shop.app.inject({ url, headers });
const invalidateSite = async () => {
  await shop.db.query("insert into page_changes (tag) values ('site')");
  // A POST makes the page cache catch up.
  const headers = { "content-type": "text/plain" };
  await shop.app.inject({ method: "POST", url: "/elsewhere", headers, payload: "anything" });
  loaded = [];
};

it.each(["/", "/search?q=m8", "/search.data?q=m8", `/parts/${"x".repeat(500)}`])(
  "a HEAD request for %s gets only the headers",
  async (url) => {
    const answer = await shop.app.inject({ method: "HEAD", url });
    expect([answer.statusCode, answer.headers["content-type"], answer.body]).toEqual([200, "text/html", ""]);
  },
);

describe("a cached page", () => {
  it("passes only the query parameters that its route declares to the loader and the cache key", async () => {
    const address = "/parts/Hex%20%26%20co?product_id=7&show=all";
    for (const url of [
      address,
      `${address}&utm_source=mail`,
      "/parts/Hex%20&%20co?x=1&show=all&product_id=7",
    ])
      expect((await get(url)).body).toBe("page /parts/Hex%20&%20co?product_id=7&show=all");
    expect(loaded).toHaveLength(1);
    for (let index = 0; index < 20; index++) await get(`/categories?${index}=${index}`);
    expect(loaded.slice(1)).toEqual(["/categories"]);
  });

  it("with unlimited addresses is cached on the second request, until its tags are invalidated", async () => {
    const address = "/find?q=m8&size=8&size=10";
    for (const url of [address, "/find?size=8&q=m8&size=10&utm_source=mail", address, address])
      expect((await get(url)).body).toMatch(/^page \/find/);
    expect(loaded).toEqual([address, address]);
    expect((await get(address)).headers.etag).toBeDefined();
    await invalidateSite();
    await get(address);
    expect(loaded).toEqual([address]);
  });

  it("with an unlimited parameter is cached on the second request, and without it at once", async () => {
    for (const url of ["/sizes?part=7", "/sizes?part=7", "/sizes?part=7&size=8"]) await get(url);
    for (const _ of [1, 2]) await get("/sizes?part=7&size=8");
    expect(loaded).toEqual(["/sizes?part=7", "/sizes?part=7&size=8", "/sizes?part=7&size=8"]);
  });

  it("is not resent to a browser that has it in a different encoding", async () => {
    const { etag } = (await get("/categories")).headers;
    const hash = /^"([\w-]{22})"$/.exec(String(etag))?.[1];
    for (const copy of [etag, `"${hash}-br-900"`, `W/"${hash}-gzip-1000", "another"`])
      expect((await get("/categories", { "if-none-match": copy })).statusCode).toBe(304);
    expect((await get("/categories", { "if-none-match": '"another-br-900"' })).statusCode).toBe(200);
  });

  it("has one address: an escaped `&` redirects to it", async () => {
    const { statusCode, headers } = await get("/terms%26privacy?from=mail");
    expect([statusCode, headers.location]).toEqual([308, "/terms&privacy?from=mail"]);
    expect(loaded).toEqual([]);
  });

  it("keeps only the page's own routes in React Router's data requests", async () => {
    for (const query of ["_routes=part&x=1", "_routes=part,unknown", "_routes=part"])
      await get(`/parts/Nuts.data?${query}`);
    await get("/parts/Nuts.data?_routes=unknown");
    await get("/_.data");
    expect(loaded).toEqual(["/parts/Nuts.data?_routes=part", "/parts/Nuts.data", "/_.data"]);
  });

  it("is the previous version, with an error in the log, if its loader responds 500", async () => {
    await get("/categories");
    await invalidateSite();
    isBroken = true;
    lines.length = 0;
    const { statusCode, body } = await get("/categories");
    isBroken = false;
    expect({ statusCode, body, loaded }).toEqual({
      statusCode: 200,
      body: "page /categories",
      loaded: ["/categories"],
    });
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ level: 50, key: "/categories", status: 500 }),
    );
    await get("/categories");
    expect(loaded).toEqual(["/categories", "/categories"]);
  });

  it("is logged, counted and has a request id like any other response", async () => {
    lines.length = 0;
    const { headers } = await get("/categories?utm=1");
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { reqId: headers["x-request-id"], method: "GET", path: "/categories", status: 200 },
    ]);
    const { body } = await get("/metrics", { authorization: "Bearer token" });
    expect(body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/categories",status="200"\}/,
    );
  });

  it("rejects a request with two Host headers", async () => {
    await shop.app.listen({ port: 0, host: "127.0.0.1" });
    const socket = connect((shop.app.server.address() as AddressInfo).port, "127.0.0.1");
    socket.write("GET /categories HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n\r\n");
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it("responds 503 with Retry-After while too many others are being rendered", async () => {
    slow = Promise.withResolvers();
    const answers = Array.from({ length: 300 }, (_, id) => get(`/parts/Bolts?product_id=${id}`));
    const busy = await Promise.race(answers);
    slow.resolve();
    slow = null;
    const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    expect(busy.statusCode).toBe(503);
    expect(busy.headers["retry-after"]).toBe("2");
    expect(busy.body).toContain(busy.headers["x-request-id"]);
    expect(statuses.filter((status) => status === 200)).toHaveLength(208);
  });
});
