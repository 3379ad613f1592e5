import { Readable } from "node:stream";
import { contract, files } from "@kasna/contract";
import { LIST_TASK_LINES_MAX } from "@kasna/rules/limits";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import { acquireFileSlot, unlessIdle } from "../../../api/files/file-limiter.server.ts";
import { zipped } from "../../../api/files/zip.server.ts";
import { consumeLimit } from "../../../api/rate-limits.server.ts";
import { fileRoute, route } from "../../../api/route.server.ts";
import { readSentList } from "../read-sent-list.operations.server.ts";
import { viewList } from "../saved/saved-lists.operations.server.ts";
import { drawingFiles, skusOf } from "./drawings.operations.server.ts";
import {
  deleteTask,
  drawnListOf,
  startTask,
  viewMatched,
  viewTasks,
} from "./list-tasks.operations.server.ts";

export function listTasksApi(app: FastifyInstance, ctx: AppContext) {
  const { listTasks } = contract;

  route(app, ctx, listTasks.startMatch).with(async ({ name, ...sent }, caller, request) => {
    await consumeLimit(ctx, { limit: "listsOfAddress", subject: request.ip });
    const { lines } = await readSentList(ctx, sent, LIST_TASK_LINES_MAX);
    const total = lines.length;
    const task_id = await startTask(ctx, caller, { kind: "match", name, total, lines });
    return { message: "We are reading your list", task_id, total };
  });

  route(app, ctx, listTasks.startDrawings).with(async ({ list_id: listId }, caller, request) => {
    const { list } = await viewList(ctx, { caller, listId });
    const skus = await skusOf(ctx, listId);
    if (skus.length === 0)
      throw domainError("not_found", { message: "This list has no parts that are sold" });
    await consumeLimit(ctx, { limit: "listsOfAddress", subject: request.ip });
    const { name } = list;
    const task_id = await startTask(ctx, caller, { kind: "drawings", name, total: skus.length, listId });
    return { message: "We are making your drawings", task_id, total: skus.length };
  });

  route(app, ctx, listTasks.viewAll).with(async (_, caller) => ({
    message: "Your lists in the background",
    tasks: await viewTasks(ctx, caller),
  }));

  route(app, ctx, listTasks.view).with(async ({ task_id: taskId, page }, caller) => ({
    message: "List",
    ...(await viewMatched(ctx, { caller, taskId, page })),
  }));

  route(app, ctx, listTasks.remove).with(async ({ task_id: taskId }, caller) => {
    await deleteTask(ctx, { caller, taskId });
    return { message: "Deleted" };
  });

  fileRoute(app, ctx, files.listDrawings).with(async ({ task_id: taskId }, caller) => {
    const { listId, name } = await drawnListOf(ctx, { caller, taskId });
    const release = await acquireFileSlot(ctx);
    const zip = unlessIdle(Readable.from(zipped(drawingFiles(ctx, listId)))).once("close", release);
    return { bytes: zip, name: `${name}.zip` };
  });
}
