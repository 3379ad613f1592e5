/** A job failed because the queue is full, it took too long (`late`), or it threw or crashed (`failed`). */
export class JobError extends Error {
  readonly reason: "full" | "late" | "failed";
  constructor(reason: JobError["reason"], message: string) {
    super(message);
    this.name = "JobError";
    this.reason = reason;
  }
}
