import type { PackedRows } from "./packed-rows.ts";
import type { TableSlice } from "./table-rows.operations.server.ts";
import type { TableSubCategory } from "./table-sub-categories.operations.server.ts";

/** A section in the form that is displayed: its rows in the batches in which they arrived. */
export type ShownSection = Omit<TableSlice, "rows"> & {
  key: string;
  subCategory: TableSubCategory;
  /** Whether it is the first of its sub-category and form, so that their picture is shown above it. */
  isFirstOfForm: boolean;
  lots: PackedRows[];
};

export type ShownPage = { subCategories: readonly TableSubCategory[]; slices: readonly TableSlice[] };

/** Joins the loaded pages: a section that continues on the next page stays one section. */
export function mergedSections(pages: readonly ShownPage[]): ShownSection[] {
  const sections: ShownSection[] = [];
  for (const { subCategories, slices } of pages)
    for (const { rows, ...slice } of slices) {
      const key = [slice.subCategoryId, slice.form, slice.material, slice.coating].join("|");
      const last = sections.at(-1);
      if (last?.key === key) {
        last.lots.push(rows);
        continue;
      }
      const subCategory = subCategories.find(({ id }) => id === slice.subCategoryId);
      const isFirstOfForm = last?.subCategoryId !== slice.subCategoryId || last.form !== slice.form;
      if (subCategory) sections.push({ ...slice, key, subCategory, isFirstOfForm, lots: [rows] });
    }
  return sections;
}
