import { rowId } from "@kasna/rules/row-id";
import { data } from "react-router";
import { addCacheTags, appContext } from "../../../api/context.server.ts";
import type { RouteHandle } from "../../../api/route-handle.ts";
import { photosOf, placeOf } from "../../pictures/part-photos.operations.server.ts";
import type { Route } from "./+types/photos-feed";

export const handle = { cachedBy: [] } satisfies RouteHandle;

/** Serves the photos of a part to its page, as JSON. Returns 404 for a part that is not for sale. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = appContext(context);
  const id = rowId(params.id);
  const place = id === null ? null : await placeOf(ctx, id);
  if (id === null || !place) throw data("This part is not sold", { status: 404 });
  addCacheTags(context, `category:${place.categoryId}`, `sub-category:${place.subCategoryId}`);
  return Response.json(await photosOf(ctx, id));
}
