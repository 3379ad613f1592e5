import { JobError } from "@kasna/background";
import { subCategories as drawable } from "@kasna/drawings";
import type { AppContext } from "../../api/app-context.server.ts";
import { type DomainErrorCode, domainError } from "../../api/domain-errors.server.ts";
import { findPart } from "./pictures.operations.server.ts";

const TRY_AGAIN_SECONDS = 60;
const REFUSED: Record<JobError["reason"], DomainErrorCode> = {
  full: "models_busy",
  late: "model_failed",
  failed: "model_failed",
};

/** What the model of a SKU is made from, as one text: the same for every part of the same look and dimensions. Throws `not_found`. */
export async function modelSpecification(ctx: AppContext, sku: string): Promise<string> {
  const part = await findPart(ctx, sku);
  if (!part || !drawable.includes(part.subCategory))
    throw domainError("not_found", { message: "There is no such part" });
  const dimensions = Object.fromEntries(Object.entries(part.dimensions).sort(([a], [b]) => (a < b ? -1 : 1)));
  return JSON.stringify({ ...part, dimensions });
}

/**
 * The STEP file of such a specification, packed by gzip. Throws `models_busy` where too many wait, `model_failed`
 * where the part took too long or can't be made, which is a fault of ours.
 */
export async function makeModel(ctx: AppContext, specification: string): Promise<Uint8Array> {
  try {
    return await ctx.stepWorker.run(specification);
  } catch (error) {
    if (!(error instanceof JobError)) throw error;
    if (error.reason !== "full")
      ctx.log.error({ specification, fault: error.message }, "No STEP file was made");
    throw domainError(REFUSED[error.reason], { retryAfterSeconds: TRY_AGAIN_SECONDS });
  }
}
