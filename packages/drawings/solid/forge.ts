import { Worker } from "node:worker_threads";

/** How many parts may wait while one is made. */
const QUEUE = 8;
const TIME_LIMIT_MS = 15_000;
const LOAD_LIMIT_MS = 60_000;
/** The kernel takes a second to load, and holds memory as long as it is loaded. */
const IDLE_MS = 60_000;
/** The kernel never gives memory back: a thread that holds this much ends, and the next begins afresh. */
const WORN_BYTES = 512 * 1024 * 1024;
const SCRIPT_HEAP_MB = 256;

export type Forge = {
  /** The STEP file, packed by gzip, of a `PartSpecification` given as JSON; the same part at the same time is made once. Throws ForgeRefusal. */
  step: (part: string) => Promise<Uint8Array>;
  close: () => Promise<void>;
};
/** The thread says when its kernel is loaded and a part begun, and then what became of it. */
export type ForgeAnswer = { isBegun: true } | { bytes: Uint8Array; heldBytes: number } | { fault: string };
type Job = { part: string; resolve: (bytes: Uint8Array) => void; reject: (reason: ForgeRefusal) => void };

/** Why a part was not made: too many wait, it took too long, or the kernel could not. */
export class ForgeRefusal extends Error {
  readonly reason: "full" | "late" | "failed";
  constructor(reason: ForgeRefusal["reason"], message: string) {
    super(message);
    this.name = "ForgeRefusal";
    this.reason = reason;
  }
}

/**
 * A thread that makes STEP files one after another, so that no request waits for another's geometry. None runs until
 * the first part. A part that takes longer than the limit costs its thread, and nobody else anything.
 */
export function openForge({
  timeLimitMs = TIME_LIMIT_MS,
  thread: file = new URL("./forge-thread.ts", import.meta.url),
}: {
  timeLimitMs?: number;
  thread?: URL;
} = {}): Forge {
  const waiting: Job[] = [];
  const underWay = new Map<string, Promise<Uint8Array>>();
  let thread: Worker | null = null;
  let current: Job | null = null;
  let clock: NodeJS.Timeout | undefined;

  function settle(act: (job: Job) => void) {
    clearTimeout(clock);
    const job = current;
    current = null;
    if (job) act(job);
    next();
  }

  function dismiss() {
    const gone = thread;
    thread = null;
    gone?.removeAllListeners();
    // A fault on the way out is nobody's any more.
    gone?.on("error", () => {});
    return gone?.terminate();
  }

  function fail(reason: ForgeRefusal["reason"], message: string) {
    void dismiss();
    settle(({ reject }) => reject(new ForgeRefusal(reason, message)));
  }

  function limit(milliseconds: number) {
    clearTimeout(clock);
    clock = setTimeout(() => fail("late", `A part took more than ${milliseconds} ms`), milliseconds);
  }

  function begin(): Worker {
    const begun = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: SCRIPT_HEAP_MB } });
    begun.on("message", (answer: ForgeAnswer) => {
      if ("isBegun" in answer) return limit(timeLimitMs);
      if ("fault" in answer) return fail("failed", answer.fault);
      if (answer.heldBytes > WORN_BYTES) void dismiss();
      settle(({ resolve }) => resolve(answer.bytes));
    });
    begun.on("error", (error) => fail("failed", String(error)));
    begun.on("exit", () => fail("failed", "The thread ended"));
    return begun;
  }

  function next() {
    if (current) return;
    current = waiting.shift() ?? null;
    if (!current) {
      clock = setTimeout(() => void dismiss(), IDLE_MS).unref();
      thread?.unref();
      return;
    }
    thread ??= begin();
    thread.ref();
    thread.postMessage(current.part);
    limit(LOAD_LIMIT_MS);
  }

  return {
    step(part) {
      const known = underWay.get(part);
      if (known) return known;
      if (waiting.length >= QUEUE)
        return Promise.reject(new ForgeRefusal("full", `${QUEUE} parts are waiting already`));
      const made = new Promise<Uint8Array>((resolve, reject) => {
        waiting.push({ part, resolve, reject });
        next();
      }).finally(() => underWay.delete(part));
      underWay.set(part, made);
      return made;
    },
    async close() {
      const closing = new ForgeRefusal("failed", "The shop is closing");
      for (const { reject } of waiting.splice(0)) reject(closing);
      const ended = dismiss();
      settle(({ reject }) => reject(closing));
      clearTimeout(clock);
      await ended;
    },
  };
}
