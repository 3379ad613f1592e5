import { JobRefusal } from "@kasna/background";
import type { RenderJob } from "@kasna/drawings/render-job";
import { refuse } from "../../api/refusals.server.ts";
import type { Shop } from "../../api/shop.server.ts";
import { ownBytes } from "./own-bytes.ts";

const TRY_AGAIN_SECONDS = 5;

/** The bytes that come of this job. Throws `pictures_busy` where too many wait, `picture_failed` where it can't be done. */
export async function render(shop: Shop, job: RenderJob): Promise<Buffer> {
  try {
    return ownBytes(await shop.renderer.run(job));
  } catch (error) {
    if (!(error instanceof JobRefusal)) throw error;
    if (error.reason === "full") throw refuse("pictures_busy", { retryAfterSeconds: TRY_AGAIN_SECONDS });
    shop.log.error({ job: job.kind, fault: error.message }, "No picture was made");
    throw refuse("picture_failed", { retryAfterSeconds: TRY_AGAIN_SECONDS });
  }
}
