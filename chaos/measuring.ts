import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { type Account, checkout } from "./attacker-account.ts";
import { watchMemory } from "./memory.ts";
import { ask, countsOf, json, type TestRequest } from "./requests.ts";

const MEASURED_MS = 8000;
const BUYERS = 3;
const PAUSE_MS = 10;

/** Durations in milliseconds. `memoryMb` is the maximum during the measurement. */
export type Measured = {
  calls: number;
  p50: number;
  p99: number;
  /** The statuses other than 200 with their frequency; empty if there were none. */
  failed: string;
  loginP99: number;
  checkoutP99: number;
  memoryMb: number;
};

const BROWSING: TestRequest[] = [
  { path: "/" },
  json("/API/products/search_products.php", { search: "m8x40 hex bolt" }),
  { path: "/API/products/get_categories.php" },
];

/** Measures buyers who browse and search, one who checks out and one who logs in, each repeatedly. */
export async function measured(
  port: number,
  account: Account,
  pidsNow: () => readonly number[],
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true });
  const end = performance.now() + MEASURED_MS;
  const memory = watchMemory(pidsNow);
  const failed = new Map<number, number>();
  /** Repeats requests that belong together and measures their time as one. */
  const repeated = async (next: (turn: number) => readonly TestRequest[], first = 0) => {
    const times: number[] = [];
    for (let turn = first; performance.now() < end; turn++) {
      const begun = performance.now();
      let status = 200;
      for (const request of next(turn)) if (status === 200) ({ status } = await ask(agent, port, request));
      if (status === 200) times.push(performance.now() - begun);
      else failed.set(status, (failed.get(status) ?? 0) + 1);
      await pause(PAUSE_MS);
    }
    return times;
  };
  const browsing = Array.from({ length: BUYERS }, (_, buyer) =>
    repeated((turn) => BROWSING.slice(turn % BROWSING.length).slice(0, 1), buyer),
  );
  const [logins, checkouts, ...pages] = await Promise.all([
    repeated(() => [account.login]),
    repeated((turn) => checkout(account, turn)),
    ...browsing,
  ]);
  agent.destroy();
  const times = pages.flat();
  return {
    calls: times.length,
    p50: at(times, 0.5),
    p99: at(times, 0.99),
    failed: failed.size === 0 ? "0" : countsOf(failed),
    loginP99: at(logins, 0.99),
    checkoutP99: at(checkouts, 0.99),
    memoryMb: memory(),
  };
}

const at = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.POSITIVE_INFINITY;
