import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { workInBackOffice } from "./back-office.ts";
import { letBuyersBuy, type Seen } from "./buyers.ts";
import { openChaosShop } from "./chaos-shop.ts";
import { openServer } from "./cluster.ts";
import { FAULTS, HARD_FAULTS, smallDisk, unmount } from "./faults.ts";
import type { Finding } from "./finding.ts";
import { checkLedger } from "./ledger.ts";
import { openLink } from "./link.ts";
import { randomOf } from "./random.ts";

const DISK_MB = 700;
/** How long buyers keep retrying after the last fault before an order counts as unanswered. */
const PATIENCE_MS = 60_000;

export type Run = {
  seed: number;
  /** The number of faults. */
  faults: number;
  buyers: number;
  /** Whether to include the faults that take long to recover from. */
  isHard: boolean;
  say: (line: string) => void;
};
export type Outcome = {
  happened: Map<string, number>;
  seen: Seen;
  steps: number;
  findings: Finding[];
  seconds: number;
  /** The faults that could not run on this machine, and why. */
  left: string[];
};

/**
 * Lets buyers shop while random faults happen one after another, then checks the ledger. The seed determines the faults
 * and the buyers' actions; the exact timing depends on the machine.
 */
export async function runFaults({ seed, faults, buyers, isHard, say }: Run): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), "kasna-chaos-"));
  chmodSync(folder, 0o711);
  const mountPoint = join(folder, "disk");
  mkdirSync(mountPoint, { mode: 0o711 });
  const disk = isHard ? smallDisk(mountPoint, DISK_MB) : null;
  const left = isHard && !disk ? ["PostgreSQL's disk is full: mounting a small disk needs root"] : [];
  const database = await openServer({
    folder: join(mountPoint, "postgres"),
    contents: "demo",
    settings: { max_wal_size: "128MB" },
  });
  const link = await openLink({ host: "127.0.0.1", port: database.port });
  const databaseUrl = database.url.replace(`:${database.port}`, `:${link.port}`);
  const shop = await openChaosShop(() => database, { folder, databaseUrl, workers: 2, buyers });
  const begun = performance.now();
  try {
    const chance = randomOf(seed);
    const scene = { shop, database, link, chance: chance.branch(), disk };
    let isOver = false;
    let endedAt = Number.POSITIVE_INFINITY;
    const load = letBuyersBuy(shop, {
      chance: chance.branch(),
      isOver: () => isOver,
      isFinal: () => performance.now() > endedAt + PATIENCE_MS,
    });
    const admin = workInBackOffice(database.url, { chance: chance.branch(), isOver: () => isOver });
    const names = Object.entries(isHard ? { ...FAULTS, ...HARD_FAULTS } : FAULTS);
    const happened = new Map<string, number>();
    for (let count = 0; count < faults; count++) {
      // Every kind happens once before any happens twice.
      const [name, fault] =
        count < names.length ? (names[count] ?? scene.chance.one(names)) : scene.chance.one(names);
      await pause(scene.chance.between(200, 800));
      if (name.includes("disk") && !disk) continue;
      say(`  ${name}`);
      happened.set(name, (happened.get(name) ?? 0) + 1);
      await fault(scene);
    }
    await shop.ready();
    isOver = true;
    endedAt = performance.now();
    const [seen, steps] = await Promise.all([load, admin]);
    const findings = await checkLedger({ database, shop, seen, disturbances: faults });
    return { happened, seen, steps, findings, left, seconds: (performance.now() - begun) / 1000 };
  } catch (error) {
    say(shop.output().slice(-4000));
    throw error;
  } finally {
    await shop.close();
    await link.close();
    await database.end();
    if (disk) unmount(disk);
    rmSync(folder, { recursive: true, force: true });
  }
}
