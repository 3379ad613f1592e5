import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
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

/** Requests one page repeatedly, accepting brotli. */
export async function get(url: string, { connections, seconds }: Load): Promise<Speed> {
  const headers = { "accept-encoding": "gzip, deflate, br" };
  if (!hasWrk) {
    const { requests, duration, latency } = await autocannon({
      url,
      connections,
      duration: seconds,
      headers,
    });
    return { perSecond: requests.total / duration, p99Ms: latency.p99 };
  }
  const header = `Accept-Encoding: ${headers["accept-encoding"]}`;
  const sizes = [`-c${connections}`, "-t1", `-d${seconds}s`];
  const { stdout } = await run("wrk", [...sizes, "--latency", "-H", header, url]);
  const [, p99 = "0", unit = "ms"] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  return { perSecond, p99Ms: Number(p99) * { us: 0.001, ms: 1, s: 1000 }[unit as "us" | "ms" | "s"] };
}

/** The round with the median rate. */
export function middle<S extends Speed>(speeds: readonly S[]): S {
  const sorted = speeds.toSorted((a, b) => a.perSecond - b.perSecond);
  const round = sorted[Math.floor(sorted.length / 2)];
  if (!round) throw new Error("No round was measured");
  return round;
}
