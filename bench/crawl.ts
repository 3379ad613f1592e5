import { partPath } from "@kasna/rules/part-path";
import type pg from "pg";
import type { BenchShop } from "./bench-shop.ts";
import { megabytesOf } from "./memory.ts";
import type { Line, Options } from "./print.ts";
import { say } from "./print.ts";
import { ASKED } from "./searches.ts";

const CRAWLED_PER_SECOND = 50;
const SHOPPERS = 8;
/** How long a shopper looks at a page. */
const THINK_MS = 100;
const P99_MAX = 1.5;
const GROWTH_MAX = 1.1;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function get(url: string): Promise<number> {
  const begun = performance.now();
  const response = await fetch(url, { headers: { "accept-encoding": "gzip, deflate, br" } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - begun;
}

/** What shoppers open in turn: pages that everybody opens, searches that nobody repeats, and parts. */
async function shopperPaths(db: pg.Pool): Promise<() => string> {
  const { rows } = await db.query<{ sku: string }>(
    "select sku from products where not is_archived order by md5(sku || 'shopper') limit 5000",
  );
  let turn = 0;
  return () => {
    const at = turn++;
    const text = ASKED.demo.searches[at % ASKED.demo.searches.length];
    const paths = ["/", "/categories", `/search?${new URLSearchParams({ q: `${text} ${at}` })}`];
    return paths[at % 4] ?? partPath(rows[at % rows.length]?.sku ?? "");
  };
}

/** How long shoppers wait for each page, in milliseconds, sorted. */
async function shop(url: string, path: () => string, seconds: number): Promise<number[]> {
  const until = performance.now() + seconds * 1000;
  const waited: number[] = [];
  const shopper = async () => {
    while (performance.now() < until) {
      waited.push(await get(url + path()));
      await wait(THINK_MS);
    }
  };
  await Promise.all(Array.from({ length: SHOPPERS }, shopper));
  return waited.toSorted((one, other) => one - other);
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;

/**
 * What shoppers notice of a crawler that reads all parts at 50 a second. Shoppers are alone and with the crawler in
 * turns. 28,700 parts take three rounds of 200 seconds.
 */
export async function measureCrawl(shopOfBench: BenchShop, { rounds, seconds }: Options): Promise<Line[]> {
  const { url, pid } = await shopOfBench.serveProcess();
  const { rows } = await shopOfBench.db.query<{ sku: string }>(
    "select sku from products where not is_archived order by id",
  );
  const path = await shopperPaths(shopOfBench.db);
  let crawled = 0;
  const crawl = () => {
    const answers: Promise<number>[] = [];
    const timer = setInterval(() => {
      answers.push(get(url + partPath(rows[crawled++ % rows.length]?.sku ?? "")));
    }, 1000 / CRAWLED_PER_SECOND);
    return () => {
      clearInterval(timer);
      return Promise.all(answers);
    };
  };
  await shop(url, path, seconds);
  const megabytes: number[] = [];
  const all: Record<"alone" | "crawled", number[]> = { alone: [], crawled: [] };
  for (let round = 0; round < rounds; round++) {
    all.alone.push(...(await shop(url, path, seconds)));
    const stop = crawl();
    all.crawled.push(...(await shop(url, path, seconds)));
    await stop();
    megabytes.push(megabytesOf(pid));
  }
  const [alone, beside] = [all.alone, all.crawled].map((waited) => waited.toSorted((a, b) => a - b));
  if (!alone || !beside) return [];
  const [first = 0, last = 0] = [megabytes[0], megabytes.at(-1)];
  say(
    `  ${crawled} parts crawled; p50 ${at(alone, 0.5).toFixed(1)} ms alone, ${at(beside, 0.5).toFixed(1)} ms beside`,
  );
  const ratio = at(beside, 0.99) / at(alone, 0.99);
  return [
    {
      what: "p99 of shoppers while all parts are read",
      shop: `${at(beside, 0.99).toFixed(1)} ms`,
      limit: `alone ${at(alone, 0.99).toFixed(1)} ms`,
      ratio: `${ratio.toFixed(2)} x`,
      aim: `at most ${P99_MAX} x`,
      isMet: ratio <= P99_MAX,
    },
    {
      what: "memory after the last round",
      shop: `${last.toFixed(0)} MB`,
      limit: `after the first ${first.toFixed(0)} MB`,
      ratio: `${(last / first).toFixed(2)} x`,
      aim: `at most ${GROWTH_MAX} x`,
      isMet: last <= first * GROWTH_MAX,
    },
  ];
}
