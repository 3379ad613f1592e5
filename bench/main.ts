import { parseArgs } from "node:util";
import { type BenchShop, withBenchShop } from "./bench-shop.ts";
import { measureCalls } from "./calls.ts";
import { measureCheckout } from "./checkout.ts";
import { measureColdPages } from "./cold.ts";
import { measureCrawl } from "./crawl.ts";
import { measureFeeds } from "./feeds.ts";
import { measureGrowth } from "./growth.ts";
import { measureLists } from "./lists.ts";
import { measureMemory } from "./memory.ts";
import { measurePageCache, measureProcesses } from "./page-cache.ts";
import { type Line, printLine, printLines } from "./print.ts";
import { openRevision } from "./revision.ts";
import { measureStart } from "./start.ts";

/**
 * Measures the shop's speed. Each result is shown next to its limit or target from the same run, on a separate shop and
 * database. The rounds of both sides alternate, and the median round of each counts. `--against REVISION` also builds
 * that revision, and measures it alternating with this one if a part has rounds.
 */
const { values: chosen } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "3" },
    connections: { type: "string", default: "1,32,256" },
    requests: { type: "string", default: "1000000" },
    /** The parts to run, separated by commas. */
    part: { type: "string", default: "" },
    /** Only the requests whose names contain this. */
    call: { type: "string", default: "" },
    /**
     * A revision to measure alternating with this one, for the parts cold, part-page, search-page, calls, checkout,
     * memory, start and feeds.
     */
    against: { type: "string", default: "" },
  },
});
const options = {
  rounds: Number(chosen.rounds),
  seconds: Number(chosen.seconds),
  connections: chosen.connections.split(",").map(Number),
};

const PARTS: Record<string, (shop: BenchShop) => Promise<Line[]>> = {
  cached: (shop) => measurePageCache(shop, options),
  cold: (shop) => measureColdPages(shop, options, "product"),
  "part-page": (shop) => measureColdPages(shop, options, "part"),
  "search-page": (shop) => measureColdPages(shop, options, "search"),
  calls: (shop) => measureCalls(shop, { ...options, only: chosen.call }),
  checkout: (shop) => measureCheckout(shop, options),
  processes: (shop) => measureProcesses(shop, options),
  memory: (shop) => measureMemory(shop, { requests: Number(chosen.requests) }),
  start: (shop) => measureStart(shop, options),
  growth: (shop) => measureGrowth(shop, options),
  crawl: (shop) => measureCrawl(shop, options),
  feeds: (shop) => measureFeeds(shop, options),
  lists: (shop) => measureLists(shop, options),
};

const names = chosen.part ? chosen.part.split(",") : Object.keys(PARTS);
const unknown = names.filter((name) => !(name in PARTS));
if (unknown.length > 0)
  throw new Error(`No such part: ${unknown.join(", ")}. There are ${Object.keys(PARTS).join(", ")}.`);

const lines: Line[] = [];
const revision = chosen.against ? openRevision(chosen.against) : null;
try {
  for (const name of names) {
    printLine(`\n${name}`);
    await withBenchShop(async (shop) => {
      lines.push(...((await PARTS[name]?.(shop)) ?? []));
    }, revision);
  }
} finally {
  revision?.remove();
}
printLine("");
printLines(lines);
