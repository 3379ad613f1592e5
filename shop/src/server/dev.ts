import { createServer } from "node:http";
import { join } from "node:path";
import { createServer as createVite } from "vite";
import { dataDirFor } from "../database/paths.ts";
import { readSettings, secretKeyOf } from "../settings.ts";
import type * as entry from "./entry.ts";
import { readyDatabase } from "./processes/database-of.ts";
import { endWithParent } from "./processes/end-with-parent.ts";
import { assertPortFree } from "./processes/port.ts";
import { fileCacheOf, openWorkers } from "./processes/workers.ts";
import { root } from "./root-folder.ts";

/** `npm run dev`: the shop from its sources, with hot reload of pages and server code. */

const fromEnvironment = readSettings(root);
const settings = {
  ...fromEnvironment,
  dataDir: dataDirFor(fromEnvironment.dataDir, fromEnvironment.isDataDirExplicit),
};
const say = (line: string) => process.stdout.write(`${line}\n`);

await assertPortFree(settings.port, settings.host);
const database = await readyDatabase(settings, root, say);
const workers = openWorkers({ cache: fileCacheOf(settings) });
const server = createServer();
const vite = await createVite({
  configFile: join(root, "shop/vite.config.ts"),
  root: join(root, "shop"),
  server: { middlewareMode: true, ws: { server } },
});

type App = Awaited<ReturnType<typeof entry.makeApp>>;
let running: { makeApp: typeof entry.makeApp; app: Promise<App> } | null = null;

/** The app built from the current sources, rebuilt when a server module has changed. */
async function currentApp(): Promise<App> {
  const { makeApp } = (await vite.ssrLoadModule("/src/server/entry.ts")) as typeof entry;
  if (running?.makeApp !== makeApp) {
    const previous = running;
    const parts = {
      settings: { ...settings, databaseUrl: database.url },
      secretKey: secretKeyOf(settings),
      workers,
    };
    const app = makeApp({ ...parts, clientFiles: null }).then(async (created) => {
      await created.ready();
      return created;
    });
    running = { makeApp, app };
    await (await previous?.app)?.close();
  }
  return running.app;
}

server.on("request", (request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      (await currentApp()).routing(request, response);
    } catch (error) {
      vite.ssrFixStacktrace(error as Error);
      say((error as Error).stack ?? String(error));
      response.writeHead(500, { "Content-Type": "text/plain" }).end((error as Error).stack);
    }
  });
});

server.listen(settings.port, settings.host, () => say(`\n  Kasna (development): ${settings.publicUrl}\n`));

let isEnding = false;
async function end() {
  if (isEnding) return;
  isEnding = true;
  server.closeAllConnections();
  server.close();
  await (await running?.app)?.close();
  await workers.close();
  await vite.close();
  await database.embedded?.stop();
  process.exit(0);
}
process.on("SIGINT", () => void end());
process.on("SIGTERM", () => void end());
endWithParent(() => void end());
