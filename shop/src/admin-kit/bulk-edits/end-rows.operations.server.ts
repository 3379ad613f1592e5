import { z } from "zod";
import type { AppContext } from "../../api/app-context.server.ts";
import type { Actor } from "../audit.operations.server.ts";
import { readForm } from "../form.server.ts";
import { idsField } from "../form-fields.ts";
import { bulkResult } from "./bulk-result.operations.server.ts";
import { changeMany, type EditedTable } from "./edited-table.operations.server.ts";

/** Rows that hold until a moment: the table's fields include `endsAt`. */
type Ending = { actor: Actor; of: EditedTable; ids: readonly number[] };

const hasEnded = (endsAt: unknown, now: Date) => typeof endsAt === "string" && new Date(endsAt) <= now;

/** Ends rows now. */
export function endRows(ctx: AppContext, ending: Ending) {
  const now = ctx.now();
  return changeMany(ctx, {
    ...ending,
    action: `${ending.of.kind}.ended`,
    what: "ended",
    change: ({ endsAt }) => (hasEnded(endsAt, now) ? "has ended already" : { endsAt: now.toISOString() }),
  });
}

/** Reactivates rows that have ended, without a last day. */
export function resumeRows(ctx: AppContext, ending: Ending) {
  const now = ctx.now();
  return changeMany(ctx, {
    ...ending,
    action: `${ending.of.kind}.resumed`,
    what: "resumed",
    change: ({ endsAt }) => (hasEnded(endsAt, now) ? { endsAt: null } : "has not ended"),
  });
}

const form = z.object({ intent: z.enum(["end", "resume"]), id: idsField });

/** Ends or reactivates the rows of a form, and returns a message. Throws `order_step` if none could be changed. */
export async function endOrResume(
  ctx: AppContext,
  { request, actor, of }: Omit<Ending, "ids"> & { request: Request },
) {
  const { intent, id: ids } = await readForm(request, form);
  const move = intent === "end" ? endRows : resumeRows;
  const what = intent === "end" ? "ended" : "resumed, with no last day";
  return bulkResult(of.kind, what, await move(ctx, { actor, of, ids }));
}
