import { and, eq, isNull, sql } from "drizzle-orm";
import { href } from "react-router";
import type { AppContext } from "../../../api/app-context.server.ts";
import { userColumns } from "../../../api/caller.server.ts";
import { failpoint } from "../../../api/failpoint.server.ts";
import { serializeError } from "../../../api/serialize-error.server.ts";
import type { Transaction } from "../../../database/connect.ts";
import { isRetryable, isUnavailable } from "../../../database/errors.ts";
import { listTasks, matchedParts, users } from "../../../database/schema/index.ts";
import { notify } from "../../notifications/notifications.operations.server.ts";
import { enqueue, type Jobs } from "../../outbox/outbox.operations.server.ts";
import { matchList } from "../match-list.operations.server.ts";
import { partsRememberedFor } from "../own-numbers/parts-remembered-for.server.ts";
import { makeDrawings, type Step } from "./drawings.operations.server.ts";
import { MATCHED_AT_ONCE } from "./matched-at-once.ts";

/** How long a job works before it makes way for others. */
const TURN_MS = 4000;

type Row = typeof listTasks.$inferSelect;

/**
 * The job that continues a background task, some seconds at a time. It resumes where it stopped, and skips a task that
 * another job is working on. Marks a task that can't be done.
 */
export async function workOnTask(ctx: AppContext, { taskId }: Jobs["list_task"]): Promise<void> {
  const end = performance.now() + TURN_MS;
  const isTask = and(eq(listTasks.id, taskId), isNull(listTasks.finishedAt));
  let [task] = await ctx.db.select().from(listTasks).where(isTask);
  while (task) {
    const { done, total } = task;
    const step = await nextStep(ctx, task);
    const isOver = step === null || done + step.count >= total;
    const isTurnOver = performance.now() > end;
    const goesOn: boolean = await ctx.db.transaction(async (tx) => {
      const [stored] = await tx
        .update(listTasks)
        .set({
          done: step ? Math.min(total, done + step.count) : done,
          isFailed: step === null,
          ...(isOver && { finishedAt: ctx.now(), lines: null }),
        })
        .where(and(isTask, eq(listTasks.done, done)))
        .returning({ id: listTasks.id });
      // The task was deleted in the meantime, or another job has finished it.
      if (!stored) return false;
      await step?.store?.(tx);
      if (isOver) await tellDone(ctx, tx, task as Row, step === null);
      else if (isTurnOver) await enqueue(tx, "list_task", { taskId });
      return !isOver && !isTurnOver;
    });
    failpoint(ctx, "list-step");
    if (!goesOn) return;
    task = { ...task, done: done + (step?.count ?? 0) };
  }
}

/** Null if the task can't be done. */
async function nextStep(ctx: AppContext, task: Row): Promise<Step | null> {
  try {
    return await (task.kind === "match" ? matchSome(ctx, task) : makeDrawings(ctx, task));
  } catch (error) {
    // The queue retries it.
    if (isUnavailable(error) || isRetryable(error)) throw error;
    ctx.log.error({ fault: serializeError(error), task: task.id }, "Could not go on with a list");
    return null;
  }
}

async function matchSome(ctx: AppContext, { id, userId, lines, done }: Row): Promise<Step> {
  const batch = (lines ?? []).slice(done, done + MATCHED_AT_ONCE);
  const [caller] = await ctx.db.select(userColumns).from(users).where(eq(users.id, userId));
  if (!caller) throw new Error(`There is no customer ${userId}`);
  // One line at a time: nobody is waiting for it, but buyers are waiting for their pages.
  const matched = await matchList(ctx, batch, await partsRememberedFor(ctx, caller, batch), { atOnce: 1 });
  const [before] = await ctx.db
    .select({ lines: sql<number>`coalesce(sum(jsonb_array_length(${matchedParts.lines})), 0)::int` })
    .from(matchedParts)
    .where(eq(matchedParts.taskId, id));
  const numbered = matched.lines.map((line) => ({ ...line, line: line.line + (before?.lines ?? 0) }));
  return {
    count: batch.length,
    store: async (tx) => {
      await tx.insert(matchedParts).values({
        taskId: id,
        position: Math.floor(done / MATCHED_AT_ONCE),
        lines: numbered,
        ignored: matched.ignored,
      });
    },
  };
}

function tellDone(ctx: AppContext, tx: Transaction, { userId, kind, name }: Row, isFailed: boolean) {
  const doneTitle = kind === "match" ? "Your list is read" : "Your drawings are ready";
  return notify(ctx, tx, {
    userId,
    type: "order",
    orderId: null,
    deepLink: href("/account/lists"),
    title: isFailed ? "We could not finish your list" : doneTitle,
    message: isFailed ? `We stopped work on ${name}. Start it again, or ask us.` : name,
  });
}
