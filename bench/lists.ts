import type { BenchShop } from "./bench-shop.ts";
import { listLines } from "./list-lines.ts";
import { type Line, type Options, printLine } from "./print.ts";
import { at, shop, shopperPaths } from "./shoppers.ts";

const LINES = 300;
const LIST_P95_MS = 2000;
const P99_MAX = 1.5;

async function match(url: string, text: string): Promise<number> {
  const begun = performance.now();
  const response = await fetch(`${url}/API/lists/match.php`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ text }),
  });
  const answer = (await response.json()) as { lines?: unknown[]; message: string };
  if (answer.lines?.length !== LINES)
    throw new Error(`The list was answered ${response.status}: ${answer.message}`);
  return performance.now() - begun;
}

/**
 * Lists of 300 different lines, one after another, alone and while buyers shop, and how much longer the buyers wait for
 * their pages than without lists. The three alternate.
 */
export async function measureLists(shopOfBench: BenchShop, { rounds, seconds }: Options): Promise<Line[]> {
  const url = await shopOfBench.serve(undefined, { LISTS_PER_ADDRESS_HOUR: "1000000" });
  const path = await shopperPaths(shopOfBench.db);
  const next = listLines(LINES);
  const listsUntil = async (end: Promise<unknown>) => {
    const took: number[] = [];
    let isOver = false;
    void end.then(() => {
      isOver = true;
    });
    while (!isOver) took.push(await match(url, next()));
    return took;
  };
  const pause = () => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  await match(url, next());
  await shop(url, path, seconds);
  const all = { alone: [] as number[], idle: [] as number[], busy: [] as number[], beside: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    all.alone.push(...(await listsUntil(pause())));
    all.idle.push(...(await shop(url, path, seconds)));
    const shopping = shop(url, path, seconds);
    all.busy.push(...(await listsUntil(shopping)));
    all.beside.push(...(await shopping));
  }
  for (const took of Object.values(all)) took.sort((a, b) => a - b);
  const { alone, idle, busy, beside } = all;
  printLine(`  ${alone.length} lists alone and ${busy.length} beside ${beside.length} pages`);
  const ratio = at(beside, 0.99) / at(idle, 0.99);
  return [
    {
      what: `a list of ${LINES} lines while buyers shop`,
      shop: `p95 ${at(busy, 0.95).toFixed(0)} ms, p50 ${at(busy, 0.5).toFixed(0)} ms`,
      limit: `alone p95 ${at(alone, 0.95).toFixed(0)} ms`,
      ratio: `${(at(busy, 0.95) / at(alone, 0.95)).toFixed(2)} x`,
      aim: `p95 under ${LIST_P95_MS} ms`,
      isMet: at(busy, 0.95) < LIST_P95_MS,
    },
    {
      what: "p99 of shoppers while lists are read",
      shop: `${at(beside, 0.99).toFixed(1)} ms`,
      limit: `idle ${at(idle, 0.99).toFixed(1)} ms`,
      ratio: `${ratio.toFixed(2)} x`,
      aim: `at most ${P99_MAX} x`,
      isMet: ratio <= P99_MAX,
    },
  ];
}
