import type { ColumnMeanings } from "@kasna/drawings/kinds/column-labels";
import type { AppContext } from "../../../../api/app-context.server.ts";
import {
  type ChosenFacets,
  COUNTED_ROWS_MAX,
  FACET_NAMES,
  NOTHING_CHOSEN,
} from "../../../facets/chosen-facets.widget.ts";
import type { FacetTitles } from "../../../facets/facet-names.widget.ts";
import {
  countChosen,
  countFacets,
  countGroups,
  createPartCountsReader,
  type Excluding,
  excludingFacets,
  prepareChoice,
  withinSubCategories,
} from "../../../facets/facets.operations.server.ts";
import { type PackedFacet, packFacets } from "../../../facets/packed-facets.widget.ts";
import type { DimensionLabels } from "../../tables/table-columns.ts";
import {
  listMatrices,
  listTable,
  sectionedBy,
  type TablePage,
} from "../../tables/table-rows.operations.server.ts";
import { wordsOf } from "../../tables/table-sub-categories.operations.server.ts";
import { titlesOf } from "../../tables/table-titles.widget.ts";
import { DEFAULT_VIEW, type TableView, type View } from "../../tables/table-view.widget.ts";

/** The number of sizes on a page of a sub-category; other content of the page follows. */
const PER_PAGE = 50;

/** The sizes of a sub-category in the form its page shows. */
export type Sizes = {
  shown: Exclude<View, "pictures">;
  /** The number of sizes, at most 10,000. */
  total: number;
  page: number;
  pages: number;
  rows: TablePage;
  facets: PackedFacet[];
  /** If no sizes are left, the filters whose removal alone would leave some. */
  excluding: Excluding[];
};

/** The requested page of the list, and the chosen filters. */
export type SizesRequest = { page: number; chosen: ChosenFacets; view: TableView };

/**
 * Lists a page of a sub-category's sizes as a table or as matrices, with its facets. A page past the end is the last.
 */
export async function listSizes(
  ctx: AppContext,
  subCategoryId: number,
  { page: askedPage, chosen, view }: SizesRequest,
): Promise<Sizes> {
  const within = await prepareChoice(ctx, withinSubCategories([subCategoryId]), chosen);
  const readPartCounts = createPartCountsReader(ctx);
  const shown = view.view === "matrix" ? "matrix" : "table";
  const groups = await countGroups(ctx, readPartCounts, {
    within,
    chosen,
    by: sectionedBy(shown, view.group),
  });
  const total = Math.min(
    COUNTED_ROWS_MAX,
    groups.reduce((sum, { rows }) => sum + rows, 0),
  );
  const selection = { within, chosen, readPartCounts, subCategoryIds: [subCategoryId], groups };
  const facets = packFacets(
    await countFacets(ctx, within, chosen, { ...selection, total, isAtLeast: false }),
  );
  if (total === 0) {
    const countOf = (choice: ChosenFacets) => countChosen(ctx, readPartCounts, within, choice);
    const isNarrowed = FACET_NAMES.some((name) => chosen[name].length > 0);
    const excluding = isNarrowed ? await excludingFacets(chosen, countOf) : [];
    const rows = { subCategories: [], slices: [] };
    return { shown, total, page: 1, pages: 0, rows, facets, excluding };
  }
  if (shown === "matrix") {
    const matrices = { ...selection, page: askedPage, count: PER_PAGE };
    const { pages, ...rows } = await listMatrices(ctx, matrices);
    return { shown, total, page: askedPage, pages, rows, facets, excluding: [] };
  }
  const pages = Math.ceil(total / PER_PAGE);
  const page = Math.min(askedPage, pages);
  const rows = await listTable(ctx, { ...selection, from: (page - 1) * PER_PAGE, count: PER_PAGE }, view);
  return { shown, total, page, pages, rows, facets, excluding: [] };
}

/** A sub-category's sizes, and the names of their columns and filters. */
export type Table = { sizes: Sizes; words: DimensionLabels; titles: FacetTitles };

/** Lists the first page of all sizes of a sub-category as a table. */
export async function listPlainTable(
  ctx: AppContext,
  subCategory: ColumnMeanings & { id: number },
): Promise<Table> {
  const words = wordsOf(subCategory);
  const firstPage = { page: 1, chosen: NOTHING_CHOSEN, view: DEFAULT_VIEW };
  return { sizes: await listSizes(ctx, subCategory.id, firstPage), words, titles: titlesOf([words]) };
}
