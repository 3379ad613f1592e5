import type { Serializable } from "node:child_process";
import { JobError } from "./job-error.ts";
import { type JobMessage, startWorkerProcess, type WorkerProcess } from "./worker-process.ts";

/** How long a process may take to load its libraries. */
const LOAD_LIMIT_MS = 60_000;
/** How often to try a job whose process exits before the job starts. */
const ATTEMPTS_MAX = 2;
/** An idle process still uses memory, so it ends after this time. */
const IDLE_MS = 60_000;

export type JobProcessOptions = {
  /** The program of the process. It calls `serveJobs`. */
  program: URL;
  /** How long a job may run. */
  timeLimitMs: number;
  /** The limit of the JavaScript heap. A job that needs more fails. */
  heapMb: number;
  /** Replaces the process if it uses more memory than this after a job. */
  recycleAboveBytes?: number;
};

type RunningJob<Result, Job> = {
  job: Job;
  resolve: (result: Result) => void;
  reject: (reason: JobError) => void;
  attempts: number;
  hasStarted: boolean;
};

/**
 * Runs one job at a time in a process, which starts with the first job and ends when it has been idle for a while. A job
 * that exceeds the time limit loses its process, and the next one gets another.
 */
export function openJobProcess<Result, Job extends Serializable>({
  program,
  timeLimitMs,
  heapMb,
  recycleAboveBytes = Number.POSITIVE_INFINITY,
}: JobProcessOptions) {
  let worker: WorkerProcess<Job> | null = null;
  let running: RunningJob<Result, Job> | null = null;
  let timer: NodeJS.Timeout | undefined;

  function send(next: RunningJob<Result, Job>) {
    next.attempts += 1;
    const onError = (error: Error) => fail("failed", String(error));
    worker ??= startWorkerProcess({ program, heapMb }, { onMessage, onError, onExit });
    worker.keepAlive(true);
    setTimeLimit(LOAD_LIMIT_MS);
    worker.send(next.job);
  }

  function setTimeLimit(milliseconds: number) {
    clearTimeout(timer);
    timer = setTimeout(() => fail("late", `A job took more than ${milliseconds} ms`), milliseconds);
  }

  function onMessage(message: JobMessage<Result>) {
    if ("isStarted" in message) {
      if (running) running.hasStarted = true;
      return setTimeLimit(timeLimitMs);
    }
    if ("error" in message) return fail("failed", message.error);
    if (message.memoryBytes > recycleAboveBytes) void stop();
    end(({ resolve }) => resolve(message.result));
  }

  function onExit(reason: string) {
    // The process died before the job started, so the job is not the cause.
    if (running && !running.hasStarted && running.attempts < ATTEMPTS_MAX) {
      worker = null;
      return send(running);
    }
    fail("failed", `The worker process exited: ${reason}`);
  }

  function fail(reason: JobError["reason"], message: string) {
    void stop();
    end(({ reject }) => reject(new JobError(reason, message)));
  }

  function end(settle: (job: RunningJob<Result, Job>) => void) {
    const ended = running;
    running = null;
    endWhenIdle();
    if (ended) settle(ended);
  }

  function endWhenIdle() {
    clearTimeout(timer);
    timer = setTimeout(() => void stop(), IDLE_MS).unref();
    worker?.keepAlive(false);
  }

  async function stop() {
    const stopping = worker;
    worker = null;
    await stopping?.stop();
  }

  return {
    /** Runs a job after the previous one has ended. Rejects with a `JobError`. */
    run: (job: Job) =>
      new Promise<Result>((resolve, reject) => {
        running = { job, resolve, reject, attempts: 0, hasStarted: false };
        send(running);
      }),
    async close(reason: JobError) {
      const stopped = stop();
      end(({ reject }) => reject(reason));
      clearTimeout(timer);
      await stopped;
    },
  };
}
