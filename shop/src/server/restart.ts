import { execFileSync } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { dataDirFor } from "../database/paths.ts";
import { readSettings } from "../settings.ts";
import { root } from "./root-folder.ts";
import { readRunning } from "./running.ts";

/** `npm run restart`: has the running shop of these settings go over to the code on the disk without closing. */

const LOOK_EVERY_MS = 100;

function isShop(pid: number): boolean {
  try {
    return execFileSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" }).includes(
      "shop/start.js",
    );
  } catch {
    // ps fails for a process that is not there.
    return false;
  }
}

async function restart(): Promise<void> {
  const settings = readSettings(root);
  const dataDir = dataDirFor(settings.dataDir, settings.isDataDirGiven);
  const before = readRunning(dataDir, settings.port);
  if (!before || !isShop(before.pid))
    throw new Error(`No shop runs on port ${settings.port} with its data in ${dataDir}.`);
  process.kill(before.pid, "SIGHUP");
  for (;;) {
    await wait(LOOK_EVERY_MS);
    const now = readRunning(dataDir, settings.port);
    if (now && now.restarts > before.restarts) {
      if (now.failure) throw new Error(now.failure);
      return;
    }
    if (!isShop(before.pid)) throw new Error("The shop has ended meanwhile.");
  }
}

try {
  await restart();
  process.stdout.write("All server processes are replaced.\n");
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
