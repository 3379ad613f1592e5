import { fork } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { constants, getPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { cacheJobs, JobError, openBackground, openSlots, type Work } from "./index.ts";

const QUEUE = 8;
const STUBBORN = new URL("./stubborn-program.fixture.ts", import.meta.url);
const STARTER = fileURLToPath(new URL("./starter-program.fixture.ts", import.meta.url));
type Who = { pid: number; priority: number; keys: string[] };

function open<Result = Uint8Array>(changes: Partial<Work> = {}) {
  const background = openBackground<Result>({
    program: STUBBORN,
    queue: QUEUE,
    timeLimitMs: 60_000,
    heapMb: 64,
    ...changes,
  });
  onTestFinished(() => background.close());
  return background;
}

describe("work in the background", { timeout: 60_000 }, () => {
  test("gives bytes as bytes", async () => {
    expect(Buffer.from(await open().run("₹ 12")).toString()).toBe("₹ 12");
  });

  test("is done by one process, with every thread of it below the shop's, and without the shop's keys", async () => {
    const background = open<Who>();
    const { pid, priority, keys } = await background.run("who");
    expect(pid).not.toBe(process.pid);
    expect(priority).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
    const threads = readdirSync(`/proc/${pid}/task`).map(Number);
    expect(threads.length).toBeGreaterThan(1);
    for (const thread of threads) expect(getPriority(thread)).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
    expect(keys.filter((key) => !key.startsWith("NODE_"))).toEqual([]);
    expect((await background.run("who")).pid).toBe(pid);
  });

  test("that hangs is ended at the limit, and what waits behind it is done", async () => {
    const background = open({ timeLimitMs: 1_000 });
    const hung = background.run("hang");
    const next = background.run("next");
    await expect(hung).rejects.toMatchObject({ reason: "late" });
    expect(Buffer.from(await next).toString()).toBe("next");
  });

  test.each(["die", "fail"])("that comes to %s costs itself only", async (ill) => {
    const background = open();
    const died = background.run(ill);
    const next = background.run("next");
    await expect(died).rejects.toBeInstanceOf(JobError);
    await expect(died).rejects.toMatchObject({ reason: "failed" });
    expect(Buffer.from(await next).toString()).toBe("next");
  });

  test("has a queue that ends: more than it holds are refused at once, and the same job waits once", async () => {
    const background = open();
    const asked = [
      background.run("hang"),
      ...Array.from({ length: QUEUE }, (_, index) => background.run(`job ${index}`)),
    ];
    const ends = Promise.allSettled(asked);
    expect(background.run("job 3")).toBe(asked[4]);
    await expect(background.run("one more")).rejects.toMatchObject({ reason: "full" });
    await background.close();
    expect((await ends).map(({ status }) => status)).toEqual(Array(1 + QUEUE).fill("rejected"));
  });

  test("that is long leaves the processor to others half of the time", async () => {
    const { rests, workedMs, tookMs } =
      await open<Record<"rests" | "workedMs" | "tookMs", number>>().run("long");
    expect(rests).toBeGreaterThan(100);
    expect(tookMs).toBeGreaterThan(1.7 * workedMs);
  });

  test("shares its slots with other lanes: what hangs in one holds it, and lanes take turns", async () => {
    const slots = openSlots(1);
    const [one, other] = [open({ slots, timeLimitMs: 1_000 }), open({ slots })];
    const order: string[] = [];
    const noted = (name: string, job: Promise<unknown>) => job.then(() => order.push(name));
    const hung = one.run("hang");
    const throttle = [
      noted("one 1", one.run("1")),
      noted("one 2", one.run("2")),
      noted("other 1", other.run("1")),
    ];
    await expect(hung).rejects.toMatchObject({ reason: "late" });
    await Promise.all(throttle);
    expect(order).toEqual(["other 1", "one 1", "one 2"]);
  });

  test("gives its slot back when it closes while it waits for one", async () => {
    const slots = openSlots(1);
    const [one, other] = [open({ slots }), open({ slots, timeLimitMs: 1_000 })];
    const hung = other.run("hang");
    const waits = one.run("1");
    await one.close();
    await expect(waits).rejects.toMatchObject({ reason: "failed" });
    await expect(hung).rejects.toMatchObject({ reason: "late" });
    expect(Buffer.from(await other.run("2")).toString()).toBe("2");
  });

  test("whose results are kept is done once for two that show the same, at the same time or later", async () => {
    const ran: string[] = [];
    const files = new Map<string, Buffer>();
    const worker = open();
    const cached = cacheJobs(
      {
        run: (job: string) => {
          ran.push(job);
          return worker.run(job);
        },
        close: worker.close,
      },
      {
        cache: {
          get: async (key) => files.get(key) ?? null,
          set: async (key, bytes) => void files.set(key, Buffer.from(bytes)),
        },
        keyOf: (job) => job.split("/")[1] ?? "",
        onCacheError: () => {},
      },
    );
    await Promise.all([cached.run("sku 1/bolt"), cached.run("sku 2/bolt"), cached.run("sku 3/nut")]);
    expect(Buffer.from(await cached.run("sku 4/bolt")).toString()).toBe("sku 1/bolt");
    expect(ran).toEqual(["sku 1/bolt", "sku 3/nut"]);
  });

  test("is done and answered though its result can't be kept", async () => {
    const errors: unknown[] = [];
    const cached = cacheJobs(open(), {
      cache: { get: async () => null, set: () => Promise.reject(new Error("The disk is full")) },
      keyOf: String,
      onCacheError: (error) => errors.push(error),
    });
    expect(Buffer.from(await cached.run("1")).toString()).toBe("1");
    expect(errors).toEqual([new Error("The disk is full")]);
  });

  test("is done though its process was killed meanwhile, while it had nothing to do", async () => {
    const background = open<Who>();
    const { pid } = await background.run("who");
    process.kill(pid, "SIGKILL");
    expect((await background.run("who")).pid).not.toBe(pid);
  });

  test("begins afresh after a job that left too much behind", async () => {
    const background = open<Who>({ wornBytes: 1 });
    const { pid } = await background.run("who");
    expect((await background.run("who")).pid).not.toBe(pid);
  });

  test("lets the process that started it end in order", async () => {
    const starter = fork(STARTER, ["in order"]);
    const [pid] = (await once(starter, "message")) as [number];
    expect(await once(starter, "exit")).toEqual([0, null]);
    expect(isRunning(pid)).toBe(false);
  });

  test("ends with the process that started it, though nobody says goodbye", async () => {
    const starter = fork(STARTER);
    const [pid] = (await once(starter, "message")) as [number];
    starter.kill("SIGKILL");
    await expect.poll(() => isRunning(pid), { timeout: 30_000 }).toBe(false);
  });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
