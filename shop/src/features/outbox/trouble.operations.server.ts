import type { Shop } from "../../api/shop.server.ts";
import { audit } from "../desk/audit.operations.server.ts";
import type { Staff } from "../desk/staff-sessions.operations.server.ts";
import { dropJobs, retryJobs } from "./outbox.operations.server.ts";

/** Tries a given-up job again, or drops it for good. Returns whether it was still given up. */
export async function dealWithJob(
  shop: Shop,
  { staff, id, deed }: { staff: Staff; id: string; deed: "retry" | "drop" },
): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    const count = deed === "retry" ? await retryJobs(tx, [id]) : await dropJobs(tx, [id]);
    if (count > 0)
      await audit(tx, {
        actor: staff,
        action: deed === "retry" ? "job.retried" : "job.dropped",
        subject: `job:${id}`,
        before: null,
        after: {},
      });
    return count > 0;
  });
}
