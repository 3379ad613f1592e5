import { hasColumn } from "@kasna/rules/catalogue/attributes";
import { partImage } from "@kasna/rules/part-path";
import { and, type SQL } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { isSold } from "../../../database/schema/index.ts";
import { type ChosenFacets, COUNTED_ROWS_MAX } from "../../facets/chosen-facets.widget.ts";
import {
  chosenConditions,
  countGroups,
  type FewRow,
  firstRows,
  type GroupedBy,
  type GroupedRows,
  type PartCountsReader,
  type Within,
} from "../../facets/facets.operations.server.ts";
import { type PackedRows, packRows } from "./packed-rows.ts";
import { ORDERED_COLUMNS, rowsOfSlices } from "./rows-of-slices.server.ts";
import { isByForm, pagesOfMatrices, type Section, type Slice, slicesOf, sortSections } from "./sections.ts";
import { type TableSubCategory, tableSubCategories } from "./table-sub-categories.operations.server.ts";
import type { Grouping, Sort, TableView, View } from "./table-view.widget.ts";

/** The parts that a table lists. */
export type TableOf = {
  within: Within;
  chosen: ChosenFacets;
  readPartCounts: PartCountsReader;
  /** The sub-categories in display order, if the order matters. */
  subCategoryIds: readonly number[];
  /** All its rows, if they are few and have been read. */
  few?: readonly FewRow[] | null;
  /** Its rows by sub-category, form, and the columns of `sectionedBy`, if they have been counted. */
  groups?: readonly GroupedRows[];
};

/** The columns that the sections of a table or the matrices of a list have in common. */
export const sectionedBy = (shown: Exclude<View, "pictures">, group: Grouping): GroupedBy => {
  if (shown === "matrix") return ["material", "coating"];
  return group === "none" ? [] : [group];
};

/** The rows of one section on a page. */
export type TableSlice = Omit<Section, "rows"> & {
  /** The number of all rows of the section. */
  total: number;
  /** The standard and picture of the first row. */
  standard: string;
  image: string;
  rows: PackedRows;
};

export type TablePage = { subCategories: TableSubCategory[]; slices: TableSlice[] };

/**
 * Returns `count` rows of a list of parts from `from` on: sections of sizes of the same thing, in an engineer's order.
 */
export async function listTable(
  ctx: AppContext,
  page: TableOf & { from: number; count: number },
  { group, sort }: Pick<TableView, "group" | "sort">,
): Promise<TablePage> {
  const by = sectionedBy("table", group);
  const groups = page.groups ?? (await countGroups(ctx, page.readPartCounts, { ...page, by }));
  const sections = sortSections(isByForm(group, sort) ? groups : withoutForms(groups), page.subCategoryIds);
  return pageOf(ctx, { ...page, groups }, slicesOf(sections, page.from, page.count), sort);
}

/**
 * Returns the matrices of a page with about `count` rows, each with all sizes of one material and coating, and the
 * number of pages.
 */
export async function listMatrices(
  ctx: AppContext,
  list: TableOf & { page: number; count: number },
): Promise<TablePage & { pages: number }> {
  const by = sectionedBy("matrix", "none");
  const groups = list.groups ?? (await countGroups(ctx, list.readPartCounts, { ...list, by }));
  const pages = pagesOfMatrices(sortSections(groups, list.subCategoryIds), list.count);
  const slices = (pages[list.page - 1] ?? []).map((section) => ({
    section,
    offset: 0,
    limit: MATRIX_ROWS_MAX,
  }));
  return { ...(await pageOf(ctx, { ...list, groups }, slices, "size")), pages: pages.length };
}

async function pageOf(
  ctx: AppContext,
  { within, chosen, few, groups }: TableOf & { groups: readonly GroupedRows[] },
  slices: readonly Slice[],
  sort: Sort,
): Promise<TablePage> {
  // An owner's value or a price is often that of a few sizes: in their order, a walk would skip most other parts.
  const isOfFewSizes = chosen.own.length + chosen.price.length > 0;
  const areAllCounted = groups.reduce((sum, { rows }) => sum + rows, 0) < COUNTED_ROWS_MAX;
  const from =
    isOfFewSizes && areAllCounted
      ? { all: firstRows(within, ORDERED_COLUMNS, COUNTED_ROWS_MAX, { chosen }) }
      : { conditions: and(within.where, isSold, ...chosenConditions(chosen)) as SQL };
  const known = await tableSubCategories(ctx);
  const rows = await rowsOfSlices(ctx, slices, { from, sort, known, few });
  const ids = new Set(slices.map(({ section }) => section.subCategoryId));
  return {
    subCategories: [...ids].flatMap((id) => known.get(id)?.shown ?? []),
    slices: slices.flatMap(({ section: { rows: total, ...section } }, index) => {
      const found = rows.get(index) ?? [];
      const [first] = found;
      if (!first) return [];
      const { standard, sku } = first;
      const { attributes = [] } = known.get(section.subCategoryId) ?? {};
      const { material, coating } = section;
      const common = {
        material: material !== null && !hasColumn(attributes, "material") ? "" : material,
        coating: coating !== null && !hasColumn(attributes, "coating") ? "" : coating,
      };
      return [{ ...section, ...common, total, standard, image: partImage(sku), rows: packRows(found) }];
    }),
  };
}

function withoutForms(sections: readonly Section[]): Section[] {
  const bySubCategory = Map.groupBy(sections, ({ subCategoryId }) => subCategoryId);
  return [...bySubCategory].map(([subCategoryId, found]) => ({
    subCategoryId,
    material: null,
    coating: null,
    rows: found.reduce((sum, { rows }) => sum + rows, 0),
  }));
}

/** More sizes than any kind has; a larger matrix would be useless. */
const MATRIX_ROWS_MAX = 2_000;
