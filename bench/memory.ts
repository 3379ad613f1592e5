import { execFileSync } from "node:child_process";
import autocannon from "autocannon";
import type pg from "pg";
import type { BenchShop } from "./bench-shop.ts";
import type { Line } from "./print.ts";
import { makeScenarios } from "./scenarios.ts";

const GROWTH_MAX = 1.1;
const MEGABYTES_MAX = 250;
const CONNECTIONS = 32;
/** One of ten requests is an API request that queries the database; the others are cached pages. */
const CALLS = 0.1;

/** The resident memory of a process. */
export const megabytesOf = (pid: number) =>
  Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;

/** The memory of a server process after a tenth of the requests, and after all of them. */
export async function measureMemory(
  { db, serveProcess, against }: BenchShop,
  { requests }: { requests: number },
): Promise<Line[]> {
  const ours = await measure(db, await serveProcess(), requests);
  const theirs = against && (await measure(against.db, await against.serveProcess(), requests));
  const compared = theirs ? `, ${against?.name} ${theirs.after.toFixed(0)} MB` : "";
  const growth = ours.after / ours.before;
  return [
    {
      what: `memory after ${requests.toLocaleString("en-IN")} requests`,
      shop: `${ours.after.toFixed(0)} MB`,
      limit: `after a tenth of them ${ours.before.toFixed(0)} MB${compared}`,
      ratio: `${growth.toFixed(2)} x`,
      aim: `at most ${GROWTH_MAX} x and ${MEGABYTES_MAX} MB`,
      isMet: growth <= GROWTH_MAX && ours.after <= MEGABYTES_MAX,
    },
  ];
}

async function measure(db: pg.Pool, { url, pid }: { url: string; pid: number }, requests: number) {
  const scenarios = await makeScenarios(db);
  const send = async (amount: number) => {
    await autocannon({ url: `${url}/`, connections: CONNECTIONS, amount: Math.round(amount * (1 - CALLS)) });
    const reads = scenarios.filter(({ hasKey }) => !hasKey);
    for (const { route, inputs } of reads)
      await autocannon({
        url: `${url}/API${route.split(" ")[1]}`,
        connections: CONNECTIONS,
        amount: Math.round((amount * CALLS) / reads.length),
        requests: inputs.map(({ body, token }) => ({
          method: "POST" as const,
          body: JSON.stringify(body),
          headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
        })),
      });
  };
  await send(requests / 10);
  const before = megabytesOf(pid);
  await send((requests * 9) / 10);
  return { before, after: megabytesOf(pid) };
}
