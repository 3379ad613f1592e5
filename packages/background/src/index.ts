import { type ChildProcess, fork, type Serializable } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Slots } from "./slots.ts";

export { cacheJobs } from "./cached-jobs.ts";
export { type FileCache, openFileCache } from "./file-cache.ts";
export { openSlots, type Slots } from "./slots.ts";

/** How long a process may take to load what its jobs need. */
const LOAD_LIMIT_MS = 60_000;
/** How often a job is given to a process that ends before it begins it. */
const TRIES = 2;
/** What is loaded holds memory for as long as the process lives. */
const IDLE_MS = 60_000;

export type Background<Result, Job = string> = {
  /** What becomes of a job; the same job at the same time is done once. Throws JobRefusal. */
  run: (job: Job) => Promise<Result>;
  close: () => Promise<void>;
};

export type Work<Job = string> = {
  /** The program that does the jobs, by `answerJobs`. */
  program: URL;
  /** How many jobs may wait while one is done. */
  queue: number;
  /** How long one job may take. */
  timeLimitMs: number;
  /** How much its scripts may hold; a job that needs more fails. */
  heapMb: number;
  /** A process that holds this much after a job ends, and the next begins afresh. */
  wornBytes?: number;
  /** What it shares with other lanes; without them it waits for none. */
  slots?: Slots;
  /** Equal for jobs that are the same; the job itself if absent. */
  keyOf?: (job: Job) => string;
};

/** What the program says: that it begins the job, and then what became of it. */
export type Answer<Result> = { isBegun: true } | { result: Result; heldBytes: number } | { fault: string };

/** Why a job was not done: too many wait, it took too long, or it could not be done. */
export class JobError extends Error {
  readonly reason: "full" | "late" | "failed";
  constructor(reason: JobError["reason"], message: string) {
    super(message);
    this.name = "JobRefusal";
    this.reason = reason;
  }
}

type Waiting<Result, Job> = {
  job: Job;
  resolve: (result: Result) => void;
  reject: (reason: JobError) => void;
  tries: number;
};

const UNSHARED: Slots = { take: async () => () => {} };

/**
 * A process of low priority that does one job after another, so that no request waits for another's. None
 * runs until the first job. A job that takes longer than the limit costs its process, and nobody else
 * anything. A process rather than a thread: in a thread only the script itself would have a low priority,
 * while collecting its garbage, packing and drawing pictures take as long again in threads that it shares
 * with the requests.
 */
export function openBackground<Result, Job extends Serializable = string>({
  program,
  queue,
  timeLimitMs,
  heapMb,
  wornBytes = Number.POSITIVE_INFINITY,
  slots = UNSHARED,
  keyOf = String,
}: Work<Job>): Background<Result, Job> {
  const waiting: Waiting<Result, Job>[] = [];
  const underWay = new Map<string, Promise<Result>>();
  let process: ChildProcess | null = null;
  let current: Waiting<Result, Job> | null = null;
  let hasBegun = false;
  let isTakingSlot = false;
  let giveSlotBack = () => {};
  let clock: NodeJS.Timeout | undefined;

  function settle(act: (job: Waiting<Result, Job>) => void) {
    clearTimeout(clock);
    const job = current;
    current = null;
    giveSlotBack();
    if (job) act(job);
    void next();
  }

  async function dismiss() {
    const gone = process;
    process = null;
    if (!gone) return;
    gone.removeAllListeners();
    // A fault on the way out is nobody's any more.
    gone.on("error", () => {});
    // Whoever closes waits for its end, though it had nothing to do.
    gone.ref();
    const hasEnded = once(gone, "exit");
    if (gone.kill("SIGKILL")) await hasEnded;
  }

  function fail(reason: JobError["reason"], message: string) {
    void dismiss();
    settle(({ reject }) => reject(new JobError(reason, message)));
  }

  function limit(milliseconds: number) {
    clearTimeout(clock);
    clock = setTimeout(() => fail("late", `A job took more than ${milliseconds} ms`), milliseconds);
  }

  function begin(): ChildProcess {
    const begun = fork(fileURLToPath(program), {
      // One helper beside the script: four of them outweigh a call's thread, and take longer in sum.
      execArgv: [`--max-old-space-size=${heapMb}`, "--v8-pool-size=1"],
      // Bytes cross as bytes.
      serialization: "advanced",
      // What draws and packs has no business with the shop's keys.
      env: {},
    });
    begun.on("message", (said) => {
      const answer = said as Answer<Result>;
      if ("isBegun" in answer) {
        hasBegun = true;
        return limit(timeLimitMs);
      }
      if ("fault" in answer) return fail("failed", answer.fault);
      if (answer.heldBytes > wornBytes) void dismiss();
      settle(({ resolve }) => resolve(answer.result));
    });
    begun.on("error", (error) => fail("failed", String(error)));
    begun.on("exit", (code, signal) => {
      // Killed while it had nothing to do: it is not the job's fault.
      if (current && !hasBegun && current.tries < TRIES) {
        process = null;
        return send(current);
      }
      fail("failed", `The process ended: ${signal ?? code}`);
    });
    return begun;
  }

  /** Whether this process has to stay for the sake of that one. */
  function hold(isNeeded: boolean) {
    const how = isNeeded ? "ref" : "unref";
    process?.[how]();
    process?.channel?.[how]();
  }

  async function next() {
    if (current || isTakingSlot) return;
    if (waiting.length === 0) return idle();
    isTakingSlot = true;
    giveSlotBack = await slots.take();
    isTakingSlot = false;
    current = waiting.shift() ?? null;
    // Closed while it waited for the slot.
    if (!current) return giveSlotBack();
    send(current);
  }

  function send(asked: Waiting<Result, Job>) {
    asked.tries += 1;
    hasBegun = false;
    process ??= begin();
    hold(true);
    limit(LOAD_LIMIT_MS);
    // What goes wrong with sending shows as the end of the process.
    process.send(asked.job, () => {});
  }

  function idle() {
    clearTimeout(clock);
    clock = setTimeout(() => void dismiss(), IDLE_MS).unref();
    hold(false);
  }

  return {
    run(job) {
      const key = keyOf(job);
      const known = underWay.get(key);
      if (known) return known;
      if (waiting.length + (current ? 1 : 0) > queue)
        return Promise.reject(new JobError("full", `${queue} jobs are waiting already`));
      const done = new Promise<Result>((resolve, reject) => {
        waiting.push({ job, resolve, reject, tries: 0 });
        void next();
      }).finally(() => underWay.delete(key));
      underWay.set(key, done);
      return done;
    },
    async close() {
      const closing = new JobError("failed", "The shop is closing");
      for (const { reject } of waiting.splice(0)) reject(closing);
      const ended = dismiss();
      settle(({ reject }) => reject(closing));
      clearTimeout(clock);
      await ended;
    },
  };
}
