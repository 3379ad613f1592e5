import { partPath } from "@kasna/rules/part-path";
import type { BenchShop } from "./bench-shop.ts";
import { megabytesOf } from "./memory.ts";
import type { Line, Options } from "./print.ts";
import { say } from "./print.ts";
import { at, get, shop, shopperPaths } from "./shoppers.ts";

const CRAWLED_PER_SECOND = 50;
const P99_MAX = 1.5;
const GROWTH_MAX = 1.1;

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
