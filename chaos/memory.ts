import { existsSync, readFileSync } from "node:fs";

const PAGE_BYTES = 4096;
const SAMPLED_MS = 250;
const MB = 1024 * 1024;

/** What these processes hold for themselves alone, in MB; 0 where the system doesn't tell. */
function heldMb(pids: readonly number[]): number {
  const bytes = pids.map((pid) => {
    if (!existsSync(`/proc/${pid}/statm`)) return 0;
    try {
      const [, resident = 0, shared = 0] = readFileSync(`/proc/${pid}/statm`, "utf8").split(" ").map(Number);
      return (resident - shared) * PAGE_BYTES;
    } catch {
      // It has ended between the two lines.
      return 0;
    }
  });
  return bytes.reduce((sum, held) => sum + held, 0) / MB;
}

/** Looks again and again; the end returns the most that was seen. */
export function watchMemory(pidsNow: () => readonly number[]): () => number {
  let most = 0;
  const look = () => {
    most = Math.max(most, heldMb(pidsNow()));
  };
  const timer = setInterval(look, SAMPLED_MS);
  return () => {
    clearInterval(timer);
    look();
    return Math.round(most);
  };
}
