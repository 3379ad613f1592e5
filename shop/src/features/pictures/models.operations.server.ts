import { JobError } from "@kasna/background";
import { canModelThread } from "@kasna/drawings/modelled-thread";
import type { ModelJob } from "@kasna/drawings/solid/step-worker";
import type { Threads } from "@kasna/drawings/solid/threads";
import type { AppContext } from "../../api/app-context.server.ts";
import { type DomainErrorCode, domainError } from "../../api/domain-errors.server.ts";
import { findDrawable } from "./pictures.operations.server.ts";

const TRY_AGAIN_SECONDS = 60;
const ERROR_CODES: Record<JobError["reason"], DomainErrorCode> = {
  full: "models_busy",
  late: "model_failed",
  failed: "model_failed",
};

/**
 * Returns the specification of a SKU's model as text: equal for parts with equal appearance and dimensions. Throws
 * `not_found`, also for a part without a kind or, for threads, without one that can be cut.
 */
export async function modelSpecification(ctx: AppContext, sku: string, threads: Threads): Promise<string> {
  const part = await findDrawable(ctx, sku);
  if (!part) throw domainError("not_found", { message: "Part not found" });
  if (threads === "helix" && !canModelThread(part.dimensions))
    throw domainError("not_found", { message: "This part has no thread to model, or one that is too long" });
  const dimensions = Object.fromEntries(Object.entries(part.dimensions).sort(([a], [b]) => (a < b ? -1 : 1)));
  const job: ModelJob = { ...part, dimensions, ...(threads === "helix" && { threads }) };
  return JSON.stringify(job);
}

/**
 * Returns the gzipped STEP file of a specification. Throws `models_busy` if the queue is full, and `model_failed`, an
 * internal error, if the part takes too long or can't be modelled.
 */
export async function makeModel(ctx: AppContext, specification: string): Promise<Uint8Array> {
  try {
    return await ctx.stepWorker.run(specification);
  } catch (error) {
    if (!(error instanceof JobError)) throw error;
    if (error.reason !== "full")
      ctx.log.error({ specification, fault: error.message }, "Could not make a STEP file");
    throw domainError(ERROR_CODES[error.reason], { retryAfterSeconds: TRY_AGAIN_SECONDS });
  }
}
