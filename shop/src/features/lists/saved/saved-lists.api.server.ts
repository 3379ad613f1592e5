import { contract, files } from "@kasna/contract";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../../api/app-context.server.ts";
import { idempotencyKeyOf, onceForKey } from "../../../api/idempotency-key.server.ts";
import { consumeLimit } from "../../../api/rate-limits.server.ts";
import { fileRoute, route } from "../../../api/route.server.ts";
import { labelsOfList } from "../labels/labels.operations.server.ts";
import { addLine } from "./add-line.operations.server.ts";
import { changeLine } from "./change-line.operations.server.ts";
import { listAsCsv, listAsWorkbook } from "./list-files.operations.server.ts";
import {
  copyList,
  deleteList,
  renameList,
  saveList,
  viewList,
  viewLists,
} from "./saved-lists.operations.server.ts";

export function savedListsApi(app: FastifyInstance, ctx: AppContext) {
  const { savedLists } = contract;

  route(app, ctx, savedLists.viewAll).with(async (_, caller) => ({
    message: "Your lists",
    lists: await viewLists(ctx, caller),
  }));

  route(app, ctx, savedLists.view).with(async ({ list_id: listId }, caller) => ({
    message: "List",
    ...(await viewList(ctx, { caller, listId })),
  }));

  route(app, ctx, savedLists.save).with(async (sent, caller, request) => {
    const claim = { caller, key: idempotencyKeyOf(request), request: { action: savedLists.save.path, sent } };
    const saved = await onceForKey(ctx, claim, async (tx) => ({
      list_id: await saveList(ctx, tx, { caller, sent }),
    }));
    return { message: "List saved", ...saved };
  });

  route(app, ctx, savedLists.changeLine).with(async ({ list_id: listId, line, quantity }, caller) => {
    await changeLine(ctx, { caller, listId, position: line - 1, quantity });
    return { message: "List saved" };
  });

  route(app, ctx, savedLists.addLine).with(async (sent, caller, request) => {
    const claim = {
      caller,
      key: idempotencyKeyOf(request),
      request: { action: savedLists.addLine.path, sent },
    };
    const added = await onceForKey(ctx, claim, async (tx) => ({
      quantity: await addLine(ctx, tx, { caller, sent }),
    }));
    return { message: "List saved", ...added };
  });

  route(app, ctx, savedLists.rename).with(async ({ list_id: listId, name }, caller) => {
    await renameList(ctx, { caller, listId, name });
    return { message: "List renamed" };
  });

  route(app, ctx, savedLists.copy).with(async ({ list_id: listId }, caller, request) => {
    const claim = {
      caller,
      key: idempotencyKeyOf(request),
      request: { action: savedLists.copy.path, listId },
    };
    const copied = await onceForKey(ctx, claim, async (tx) => ({
      list_id: await copyList(ctx, tx, { caller, listId }),
    }));
    return { message: "List copied", ...copied };
  });

  route(app, ctx, savedLists.remove).with(async ({ list_id: listId }, caller) => {
    await deleteList(ctx, { caller, listId });
    return { message: "List deleted" };
  });

  fileRoute(app, ctx, files.listCsv).with(({ list_id: listId }, caller) =>
    listAsCsv(ctx, { caller, listId }),
  );

  fileRoute(app, ctx, files.labels).with(async ({ list_id: listId, sheet }, caller) => {
    await consumeLimit(ctx, { limit: "documents", subject: `customer:${caller.id}` });
    return labelsOfList(ctx, { caller, listId, sheet });
  });

  fileRoute(app, ctx, files.listXlsx).with(({ list_id: listId }, caller) =>
    listAsWorkbook(ctx, { caller, listId }),
  );
}
