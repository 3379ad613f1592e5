import { spawn } from "node:child_process";
import cluster, { type Worker } from "node:cluster";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startEmbeddedPostgres } from "../database/embedded-postgres.ts";
import { dataDirFor } from "../database/paths.ts";
import { environmentWith, readSettings, type Settings, secretKeyOf } from "../settings.ts";
import { answerForAll } from "./all-metrics.ts";
import { buildIfChanged } from "./build-if-changed.ts";
import { type ReadyDatabase, readyDatabase } from "./database-of.ts";
import { endWithParent } from "./end-with-parent.ts";
import { assertPortFree } from "./port.ts";
import { root } from "./root-folder.ts";
import { writeRunning } from "./running.ts";
import { shareWorkers } from "./shared-workers.ts";
import { fileCacheOf, openWorkers, type Workers } from "./workers.ts";

/** `npm start`: builds, owns the embedded database, migrates, seeds, and keeps the server processes running. */

const RESTART_WAIT_MS = 500;
const END_LIMIT_MS = 10_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

let isEnding = false;
let database: ReadyDatabase | null = null;
let workers: Workers | null = null;
let isReplacing = false;
/** What the processes that this one starts are told. */
let environment: ReturnType<typeof environmentWith> = {};
const fork = () => cluster.fork(environment);
/** Server processes whose end is no accident. */
const unsupervised = new Set<Worker>();

async function main() {
  const given = readSettings(root);
  const settings = { ...given, dataDir: dataDirFor(given.dataDir, given.isDataDirGiven) };
  if (settings.port !== 0) await assertPortFree(settings.port, settings.host);
  endWithParent(() => void endOnce());
  buildIfChanged(root, say);
  database = await readyDatabase(settings, root, say);
  if (isEnding) return end(0);
  if (database.embedded) void keepDatabase(settings);
  await startServers(settings, database.url);
  const running = noteRunning(settings);
  process.on("SIGHUP", () => {
    if (isReplacing || isEnding) return;
    isReplacing = true;
    void replaceServers()
      .then(running.replaced, running.failed)
      .finally(() => {
        isReplacing = false;
      });
  });
  welcome(settings);
}

/** PostgreSQL that was killed is started again on the same data; the servers' pools find it by themselves. */
async function keepDatabase(settings: Settings) {
  while (database?.embedded) {
    await database.embedded.ended;
    if (isEnding) return;
    say("PostgreSQL has ended; starting it again.");
    database.embedded = await startEmbeddedPostgres(settings.dataDir);
  }
}

async function startServers(settings: Settings, databaseUrl: string) {
  // The system hands out connections: one for a server that was just killed waits for the next, instead of being lost.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({
    exec: join(root, "shop/src/server/worker.ts"),
    args: [root],
    // Pictures and papers cross as bytes.
    serialization: "advanced",
  });
  workers = openWorkers({
    cache: fileCacheOf(settings),
    onCacheError: (error) => say(`A finished file could not be kept: ${error}`),
  });
  shareWorkers(workers);
  environment = environmentWith({
    NODE_ENV: "production",
    DATABASE_URL: databaseUrl,
    DATA_DIR: settings.dataDir,
    SECRET_KEY: secretKeyOf(settings),
    SHARED_WORKERS: "1",
  });
  if (settings.metricsToken) answerForAll();
  cluster.on("exit", async (worker, code, signal) => {
    if (isEnding || unsupervised.has(worker)) return;
    say(`A server process has ended (${signal ?? code}); starting another.`);
    await wait(RESTART_WAIT_MS);
    if (!isEnding) fork();
  });
  await Promise.all(Array.from({ length: settings.workers }, () => listening(fork())));
}

/**
 * What SIGHUP does: builds and migrates by the code that lies on the disk now, then lets each server process
 * be followed by a new one, which listens before the one before stops. Throws where the new code does not
 * build or does not start; the servers go on as they are.
 */
async function replaceServers() {
  say("Replacing the server processes …");
  await updated();
  for (const old of Object.values(cluster.workers ?? {})) {
    if (!old || old.isDead() || isEnding) continue;
    const fresh = fork();
    unsupervised.add(fresh);
    await listening(fresh);
    unsupervised.delete(fresh);
    unsupervised.add(old);
    const ended = new Promise((resolve) => old.once("exit", resolve));
    old.send("hand over");
    await Promise.race([ended, wait(END_LIMIT_MS)]);
    old.process.kill("SIGKILL");
  }
}

/** The code on the disk may be newer than this process, so one of its own builds and migrates. */
function updated(): Promise<void> {
  const update = spawn(process.execPath, [join(root, "shop/src/server/update.ts")], {
    env: environment,
    stdio: ["ignore", "inherit", "pipe"],
  });
  let said = "";
  update.stderr.setEncoding("utf8").on("data", (text) => {
    said += text;
  });
  return new Promise((resolve, reject) => {
    update.once("error", reject);
    update.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(said.trim()))));
  });
}

/** Tells `npm run restart` of this process, and what became of the last restart. */
function noteRunning({ dataDir, port }: Settings) {
  let restarts = 0;
  const note = (failure: string | null) =>
    writeRunning(dataDir, port, { pid: process.pid, restarts, failure });
  const over = (failure: string | null) => {
    restarts += 1;
    say(failure ?? "All server processes are replaced.");
    note(failure);
  };
  note(null);
  return {
    replaced: () => over(null),
    failed: (error: unknown) =>
      over(`The servers were not replaced: ${error instanceof Error ? error.message : error}`),
  };
}

function listening(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on("message", (message) => {
      if (message === "listening") resolve();
    });
    worker.once("exit", () =>
      reject(new Error("The server process did not start; its message stands above.")),
    );
  });
}

function welcome(settings: Settings) {
  say(`
  Kasna is open:   ${settings.publicUrl}
  API documents:   ${settings.publicUrl}/API/docs
${settings.smsProvider === "inbox" ? `  OTPs appear at:  ${settings.publicUrl}/dev/inbox\n` : ""}  Data:            ${settings.databaseUrl ? "the PostgreSQL server of DATABASE_URL" : settings.dataDir}
  Stop with Ctrl-C.
`);
}

async function end(code: number): Promise<never> {
  isEnding = true;
  const servers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const ended = servers.map((worker) => new Promise((resolve) => worker.once("exit", resolve)));
  for (const worker of servers) worker.send("end");
  await Promise.race([Promise.all(ended), wait(END_LIMIT_MS)]);
  for (const worker of servers) worker.process.kill("SIGKILL");
  await workers?.close();
  await database?.embedded?.stop();
  process.exit(code);
}

async function endOnce() {
  if (isEnding) return;
  say("Closing …");
  isEnding = true;
  // While the database is still being made ready, main() itself ends the process at its next step.
  if (database) await end(0);
}

process.on("SIGINT", () => void endOnce());
process.on("SIGTERM", () => void endOnce());

try {
  await main();
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : error}\n\n`);
  await end(1);
}
