import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readSettings } from "../settings.ts";
import { askForAll } from "./all-metrics.ts";
import { drainable } from "./drain.ts";
import type { makeApp } from "./entry.ts";
import { parentWorkers } from "./shared-workers.ts";
import { openWorkers } from "./workers.ts";

/** One server process: the built shop on the port that the parent shares out. */
const [root = ""] = process.argv.slice(2);
const settings = readSettings(root);
// Before anything that it watches is loaded.
if (settings.sendsTraces) (await import("./traces.ts")).sendTraces();
const built = join(root, "shop/build/server/index.js");
const entry: { makeApp: typeof makeApp } = await import(pathToFileURL(built).href);
const { databaseUrl } = settings;
if (!databaseUrl) throw new Error("A server process is started by main.ts, which tells it the database");

const app = await entry.makeApp({
  settings: { ...settings, databaseUrl },
  secretKey: settings.secretKey,
  // A parent from before an update may not know how to share.
  workers: settings.sharesWorkers ? parentWorkers() : openWorkers({ cache: null }),
  clientFiles: join(root, "shop/build/client"),
  metricsOfAll: askForAll,
});

const connections = drainable(app.server);
/** How long a connection may be idle before a server that has a successor closes it. */
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
// The parent is gone: nobody would ever end this process.
process.on("disconnect", () => void end());
// Ctrl-C reaches the whole group; the parent ends its servers in order.
process.on("SIGINT", () => {});
process.on("SIGHUP", () => {});

await app.listen({ port: settings.port, host: settings.host });
process.send?.("listening");
