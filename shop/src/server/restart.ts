import { execFileSync } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { dataDirFor } from "../database/paths.ts";
import { readSettings } from "../settings.ts";
import { readRunning } from "./processes/running.ts";
import { root } from "./root-folder.ts";

/** `npm run restart`: switches the running shop to the code on disk without downtime. */

const CHECK_EVERY_MS = 100;

function isShop(pid: number): boolean {
  try {
    return execFileSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" }).includes(
      "shop/start.js",
    );
  } catch {
    // ps fails if the process does not exist.
    return false;
  }
}

async function restart(): Promise<void> {
  const settings = readSettings(root);
  const dataDir = dataDirFor(settings.dataDir, settings.isDataDirExplicit);
  const before = readRunning(dataDir, settings.port);
  if (!before || !isShop(before.pid))
    throw new Error(`No shop is running on port ${settings.port} with its data in ${dataDir}.`);
  process.kill(before.pid, "SIGHUP");
  for (;;) {
    await wait(CHECK_EVERY_MS);
    const now = readRunning(dataDir, settings.port);
    if (now && now.restarts > before.restarts) {
      if (now.failure) throw new Error(now.failure);
      return;
    }
    if (!isShop(before.pid)) throw new Error("The shop stopped before the restart finished.");
  }
}

try {
  await restart();
  process.stdout.write("All server processes have been replaced.\n");
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
