import { JobError } from "@kasna/background";
import type { RenderJob } from "@kasna/drawings/render-job";
import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import { ownBytes } from "./own-bytes.ts";

const TRY_AGAIN_SECONDS = 5;

/** The bytes that come of this job. Throws `pictures_busy` where too many wait, `picture_failed` where it can't be done. */
export async function render(ctx: AppContext, job: RenderJob): Promise<Buffer> {
  try {
    return ownBytes(await ctx.renderer.run(job));
  } catch (error) {
    if (!(error instanceof JobError)) throw error;
    if (error.reason === "full") throw domainError("pictures_busy", { retryAfterSeconds: TRY_AGAIN_SECONDS });
    ctx.log.error({ job: job.kind, fault: error.message }, "No picture was made");
    throw domainError("picture_failed", { retryAfterSeconds: TRY_AGAIN_SECONDS });
  }
}
