import cluster, { type Worker } from "node:cluster";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startEmbeddedPostgres } from "../database/embedded-postgres.ts";
import { dataDirFor } from "../database/places.ts";
import { readSettings, type Settings, secretKeyOf } from "../settings.ts";
import { buildIfChanged } from "./build-if-changed.ts";
import { type ReadyDatabase, readyDatabase } from "./database-of.ts";
import { endWithParent } from "./end-with-parent.ts";
import { assertPortFree } from "./port.ts";
import { root } from "./root-folder.ts";

/** `npm start`: builds, owns the embedded database, migrates, seeds, and keeps the server processes running. */

const RESTART_WAIT_MS = 500;
const END_LIMIT_MS = 10_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

let isEnding = false;
let database: ReadyDatabase | null = null;

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
  cluster.setupPrimary({ exec: join(root, "shop/src/server/worker.ts"), args: [root] });
  const environment = {
    NODE_ENV: "production",
    DATABASE_URL: databaseUrl,
    DATA_DIR: settings.dataDir,
    SECRET_KEY: secretKeyOf(settings),
  };
  const start = () => cluster.fork(environment);
  cluster.on("exit", async (_, code, signal) => {
    if (isEnding) return;
    say(`A server process has ended (${signal ?? code}); starting another.`);
    await wait(RESTART_WAIT_MS);
    if (!isEnding) start();
  });
  await Promise.all(Array.from({ length: settings.workers }, () => listening(start())));
}

function listening(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once("message", () => resolve());
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
