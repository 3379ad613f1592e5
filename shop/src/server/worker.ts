import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readSettings } from "../settings.ts";
import type { makeApp } from "./entry.ts";

/** One server process: the built shop on the port that the parent shares out. */
const [root = ""] = process.argv.slice(2);
const settings = readSettings(root);
const built = join(root, "shop/build/server/index.js");
const entry: { makeApp: typeof makeApp } = await import(pathToFileURL(built).href);
const { databaseUrl } = settings;
if (!databaseUrl) throw new Error("A server process is started by main.ts, which tells it the database");

const app = await entry.makeApp({
  settings: { ...settings, databaseUrl },
  secretKey: settings.secretKey,
  clientFiles: join(root, "shop/build/client"),
});

async function end() {
  await app.close();
  process.exit(0);
}
process.on("message", (message) => {
  if (message === "end") void end();
});
// The parent is gone: nobody would ever end this process.
process.on("disconnect", () => void end());
// Ctrl-C reaches the whole group; the parent ends its servers in order.
process.on("SIGINT", () => {});

await app.listen({ port: settings.port, host: settings.host });
process.send?.("listening");
