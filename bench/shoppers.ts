import { partPath } from "@kasna/rules/part-path";
import type pg from "pg";
import { SEARCHES } from "./searches.ts";

const SHOPPERS = 8;
/** How long a shopper looks at a page. */
const THINK_MS = 100;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Opens a page, and returns how long that took, in milliseconds. */
async function get(url: string): Promise<number> {
  const begun = performance.now();
  const response = await fetch(url, { headers: { "accept-encoding": "gzip, deflate, br" } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - begun;
}

/**
 * The pages that shoppers open one after another: pages that everyone opens, searches that nobody repeats, and parts.
 */
export async function shopperPaths(db: pg.Pool): Promise<() => string> {
  const { rows } = await db.query<{ sku: string }>(
    "select sku from products where not is_archived order by md5(sku || 'shopper') limit 5000",
  );
  let turn = 0;
  return () => {
    const at = turn++;
    const text = SEARCHES.demo.searches[at % SEARCHES.demo.searches.length];
    const paths = ["/", "/categories", `/search?${new URLSearchParams({ q: `${text} ${at}` })}`];
    return paths[at % 4] ?? partPath(rows[at % rows.length]?.sku ?? "");
  };
}

/** How long shoppers wait for each page, in milliseconds, sorted. */
export async function shop(url: string, path: () => string, seconds: number): Promise<number[]> {
  const until = performance.now() + seconds * 1000;
  const waited: number[] = [];
  const shopper = async () => {
    while (performance.now() < until) {
      waited.push(await get(url + path()));
      await wait(THINK_MS);
    }
  };
  await Promise.all(Array.from({ length: SHOPPERS }, shopper));
  return waited.toSorted((a, b) => a - b);
}

/** The value at a share of a sorted list: its p99 at 0.99. */
export const at = (sorted: readonly number[], share: number) =>
  sorted[Math.floor(sorted.length * share)] ?? 0;
