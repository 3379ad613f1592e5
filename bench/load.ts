import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import autocannon from "autocannon";
import type { Scenario } from "./scenarios.ts";

export type Load = { connections: number; seconds: number };
export type Speed = { perSecond: number; p99Ms: number };

/** Sends the inputs of a scenario in turn. Throws if a response is not 200. */
export async function fire(url: string, scenario: Scenario, { connections, seconds }: Load): Promise<Speed> {
  let turn = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        method: "POST",
        setupRequest: (request) => {
          const input = scenario.inputs[turn++ % scenario.inputs.length];
          return {
            ...request,
            body: JSON.stringify(input?.body ?? {}),
            headers: {
              "content-type": "application/json",
              ...(input?.token && { authorization: `Bearer ${input.token}` }),
              ...(scenario.hasKey && { "idempotency-key": randomUUID() }),
            },
          };
        },
      },
    ],
  });
  const wrong = result.non2xx + result.errors + result.timeouts;
  if (wrong > 0) throw new Error(`${wrong} of ${result.requests.total} requests to ${url} failed`);
  return { perSecond: result.requests.total / result.duration, p99Ms: result.latency.p99 };
}

const run = promisify(execFile);
/** autocannon is slower than a server that only sends bytes, so use wrk if it is installed. */
const hasWrk = await run("wrk", ["--version"]).then(
  () => true,
  ({ code }) => code !== "ENOENT",
);
export const LOAD_MAKER = hasWrk ? "wrk" : "autocannon (install wrk: it is faster than the shop)";

const ACCEPT = { "accept-encoding": "gzip, deflate, br, zstd" };
/** Sends each path of a file in turn, from the second argument on. */
const PATHS_SCRIPT = join(import.meta.dirname, "paths.lua");
/** Like autocannon's. A page of a server under other load may take longer than wrk's default of two seconds. */
const TIMEOUT = "--timeout=10s";
const MILLISECONDS = { us: 0.001, ms: 1, s: 1000 };

type Paced = Speed & { p50Ms: number };

/** Runs wrk with one thread. Throws if a response is neither 2xx nor 3xx. */
async function wrk({ connections, seconds }: Load, ...rest: string[]): Promise<Paced & { requests: number }> {
  const header = `Accept-Encoding: ${ACCEPT["accept-encoding"]}`;
  const sizes = [`-c${connections}`, "-t1", `-d${seconds}s`];
  const { stdout } = await run("wrk", [...sizes, TIMEOUT, "--latency", "-H", header, ...rest]);
  const wrong = /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(stdout);
  if (wrong) throw new Error(`wrk ${rest.join(" ")}: ${wrong[0]}`);
  const percentile = (name: string) => {
    const [, value = "0", unit = "ms"] = new RegExp(`${name}%\\s+([\\d.]+)(us|ms|s)`).exec(stdout) ?? [];
    return Number(value) * MILLISECONDS[unit as keyof typeof MILLISECONDS];
  };
  return {
    requests: Number(/(\d+) requests in/.exec(stdout)?.[1]),
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p50Ms: percentile("50"),
    p99Ms: percentile("99"),
  };
}

/** Requests one page repeatedly, accepting brotli. */
export async function get(url: string, load: Load): Promise<Speed> {
  if (hasWrk) return wrk(load, url);
  const { connections, seconds: duration } = load;
  const { requests, latency, ...result } = await autocannon({ url, connections, duration, headers: ACCEPT });
  return { perSecond: requests.total / result.duration, p99Ms: latency.p99 };
}

/** Paths to request one after another, and the index of the next one. */
export type Paths = { all: readonly string[]; next: number };

/** Requests different paths of a server each time, accepting brotli. Throws if a request fails. */
export async function getEach(url: string, paths: Paths, load: Load): Promise<Paced> {
  if (hasWrk) return getEachByWrk(url, paths, load);
  const setupRequest = (request: autocannon.Request) => ({
    ...request,
    path: paths.all[paths.next++ % paths.all.length] ?? "/",
    headers: ACCEPT,
  });
  const { connections, seconds: duration } = load;
  const result = await autocannon({ url, connections, duration, requests: [{ setupRequest }] });
  const wrong = result.non2xx + result.errors + result.timeouts;
  if (wrong > 0) throw new Error(`${wrong} of ${result.requests.total} requests to ${url} failed`);
  const { p50, p99 } = result.latency;
  return { perSecond: result.requests.total / result.duration, p50Ms: p50, p99Ms: p99 };
}

async function getEachByWrk(url: string, paths: Paths, load: Load): Promise<Paced> {
  const folder = await mkdtemp(join(tmpdir(), "kasna-bench-"));
  const file = join(folder, "paths");
  try {
    await writeFile(file, paths.all.join("\n"));
    const { requests, ...speed } = await wrk(load, "-s", PATHS_SCRIPT, url, "--", file, String(paths.next));
    // Requests still waiting when the time is up are not counted.
    paths.next += requests + load.connections;
    return speed;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The round with the median rate. */
export function middle<S extends Speed>(speeds: readonly S[]): S {
  const sorted = speeds.toSorted((a, b) => a.perSecond - b.perSecond);
  const round = sorted[Math.floor(sorted.length / 2)];
  if (!round) throw new Error("No round was measured");
  return round;
}
