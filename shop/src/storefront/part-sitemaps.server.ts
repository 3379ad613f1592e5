import { setImmediate as nextTurn } from "node:timers/promises";
import { partImage, partPath } from "@kasna/rules/part-path";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../api/app-context.server.ts";
import {
  listPartAddresses,
  listPartBlocks,
} from "../features/catalogue/part/part-addresses.operations.server.ts";
import { openCachedFiles } from "../features/feeds/cached-files.operations.server.ts";
import { openCachedFileSender } from "../features/feeds/send-cached-file.operations.server.ts";
import { SITEMAP_END, SITEMAP_START, sitemapLine, XML } from "./sitemap-xml.ts";

/** Writing this many lines takes a millisecond or two of this process. */
const LINES_AT_ONCE = 500;

async function* textsOf(ctx: AppContext, block: number): AsyncGenerator<string> {
  const { publicUrl } = ctx.settings;
  const parts = await listPartAddresses(ctx, block);
  yield SITEMAP_START;
  for (let from = 0; from < parts.length; from += LINES_AT_ONCE) {
    const lines = parts
      .slice(from, from + LINES_AT_ONCE)
      .map(({ sku, changedAt }) =>
        sitemapLine(publicUrl, { path: partPath(sku), changedAt, imagePath: `/API/${partImage(sku)}` }),
      );
    yield lines.join("");
    await nextTurn();
  }
  yield SITEMAP_END;
}

/** `/sitemaps/parts-10.xml`: the parts of one block of ids, each with its picture. */
export function partSitemaps(app: FastifyInstance, ctx: AppContext) {
  const fileOf = openCachedFiles(ctx, (block: string) => textsOf(ctx, Number(block)));
  const send = openCachedFileSender();
  app.get<{ Params: { block: string } }>(
    "/sitemaps/parts-:block(^\\d{1,6}).xml",
    { compress: false },
    async (request, reply) => {
      const { block } = request.params;
      const blocks = await ctx.cached("part-blocks", ["products"], () => listPartBlocks(ctx));
      if (!blocks.some((other) => String(other.block) === block))
        return reply.status(404).type("text/plain; charset=utf-8").send("Not found");
      return send(request, reply, XML, await fileOf(block));
    },
  );
}
