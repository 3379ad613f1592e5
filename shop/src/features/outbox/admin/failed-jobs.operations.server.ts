import { audit } from "../../../admin-kit/audit.operations.server.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { dropJobs, retryJobs } from "../outbox.operations.server.ts";

/** Retries or deletes a failed job. Returns whether it was still failed. */
export async function handleFailedJob(
  ctx: AppContext,
  { staff, id, intent }: { staff: Staff; id: string; intent: "retry" | "drop" },
): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const count = intent === "retry" ? await retryJobs(tx, [id]) : await dropJobs(tx, [id]);
    if (count > 0)
      await audit(tx, {
        actor: staff,
        action: intent === "retry" ? "job.retried" : "job.dropped",
        subject: `job:${id}`,
        before: null,
        after: {},
      });
    return count > 0;
  });
}
