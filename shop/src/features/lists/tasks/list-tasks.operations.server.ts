import type { ListTask } from "@kasna/contract/list-tasks";
import type { MatchedLine } from "@kasna/contract/lists";
import type { ListLine } from "@kasna/lists";
import { LIST_TASK_PAGE, LIST_TASKS_MAX } from "@kasna/rules/limits";
import { and, asc, desc, eq, gte, isNull, lt, sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import type { Caller } from "../../../api/caller.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import { listTasks, matchedParts, users } from "../../../database/schema/index.ts";
import { enqueue } from "../../outbox/outbox.operations.server.ts";
import { MATCHED_AT_ONCE } from "./matched-at-once.ts";

type Row = typeof listTasks.$inferSelect;
type Work = { name: string; total: number } & (
  | { kind: "match"; lines: ListLine[] }
  | { kind: "drawings"; listId: number }
);

/** Starts a background task for the caller, and returns its id. Throws `tasks_full`. */
export function startTask(ctx: AppContext, caller: Caller, work: Work): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    // One at a time, so that two requests can't exceed the limit together.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, caller.id)).for("no key update");
    const working = await tx.$count(
      listTasks,
      and(eq(listTasks.userId, caller.id), isNull(listTasks.finishedAt)),
    );
    if (working >= LIST_TASKS_MAX) throw domainError("tasks_full");
    const [task] = await tx
      .insert(listTasks)
      .values({ ...work, userId: caller.id, createdAt: ctx.now() })
      .returning({ id: listTasks.id });
    if (!task) throw new Error("The task was not stored");
    await enqueue(tx, "list_task", { taskId: task.id });
    return task.id;
  });
}

const columns = {
  id: listTasks.id,
  kind: listTasks.kind,
  name: listTasks.name,
  total: listTasks.total,
  done: listTasks.done,
  isFailed: listTasks.isFailed,
  createdAt: listTasks.createdAt,
  finishedAt: listTasks.finishedAt,
  listId: listTasks.listId,
};

const toTask = (row: Omit<Row, "userId" | "lines">): ListTask => ({
  task_id: row.id,
  kind: row.kind,
  name: row.name,
  total: row.total,
  done: row.done,
  state: row.finishedAt === null ? "working" : row.isFailed ? "failed" : "done",
  created_at: row.createdAt.toISOString(),
});

/** The caller's background tasks, latest first. */
export async function viewTasks(ctx: AppContext, caller: Caller): Promise<ListTask[]> {
  const rows = await ctx.db
    .select(columns)
    .from(listTasks)
    .where(eq(listTasks.userId, caller.id))
    .orderBy(desc(listTasks.id));
  return rows.map(toTask);
}

type Own = { caller: Caller; taskId: number };
const ownTask = ({ caller, taskId }: Own) => and(eq(listTasks.id, taskId), eq(listTasks.userId, caller.id));
const notFound = () => domainError("not_found", { message: "This list no longer exists" });

/**
 * The saved list for which one of the caller's tasks has created drawings. Throws `not_found`, also while the task is
 * running.
 */
export async function drawnListOf(ctx: AppContext, own: Own): Promise<{ listId: number; name: string }> {
  const [row] = await ctx.db.select(columns).from(listTasks).where(ownTask(own));
  if (!row || row.listId === null || row.finishedAt === null || row.isFailed) throw notFound();
  return { listId: row.listId, name: row.name };
}

/** One page of the matches for the caller's list, as far as they are ready. Throws `not_found`. */
export async function viewMatched(
  ctx: AppContext,
  { page, ...own }: Own & { page: number },
): Promise<{ task: ListTask; pages: number; lines: MatchedLine[]; ignored: string[] }> {
  const [row] = await ctx.db
    .select(columns)
    .from(listTasks)
    .where(and(ownTask(own), eq(listTasks.kind, "match")));
  if (!row) throw notFound();
  const each = LIST_TASK_PAGE / MATCHED_AT_ONCE;
  const parts = await ctx.db
    .select({ lines: matchedParts.lines, ignored: matchedParts.ignored })
    .from(matchedParts)
    .where(
      and(
        eq(matchedParts.taskId, row.id),
        gte(matchedParts.position, (page - 1) * each),
        lt(matchedParts.position, page * each),
      ),
    )
    .orderBy(asc(matchedParts.position));
  return {
    task: toTask(row),
    pages: Math.ceil(row.total / LIST_TASK_PAGE),
    lines: parts.flatMap(({ lines }) => lines),
    ignored: parts.flatMap(({ ignored }) => ignored),
  };
}

/** Stops and deletes one of the caller's tasks. Throws `not_found`. */
export async function deleteTask(ctx: AppContext, own: Own): Promise<void> {
  const gone = await ctx.db.delete(listTasks).where(ownTask(own)).returning({ id: sql<number>`id` });
  if (gone.length === 0) throw notFound();
}
