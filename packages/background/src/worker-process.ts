import { fork, type Serializable } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** A message from the process: the job has started, succeeded or failed. */
export type JobMessage<Result> =
  | { isStarted: true }
  | { result: Result; memoryBytes: number }
  | { error: string };

type Program = {
  /** It calls `serveJobs`. */
  program: URL;
  heapMb: number;
};

type Listeners<Result> = {
  onMessage: (message: JobMessage<Result>) => void;
  onError: (error: Error) => void;
  /** Called with the signal or the exit code. */
  onExit: (reason: string) => void;
};

export type WorkerProcess<Job> = {
  send: (job: Job) => void;
  /** Whether it keeps this process running. */
  keepAlive: (isNeeded: boolean) => void;
  /** Kills it. Resolves when it has exited; its listeners hear nothing more. */
  stop: () => Promise<void>;
};

/** Starts a process that runs one job after another. */
export function startWorkerProcess<Result, Job extends Serializable>(
  { program, heapMb }: Program,
  { onMessage, onError, onExit }: Listeners<Result>,
): WorkerProcess<Job> {
  const worker = fork(fileURLToPath(program), {
    // One V8 helper thread: four compete with the request's thread, and need more time in total.
    execArgv: [`--max-old-space-size=${heapMb}`, "--v8-pool-size=1"],
    // Sends bytes without encoding them.
    serialization: "advanced",
    // The process needs none of the shop's secrets.
    env: {},
  });
  worker.on("message", (message) => onMessage(message as JobMessage<Result>));
  worker.on("error", onError);
  worker.on("exit", (code, signal) => onExit(String(signal ?? code)));
  return {
    // If sending fails, the `exit` event reports it.
    send: (job) => void worker.send(job, () => {}),
    keepAlive(isNeeded) {
      const method = isNeeded ? "ref" : "unref";
      worker[method]();
      worker.channel?.[method]();
    },
    async stop() {
      worker.removeAllListeners();
      // An error while it exits no longer matters.
      worker.on("error", () => {});
      // An idle process is unreferenced, but the caller waits until it has exited.
      worker.ref();
      const exited = once(worker, "exit");
      if (worker.kill("SIGKILL")) await exited;
    },
  };
}
