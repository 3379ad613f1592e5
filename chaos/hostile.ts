import { mkdtempSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort, startShop } from "../shop/test/running-shop.ts";
import { type Account, openAccount } from "./attacker-account.ts";
import { connectionAttacks, opened } from "./connection-attacks.ts";
import { watchMemory } from "./memory.ts";
import { requestAttacks, skusOf } from "./request-attacks.ts";
import { ask, json, type TestRequest } from "./requests.ts";
import { SMUGGLING } from "./smuggling.ts";

const MEASURED_MS = 5000;
const BUYERS = 4;
/** The same number of honest callers as in the largest attack. */
const HONEST_CALLERS = 16;
const HONEST_ROUNDS = 3;
const PAUSE_MS = 10;
const QUOTED_EVERY = 5;
const SAMPLED_MS = 2500;
/** The limits that the shop must keep while it is attacked. */
const LOGIN_P99_MS = 300;
const LOGIN_TIMES_QUIET = 1.5;
const MEMORY_ABOVE_HONEST_MB = 150;

type Measured = {
  calls: number;
  p50: number;
  p99: number;
  failed: number;
  loginP99: number;
  memoryMb: number;
};
type Options = { say: (line: string) => void; idle: number; only: readonly string[] };

/**
 * Measures requests, logins and the shop's memory before and during each attack, and records how each attack ends.
 * `only` selects attacks whose names contain one of these words.
 */
export async function runHostileClients({ say, idle, only }: Options) {
  const dataDir = mkdtempSync(join(tmpdir(), "kasna-hostile-"));
  const port = await freePort();
  const shop = await startShop({
    ...{ PORT: String(port), DATA_DIR: dataDir, WORKERS: "2", LOG_LEVEL: "silent" },
    // Rate limits by address are off: the job queues must withstand the attacks without them.
    ...{ MODELS_PER_ADDRESS_HOUR: "1000000", PAPERS_PER_HOUR: "1000000" },
  });
  // Leave out PostgreSQL, whose memory is shared between its processes and limited by its settings.
  let pids: number[] = [];
  const findProcesses = () => {
    pids = shop.find(/node|-program/).flatMap(({ pid, command }) => (/postgres/.test(command) ? [] : [pid]));
  };
  const sampling = setInterval(findProcesses, SAMPLED_MS);
  try {
    const account = await openAccount(port);
    const skus = await skusOf(port);
    const measure = () => measured(port, account, () => pids);
    const rows = [HEADINGS];
    findProcesses();
    await measure();
    const quiet = await measure();
    rows.push(rowOf("quiet", quiet));
    const endHonest = await honest(port, skus, account);
    // The attacks run for longer than one measurement, and so do the honest callers.
    for (let round = 0; round < HONEST_ROUNDS; round++) await measure();
    const busy = await measure();
    rows.push(rowOf(`${HONEST_CALLERS} more honest callers`, busy));
    await endHonest();
    // The workers still finish and hold what honest callers requested.
    const after = await measure();
    busy.memoryMb = Math.max(busy.memoryMb, after.memoryMb);
    let isHeld = true;
    const chosen = [...connectionAttacks(idle), ...requestAttacks({ skus, account })].filter(
      ({ name }) => only.length === 0 || only.some((words) => name.includes(words)),
    );
    for (const { name, begin, holdsMs } of chosen) {
      say(`${name} …`);
      const end = await begin(port);
      const figures = await measure();
      if (holdsMs) await pause(holdsMs);
      const verdict = verdictOn(figures, { quiet, busy });
      isHeld &&= verdict === "yes";
      rows.push(rowOf(name, figures, verdict, await end()));
    }
    rows.push(rowOf("quiet again", await measure()));
    const smuggled = [];
    if (only.length === 0)
      for (const { name, bytes } of SMUGGLING) smuggled.push([name, await answersTo(port, bytes)]);
    return { rows, smuggled, isHeld };
  } finally {
    clearInterval(sampling);
    shop.ctrlC();
    await shop.ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const HEADINGS = [
  ...["", "calls", "p50 ms", "p99 ms", "failed"],
  ...["login p99 ms", "memory MB", "held", "what the shop did"],
];

const rowOf = (name: string, figures: Measured, verdict = "", did = "") => [
  ...[name, String(figures.calls), figures.p50.toFixed(1), figures.p99.toFixed(1), String(figures.failed)],
  ...[figures.loginP99.toFixed(0), String(figures.memoryMb), verdict, did],
];

type Baseline = { quiet: Measured; busy: Measured };

function verdictOn({ loginP99, memoryMb }: Measured, { quiet, busy }: Baseline): string {
  const loginMax = Math.min(LOGIN_P99_MS, LOGIN_TIMES_QUIET * quiet.loginP99);
  const broken = [
    ...(loginP99 < loginMax ? [] : ["login"]),
    ...(memoryMb <= busy.memoryMb + MEMORY_ABOVE_HONEST_MB ? [] : ["memory"]),
  ];
  return broken.length > 0 ? `no: ${broken.join(", ")}` : "yes";
}

/** Honest callers who request pages, pictures, models, quotations and searches without a pause. */
async function honest(port: number, skus: readonly string[], account: Account) {
  const agent = new Agent({ keepAlive: true });
  let isOver = false;
  const one = async (turn: number) => {
    for (let next = turn; !isOver; next++) {
      const sku = skus[next % 20] ?? "";
      const paths = [
        "/",
        `/API/images/${sku}-320.webp`,
        `/API/images/${sku}-1600.avif`,
        `/API/models/${sku}.step`,
      ];
      await ask(agent, port, {
        path: paths[next % paths.length] ?? "/",
        headers: { "Accept-Encoding": "br" },
      });
      await ask(agent, port, next % QUOTED_EVERY === 0 ? await account.quotation(next) : SEARCH);
    }
  };
  const all = Array.from({ length: HONEST_CALLERS }, (_, turn) => one(turn));
  return async () => {
    isOver = true;
    await Promise.all(all);
    agent.destroy();
  };
}

const SEARCH = json("/API/products/search_products.php", { search: "m8x40 hex bolt" });

/** Measures some buyers who browse and search, and one who logs in repeatedly. */
async function measured(port: number, account: Account, pidsNow: () => number[]): Promise<Measured> {
  const agent = new Agent({ keepAlive: true });
  const end = performance.now() + MEASURED_MS;
  const memory = watchMemory(pidsNow);
  let failed = 0;
  const timed = async (request: TestRequest, times: number[]) => {
    const begun = performance.now();
    if ((await ask(agent, port, request)).status === 200) times.push(performance.now() - begun);
    else failed += 1;
    await pause(PAUSE_MS);
  };
  const actions = [{ path: "/" }, SEARCH, { path: "/API/products/get_categories.php" }];
  const [times, logins]: [number[], number[]] = [[], []];
  const buyers = Array.from({ length: BUYERS }, async (_, buyer) => {
    for (let turn = buyer; performance.now() < end; turn++)
      await timed(actions[turn % actions.length] ?? SEARCH, times);
  });
  const login = async () => {
    while (performance.now() < end) await timed(account.login, logins);
  };
  await Promise.all([...buyers, login()]);
  agent.destroy();
  return {
    ...{ calls: times.length, p50: at(times, 0.5), p99: at(times, 0.99) },
    ...{ failed, loginP99: at(logins, 0.99), memoryMb: memory() },
  };
}

const at = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? Number.POSITIVE_INFINITY;

/** The response to raw bytes: the statuses, and whether the connection was closed. */
async function answersTo(port: number, bytes: string): Promise<string> {
  const socket = await opened(port);
  if (!socket) return "refused";
  let answer = "";
  socket.setEncoding("latin1").on("data", (text) => {
    answer += text;
  });
  socket.on("error", () => {});
  const closed = new Promise<boolean>((resolve) => socket.once("close", () => resolve(true)));
  socket.write(bytes, "latin1");
  const isClosed = await Promise.race([closed, pause(1500).then(() => false)]);
  socket.destroy();
  const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => status);
  return `${statuses.join(", ") || "no answer"}; ${isClosed ? "closed" : "open"}`;
}
