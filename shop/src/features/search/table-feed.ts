import { SEARCH_TEXT_MAX } from "@kasna/rules/limits";
import { rowId } from "@kasna/rules/row-id";
import { addCacheTags, appContext } from "../../api/context.server.ts";
import type { RouteHandle } from "../../api/route-handle.ts";
import { readTableView, TABLE_PARAMETERS } from "../catalogue/tables/table-view.widget.ts";
import { FACET_NAMES, readChosen } from "../facets/chosen-facets.widget.ts";
import type { Route } from "./+types/table-feed";
import { LAST_PAGE, searchAsTable } from "./found-table.server.ts";

export const handle = {
  readsReplica: true,
  cachedBy: ["q", "page", ...FACET_NAMES, ...TABLE_PARAMETERS],
  isCachedIfRepeated: true,
} satisfies RouteHandle;

const NO_ROWS = { subCategories: [], slices: [] };

/** Serves more rows of a search's table, as JSON. */
export async function loader({ context, request }: Route.LoaderArgs) {
  addCacheTags(context, "site", "products", "search-words");
  const { searchParams } = new URL(request.url);
  const { rows } = await searchAsTable(appContext(context), {
    text: (searchParams.get("q") ?? "").trim().slice(0, SEARCH_TEXT_MAX),
    page: Math.min(rowId(searchParams.get("page")) ?? 1, LAST_PAGE),
    chosen: readChosen(searchParams),
    view: { ...readTableView(searchParams), view: "table" },
  });
  return Response.json(rows ?? NO_ROWS);
}
