import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type TestShop } from "../../test/open-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const get = (name: string, headers = {}) => shop.app.inject({ url: `/sitemaps/${name}`, headers });
const GZIP = { "accept-encoding": "gzip, br" };
const linesOf = (text: string) => text.split("\n").filter((line) => line.startsWith("<url>"));

it("a sitemap has the parts of its ids with their pictures and last changes, compressed or not", async () => {
  const { rows } = await shop.db.query<{ sku: string }>(
    "select sku from products where id between 100000 and 109999 and not is_archived order by id",
  );
  const zipped = await get("parts-10.xml", GZIP);
  expect([zipped.headers["content-encoding"], zipped.headers["content-type"]]).toEqual([
    "gzip",
    "application/xml; charset=utf-8",
  ]);
  const text = gunzipSync(zipped.rawPayload).toString();
  expect((await get("parts-10.xml")).body).toBe(text);
  const lines = linesOf(text);
  expect(lines.map((line) => /\/parts\/([^<]+)</.exec(line)?.[1])).toEqual(
    rows.map(({ sku }) => encodeURIComponent(sku).replaceAll("'", "&apos;")),
  );
  const whole =
    /^<url><loc>[^<]+<\/loc><lastmod>\d{4}-.*Z<\/lastmod><image:image><image:loc>[^<]+-640\.webp</;
  expect(lines.filter((line) => !whole.test(line))).toEqual([]);
});

it("a sitemap is resent only when a part has changed, at most once a minute", async () => {
  const etagOf = async () => (await get("parts-10.xml", GZIP)).headers.etag;
  const etag = await etagOf();
  expect((await get("parts-10.xml", { ...GZIP, "if-none-match": etag })).statusCode).toBe(304);
  await shop.db.query("update products set sku = 'NEW-1' where sku = 'HB-M8x40-A2'");
  expect(await etagOf()).toBe(etag);
  shop.turnClock(60_000);
  await expect.poll(etagOf).not.toBe(etag);
  expect(gunzipSync((await get("parts-10.xml", GZIP)).rawPayload).toString()).toContain("/parts/NEW-1<");
});

it("ids without parts have no sitemap", async () => {
  for (const name of ["parts-9.xml", "parts-010.xml", "parts-999999.xml", "parts-10.xml.gz"])
    expect([name, (await get(name)).statusCode]).toEqual([name, 404]);
});
