import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { workInBackOffice } from "./back-office.ts";
import { letBuyersBuy, type Seen } from "./buyers.ts";
import { openChaosShop } from "./chaos-shop.ts";
import { openServer } from "./cluster.ts";
import { FAULTS, HARD_FAULTS, smallDisk, unmount } from "./faults.ts";
import { checkLedger, type Finding } from "./ledger.ts";
import { openLink } from "./link.ts";
import { chanceOf } from "./random.ts";

const DISK_MB = 700;
/** How long buyers go on asking when nothing goes wrong any more, before an order counts as never answered. */
const PATIENCE_MS = 60_000;

export type Run = {
  seed: number;
  /** How many things go wrong. */
  faults: number;
  buyers: number;
  /** Also those faults that take long to come back from. */
  isHard: boolean;
  say: (line: string) => void;
};
export type Outcome = {
  happened: Map<string, number>;
  seen: Seen;
  steps: number;
  findings: Finding[];
  seconds: number;
  /** Why some faults could not be tried here. */
  left: string[];
};

/**
 * Lets buyers shop while things go wrong at random, one after another, and then asks the ledger. What goes
 * wrong, and what buyers do, follows from the seed; when exactly is up to the machine.
 */
export async function runFaults({ seed, faults, buyers, isHard, say }: Run): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), "kasna-prove-"));
  chmodSync(folder, 0o711);
  const place = join(folder, "disk");
  mkdirSync(place, { mode: 0o711 });
  const disk = isHard ? smallDisk(place, DISK_MB) : null;
  const left = isHard && !disk ? ["PostgreSQL's disk is full: mounting a small disk takes root"] : [];
  const database = await openServer({ folder: join(place, "postgres"), settings: { max_wal_size: "128MB" } });
  const link = await openLink({ host: "127.0.0.1", port: database.port });
  const databaseUrl = database.url.replace(`:${database.port}`, `:${link.port}`);
  const shop = await openChaosShop(() => database, { folder, databaseUrl, workers: 2, buyers });
  const begun = performance.now();
  try {
    const chance = chanceOf(seed);
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
      // Each kind comes once before any comes twice.
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
    say(shop.said().slice(-4000));
    throw error;
  } finally {
    await shop.close();
    await link.close();
    await database.end();
    if (disk) unmount(disk);
    rmSync(folder, { recursive: true, force: true });
  }
}
