import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { kindOf } from "@kasna/drawings/kinds";
import { isInInches } from "@kasna/rules/dimensions";
import { thorough } from "@kasna/rules/thorough.fixture";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { embeddedUrl } from "../src/database/embedded-postgres.ts";
import { freePort, isAlive, type RunningShop, startShop, until } from "./running-shop.ts";
import { fillDataDir } from "./seeded-data.ts";

/**
 * What a running shop says of its parts to people, in feeds and in calls. Pages are read of some parts of each
 * sub-category, in a thorough run of all.
 */

const READS_EVERY_PAGE = thorough(true, false);
/** As many as the shop renders at once. */
const PAGES_AT_ONCE = 8;
const EVERY_PAGE_LIMIT_MS = 60 * 60_000;
const MM_PER_INCH = 25.4;
/** An inch part's sizes are fractions, which millimetres round: 1/4 inch is 6.35 mm, #8 is 4.17. */
const INCH_TOLERANCE = 0.001;

type Line = {
  sku: string;
  url: string;
  name: string;
  size: string;
  sub_category: string;
  price_inr: number;
  in_stock: boolean;
  made_to_order: boolean;
  lead_time_days: number;
  dimensions: Record<string, number>;
};

const DATA_DIR = mkdtempSync(join(tmpdir(), "kasna-every-part-"));
let shop: RunningShop;
let lines: Line[];
let subCategories: { id: number; name: string; kind: string | null }[];
beforeAll(async () => {
  await fillDataDir(DATA_DIR);
  shop = await startShop({ PORT: String(await freePort()), DATA_DIR, WORKERS: "1" });
  const db = new pg.Client(embeddedUrl(DATA_DIR));
  await db.connect();
  const found = await db.query("select id, name, geometry_kind as kind from sub_categories");
  await db.end();
  subCategories = found.rows;
  const feed = await read("/feeds/parts.jsonl");
  lines = feed
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
});
afterAll(async () => {
  const started = [shop.pid, ...shop.all()];
  shop.ctrlC();
  await until("everything it started to end", () => !started.some(isAlive));
  rmSync(DATA_DIR, { recursive: true, force: true });
});

async function read(path: string): Promise<string> {
  const answer = await fetch(shop.url + path, { redirect: "manual" });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return answer.text();
}

const plain = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

/** The address under which search engines keep a page. */
const canonicalOf = (html: string) => plain(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? "");
/** A page's own sentence in the results of search engines. */
const DESCRIPTION = /<meta name="description" content="[^"]{20,}"/;

/** What a reader without JavaScript sees of a part: each as the text on its page. */
function shownOn(html: string) {
  const text = (pattern: RegExp) => plain(pattern.exec(html)?.[1] ?? "");
  const [, table = ""] = /id="dimensions".*?<tbody[^>]*>(.*?)<\/tbody>/s.exec(html) ?? [];
  return {
    address: canonicalOf(html),
    name: text(/<h1[^>]*>(.*?)<\/h1>/s),
    sku: text(/<span class="font-mono">(.*?)<\/span>/s),
    availability: text(/<span class="font-mono">.*?<\/span> <span[^>]*>(.*?)<\/span>/s),
    price: text(/<span data-price="list" data-of="\d+">(.*?)<\/span>/s),
    dimensions: [...table.matchAll(/<\/th><td[^>]*>(.*?)<\/td>/gs)]
      .map(([, value = ""]) => plain(value))
      .filter((value) => value !== ""),
  };
}

const availabilityOf = ({ made_to_order, lead_time_days, in_stock }: Line) =>
  made_to_order ? `Made to order, ${lead_time_days} days` : in_stock ? "In stock" : "Sold out";

/** As Indians write it: `Rs. 1,05,000.00`. */
const priceOf = ({ price_inr }: Line) =>
  `Rs. ${price_inr.toLocaleString("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** Whether the texts of a page's table are a part's dimensions, in its own unit of length. */
function areDimensions(texts: readonly string[], { size, dimensions, sub_category }: Line): boolean {
  const kind = kindOf(subCategories.find(({ name }) => name === sub_category)?.kind ?? null);
  const expected = Object.entries(dimensions).flatMap(([key, value]) => {
    const unit = kind?.dimensions[key]?.unit;
    // A share of other dimensions is on no page.
    if (!unit || unit === "ratio") return [];
    return unit === "mm" && isInInches(size) ? value / MM_PER_INCH : value;
  });
  const ascending = (a: number, b: number) => a - b;
  const shown = texts.map((text) => Number(text.replace("°", ""))).sort(ascending);
  expected.sort(ascending);
  const tolerance = isInInches(size) ? INCH_TOLERANCE : 0;
  return (
    shown.length === expected.length &&
    shown.every((value, at) => Math.abs(value - (expected[at] ?? Number.NaN)) <= tolerance)
  );
}

/** The first and last part of each sub-category, and of each way in which its parts are available. */
function sampleOf(all: readonly Line[]): Line[] {
  const first = new Map<string, Line>();
  const last = new Map<string, Line>();
  for (const line of all) {
    const key = `${line.sub_category}/${line.made_to_order}/${line.in_stock}/${isInInches(line.size)}`;
    if (!first.has(key)) first.set(key, line);
    last.set(key, line);
  }
  return [...new Set([...first.values(), ...last.values()])];
}

it(
  "a part's page shows the price, availability, dimensions and address of the feed to everybody",
  async () => {
    const sampled = READS_EVERY_PAGE ? [...lines] : sampleOf(lines);
    expect(new Set(sampled.map((line) => line.sub_category)).size).toBe(subCategories.length);
    const count = sampled.length;
    const differences: object[] = [];
    let compared = 0;
    const reader = async () => {
      for (let line = sampled.pop(); line; line = sampled.pop()) {
        const html = await read(new URL(line.url).pathname);
        const page = shownOn(html);
        const { dimensions, ...rest } = page;
        const expected = {
          address: line.url,
          name: line.name,
          sku: line.sku,
          availability: availabilityOf(line),
          price: priceOf(line),
        };
        const isSame =
          JSON.stringify(rest) === JSON.stringify(expected) &&
          areDimensions(dimensions, line) &&
          DESCRIPTION.test(html);
        if (!isSame) differences.push({ page, expected: { ...expected, dimensions: line.dimensions } });
        compared++;
      }
    };
    await Promise.all(Array.from({ length: PAGES_AT_ONCE }, reader));
    expect(differences.slice(0, 5)).toEqual([]);
    expect(compared).toBe(count);
  },
  READS_EVERY_PAGE ? EVERY_PAGE_LIMIT_MS : undefined,
);

it("the call names every part of the feed, with its price and availability", async () => {
  const feedColumns = ({ sku, name, price_inr, in_stock, made_to_order, lead_time_days }: Line) => [
    sku,
    name,
    price_inr,
    in_stock,
    made_to_order,
    lead_time_days,
  ];
  for (const { id, name } of subCategories) {
    const answer = await read(`/API/products/get_product_specifications.php?subcategory_id=${id}`);
    const called = JSON.parse(answer).data.map((part: Line & { price: number }) =>
      feedColumns({
        ...part,
        price_inr: part.price,
        in_stock: Boolean(part.in_stock),
        made_to_order: Boolean(part.made_to_order),
      }),
    );
    const fed = lines.filter((line) => line.sub_category === name).map(feedColumns);
    expect(new Set(called.map(String)), name).toEqual(new Set(fed.map(String)));
    expect(called.length, name).toBe(fed.length);
  }
});

describe("for search engines", () => {
  const locations = async (address: string) =>
    [...(await read(new URL(address).pathname)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, found = ""]) =>
      plain(found),
    );
  let maps: string[];
  beforeAll(async () => {
    const [, index = ""] = /^Sitemap: (\S+)$/m.exec(await read("/robots.txt")) ?? [];
    maps = await locations(index);
  });
  const isOfParts = (map: string) => map.includes("/parts-");

  it("robots.txt welcomes them to the catalogue, and excludes what is a buyer's own", async () => {
    const robots = await read("/robots.txt");
    expect(robots).toContain("Machines are welcome to the catalogue");
    for (const path of ["/account/", "/cart", "/review-order/", "/pay/", "/login"])
      expect(robots).toContain(`Disallow: ${path}\n`);
  });

  it("the sitemaps name the address of every part of the feed, once", async () => {
    const addresses = (await Promise.all(maps.filter(isOfParts).map(locations))).flat();
    expect(addresses.toSorted()).toEqual(lines.map(({ url }) => url).toSorted());
    expect(addresses.length).toBeGreaterThan(20_000);
  });

  it("the other sitemap names pages, once, and each has this canonical address and a description", async () => {
    const [pages = [], ...none] = await Promise.all(maps.filter((map) => !isOfParts(map)).map(locations));
    expect(none).toEqual([]);
    expect(new Set(pages).size).toBe(pages.length);
    expect(pages.length).toBeGreaterThan(70);
    expect(pages.filter((address) => new URL(address).pathname.startsWith("/parts/"))).toEqual([]);
    for (const address of pages) {
      const html = await read(new URL(address).pathname);
      expect([address, canonicalOf(html)]).toEqual([address, address]);
      expect(html, address).toMatch(DESCRIPTION);
    }
  });
});
