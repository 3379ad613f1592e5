import { once } from "node:events";
import { join } from "node:path";
import { readSettings, type Settings } from "../settings.ts";
import { askForAll } from "./observing/all-metrics.ts";
import { DATABASE_READY } from "./processes/database-ready.ts";
import { drainable } from "./processes/drain.ts";
import { parentWorkers } from "./processes/shared-workers.ts";
import { openWorkers, type Workers } from "./processes/workers.ts";
import { root } from "./root-folder.ts";

/** One server process: runs the built shop on the port that all server processes share. */
const settings = readSettings(root);
// Before the app is made: Fastify announces itself to traces then.
if (settings.sendsTraces) (await import("./observing/traces.ts")).sendTraces();
const { makeApp } = await import("./entry.ts");
if (settings.waitsForDatabase) await databaseReady();
const { databaseUrl } = settings;
if (!databaseUrl)
  throw new Error("DATABASE_URL is missing: server processes are started by main.ts, which sets it");

/** Waits until the parent says that the database is ready. Ends if it says to, or is gone. */
async function databaseReady(): Promise<void> {
  const stop = () => process.exit(0);
  process.once("disconnect", stop);
  if (!process.connected) stop();
  for (;;) {
    const [message] = await once(process, "message");
    if (message === "end") stop();
    if (message !== DATABASE_READY) continue;
    process.off("disconnect", stop);
    return;
  }
}

/** A parent that started before an update may not share its workers, or not the file limiter. */
function workersOf({ sharesWorkers, sharesFileLimiter }: Settings): Workers {
  if (sharesWorkers && sharesFileLimiter) return parentWorkers();
  const own = openWorkers({ cache: null });
  return sharesWorkers ? { ...parentWorkers(), fileLimiter: own.fileLimiter } : own;
}

const app = await makeApp({
  settings: { ...settings, databaseUrl },
  secretKey: settings.secretKey,
  workers: workersOf(settings),
  clientFiles: join(root, "shop/build/client"),
  metricsOfAll: askForAll,
});

const connections = drainable(app.server);
/** How long a connection may be idle before a server with a successor closes it. */
const HAND_OVER_IDLE_MS = 2000;
let isEnding = false;

async function end({ idleMs = 0 } = {}) {
  if (isEnding) return;
  isEnding = true;
  await connections.drain({ idleMs });
  await app.close();
  process.exit(0);
}
process.on("message", (message) => {
  if (message === "end") void end();
  if (message === "hand over") void end({ idleMs: HAND_OVER_IDLE_MS });
});
// The parent is gone, so nothing else would end this process.
process.on("disconnect", () => void end());
// Ctrl-C reaches the whole process group; the parent stops its servers in order.
process.on("SIGINT", () => {});
process.on("SIGHUP", () => {});

await app.listen({ port: settings.port, host: settings.host });
process.send?.("listening");
