import { parseArgs } from "node:util";
import { type BenchShop, withBenchShop } from "./bench-shop.ts";
import { measureCalls } from "./calls.ts";
import { measureCheckout } from "./checkout.ts";
import { measureGrowth } from "./growth.ts";
import { measureMemory } from "./memory.ts";
import { measureKept, measureProcesses } from "./page-cache.ts";
import { type Line, printLines, say } from "./print.ts";

/**
 * How fast the shop is, each figure beside its limit or aim, measured in the same run on a shop and a
 * database of its own. Rounds of the two sides take turns, and the middle one of each counts.
 */
const { values: chosen } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "3" },
    connections: { type: "string", default: "1,32,256" },
    requests: { type: "string", default: "1000000" },
    /** Some of the parts, by name, with commas. */
    part: { type: "string", default: "" },
    /** Only the calls whose name has this in it. */
    call: { type: "string", default: "" },
  },
});
const options = {
  rounds: Number(chosen.rounds),
  seconds: Number(chosen.seconds),
  connections: chosen.connections.split(",").map(Number),
};

const PARTS: Record<string, (shop: BenchShop) => Promise<Line[]>> = {
  kept: (shop) => measureKept(shop, options),
  calls: (shop) => measureCalls(shop, { ...options, only: chosen.call }),
  checkout: (shop) => measureCheckout(shop, options),
  processes: (shop) => measureProcesses(shop, options),
  memory: async (shop) => [await measureMemory(shop, { requests: Number(chosen.requests) })],
  growth: (shop) => measureGrowth(shop, options),
};

const names = chosen.part ? chosen.part.split(",") : Object.keys(PARTS);
const unknown = names.filter((name) => !(name in PARTS));
if (unknown.length > 0)
  throw new Error(`No such part: ${unknown.join(", ")}. There are ${Object.keys(PARTS).join(", ")}.`);

const lines: Line[] = [];
for (const name of names) {
  say(`\n${name}`);
  await withBenchShop(async (shop) => {
    lines.push(...((await PARTS[name]?.(shop)) ?? []));
  });
}
say("");
printLines(lines);
