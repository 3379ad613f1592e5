import { contract } from "@kasna/contract";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../api/app-context.server.ts";
import { consumeLimit } from "../../api/rate-limits.server.ts";
import { route } from "../../api/route.server.ts";
import { matchList } from "./match-list.operations.server.ts";
import { NOTHING_REMEMBERED, partsRememberedFor } from "./own-numbers/parts-remembered-for.server.ts";
import { readSentList } from "./read-sent-list.operations.server.ts";

/** Shorter texts count as short lists, because a quick order sends its rows individually. */
const SHORT_LIST_CHARACTERS = 1000;

export function listsApi(app: FastifyInstance, ctx: AppContext, replicaCtx: AppContext) {
  route(app, ctx, contract.lists.match).with(async (sent, caller, request) => {
    const isShort = sent.file === "" && sent.text.length <= SHORT_LIST_CHARACTERS;
    const limit = isShort ? "shortListsOfAddress" : "listsOfAddress";
    await consumeLimit(ctx, { limit, subject: request.ip });
    const { lines, unread } = await readSentList(ctx, sent);
    const own = caller ? await partsRememberedFor(ctx, caller, lines) : NOTHING_REMEMBERED;
    return { message: "List", ...(await matchList(replicaCtx, lines, own)), unread };
  });
}
