import { addCacheTags, appContext } from "../../../../api/context.server.ts";
import type { RouteHandle } from "../../../../api/route-handle.ts";
import { findByName } from "../../catalogue.operations.server.ts";
import type { Route } from "./+types/sizes-feed";
import { listSizes } from "./list-sizes.operations.server.ts";
import { readSizes, SIZES_PARAMETERS } from "./sizes-address.ts";

export const handle = {
  readsReplica: true,
  cachedBy: SIZES_PARAMETERS,
  isCachedIfRepeated: true,
} satisfies RouteHandle;

/** Serves more rows of a sub-category's table, as JSON. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = appContext(context);
  const found = await findByName(ctx, params.name);
  if (found?.kind !== "sub-category") throw Response.json(null, { status: 404 });
  const { id, categoryId } = found.subCategory;
  addCacheTags(context, "site", `category:${categoryId}`, `sub-category:${id}`);
  const sizesRequest = readSizes(new URL(request.url).searchParams);
  const { rows } = await listSizes(ctx, id, {
    ...sizesRequest,
    view: { ...sizesRequest.view, view: "table" },
  });
  return Response.json(rows);
}
