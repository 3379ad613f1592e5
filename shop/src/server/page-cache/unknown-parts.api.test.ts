import { resolve } from "node:path";
import { partPath } from "@kasna/rules/part-path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";
import { addCacheTags } from "../../api/context.server.ts";
import { NO_SKU } from "../../features/catalogue/part/find-part.operations.server.ts";
import type { Pages } from "./page-routes.ts";

let rendered: string[] = [];
/** Stands in for React Router: every part's page is a 404 of 3 KB, except for two. */
const handle: Pages["handle"] = async ({ url }, context) => {
  const { pathname } = new URL(url);
  rendered.push(pathname);
  addCacheTags(context, "site");
  const status = ["/parts/HB-M8x40-A2", "/parts/-"].includes(pathname) ? 200 : 404;
  return new Response("page ".repeat(600), { status, headers: { "content-type": "text/html" } });
};
const pages: Pages = {
  handle,
  routes: [{ pattern: "/parts/:sku", ids: ["root", "part"], handle: { cachedBy: [], isOfSku: true } }],
  clientFiles: resolve("shop/public"),
};

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({}, { pages });
});
afterAll(() => shop.close());
beforeEach(() => {
  rendered = [];
});
const get = (url: string) => shop.app.inject({ url, headers: { "accept-encoding": "gzip" } });

it("addresses of parts that never existed get one cached response, and none is rendered for them", async () => {
  const odd = [
    "a%2Fb",
    "%22%27%3B--",
    "%E2%82%B9",
    "..%2f",
    "-",
    "x".repeat(250),
    "x".repeat(600),
    "a/b",
    "a/b/",
  ];
  const many = Array.from({ length: 500 }, (_, index) => `none-${index}`);
  for (const sku of [...odd, ...many]) {
    const { statusCode, headers, rawPayload } = await get(`/parts/${sku}`);
    expect([sku, statusCode, headers["content-encoding"]]).toEqual([sku, 404, "gzip"]);
    expect(rawPayload.length).toBeLessThan(200);
  }
  expect(rendered).toEqual([partPath(NO_SKU)]);
  expect((await get("/parts/none.data")).statusCode).toBe(404);
  expect((await get("/parts/other.data?_routes=part")).statusCode).toBe(404);
  expect(rendered).toEqual([partPath(NO_SKU), `${partPath(NO_SKU)}.data`]);
});

it("nothing is cached for an address without a part, so a part that gets it has its page at once", async () => {
  const addresses = Array.from({ length: 500 }, (_, index) => `later-${index}`);
  const etags = new Set<unknown>();
  for (const sku of addresses) etags.add((await get(`/parts/${sku}`)).headers.etag);
  expect(etags.size).toBe(1);
  // Without its triggers, no cached page is invalidated.
  await shop.db.query("alter table products disable trigger user");
  await shop.db.query("update products set sku = 'later-499' where sku = 'HB-M8x50-A2'");
  await shop.db.query("alter table products enable trigger user");
  rendered = [];
  await get("/parts/later-499");
  await get("/parts/later-498");
  expect(rendered).toEqual(["/parts/later-499"]);
});

it("no part gets the page of unknown addresses, whatever its SKU", async () => {
  await shop.db.query("update products set sku = '-' where sku = 'HB-M8x30-A2'");
  expect((await get("/parts/-")).statusCode).toBe(200);
  expect((await get("/parts/none")).statusCode).toBe(404);
});

it("no one caches a response that ends when a SKU is sold again", async () => {
  await shop.db.query("update products set sku = 'NEW-2' where sku = 'HB-M8x35-A2'");
  const { statusCode, headers } = await get("/parts/HB-M8x35-A2");
  expect([statusCode, headers["cache-control"]]).toEqual([404, "no-cache"]);
});

it("a part that is or was sold has its own page, at one address", async () => {
  expect((await get("/parts/HB-M8x40-A2")).statusCode).toBe(200);
  await shop.db.query("update products set sku = 'NEW-1' where sku = 'HB-M8x45-A2'");
  for (const sku of ["HB-M8x45-A2", "NEW-1"]) await get(`/parts/${sku}`);
  expect(rendered).toEqual(["/parts/HB-M8x40-A2", "/parts/HB-M8x45-A2", "/parts/NEW-1"]);
  const { statusCode, headers } = await get("/parts/HB-M8x40-A2/?from=mail");
  expect([statusCode, headers.location]).toEqual([308, "/parts/HB-M8x40-A2?from=mail"]);
});
