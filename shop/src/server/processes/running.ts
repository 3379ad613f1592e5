import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A shop that is running on this machine, and the result of its last `npm run restart`. */
export type Running = { pid: number; restarts: number; failure: string | null };

const fileOf = (dataDir: string, port: number) => join(dataDir, `running-${port}.json`);

export function writeRunning(dataDir: string, port: number, running: Running): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(fileOf(dataDir, port), JSON.stringify(running));
}

export function readRunning(dataDir: string, port: number): Running | null {
  const file = fileOf(dataDir, port);
  if (!existsSync(file)) return null;
  const text = readFileSync(file, "utf8");
  // The file may be partially written.
  return text.endsWith("}") ? JSON.parse(text) : null;
}
