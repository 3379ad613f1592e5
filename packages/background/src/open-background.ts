import type { Serializable } from "node:child_process";
import type { Background } from "./background.ts";
import { JobError } from "./job-error.ts";
import type { Slots } from "./slots.ts";
import { type JobMessage, startWorkerProcess, type WorkerProcess } from "./worker-process.ts";

/** How long a process may take to load its libraries. */
const LOAD_LIMIT_MS = 60_000;
/** How often to try a job whose process exits before the job starts. */
const ATTEMPTS_MAX = 2;
/** An idle process still uses memory, so it ends after this time. */
const IDLE_MS = 60_000;

export type BackgroundOptions<Job = string> = {
  /** The program of the process. It calls `serveJobs`. */
  program: URL;
  /** How many jobs may wait while one runs. */
  queue: number;
  /** How long a job may run. */
  timeLimitMs: number;
  /** The limit of the JavaScript heap. A job that needs more fails. */
  heapMb: number;
  /** Replaces the process if it uses more memory than this after a job. */
  recycleAboveBytes?: number;
  /** A limit shared with other workers. */
  slots?: Slots;
  /** The key by which jobs are equal. By default the job itself, as a string. */
  keyOf?: (job: Job) => string;
};

type QueuedJob<Result, Job> = {
  job: Job;
  resolve: (result: Result) => void;
  reject: (reason: JobError) => void;
  attempts: number;
};

const UNLIMITED: Slots = { acquire: async () => () => {} };

/**
 * Runs jobs one at a time in a process of low priority, so that they do not delay requests. The process starts with the
 * first job. A job that exceeds the time limit loses its process; other jobs are not affected. It is a process because
 * a thread would share the threads for garbage collection, compression and image encoding with the requests, at normal
 * priority, and those do half the work.
 */
export function openBackground<Result, Job extends Serializable = string>({
  program,
  queue,
  timeLimitMs,
  heapMb,
  recycleAboveBytes = Number.POSITIVE_INFINITY,
  slots = UNLIMITED,
  keyOf = String,
}: BackgroundOptions<Job>): Background<Result, Job> {
  const queued: QueuedJob<Result, Job>[] = [];
  const inFlight = new Map<string, Promise<Result>>();
  let worker: WorkerProcess<Job> | null = null;
  let current: QueuedJob<Result, Job> | null = null;
  let hasStarted = false;
  let isTakingSlot = false;
  let releaseSlot = () => {};
  let timer: NodeJS.Timeout | undefined;

  function settle(finish: (job: QueuedJob<Result, Job>) => void) {
    clearTimeout(timer);
    const job = current;
    current = null;
    releaseSlot();
    if (job) finish(job);
    void runNext();
  }

  async function stopProcess() {
    const stopping = worker;
    worker = null;
    await stopping?.stop();
  }

  function fail(reason: JobError["reason"], message: string) {
    void stopProcess();
    settle(({ reject }) => reject(new JobError(reason, message)));
  }

  function setTimeLimit(milliseconds: number) {
    clearTimeout(timer);
    timer = setTimeout(() => fail("late", `A job took more than ${milliseconds} ms`), milliseconds);
  }

  function onMessage(message: JobMessage<Result>) {
    if ("isStarted" in message) {
      hasStarted = true;
      return setTimeLimit(timeLimitMs);
    }
    if ("error" in message) return fail("failed", message.error);
    if (message.memoryBytes > recycleAboveBytes) void stopProcess();
    settle(({ resolve }) => resolve(message.result));
  }

  function onExit(reason: string) {
    // The process died before the job started, so the job is not the cause.
    if (current && !hasStarted && current.attempts < ATTEMPTS_MAX) {
      worker = null;
      return send(current);
    }
    fail("failed", `The worker process exited: ${reason}`);
  }

  async function runNext() {
    if (current || isTakingSlot) return;
    if (queued.length === 0) return idle();
    isTakingSlot = true;
    releaseSlot = await slots.acquire();
    isTakingSlot = false;
    current = queued.shift() ?? null;
    // Closed while waiting for the slot.
    if (!current) return releaseSlot();
    send(current);
  }

  function send(next: QueuedJob<Result, Job>) {
    next.attempts += 1;
    hasStarted = false;
    const onError = (error: Error) => fail("failed", String(error));
    worker ??= startWorkerProcess({ program, heapMb }, { onMessage, onError, onExit });
    worker.keepAlive(true);
    setTimeLimit(LOAD_LIMIT_MS);
    worker.send(next.job);
  }

  function idle() {
    clearTimeout(timer);
    timer = setTimeout(() => void stopProcess(), IDLE_MS).unref();
    worker?.keepAlive(false);
  }

  return {
    run(job) {
      const key = keyOf(job);
      const running = inFlight.get(key);
      if (running) return running;
      if (queued.length + (current ? 1 : 0) > queue)
        return Promise.reject(new JobError("full", `${queue} jobs are already waiting`));
      const result = new Promise<Result>((resolve, reject) => {
        queued.push({ job, resolve, reject, attempts: 0 });
        void runNext();
      }).finally(() => inFlight.delete(key));
      inFlight.set(key, result);
      return result;
    },
    async close() {
      const closing = new JobError("failed", "The shop is shutting down");
      for (const { reject } of queued.splice(0)) reject(closing);
      const stopped = stopProcess();
      settle(({ reject }) => reject(closing));
      clearTimeout(timer);
      await stopped;
    },
  };
}
