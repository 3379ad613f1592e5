import cluster, { type Worker } from "node:cluster";
import { type Background, JobError } from "@kasna/background";
import type { Workers } from "./workers.ts";

/** A server process sends a worker's job to its parent. The response has the same number as the request. */
type WorkerName = Exclude<keyof Workers, "close" | "fileLimiter">;
type JobRequest = { kind: "job?"; number: number; lane: WorkerName; job: never };
/** For the file limiter. A slot is granted like a job without a result. */
type SlotRequest = { kind: "slot?" | "slot released"; number: number };
type JobResponse =
  | { kind: "job"; number: number; result: unknown }
  | { kind: "job rejected"; number: number; reason: JobError["reason"]; message: string };

const is = <T extends JobRequest | SlotRequest | JobResponse>(
  kind: T["kind"],
  message: unknown,
): message is T =>
  typeof message === "object" && message !== null && "kind" in message && message.kind === kind;

/** In the parent: runs the jobs of all server processes, so that each worker has one queue per machine. */
export function shareWorkers(workers: Workers): void {
  shareFileLimiter(workers);
  cluster.on("message", async (server: Worker, message: unknown) => {
    if (!is<JobRequest>("job?", message)) return;
    const { number, lane, job } = message;
    const response = await runJob(workers[lane], number, job);
    if (server.isConnected()) server.send(response);
  });
}

async function runJob(worker: Background<unknown, never>, number: number, job: never): Promise<JobResponse> {
  try {
    return { kind: "job", number, result: await worker.run(job) };
  } catch (error) {
    return rejectionOf(error, number);
  }
}

function rejectionOf(error: unknown, number: number): JobResponse {
  const reason = error instanceof JobError ? error.reason : "failed";
  const message = error instanceof Error ? error.message : String(error);
  return { kind: "job rejected", number, reason, message };
}

/** In the parent: one file limiter for all server processes. When a process ends, its slots are released. */
function shareFileLimiter({ fileLimiter }: Workers): void {
  const held = new Map<number, Map<number, () => void>>();
  cluster.on("message", async (server: Worker, message: unknown) => {
    if (is<SlotRequest>("slot released", message)) {
      held.get(server.id)?.get(message.number)?.();
      held.get(server.id)?.delete(message.number);
    }
    if (!is<SlotRequest>("slot?", message)) return;
    const { number } = message;
    try {
      const release = await fileLimiter.acquire();
      if (!server.isConnected()) return release();
      held.set(server.id, (held.get(server.id) ?? new Map()).set(number, release));
      server.send({ kind: "job", number, result: null } satisfies JobResponse);
    } catch (error) {
      if (server.isConnected()) server.send(rejectionOf(error, number));
    }
  });
  cluster.on("disconnect", ({ id }) => {
    for (const leave of held.get(id)?.values() ?? []) leave();
    held.delete(id);
  });
}

/** In a server process: the parent's workers. */
export function parentWorkers(): Workers {
  type Waiting = { resolve: (result: never) => void; reject: (error: JobError) => void };
  const waiting = new Map<number, Waiting>();
  let last = 0;
  process.on("message", (message) => {
    // Requests of all workers wait here, so their types are not known.
    if (is<Extract<JobResponse, { kind: "job" }>>("job", message))
      waiting.get(message.number)?.resolve(message.result as never);
    else if (is<Extract<JobResponse, { kind: "job rejected" }>>("job rejected", message))
      waiting.get(message.number)?.reject(new JobError(message.reason, message.message));
    else return;
    waiting.delete(message.number);
  });
  const ask = <Result>(request: Omit<JobRequest, "number"> | Omit<SlotRequest, "number">) =>
    new Promise<Result>((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      process.send?.({ ...request, number: last });
    });
  const worker = <Result, Job>(name: WorkerName): Background<Result, Job> => ({
    // The lane decides the type of its jobs.
    run: (job) => ask<Result>({ kind: "job?", lane: name, job: job as never }),
    // The parent closes its workers, because other server processes also use them.
    close: async () => {},
  });
  return {
    pdfWorker: worker("pdfWorker"),
    stepWorker: worker("stepWorker"),
    renderer: worker("renderer"),
    listReader: worker("listReader"),
    fileLimiter: {
      async acquire() {
        const number = last + 1;
        await ask({ kind: "slot?" });
        return () => void process.send?.({ kind: "slot released", number } satisfies SlotRequest);
      },
    },
    close: async () => {},
  };
}
