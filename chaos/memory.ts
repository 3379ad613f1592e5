import { existsSync, readFileSync } from "node:fs";

const PAGE_BYTES = 4096;
const SAMPLED_MS = 250;
const MB = 1024 * 1024;

/** The private memory of these processes in MB; 0 where the system does not report it. */
function privateMb(pids: readonly number[]): number {
  const bytes = pids.map((pid) => {
    if (!existsSync(`/proc/${pid}/statm`)) return 0;
    try {
      const [, resident = 0, shared = 0] = readFileSync(`/proc/${pid}/statm`, "utf8").split(" ").map(Number);
      return (resident - shared) * PAGE_BYTES;
    } catch {
      // The process ended between the two lines.
      return 0;
    }
  });
  return bytes.reduce((sum, size) => sum + size, 0) / MB;
}

/** Samples the memory until the returned function is called, which returns the maximum in MB. */
export function watchMemory(pidsNow: () => readonly number[]): () => number {
  let most = 0;
  const sample = () => {
    most = Math.max(most, privateMb(pidsNow()));
  };
  const timer = setInterval(sample, SAMPLED_MS);
  return () => {
    clearInterval(timer);
    sample();
    return Math.round(most);
  };
}
