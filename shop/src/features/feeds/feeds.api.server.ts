import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import { openFeeds } from "./feed.operations.server.ts";
import { FEED_FORMATS, isFeedName } from "./feed-formats.widget.ts";
import { openCachedFileSender } from "./send-cached-file.operations.server.ts";

/** `/feeds/parts.csv` and the other feeds. */
export function feedsApi(app: FastifyInstance, ctx: AppContext) {
  const feedOf = openFeeds(ctx);
  const send = openCachedFileSender();
  app.get<{ Params: { name: string } }>("/feeds/:name", { compress: false }, async (request, reply) => {
    const { name } = request.params;
    if (!isFeedName(name)) throw domainError("not_found", { message: "There is no such feed" });
    return send(request, reply, FEED_FORMATS[name].contentType, await feedOf(name));
  });
}
