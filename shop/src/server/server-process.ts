import { join } from "node:path";
import { readSettings, type Settings } from "../settings.ts";
import { fetchAllMetrics } from "./observing/all-metrics.ts";
import { DATABASE_READY } from "./processes/database-ready.ts";
import { drainable } from "./processes/drain.ts";
import { parentWorkers } from "./processes/shared-workers.ts";
import { openWorkers, type Workers } from "./processes/workers.ts";
import { root } from "./root-folder.ts";

/** One server process: runs the built shop on the port that all server processes share. */
const settings = readSettings(root);
/** How long a connection may be idle before a server with a successor closes it. */
const HAND_OVER_IDLE_MS = 2000;
type End = (options?: { idleMs?: number }) => unknown;
/** Ends this process. Until there is an app, nothing needs to be finished. */
let end: End = () => process.exit(0);
// Listen from the start: a message that arrives while the code is loading must not be lost.
const databaseReady = new Promise<void>((resolve) => {
  process.on("message", (message) => {
    if (message === DATABASE_READY) resolve();
    if (message === "end") end();
    if (message === "hand over") end({ idleMs: HAND_OVER_IDLE_MS });
  });
});
// The parent is gone, so nothing else would end this process.
process.on("disconnect", () => end());
// Ctrl-C is sent to the whole process group; the parent stops its servers in order.
process.on("SIGINT", () => {});
process.on("SIGHUP", () => {});

// Before the app is created, because that is when Fastify registers with tracing.
if (settings.sendsTraces) (await import("./observing/traces.ts")).sendTraces();
const { makeApp } = await import("./entry.ts");
if (settings.waitsForDatabase) await databaseReady;
const { databaseUrl } = settings;
if (!databaseUrl)
  throw new Error("DATABASE_URL is missing: server processes are started by main.ts, which sets it");

/** A parent started before an update may not share its workers, or not its file limiter. */
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
  metricsOfAll: fetchAllMetrics,
});

const connections = drainable(app.server);
let isEnding = false;
end = async ({ idleMs = 0 } = {}) => {
  if (isEnding) return;
  isEnding = true;
  await connections.drain({ idleMs });
  await app.close();
  process.exit(0);
};

await app.listen({ port: settings.port, host: settings.host });
process.send?.("listening");
