import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** How long a process may take to load what its jobs need. */
const LOAD_LIMIT_MS = 60_000;
/** What is loaded holds memory for as long as the process lives. */
const IDLE_MS = 60_000;

export type Background<Result> = {
  /** What becomes of a job given as text; the same job at the same time is done once. Throws JobRefusal. */
  run: (job: string) => Promise<Result>;
  close: () => Promise<void>;
};

export type Work = {
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
};

/** What the program says: that it begins the job, and then what became of it. */
export type Answer<Result> = { isBegun: true } | { result: Result; heldBytes: number } | { fault: string };

/** Why a job was not done: too many wait, it took too long, or it could not be done. */
export class JobRefusal extends Error {
  readonly reason: "full" | "late" | "failed";
  constructor(reason: JobRefusal["reason"], message: string) {
    super(message);
    this.name = "JobRefusal";
    this.reason = reason;
  }
}

type Job<Result> = { text: string; resolve: (result: Result) => void; reject: (reason: JobRefusal) => void };

/**
 * A process of low priority that does one job after another, so that no request waits for another's. None
 * runs until the first job. A job that takes longer than the limit costs its process, and nobody else
 * anything. A process rather than a thread: in a thread only the script itself would have a low priority,
 * while collecting its garbage, packing and drawing pictures take as long again in threads that it shares
 * with the requests.
 */
export function openBackground<Result>({
  program,
  queue,
  timeLimitMs,
  heapMb,
  wornBytes = Number.POSITIVE_INFINITY,
}: Work): Background<Result> {
  const waiting: Job<Result>[] = [];
  const underWay = new Map<string, Promise<Result>>();
  let process: ChildProcess | null = null;
  let current: Job<Result> | null = null;
  let clock: NodeJS.Timeout | undefined;

  function settle(act: (job: Job<Result>) => void) {
    clearTimeout(clock);
    const job = current;
    current = null;
    if (job) act(job);
    next();
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

  function fail(reason: JobRefusal["reason"], message: string) {
    void dismiss();
    settle(({ reject }) => reject(new JobRefusal(reason, message)));
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
      if ("isBegun" in answer) return limit(timeLimitMs);
      if ("fault" in answer) return fail("failed", answer.fault);
      if (answer.heldBytes > wornBytes) void dismiss();
      settle(({ resolve }) => resolve(answer.result));
    });
    begun.on("error", (error) => fail("failed", String(error)));
    begun.on("exit", (code, signal) => fail("failed", `The process ended: ${signal ?? code}`));
    return begun;
  }

  /** Whether this process has to stay for the sake of that one. */
  function hold(isNeeded: boolean) {
    const how = isNeeded ? "ref" : "unref";
    process?.[how]();
    process?.channel?.[how]();
  }

  function next() {
    if (current) return;
    current = waiting.shift() ?? null;
    if (!current) {
      clock = setTimeout(() => void dismiss(), IDLE_MS).unref();
      hold(false);
      return;
    }
    process ??= begin();
    hold(true);
    limit(LOAD_LIMIT_MS);
    process.send(current.text);
  }

  return {
    run(text) {
      const known = underWay.get(text);
      if (known) return known;
      if (waiting.length >= queue)
        return Promise.reject(new JobRefusal("full", `${queue} jobs are waiting already`));
      const done = new Promise<Result>((resolve, reject) => {
        waiting.push({ text, resolve, reject });
        next();
      }).finally(() => underWay.delete(text));
      underWay.set(text, done);
      return done;
    },
    async close() {
      const closing = new JobRefusal("failed", "The shop is closing");
      for (const { reject } of waiting.splice(0)) reject(closing);
      const ended = dismiss();
      settle(({ reject }) => reject(closing));
      clearTimeout(clock);
      await ended;
    },
  };
}
