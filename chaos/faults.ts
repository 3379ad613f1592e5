import { execFileSync } from "node:child_process";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type ChaosShop, killProcess } from "./chaos-shop.ts";
import type { Server } from "./cluster.ts";
import type { Link } from "./link.ts";
import type { Random } from "./random.ts";

const MINUTE_MS = 60_000;
const SERVER_NOTICES_MS = 10_000;

type Target = {
  shop: ChaosShop;
  database: Server;
  link: Link;
  chance: Random;
  /** The mount point of the small disk with the database, or null. */
  disk: string | null;
};

/** Causes a fault. Resolves when the fault is over. */
type Fault = (target: Target) => Promise<void>;

export const FAULTS: Record<string, Fault> = {
  async "the payment provider hangs"({ shop, chance }) {
    for (let count = chance.between(2, 6); count > 0; count--)
      shop.razorpay.failNext(chance.one(["no-answer", "hang-up", 500] as const));
  },
  async "SMS gateway and mail server fail"({ shop, chance }) {
    shop.mail.rejectNext(chance.between(1, 4));
    for (let count = chance.between(1, 3); count > 0; count--)
      shop.sms.failNext(chance.one(["no-answer", "hang-up", 500] as const));
  },
  async "a server process is killed"({ shop, chance }) {
    const workers = shop.workers();
    if (workers.length > 0) killProcess(chance.one(workers));
  },
  async "PostgreSQL is killed"({ database, chance }) {
    await database.end("SIGKILL");
    await pause(chance.between(100, 1200));
    await database.start();
  },
  async "all connections to the database are cut"({ link }) {
    link.cut();
  },
  async "the network is slow"({ link, chance }) {
    link.slow(chance.between(5, 60));
    await pause(chance.between(500, 1500));
    link.slow(0);
  },
  async "nothing passes the network"({ link, chance }) {
    link.hold();
    await pause(chance.between(300, 2000));
    link.flow();
  },
  async "open connections are swallowed without a word"({ link }) {
    link.strand(SERVER_NOTICES_MS);
  },
  async "the clock jumps"({ shop, chance }) {
    shop.turnClock(chance.between(-60, 60) * MINUTE_MS);
  },
};

/** Faults that take long to recover from or need root. */
export const HARD_FAULTS: Record<string, Fault> = {
  async "the whole shop is killed"({ shop }) {
    await shop.killAndStart();
  },
  async "PostgreSQL's disk is full"({ database, disk, chance }) {
    if (!disk) return;
    fillDisk(disk);
    await pause(chance.between(500, 2000));
    rmSync(join(disk, "filler"), { force: true });
    await pause(500);
    if (database.hasEnded()) await database.start();
  },
};

/** Mounts an in-memory disk of this size, or returns null if this account may not. */
export function smallDisk(folder: string, megabytes: number): string | null {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0711`, "tmpfs", folder], {
      stdio: "pipe",
    });
    return folder;
  } catch {
    // Only root can mount, and not in every container.
    return null;
  }
}

export const unmount = (folder: string) => execFileSync("umount", ["-l", folder], { stdio: "pipe" });

function fillDisk(disk: string) {
  const file = openSync(join(disk, "filler"), "w");
  const block = Buffer.alloc(64 * 1024);
  try {
    while (writeSync(file, block) > 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  } finally {
    closeSync(file);
  }
}
