import { rowId } from "@kasna/rules/row-id";
import { data } from "react-router";
import { addCacheTags, appContext } from "../../../api/context.server.ts";
import type { RouteHandle } from "../../../api/route-handle.ts";
import { findSubCategory } from "../catalogue.operations.server.ts";
import type { Route } from "./+types/table-feed";
import { specificationTable } from "./specifications.operations.server.ts";

export const handle = { cachedBy: [] } satisfies RouteHandle;

/** Serves all rows of a sub-category to its chooser, as JSON. Returns 404 if there is no table. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = appContext(context);
  const id = rowId(params.id);
  const subCategory = id === null ? null : await findSubCategory(ctx, id);
  const table = subCategory && (await specificationTable(ctx, subCategory.id));
  if (!table) throw data("This sub-category has no table", { status: 404 });
  addCacheTags(context, `category:${subCategory.categoryId}`);
  return Response.json(table);
}
