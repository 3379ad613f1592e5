import { spawn } from "node:child_process";
import cluster, { type Worker } from "node:cluster";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { embeddedUrlIfKnown, startEmbeddedPostgres } from "../database/embedded-postgres.ts";
import { dataDirFor } from "../database/paths.ts";
import { environmentWith, readSettings, type Settings, secretKeyOf } from "../settings.ts";
import { serveAllMetrics } from "./observing/all-metrics.ts";
import { type ReadyDatabase, readyDatabase } from "./processes/database-of.ts";
import { DATABASE_READY } from "./processes/database-ready.ts";
import { endWithParent } from "./processes/end-with-parent.ts";
import { assertPortFree } from "./processes/port.ts";
import { writeRunning } from "./processes/running.ts";
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from "./processes/server-flags.ts";
import { shareWorkers } from "./processes/shared-workers.ts";
import { fileCacheOf, openWorkers, type Workers } from "./processes/workers.ts";
import { root } from "./root-folder.ts";

/** The parent process: owns the embedded database, migrates, seeds, and keeps the server processes running. */

const RESTART_WAIT_MS = 500;
const END_LIMIT_MS = 10_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

let isEnding = false;
/** Aborts the steps of a start that are waiting for the database. */
const start = new AbortController();
let database: ReadyDatabase | null = null;
let workers: Workers | null = null;
let isReplacing = false;
/** The environment of the processes that this one starts. */
let environment: ReturnType<typeof environmentWith> = {};
const fork = () => cluster.fork(environment);
/** Sends a message to a server process. If that is dying, without having been noticed yet, nobody needs the message. */
const tell = (worker: Worker, message: string) => worker.send(message, () => {});
/** Server processes whose exit is expected, so that no replacement is started. */
const unsupervised = new Set<Worker>();

async function main() {
  const fromEnvironment = readSettings(root);
  const settings = {
    ...fromEnvironment,
    dataDir: dataDirFor(fromEnvironment.dataDir, fromEnvironment.isDataDirExplicit),
  };
  if (settings.port !== 0) await assertPortFree(settings.port, settings.host);
  endWithParent(() => void endOnce());
  // Server processes load their code while the database starts.
  const knownUrl = settings.databaseUrl ?? embeddedUrlIfKnown(settings.dataDir);
  const started = knownUrl === null ? null : startServers(settings, knownUrl, { areEarly: true });
  // Their errors are thrown later, after the database has reported its own.
  started?.catch(() => {});
  database = await readyDatabase(settings, root, say, start.signal);
  if (isEnding) return end(0);
  if (database.embedded) void superviseDatabase(settings);
  // Not earlier: until now the files might have belonged to another shop running on the same data.
  workers = openWorkers({
    cache: fileCacheOf(settings),
    onCacheError: (error) => say(`Could not cache a rendered file: ${error}`),
  });
  shareWorkers(workers);
  for (const worker of Object.values(cluster.workers ?? {})) if (worker) tell(worker, DATABASE_READY);
  await (started ?? startServers(settings, database.url));
  const running = recordRunning(settings);
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

/** Restarts PostgreSQL on the same data when it exits. The servers' pools reconnect by themselves. */
async function superviseDatabase(settings: Settings) {
  while (database?.embedded) {
    await database.embedded.ended;
    if (isEnding) return;
    say("PostgreSQL has stopped. Starting it again.");
    database.embedded = await startEmbeddedPostgres(settings.dataDir);
  }
}

/** Starts server processes. Early ones wait until they are told that the database is ready. */
async function startServers(settings: Settings, databaseUrl: string, { areEarly = false } = {}) {
  // The kernel distributes connections: one that a killed server did not accept is passed to another instead of being
  // lost.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({
    exec: join(root, "shop/build/server/index.js"),
    args: ["server"],
    execArgv: [...process.execArgv, ...SERVER_FLAGS],
    // Pictures and documents are sent between processes as bytes.
    serialization: "advanced",
  });
  environment = environmentWith({
    ...SERVER_ENVIRONMENT,
    NODE_ENV: "production",
    DATABASE_URL: databaseUrl,
    DATA_DIR: settings.dataDir,
    SECRET_KEY: secretKeyOf(settings),
    SHARED_WORKERS: "2",
  });
  if (settings.metricsToken) serveAllMetrics();
  cluster.on("exit", async (worker, code, signal) => {
    if (isEnding || unsupervised.has(worker)) return;
    const stopped = `A server process has stopped (${signal ?? code}).`;
    // The server would use a database that is not migrated, so the start fails instead.
    if (!database) return say(stopped);
    say(`${stopped} Starting another.`);
    await wait(RESTART_WAIT_MS);
    if (!isEnding) fork();
  });
  await Promise.all(
    Array.from({ length: settings.workers }, () =>
      listening(areEarly ? cluster.fork({ ...environment, WAITS_FOR_DATABASE: "1" }) : fork()),
    ),
  );
}

/**
 * Handles SIGHUP: builds and migrates with the code that is on disk now, then replaces the server processes one by
 * one; each new one listens before the old one stops. Throws if the new code does not build or start; the servers
 * that have not been replaced keep running.
 */
async function replaceServers() {
  say("Replacing the server processes …");
  await runUpdate();
  for (const old of Object.values(cluster.workers ?? {})) {
    if (!old || old.isDead() || isEnding) continue;
    const fresh = fork();
    unsupervised.add(fresh);
    await listening(fresh);
    unsupervised.delete(fresh);
    unsupervised.add(old);
    const ended = new Promise((resolve) => old.once("exit", resolve));
    tell(old, "hand over");
    await Promise.race([ended, wait(END_LIMIT_MS)]);
    old.process.kill("SIGKILL");
  }
}

/** The code on disk may be newer than this process, so a new process builds and migrates. */
function runUpdate(): Promise<void> {
  const update = spawn(process.execPath, [join(root, "shop/src/server/update.ts")], {
    env: environment,
    stdio: ["ignore", "inherit", "pipe"],
  });
  let errorOutput = "";
  update.stderr.setEncoding("utf8").on("data", (text) => {
    errorOutput += text;
  });
  return new Promise((resolve, reject) => {
    update.once("error", reject);
    update.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(errorOutput.trim()))));
  });
}

/** Records this process and the result of its last restart, for `npm run restart`. */
function recordRunning({ dataDir, port }: Settings) {
  let restarts = 0;
  const record = (failure: string | null) =>
    writeRunning(dataDir, port, { pid: process.pid, restarts, failure });
  const finish = (failure: string | null) => {
    restarts += 1;
    say(failure ?? "All server processes have been replaced.");
    record(failure);
  };
  record(null);
  return {
    replaced: () => finish(null),
    failed: (error: unknown) =>
      finish(`The server processes were not replaced: ${error instanceof Error ? error.message : error}`),
  };
}

function listening(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on("message", (message) => {
      if (message === "listening") resolve();
    });
    worker.once("exit", () => reject(new Error("The server process did not start. See its message above.")));
  });
}

function welcome(settings: Settings) {
  say(`
  Kasna is running:  ${settings.publicUrl}
  API documentation: ${settings.publicUrl}/API/docs
${settings.smsProvider === "inbox" ? `  OTPs appear at:    ${settings.publicUrl}/dev/inbox\n` : ""}  Data:              ${settings.databaseUrl ? "the PostgreSQL server of DATABASE_URL" : settings.dataDir}
  Stop with Ctrl-C.
`);
}

async function end(code: number): Promise<never> {
  isEnding = true;
  const servers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const ended = servers.map((worker) => new Promise((resolve) => worker.once("exit", resolve)));
  for (const worker of servers) tell(worker, "end");
  await Promise.race([Promise.all(ended), wait(END_LIMIT_MS)]);
  for (const worker of servers) worker.process.kill("SIGKILL");
  await workers?.close();
  await database?.embedded?.stop();
  process.exit(code);
}

async function endOnce() {
  if (isEnding) return;
  say("Stopping …");
  isEnding = true;
  if (database) await end(0);
  // main() ends the process once it gets here.
  else start.abort();
}

process.on("SIGINT", () => void endOnce());
process.on("SIGTERM", () => void endOnce());

try {
  await main();
} catch (error) {
  // Whoever stopped the shop during its start knows why it did not start.
  if (!isEnding) process.stderr.write(`\n${error instanceof Error ? error.message : error}\n\n`);
  await end(isEnding ? 0 : 1);
}
