import { JobError } from "@kasna/background";
import type { RenderJob } from "@kasna/drawings/render-job";
import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import { copyBytes } from "./copy-bytes.ts";

const TRY_AGAIN_SECONDS = 5;

/**
 * Runs a render job and returns its bytes. Throws `pictures_busy` if the queue is full, `picture_failed` if the
 * job fails.
 */
export async function render(ctx: AppContext, job: RenderJob): Promise<Buffer> {
  try {
    return copyBytes(await ctx.renderer.run(job));
  } catch (error) {
    if (!(error instanceof JobError)) throw error;
    if (error.reason === "full") throw domainError("pictures_busy", { retryAfterSeconds: TRY_AGAIN_SECONDS });
    ctx.log.error({ job: job.kind, fault: error.message }, "Could not make a picture");
    throw domainError("picture_failed", { retryAfterSeconds: TRY_AGAIN_SECONDS });
  }
}
