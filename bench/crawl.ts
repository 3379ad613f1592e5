import { partPath } from "@kasna/rules/part-path";
import type { BenchShop } from "./bench-shop.ts";
import { megabytesOf } from "./memory.ts";
import type { Line, Options } from "./print.ts";
import { printLine } from "./print.ts";
import { at, shop, shopperPaths } from "./shoppers.ts";

const CRAWLED_PER_SECOND = 50;
const P99_MAX = 1.5;
const GROWTH_MAX = 1.1;
/** Two crawlers: one that identifies itself, which the shop serves page by page, and one that looks like a visitor. */
const CRAWLERS = {
  named: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  unnamed:
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36",
};
type Crawler = keyof typeof CRAWLERS;

/**
 * How a crawler that reads all parts at 50 a second affects shoppers. Shoppers are measured alone and with either
 * crawler, alternating. 30,700 parts take three rounds of 103 seconds.
 */
export async function measureCrawl(shopOfBench: BenchShop, { rounds, seconds }: Options): Promise<Line[]> {
  const { url, pid } = await shopOfBench.serveProcess();
  const { rows } = await shopOfBench.db.query<{ sku: string }>(
    "select sku from products where not is_archived order by id",
  );
  const path = await shopperPaths(shopOfBench.db);
  let requested = 0;
  const read = { named: 0, unnamed: 0 };
  const refused = { named: 0, unnamed: 0 };
  /** Reads a part's page. A shop that is too busy for it responds so, and shoppers are measured all the same. */
  const readPart = async (sku: string, by: Crawler) => {
    const headers = { "accept-encoding": "gzip, br", "user-agent": CRAWLERS[by] };
    const response = await fetch(url + partPath(sku), { headers });
    await response.arrayBuffer();
    read[by]++;
    if (response.status === 503) refused[by]++;
    else if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  };
  const crawl = (by: Crawler) => {
    const answers: Promise<void>[] = [];
    const timer = setInterval(() => {
      answers.push(readPart(rows[requested++ % rows.length]?.sku ?? "", by));
    }, 1000 / CRAWLED_PER_SECOND);
    return () => {
      clearInterval(timer);
      return Promise.all(answers);
    };
  };
  await shop(url, path, seconds);
  const megabytes: number[] = [];
  const all: Record<"alone" | Crawler, number[]> = { alone: [], named: [], unnamed: [] };
  for (let round = 0; round < rounds; round++) {
    all.alone.push(...(await shop(url, path, seconds)));
    for (const by of ["named", "unnamed"] as const) {
      const stop = crawl(by);
      all[by].push(...(await shop(url, path, seconds)));
      await stop();
    }
    megabytes.push(megabytesOf(pid));
  }
  const sorted = (waited: readonly number[]) => waited.toSorted((a, b) => a - b);
  const alone = sorted(all.alone);
  const linesOf = (by: Crawler, words: string): Line[] => {
    const beside = sorted(all[by]);
    const ratio = at(beside, 0.99) / at(alone, 0.99);
    printLine(
      `  ${words}: p50 ${at(alone, 0.5).toFixed(1)} ms alone, ${at(beside, 0.5).toFixed(1)} ms beside`,
    );
    return [
      {
        what: `p99 of shoppers beside ${words}`,
        shop: `${at(beside, 0.99).toFixed(1)} ms`,
        limit: `alone ${at(alone, 0.99).toFixed(1)} ms`,
        ratio: `${ratio.toFixed(2)} x`,
        ...(by === "named" ? { aim: `at most ${P99_MAX} x`, isMet: ratio <= P99_MAX } : { aim: "" }),
      },
      {
        what: "parts that the shop had no time for",
        shop: `${refused[by]}`,
        limit: `requested ${read[by]}`,
        ratio: `${((refused[by] / read[by]) * 100).toFixed(1)} %`,
        ...(by === "named" ? { aim: "none", isMet: refused[by] === 0 } : { aim: "" }),
      },
    ];
  };
  const [first = 0, last = 0] = [megabytes[0], megabytes.at(-1)];
  return [
    ...linesOf("named", "a crawler that says so"),
    ...linesOf("unnamed", "one that passes for a visitor"),
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
