import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort, startShop } from "../shop/test/running-shop.ts";
import { attacksOn, burner, HONEST_CALLERS } from "./attacker.ts";
import { openAccount } from "./attacker-account.ts";
import { startAttacker } from "./attacker-process.ts";
import { type Measured, measured } from "./measuring.ts";
import { HONEST, skusOf } from "./request-attacks.ts";
import { opened } from "./requests.ts";
import { SMUGGLING } from "./smuggling.ts";

const HONEST_ROUNDS = 2;
const SAMPLED_MS = 2500;
/** The limits that the shop must keep during an attack: a login's p99, and factors relative to the quiet shop. */
const LOGIN_P99_MS = 300;
const TIMES_QUIET = 1.5;
const MEMORY_ABOVE_HONEST_MB = 150;

type Options = { say: (line: string) => void; idle: number; only: readonly string[] };

/**
 * Measures requests, logins, checkouts and the shop's memory before and during each attack, and records how each
 * attack ends. `only` selects attacks whose names contain one of these words.
 */
export async function runHostileClients({ say, idle, only }: Options) {
  const dataDir = mkdtempSync(join(tmpdir(), "kasna-hostile-"));
  const port = await freePort();
  const shop = await startShop({
    PORT: String(port),
    DATA_DIR: dataDir,
    WORKERS: "2",
    LOG_LEVEL: "silent",
    // Rate limits by address are off: the job queues must withstand the attacks without them.
    MODELS_PER_ADDRESS_HOUR: "1000000",
    DOCUMENTS_PER_HOUR: "1000000",
  });
  // Exclude PostgreSQL, whose memory is shared between its processes and limited by its settings.
  let pids: number[] = [];
  const findProcesses = () => {
    pids = shop.find(/node|-program/).flatMap(({ pid, command }) => (/postgres/.test(command) ? [] : [pid]));
  };
  const sampling = setInterval(findProcesses, SAMPLED_MS);
  try {
    const buyer = await openAccount(port);
    const targets = { skus: await skusOf(port), account: await openAccount(port) };
    const measure = () => measured(port, buyer, () => pids);
    const start = (name: string) => startAttacker({ name, port, idle, targets });
    const rows = [HEADINGS];
    findProcesses();
    const endHonest = await start(HONEST);
    // The attacks run for longer than one measurement, and so do the honest callers.
    for (let round = 0; round < HONEST_ROUNDS; round++) await measure();
    const busy = await measure();
    const honest = await endHonest();
    // The workers still finish, and keep in memory, what honest callers requested. The quiet shop is measured after
    // that.
    busy.memoryMb = Math.max(busy.memoryMb, (await measure()).memoryMb);
    const quiet = await measure();
    rows.push(rowOf("quiet", quiet), rowOf(`${HONEST_CALLERS} more honest callers`, busy, honest));
    let isHeld = true;
    const chosen = attacksOn(targets, idle).filter(
      ({ name }) => only.length === 0 || only.some((words) => name.includes(words)),
    );
    for (const { name, holdsMs } of chosen) {
      say(`${name} …`);
      const end = await start(name);
      const figures = await measure();
      if (holdsMs) await pause(holdsMs);
      const report = await end();
      const broken = brokenBy(figures, quiet, busy);
      rows.push(rowOf(name, figures, report, broken.length === 0 ? "yes" : `no: ${broken.join(", ")}`));
      if (broken.length === 0) continue;
      // The attacker's own work slows down the shop on the same machine. Measure whether it does so even without its
      // requests.
      const endBurner = await start(burner(report.processors));
      const beside = await measure();
      rows.push(rowOf(`  quiet, beside ${burner(report.processors)}`, beside, await endBurner()));
      isHeld &&= brokenBy(figures, beside, busy).length === 0;
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
  "",
  "calls",
  "p50 ms",
  "p99 ms",
  "failed",
  "login p99 ms",
  "checkout p99 ms",
  "memory MB",
  "attacker's processors",
  "held",
  "what the shop did",
];

function rowOf(name: string, figures: Measured, report = { did: "", processors: 0 }, verdict = "") {
  const { calls, p50, p99, failed, loginP99, checkoutP99, memoryMb } = figures;
  return [
    name,
    String(calls),
    p50.toFixed(1),
    p99.toFixed(1),
    failed,
    loginP99.toFixed(0),
    checkoutP99.toFixed(0),
    String(memoryMb),
    report.processors.toFixed(2),
    verdict,
    report.did,
  ];
}

/** The limits that these figures exceed, compared with the quiet shop and the busy one. */
const brokenBy = (figures: Measured, quiet: Measured, busy: Measured): string[] => [
  ...(figures.loginP99 <= Math.min(LOGIN_P99_MS, TIMES_QUIET * quiet.loginP99) ? [] : ["login"]),
  ...(figures.checkoutP99 <= TIMES_QUIET * quiet.checkoutP99 ? [] : ["checkout"]),
  ...(figures.memoryMb <= busy.memoryMb + MEMORY_ABOVE_HONEST_MB ? [] : ["memory"]),
];

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
