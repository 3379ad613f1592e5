import type { AppContext } from "../../api/app-context.server.ts";
import { shopProfile } from "../../api/settings.operations.server.ts";
import { openCachedFiles } from "./cached-files.operations.server.ts";
import { type FeedName, formatOf } from "./feed-formats.widget.ts";
import { feedParts } from "./feed-parts.operations.server.ts";
import { leftOutColumns } from "./left-out-columns.operations.server.ts";

/** Opens this process's feeds. Returns a function that returns a feed of all parts for sale. */
export const openFeeds = (ctx: AppContext) =>
  openCachedFiles(ctx, (name: FeedName, now) => textsOf(ctx, name, now));

async function* textsOf(ctx: AppContext, name: FeedName, now: Date): AsyncGenerator<string> {
  const { head, lineOf } = formatOf(name, await leftOutColumns(ctx));
  const site = { publicUrl: ctx.settings.publicUrl, profile: await shopProfile(ctx), now };
  if (head !== null) yield `${head}\n`;
  for await (const parts of feedParts(ctx)) yield parts.map((part) => `${lineOf(part, site)}\n`).join("");
}
