import { addCacheTags, appContext } from "../../../../api/context.server.ts";
import type { RouteHandle } from "../../../../api/route-handle.ts";
import { findByName } from "../../catalogue.operations.server.ts";
import type { Route } from "./+types/table-feed";
import { listPlainTable } from "./list-sizes.operations.server.ts";

export const handle = { readsReplica: true, cachedBy: [] } satisfies RouteHandle;

/** Serves the table of a sub-category's page as JSON, for the page of a single part, which is sent without it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = appContext(context);
  const found = await findByName(ctx, params.name);
  if (found?.kind !== "sub-category") throw Response.json(null, { status: 404 });
  const { id, categoryId } = found.subCategory;
  addCacheTags(context, "site", `category:${categoryId}`, `sub-category:${id}`);
  return Response.json(await listPlainTable(ctx, found.subCategory));
}
