import cluster, { type Worker } from "node:cluster";
import { type Background, JobError } from "@kasna/background";
import type { Workers } from "./workers.ts";

/** A server process sends a job for a lane to its parent; the answer has the same number as the request. */
type Lane = Exclude<keyof Workers, "close">;
type JobRequest = { kind: "job?"; number: number; lane: Lane; job: never };
type JobResponse =
  | { kind: "job"; number: number; result: unknown }
  | { kind: "job refused"; number: number; reason: JobError["reason"]; message: string };

const is = <T extends JobRequest | JobResponse>(kind: T["kind"], message: unknown): message is T =>
  typeof message === "object" && message !== null && "kind" in message && message.kind === kind;

/** In the parent: runs the jobs of all server processes, so that a machine has one queue for each lane. */
export function shareWorkers(workers: Workers): void {
  cluster.on("message", async (server: Worker, message: unknown) => {
    if (!is<JobRequest>("job?", message)) return;
    const { number, lane, job } = message;
    const answer = await answerTo(workers[lane], number, job);
    if (server.isConnected()) server.send(answer);
  });
}

async function answerTo(lane: Background<unknown, never>, number: number, job: never): Promise<JobResponse> {
  try {
    return { kind: "job", number, result: await lane.run(job) };
  } catch (error) {
    const reason = error instanceof JobError ? error.reason : "failed";
    const message = error instanceof Error ? error.message : String(error);
    return { kind: "job refused", number, reason, message };
  }
}

/** In a server process: the parent's workers. */
export function parentWorkers(): Workers {
  type Waiting = { resolve: (result: never) => void; reject: (error: JobError) => void };
  const waiting = new Map<number, Waiting>();
  let last = 0;
  process.on("message", (message) => {
    if (is<Extract<JobResponse, { kind: "job" }>>("job", message))
      waiting.get(message.number)?.resolve(message.result as never);
    else if (is<Extract<JobResponse, { kind: "job refused" }>>("job refused", message))
      waiting.get(message.number)?.reject(new JobError(message.reason, message.message));
    else return;
    waiting.delete(message.number);
  });
  const lane = <Result, Job>(name: Lane): Background<Result, Job> => ({
    run: (job) =>
      new Promise<Result>((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        process.send?.({ kind: "job?", number: last, lane: name, job: job as never } satisfies JobRequest);
      }),
    // The parent closes its workers: other server processes use them too.
    close: async () => {},
  });
  return {
    pdfWorker: lane("pdfWorker"),
    stepWorker: lane("stepWorker"),
    renderer: lane("renderer"),
    close: async () => {},
  };
}
