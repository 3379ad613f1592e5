import { existsSync, readFileSync } from "node:fs";
import { until } from "../shop/test/running-shop.ts";

/** Node's options with which the first server process of a shop opens its inspector at this port, when asked to. */
export const inspectedAt = (port: number): string =>
  // `node:cluster` counts up from the port of its own process.
  `--inspect-port=${port - 1}`;

/**
 * The resident memory in MB of these processes after a full garbage collection, or 0 for one that has died. Without
 * the collection it differs by 100 MB and more from run to run, by what each process has not yet thrown away.
 */
export async function heldMb(pids: readonly number[], output: () => string): Promise<number> {
  let sum = 0;
  for (const pid of pids) {
    if (!existsSync(statusOf(pid))) continue;
    await collectGarbage(pid, output);
    sum += Number(/VmRSS:\s+(\d+)/.exec(readFileSync(statusOf(pid), "utf8"))?.[1] ?? 0) / 1024;
  }
  return Math.round(sum);
}

const statusOf = (pid: number) => `/proc/${pid}/status`;

/** A process prints its inspector's address once, however often it is asked. */
const inspectors = new Map<number, string>();

async function collectGarbage(pid: number, output: () => string): Promise<void> {
  const address = inspectors.get(pid) ?? (await openInspector(pid, output));
  inspectors.set(pid, address);
  const inspector = new WebSocket(address);
  try {
    await new Promise<void>((resolve, reject) => {
      inspector.onopen = () => inspector.send('{"id":1,"method":"HeapProfiler.collectGarbage"}');
      inspector.onmessage = () => resolve();
      // A connection that fails is closed too, and so is that of a process that dies.
      inspector.onclose = () => reject(new Error(`The inspector of process ${pid} did not answer`));
    });
  } finally {
    inspector.close();
  }
}

async function openInspector(pid: number, output: () => string): Promise<string> {
  const before = output().length;
  const address = () => /listening on (ws:\S+)/.exec(output().slice(before))?.[1] ?? "";
  process.kill(pid, "SIGUSR1");
  await until(`the inspector of process ${pid}`, () => address() !== "");
  return address();
}
