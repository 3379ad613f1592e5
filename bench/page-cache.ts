import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, startShop } from "../shop/test/running-shop.ts";
import type { BenchShop } from "./bench-shop.ts";
import { get, LOAD_MAKER, middle, type Speed } from "./load.ts";
import { type Line, type Options, printLine } from "./print.ts";

const SHARE_MIN = 80;
const PER_SECOND_MIN = 29_000;

/** Both sides log and count every request, or neither does. */
const WATCHED = { LOG_LEVEL: "info", METRICS_TOKEN: "bench" };
const WAYS: readonly { name: string; environment: Record<string, string> }[] = [
  { name: "", environment: {} },
  { name: ", logged and counted", environment: WATCHED },
];

/** The home page from the page cache, compared with a bare Fastify route with the same bytes and headers. */
export async function measurePageCache(
  { start, serve }: BenchShop,
  { rounds, seconds, connections }: Options,
): Promise<Line[]> {
  printLine(`  load generator: ${LOAD_MAKER}`);
  const lines: Line[] = [];
  for (const { name, environment } of WAYS) {
    const shop = `${await serve(undefined, environment)}/`;
    const bare = `http://127.0.0.1:${(await start("bench/bare-buffer.ts", [shop, name && "watched"], environment)).port}/`;
    for (const atOnce of connections) {
      const [ours, theirs]: [Speed[], Speed[]] = [[], []];
      for (let round = 0; round < rounds; round++) {
        ours.push(await get(shop, { connections: atOnce, seconds }));
        theirs.push(await get(bare, { connections: atOnce, seconds }));
      }
      const [page, buffer] = [middle(ours), middle(theirs)];
      const share = Math.round((100 * page.perSecond) / buffer.perSecond);
      lines.push({
        what: `cached home page, ${atOnce} at once${name}`,
        shop: `${page.perSecond.toFixed(0)}/s, p99 ${page.p99Ms.toFixed(1)} ms`,
        limit: `bare buffer ${buffer.perSecond.toFixed(0)}/s`,
        ratio: `${share} %`,
        aim: `at least ${SHARE_MIN} %`,
        isMet: share >= SHARE_MIN,
      });
    }
  }
  return lines;
}

/** The home page and the search, served by one process and by two, alternating. */
export async function measureProcesses(
  { databaseUrl }: BenchShop,
  { rounds, seconds }: Options,
): Promise<Line[]> {
  const dataDirs = [1, 2].map(() => mkdtempSync(join(tmpdir(), "kasna-bench-")));
  const shops = [];
  for (const [index, DATA_DIR] of dataDirs.entries())
    shops.push(
      await startShop({
        PORT: String(await freePort()),
        DATA_DIR,
        DATABASE_URL: databaseUrl,
        WORKERS: String(index + 1),
        SECRET_KEY: "bench",
      }),
    );
  const lines: Line[] = [];
  for (const [name, path] of [
    ["cached home page", "/"],
    ["search page", "/search?q=m8x40"],
  ] as const) {
    const speeds: Speed[][] = [[], []];
    for (let round = 0; round < rounds; round++)
      for (const [index, { url }] of shops.entries())
        speeds[index]?.push(await get(url + path, { connections: 32, seconds }));
    const [first, second] = speeds.map(middle) as [Speed, Speed];
    lines.push({
      what: `${name}, two processes`,
      shop: `${second.perSecond.toFixed(0)}/s`,
      limit: `one process ${first.perSecond.toFixed(0)}/s`,
      ratio: `${(second.perSecond / first.perSecond).toFixed(2)} x`,
      aim: path === "/" ? `${PER_SECOND_MIN}/s` : "none",
      isMet: path !== "/" || second.perSecond >= PER_SECOND_MIN,
    });
  }
  for (const shop of shops) {
    shop.ctrlC();
    await shop.ended;
  }
  for (const dataDir of dataDirs) rmSync(dataDir, { recursive: true, force: true });
  return lines;
}
