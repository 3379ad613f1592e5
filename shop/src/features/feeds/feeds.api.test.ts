import { isDeepStrictEqual } from "node:util";
import { gunzipSync } from "node:zlib";
import type { Product } from "@kasna/contract/catalogue";
import { EXAMPLE_PRODUCT } from "@kasna/contract/catalogue-shapes";
import { SHIPPING_TIERS } from "@kasna/rules/orders/shipping";
import { thorough } from "@kasna/rules/thorough.fixture";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";
import { listening } from "../../../test/raw-request.ts";
import type { CachedData } from "../../api/cached-data.server.ts";
import { isSold, products } from "../../database/schema/index.ts";
import { partMeta } from "../catalogue/part/part-meta.ts";
import type { Dimension, partPageData } from "../catalogue/part/structured-data.ts";
import { selectProducts, toProduct } from "../catalogue/sub-category/product-shape.operations.server.ts";
import { productsOfPage } from "../catalogue/sub-category/read-products.operations.server.ts";
import { openFeeds } from "./feed.operations.server.ts";
import { FEED_FORMATS, type FeedName, formatOf } from "./feed-formats.widget.ts";

/** How many parts there are at least. */
const MANY = thorough(20_000, 2_000);
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: thorough(false, true) });
});
afterAll(() => shop.close());

const PROFILE = {
  shopName: "Kasna",
  shippingTiers: [...SHIPPING_TIERS],
  deliveryDays: 5,
  statesServed: ["Kerala" as const, "Tamil Nadu" as const],
  returns: { days: 7, paidBy: "buyer" as const, method: "mail" as const },
};
const get = (name: string, headers = {}) => shop.app.inject({ url: `/feeds/${name}`, headers });
const GZIP = { "accept-encoding": "gzip, br" };
const textOf = async (name: FeedName) => gunzipSync((await get(name, GZIP)).rawPayload).toString();
const jsonOf = async (name: FeedName) =>
  (await textOf(name))
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
const tableOf = (text: string) => {
  const [head = "", ...lines] = text.trimEnd().split("\n");
  const names = head.split("\t");
  return lines.map((line) => {
    const cells = line.split("\t");
    expect(cells.length, line).toBe(names.length);
    return Object.fromEntries(names.map((name, index) => [name, cells[index]]));
  });
};

it("every feed has every part for sale, with the price and availability of the database", async () => {
  const { rows } = await shop.db.query<{ sku: string; paise: number; made: boolean; stock: number }>(
    `select sku, price_paise as paise, is_made_to_order as made, stock_quantity as stock from products
     where not is_archived order by id`,
  );
  const [plain, openAi] = [await jsonOf("parts.jsonl"), await jsonOf("openai.jsonl")];
  const google = tableOf(await textOf("google.tsv"));
  const expected = rows.map(({ sku, paise, made, stock }) => ({
    sku,
    price: `${(paise / 100).toFixed(2)} INR`,
    availability: made ? "backorder" : stock > 0 ? "in_stock" : "out_of_stock",
  }));
  expect(expected.length).toBeGreaterThan(MANY);
  const offerOf = (line: Record<string, string>, id: string) => ({
    sku: line[id],
    price: line.price,
    availability: line.availability,
  });
  expect(google.map((line) => offerOf(line as Record<string, string>, "id"))).toEqual(expected);
  expect(openAi.map((line) => offerOf(line, "item_id"))).toEqual(expected);
  expect(plain.map(({ sku, price_inr }) => ({ sku, price: `${price_inr.toFixed(2)} INR` }))).toEqual(
    expected.map(({ sku, price }) => ({ sku, price })),
  );
  expect(plain.map(({ in_stock }) => in_stock)).toEqual(rows.map(({ made, stock }) => made || stock > 0));
  expect((await textOf("parts.csv")).trimEnd().split("\n").length).toBe(rows.length + 1);
});

it("feeds, the API and the part's page agree about every part: price, availability, dimensions, address", async () => {
  const lines = await jsonOf("parts.jsonl");
  const searched = await shop.inside.db.readOnly.select({ id: products.id }).from(products).where(isSold);
  const called = new Map<number, Product>();
  for (let from = 0; from < searched.length; from += 1000)
    for (const { product } of await productsOfPage(
      shop.inside,
      searched.slice(from, from + 1000).map(({ id }) => id),
    ))
      called.set(product.id, product);
  const rows = await selectProducts(shop.inside.db).where(isSold);
  const shown = new Map(rows.map((row) => [row.id, toProduct(row)]));
  const group = { description: "", rated: { average: 0, count: 0, reviews: [] }, declared: [] };
  const { publicUrl } = shop.inside.settings;
  const site = { profile: PROFILE, words: { pageTitle: "{page}" }, publicUrl };
  const differences = lines.filter((line) => {
    const [call, product] = [called.get(line.id), shown.get(line.id)];
    if (!call || !product) return true;
    const dimensions = Object.entries(line.dimensions).map(
      ([name, value]) => ({ name, value, unit: "mm" }) as Dimension,
    );
    const page = partMeta(site, { product, group, dimensions, related: [] }).flatMap((tag) =>
      "script:ld+json" in tag ? [tag["script:ld+json"]] : [],
    )[1] as ReturnType<typeof partPageData>;
    const [offer] = [page.offers].flat();
    const onPage = [page.sku, page.name, page.url, offer?.price, offer?.availability.split("/").at(-1)];
    const inFeed = line.made_to_order ? "BackOrder" : line.in_stock ? "InStock" : "OutOfStock";
    return (
      !isDeepStrictEqual(onPage, [line.sku, line.name, line.url, line.price_inr.toFixed(2), inFeed]) ||
      !isDeepStrictEqual(call, product) ||
      line.url !== `${publicUrl}/parts/${encodeURIComponent(call.sku)}`
    );
  });
  expect(differences).toEqual([]);
  expect(lines.length).toBe(called.size);
  expect(lines.length).toBeGreaterThan(MANY);
  const { rows: measured } = await shop.db.query<{ id: number; dimensions: object }>(
    "select id, dimensions from products where not is_archived order by id",
  );
  expect(lines.filter((line, at) => !isDeepStrictEqual(line.dimensions, measured[at]?.dimensions))).toEqual(
    [],
  );
});

it("search results match the feed", async () => {
  const lines = new Map((await jsonOf("parts.jsonl")).map((line) => [line.id, line]));
  for (const search of ["m8 hex bolt", "washer", "M12"]) {
    const { data } = await shop.call("POST /products/search_products.php", { search, per_page: 100 });
    expect(data.length).toBeGreaterThan(20);
    for (const { id, sku, price, in_stock, width, height } of data) {
      const { price_inr, in_stock: isInStock, url, ...line } = lines.get(id);
      expect([line.sku, price_inr, isInStock, line.width ?? null, line.height ?? null]).toEqual([
        sku,
        price,
        in_stock === 1,
        width,
        height,
      ]);
      expect(url).toBe(`${shop.inside.settings.publicUrl}/parts/${encodeURIComponent(sku)}`);
    }
  }
});

it("every part has the fields that Google and OpenAI require, and differs from the others in its group", async () => {
  const [google, openAi] = [tableOf(await textOf("google.tsv")), await jsonOf("openai.jsonl")];
  const lacking = (line: Record<string, unknown>, names: readonly string[]) =>
    names.some((name) => line[name] === undefined || line[name] === "");
  const basic = ["title", "description", "availability", "price"];
  const forGoogle = [...basic, "id", "link", "image_link", "condition", "item_group_id", "shipping"];
  expect(google.filter((line) => lacking(line, forGoogle))).toEqual([]);
  const forOpenAi = [...basic, "item_id", "url", "brand", "seller_name", "image_url", "group_id"];
  expect(openAi.filter((line) => lacking(line, forOpenAi))).toEqual([]);
  const variantsOf = (lines: readonly unknown[][]) => new Set(lines.map((line) => JSON.stringify(line))).size;
  expect(variantsOf(google.map((line) => [line.item_group_id, line.size, line.material]))).toBe(
    google.length,
  );
  expect(variantsOf(openAi.map((line) => [line.group_id, line.variant_dict]))).toBe(openAi.length);
  const wrong = openAi.filter(
    ({ group_id, variant_dict, size, material, weight, item_weight_unit, image_url }) =>
      variant_dict?.size !== size ||
      variant_dict?.material !== material ||
      !group_id.startsWith("sub-category-") ||
      !(/^\d+(\.\d+)?$/.test(weight) && Number(weight) > 0 && item_weight_unit === "g") ||
      !/-640\.png$/.test(image_url),
  );
  expect(wrong).toEqual([]);
  const packs = google.filter(({ size = "" }) => size.includes("pack of 100"));
  expect(packs.length).toBeGreaterThan(thorough(100, 50));
  expect(new Set(packs.map(({ unit_pricing_measure }) => unit_pricing_measure))).toEqual(new Set(["100 ct"]));
});

const dearer = () =>
  shop.db.query("update products set price_paise = price_paise + 100 where sku = 'HB-M8x40-A2'");

const DAY_MS = 24 * 60 * 60_000;
/** Noon in India is half past six in UTC. */
const untilNoonInIndia = () =>
  (1.5 * DAY_MS - ((shop.inside.now().getTime() + 5.5 * 60 * 60_000) % DAY_MS)) % DAY_MS;

it("a feed is created at most once a minute, whatever changes, and at least once a day", async () => {
  shop.turnClock(untilNoonInIndia());
  let changes = {};
  const cached = ((key, _, load) => (key === "feed-changes" ? changes : load())) as CachedData;
  const feedOf = openFeeds({ ...shop.inside, cached });
  const hashOf = async () => (await feedOf("google.tsv")).hash;
  const [first, same] = await Promise.all([hashOf(), hashOf()]);
  expect(same).toBe(first);
  await dearer();
  changes = {};
  // Creating a feed takes part of the minute.
  shop.turnClock(20_000);
  expect(await hashOf()).toBe(first);
  shop.turnClock(40_000);
  const second = await hashOf();
  expect(second).not.toBe(first);
  await dearer();
  shop.turnClock(60_000);
  expect(await hashOf()).toBe(second);
  shop.turnClock(DAY_MS);
  expect(await hashOf()).not.toBe(second);
});

it("a change is in the feed that a process serves a minute later", async () => {
  const etagOf = async () => (await get("openai.jsonl", GZIP)).headers.etag;
  const first = await etagOf();
  await dearer();
  shop.turnClock(60_000);
  await expect.poll(etagOf).not.toBe(first);
});

it("a feed is sent gzipped or uncompressed, each with its own ETag", async () => {
  // Today's feed is created before it is sent, and nothing changes it meanwhile.
  shop.turnClock(DAY_MS);
  const zipped = await get("parts.csv", GZIP);
  expect([zipped.headers["content-encoding"], zipped.headers.vary]).toEqual(["gzip", "Accept-Encoding"]);
  for (const accepted of ["", "br", "gzip;q=0", "gzip; q=0.0, br"]) {
    const plain = await get("parts.csv", { "accept-encoding": accepted });
    expect(plain.headers["content-encoding"], accepted).toBeUndefined();
    expect(plain.body.length).toBe(gunzipSync(zipped.rawPayload).toString().length);
    expect(plain.headers.etag).not.toBe(zipped.headers.etag);
    const again = { "accept-encoding": accepted, "if-none-match": plain.headers.etag };
    expect((await get("parts.csv", again)).statusCode).toBe(304);
    expect((await get("parts.csv", { ...again, ...GZIP })).statusCode).toBe(200);
  }
  expect((await get("parts.csv", { ...GZIP, "if-none-match": `W/${zipped.headers.etag}` })).statusCode).toBe(
    304,
  );
  const head = await shop.app.inject({ method: "HEAD", url: "/feeds/parts.csv" });
  expect([head.statusCode, head.body, head.headers["content-length"]]).toEqual([200, "", undefined]);
  expect((await get("constructor")).statusCode).toBe(404);
});

it("only two uncompressed feeds are sent at once; the next client waits until one has ended", async () => {
  const url = `http://127.0.0.1:${await listening(shop)}/feeds/parts.csv`;
  // The bodies are too large for the sockets' buffers, so they are not sent before somebody reads them.
  const read = (encoding: string) => fetch(url, { headers: { "accept-encoding": encoding } });
  const [first, second] = [await read("identity"), await read("identity")];
  expect([first.status, second.status]).toEqual([200, 200]);
  const third = await read("identity");
  expect([third.status, third.headers.get("retry-after")]).toEqual([503, "10"]);
  expect((await read("gzip")).status).toBe(200);
  await first.body?.cancel();
  await expect.poll(async () => (await read("identity")).status).toBe(200);
  await second.body?.cancel();
});

it("feeds give the cost and time of delivery, and returns once the owner has set them", () => {
  const part = {
    product: { ...EXAMPLE_PRODUCT, price: 12, made_to_order: 0 as const },
    dimensions: {},
    isDrawn: false,
  };
  const site = { publicUrl: "https://kasna.example", profile: PROFILE, now: new Date() };
  const line = (name: FeedName, returns: typeof PROFILE.returns | null) =>
    FEED_FORMATS[name].lineOf(part, { ...site, profile: { ...PROFILE, returns } });
  expect(JSON.parse(line("openai.jsonl", PROFILE.returns))).toMatchObject({
    shipping_price: "70.00 INR",
    accepts_returns: true,
    return_deadline_in_days: 7,
    return_policy: "https://kasna.example/terms&privacy-policy",
  });
  const silent = JSON.parse(line("openai.jsonl", null));
  for (const name of ["accepts_returns", "return_deadline_in_days", "return_policy"])
    expect(silent).not.toHaveProperty(name);
  expect(JSON.parse(line("openai.jsonl", { ...PROFILE.returns, days: 0 })).accepts_returns).toBe(false);
  expect(line("google.tsv", null)).toContain("\tIN:::70.00 INR\t0\t0");
  expect(JSON.parse(line("parts.jsonl", PROFILE.returns))).toMatchObject({
    delivery_inr: 70,
    delivery_days: 5,
    return_days: 7,
  });
  const made = { ...part, product: { ...part.product, made_to_order: 1 as const, lead_time_days: 12 } };
  expect(FEED_FORMATS["google.tsv"].lineOf(made, site)).toContain("\tIN:::70.00 INR\t0\t7");
  expect(JSON.parse(FEED_FORMATS["parts.jsonl"].lineOf(made, site)).delivery_days).toBe(12);
  const offer = JSON.stringify(
    partMeta(
      { ...site, words: { pageTitle: "{page}" } },
      {
        product: part.product,
        group: { description: "", rated: { average: 0, count: 0, reviews: [] }, declared: [] },
        dimensions: [],
        related: [],
      },
    ),
  );
  expect(offer).toContain('"merchantReturnDays":7,"returnMethod":"https://schema.org/ReturnByMail"');
});

it("the plain feed lists the other units of a part, and its price breaks", () => {
  const box = { id: 7, sku: "HB-M8x40-A2-B100", name: "Box of 100", pieces: 100, price: 1104 };
  const product = {
    ...EXAMPLE_PRODUCT,
    price_breaks: [
      { from_quantity: 100, unit_price: 11.4 },
      { from_quantity: 500, unit_price: 10.8 },
    ],
    sale_units: [{ ...box, minimum: 2, step: 2, barcode: "", stock_quantity: 6, in_stock: 1 as const }],
    pack_size: 1,
  };
  const site = { publicUrl: "https://kasna.example", profile: PROFILE, now: new Date() };
  const line = (name: FeedName, of: Product) =>
    FEED_FORMATS[name].lineOf({ product: of, dimensions: {}, isDrawn: false }, site);
  const { price_breaks, pack_size, sale_units } = product;
  expect(JSON.parse(line("parts.jsonl", product))).toMatchObject({ price_breaks, pack_size, sale_units });
  expect(JSON.parse(line("parts.jsonl", EXAMPLE_PRODUCT))).not.toHaveProperty("sale_units");
  expect(line("parts.csv", product)).toMatch(
    /from_quantity=100; unit_price=11.4 \| from_quantity=500; unit_price=10.8,1,.*name=Box of 100; pieces=100; price=1104; minimum=2; step=2; barcode=; stock_quantity=6; in_stock=1,$/,
  );
  expect(line("parts.csv", EXAMPLE_PRODUCT)).toMatch(/,,,,$/);
});

it("a part that is sold by the metre says so, and a shop without such parts has no column for it", () => {
  const site = { publicUrl: "https://kasna.example", profile: PROFILE, now: new Date() };
  const line = (name: FeedName, of: Partial<Product>) => {
    const product = { ...EXAMPLE_PRODUCT, ...of };
    return FEED_FORMATS[name].lineOf({ product, dimensions: {}, isDrawn: false }, site);
  };
  const measureOf = (of: Partial<Product>) => {
    const cells = line("google.tsv", of).split("\t");
    const at = FEED_FORMATS["google.tsv"].head?.split("\t").indexOf("unit_pricing_measure") ?? -1;
    return cells.slice(at, at + 2);
  };
  expect(measureOf({ unit_code: "MTR" })).toEqual(["1 m", "1 m"]);
  expect(measureOf({ unit_code: "MTR", pack_size: 100 })).toEqual(["100 m", "1 m"]);
  expect(measureOf({ unit_code: "PRS" })).toEqual(["", ""]);
  expect(measureOf({ pack_size: 25 })).toEqual(["25 ct", "1 ct"]);
  expect(JSON.parse(line("parts.jsonl", { unit_code: "MTR" })).unit_code).toBe("MTR");
  expect(formatOf("parts.csv", new Set()).head?.endsWith(",unit_code")).toBe(true);
  expect(formatOf("parts.csv", new Set(["unit_code"])).head).not.toContain("unit_code");
});

it("no cell of a table is a formula or breaks its line", () => {
  const named = { name: '=cmd|"x"!A1\n,\t', sku: "-1", material: "+A", coating: "@b" };
  const product = { ...EXAMPLE_PRODUCT, ...named };
  const part = { product, dimensions: {}, isDrawn: false };
  const site = { publicUrl: "https://kasna.example", profile: PROFILE, now: new Date() };
  const csv = FEED_FORMATS["parts.csv"].lineOf(part, site);
  expect(csv).toMatch(/^'-1,104210,/);
  expect(csv).toContain('"\'=cmd|""x""!A1\n,\t"');
  expect(csv).toContain("'+A,'@b");
  expect(FEED_FORMATS["google.tsv"].lineOf(part, site).split("\t").length).toBe(
    FEED_FORMATS["google.tsv"].head?.split("\t").length,
  );
});

it("a SKU or size that is too long for Google is shortened, and all stay distinct", () => {
  const site = { publicUrl: "https://kasna.example", profile: PROFILE, now: new Date() };
  const shown = (sku: string, id: number, size = "M8") => {
    const product = { ...EXAMPLE_PRODUCT, sku, id, name: `${EXAMPLE_PRODUCT.subcategory_name} ${size}` };
    const part = { product, dimensions: {}, isDrawn: false };
    const google = tableOf(
      [FEED_FORMATS["google.tsv"].head, FEED_FORMATS["google.tsv"].lineOf(part, site)].join("\n"),
    )[0];
    expect(google?.link).toBe(`https://kasna.example/parts/${encodeURIComponent(sku)}`);
    expect(JSON.parse(FEED_FORMATS["openai.jsonl"].lineOf(part, site)).item_id).toBe(sku);
    return google;
  };
  const idOf = (sku: string, id: number) => shown(sku, id)?.id ?? "";
  const [longest, almost] = ["A".repeat(60), "A".repeat(49)];
  expect(idOf(almost, 7)).toBe(almost);
  expect(idOf(longest, 104210)).toBe(`${"A".repeat(43)}~104210`);
  // Names that an older shop has: equal to the shortened one, split inside a character, and equal except at the end.
  const skus = [`${"A".repeat(43)}~104210`, longest, `${"A".repeat(59)}B`, "\u{1F529}".repeat(30), almost];
  const ids = skus.map((sku, index) => idOf(sku, 104210 + index));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => [...id].length > 50 || !id.isWellFormed())).toEqual([]);
  const sizes = [1, 2].map((id) => shown("A", id, `M8 x ${"long ".repeat(30)}${id}`)?.size ?? "");
  expect(sizes.map((size) => size.length)).toEqual([100, 100]);
  expect(new Set(sizes).size).toBe(2);
});

it("feeds include the maximum retail price of parts that have one", () => {
  const site = { publicUrl: "https://kasna.example", profile: PROFILE, now: new Date() };
  const line = (name: FeedName, product: Product) =>
    FEED_FORMATS[name].lineOf({ product, dimensions: {}, isDrawn: false }, site);
  const printed = { ...EXAMPLE_PRODUCT, mrp: 15.5 };
  expect(JSON.parse(line("parts.jsonl", printed))).toMatchObject({ price_inr: 12, mrp_inr: 15.5 });
  expect(line("google.tsv", printed)).toContain("12.00 INR\t15.50 INR\tnew");
  expect(line("google.tsv", EXAMPLE_PRODUCT)).toContain("12.00 INR\t\tnew");
});
