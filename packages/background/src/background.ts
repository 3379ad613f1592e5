/** Runs jobs in separate processes. */
export type Background<Result, Job = string> = {
  /** Runs a job. Equal jobs at the same time run once. Rejects with a `JobError`. */
  run: (job: Job) => Promise<Result>;
  close: () => Promise<void>;
};
