import type { AppContext } from "../../api/app-context.server.ts";
import { listMatrices, listTable, type TablePage } from "../catalogue/tables/table-rows.operations.server.ts";
import { type TableView, type View, viewOf } from "../catalogue/tables/table-view.widget.ts";
import type { ChosenFacets } from "../facets/chosen-facets.widget.ts";
import { COUNT_MAX } from "./ranked-rows.server.ts";
import { searchProducts } from "./search.operations.server.ts";
import type { SearchResult } from "./search-result.ts";

/** The number of rows on a page of each view. */
const PER_PAGE: Readonly<Record<View, number>> = { pictures: 24, table: 50, matrix: 100 };
export const LAST_PAGE = Math.ceil(COUNT_MAX / PER_PAGE.pictures);

export type FoundTable = {
  found: SearchResult;
  /** How the parts are shown. */
  shown: View;
  /** The rows of a table or matrix; null for pictures. */
  rows: TablePage | null;
  pages: number;
};

/** Searches, and lists the results as the view requires: as a table if the parts are sizes of the same thing. */
export async function searchAsTable(
  ctx: AppContext,
  { text, page, chosen, view }: { text: string; page: number; chosen: ChosenFacets; view: TableView },
): Promise<FoundTable> {
  const found = await searchProducts(ctx, {
    text,
    page,
    chosen,
    perPage: PER_PAGE.pictures,
    isTable: (parts) => viewOf(view, parts.subCategoryIds) !== "pictures",
  });
  const { table, matching, readPartCounts, total } = found;
  if (!table || !matching)
    return { found, shown: "pictures", rows: null, pages: Math.ceil(total / PER_PAGE.pictures) };
  const shown = viewOf(view, table.subCategoryIds);
  const count = PER_PAGE[shown];
  const selection = {
    within: matching,
    chosen,
    readPartCounts,
    subCategoryIds: table.subCategoryIds,
    few: found.rows,
    count,
  };
  if (shown === "table") {
    const rows = await listTable(ctx, { ...selection, from: (page - 1) * count }, view);
    return { found, shown, rows, pages: Math.ceil(total / count) };
  }
  const { pages, ...rows } = await listMatrices(ctx, { ...selection, page });
  return { found, shown, rows, pages };
}
