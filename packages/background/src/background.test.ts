import { fork } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { constants, getPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { type BackgroundOptions, cacheJobs, JobError, openBackground, openSlots } from "./index.ts";

const QUEUE = 8;
const STUBBORN = new URL("./stubborn-program.fixture.ts", import.meta.url);
const STARTER = fileURLToPath(new URL("./starter-program.fixture.ts", import.meta.url));
type ProcessInfo = { pid: number; priority: number; keys: string[] };

function open<Result = Uint8Array>(changes: Partial<BackgroundOptions> = {}) {
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

describe("a background worker", () => {
  test("returns bytes as bytes", async () => {
    expect(Buffer.from(await open().run("₹ 12")).toString()).toBe("₹ 12");
  });

  test("runs jobs in one process, with all threads at low priority and without the shop's secrets", async () => {
    const background = open<ProcessInfo>();
    const { pid, priority, keys } = await background.run("who");
    expect(pid).not.toBe(process.pid);
    expect(priority).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
    const threads = readdirSync(`/proc/${pid}/task`).map(Number);
    expect(threads.length).toBeGreaterThan(1);
    for (const thread of threads) expect(getPriority(thread)).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
    expect(keys.filter((key) => !key.startsWith("NODE_"))).toEqual([]);
    expect((await background.run("who")).pid).toBe(pid);
  });

  test("kills a job that exceeds the time limit and runs the next one", async () => {
    const background = open({ timeLimitMs: 1_000 });
    const hung = background.run("hang");
    const next = background.run("next");
    await expect(hung).rejects.toMatchObject({ reason: "late" });
    expect(Buffer.from(await next).toString()).toBe("next");
  });

  test.each(["die", "fail"])("runs the next job after one that is told to %s", async (badJob) => {
    const background = open();
    const died = background.run(badJob);
    const next = background.run("next");
    await expect(died).rejects.toBeInstanceOf(JobError);
    await expect(died).rejects.toMatchObject({ reason: "failed" });
    expect(Buffer.from(await next).toString()).toBe("next");
  });

  test("rejects jobs beyond its queue at once, and queues equal jobs once", async () => {
    const background = open();
    const jobs = [
      background.run("hang"),
      ...Array.from({ length: QUEUE }, (_, index) => background.run(`job ${index}`)),
    ];
    const settled = Promise.allSettled(jobs);
    expect(background.run("job 3")).toBe(jobs[4]);
    await expect(background.run("one more")).rejects.toMatchObject({ reason: "full" });
    await background.close();
    expect((await settled).map(({ status }) => status)).toEqual(Array(1 + QUEUE).fill("rejected"));
  });

  test("leaves the processor idle for half of a long job", async () => {
    const { pauses, workedMs, tookMs } =
      await open<Record<"pauses" | "workedMs" | "tookMs", number>>().run("long");
    expect(pauses).toBeGreaterThan(100);
    expect(tookMs).toBeGreaterThan(1.7 * workedMs);
  });

  test("shares its slots with other workers, and they take turns", async () => {
    const slots = openSlots(1);
    const [first, second] = [open({ slots, timeLimitMs: 1_000 }), open({ slots })];
    const order: string[] = [];
    const record = (name: string, job: Promise<unknown>) => job.then(() => order.push(name));
    const hung = first.run("hang");
    const jobs = [
      record("one 1", first.run("1")),
      record("one 2", first.run("2")),
      record("other 1", second.run("1")),
    ];
    await expect(hung).rejects.toMatchObject({ reason: "late" });
    await Promise.all(jobs);
    expect(order).toEqual(["other 1", "one 1", "one 2"]);
  });

  test("releases its slot if it closes while waiting for one", async () => {
    const slots = openSlots(1);
    const [first, second] = [open({ slots }), open({ slots, timeLimitMs: 1_000 })];
    const hung = second.run("hang");
    const queued = first.run("1");
    await first.close();
    await expect(queued).rejects.toMatchObject({ reason: "failed" });
    await expect(hung).rejects.toMatchObject({ reason: "late" });
    expect(Buffer.from(await second.run("2")).toString()).toBe("2");
  });

  test("with a cache runs a job once for all with the same key, at the same time or later", async () => {
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

  test("returns the result even if the cache can't store it", async () => {
    const errors: unknown[] = [];
    const cached = cacheJobs(open(), {
      cache: { get: async () => null, set: () => Promise.reject(new Error("The disk is full")) },
      keyOf: String,
      onCacheError: (error) => errors.push(error),
    });
    expect(Buffer.from(await cached.run("1")).toString()).toBe("1");
    expect(errors).toEqual([new Error("The disk is full")]);
  });

  test("runs a job after its idle process was killed", async () => {
    const background = open<ProcessInfo>();
    const { pid } = await background.run("who");
    process.kill(pid, "SIGKILL");
    expect((await background.run("who")).pid).not.toBe(pid);
  });

  test("starts a new process after a job that leaves too much memory in use", async () => {
    const background = open<ProcessInfo>({ recycleAboveBytes: 1 });
    const { pid } = await background.run("who");
    expect((await background.run("who")).pid).not.toBe(pid);
  });

  test("lets its parent process exit", async () => {
    const parent = fork(STARTER, ["in order"]);
    const [pid] = (await once(parent, "message")) as [number];
    expect(await once(parent, "exit")).toEqual([0, null]);
    expect(isRunning(pid)).toBe(false);
  });

  test("exits when its parent process is killed", async () => {
    const parent = fork(STARTER);
    const [pid] = (await once(parent, "message")) as [number];
    parent.kill("SIGKILL");
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
