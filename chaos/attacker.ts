import { connectionAttacks } from "./connection-attacks.ts";
import { type Attack, honestCallers, requestAttacks, type Targets } from "./request-attacks.ts";

/** A process that attacks a shop or calls it honestly, separate from the process that measures. */
export type Task = { name: string; port: number; idle: number; targets: Targets };
/** How the shop responded, and how much of one processor this process used from `begun` until `end`. */
export type Report = { did: string; processors: number };

/** The same number of honest callers as in the largest attack. */
export const HONEST_CALLERS = 16;
/** The name of a task that only uses this share of a processor. */
export const burner = (share: number) => `a process that uses ${Math.min(1, share).toFixed(2)} processors`;
const BURNER = /^a process that uses ([\d.]+) processors$/;
const PERIOD_MS = 10;

/** All attacks, in the order in which they are run. */
export const attacksOn = (targets: Targets, idle: number): Attack[] => [
  ...connectionAttacks(idle),
  ...requestAttacks(targets),
];

function taskOf({ name, idle, targets }: Task): Attack {
  const share = BURNER.exec(name)?.[1];
  if (share !== undefined) return { name, begin: async () => burn(Number(share)) };
  const all = [...attacksOn(targets, idle), honestCallers(targets, HONEST_CALLERS)];
  const found = all.find((attack) => attack.name === name);
  if (!found) throw new Error(`There is no attack ${name}`);
  return found;
}

/** Computes during this share of each period. */
function burn(share: number) {
  const timer = setInterval(() => {
    const end = performance.now() + share * PERIOD_MS;
    while (performance.now() < end);
  }, PERIOD_MS);
  return async () => {
    clearInterval(timer);
    return "";
  };
}

if (process.send) {
  let end: (() => Promise<string>) | undefined;
  let used = process.cpuUsage();
  let begunAt = 0;
  process.on("disconnect", () => process.exit(0));
  process.on("message", async (message: Task | "end") => {
    if (message !== "end") {
      end = await taskOf(message).begin(message.port);
      used = process.cpuUsage();
      begunAt = performance.now();
      process.send?.("begun");
      return;
    }
    const { user, system } = process.cpuUsage(used);
    const processors = (user + system) / 1000 / (performance.now() - begunAt);
    process.send?.({ did: (await end?.()) ?? "", processors } satisfies Report);
  });
}
