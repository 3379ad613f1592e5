import { engineeringOrder } from "../chooser/engineering-order.ts";
import type { Grouping, Sort } from "./table-view.widget.ts";

/** The parts listed by one table: of a sub-category, a form, and a material or coating. */
export type Section = {
  subCategoryId: number;
  /** Null for parts without a form; absent if the section contains all forms. */
  form?: string | null;
  /** The common value of its rows; null if they differ. */
  material: string | null;
  coating: string | null;
  rows: number;
};

/** The form distinguishes sizes (M8 and M8 x 1), so only a list by price or availability mixes forms. */
export const isByForm = (group: Grouping, sort: Sort) => group !== "none" || sort === "size";

const sumOf = (sections: readonly Section[]) => sections.reduce((sum, { rows }) => sum + rows, 0);

/** Fine threads come after those implied by a size without a pitch, and inch threads after metric ones. */
const FORMS_BEHIND = [/\bfine\b/, /\bUN[CF]\b|\bBSW\b/];
const rankOf = (form: string | null | undefined) =>
  FORMS_BEHIND.findLastIndex((behind) => behind.test(form ?? ""));

/**
 * Sorts sections in catalogue order: sub-categories as given; within each, the most usual form first, then materials by
 * family and grade, or coatings from plain to the toughest.
 */
export function sortSections(sections: readonly Section[], subCategoryIds: readonly number[]): Section[] {
  const places = (name: "material" | "coating") =>
    engineeringOrder(name, [...new Set(sections.map((section) => section[name]))]);
  const [materials, coatings] = [places("material"), places("coating")];
  const bySubCategory = Map.groupBy(sections, ({ subCategoryId }) => subCategoryId);
  const ids = [...bySubCategory.keys()].sort(
    (a, b) => placeIn(subCategoryIds, a) - placeIn(subCategoryIds, b) || a - b,
  );
  return ids.flatMap((id) => {
    const forms = [...Map.groupBy(bySubCategory.get(id) ?? [], ({ form }) => form).entries()];
    return forms
      .sort(
        ([a, inA], [b, inB]) =>
          rankOf(a) - rankOf(b) || sumOf(inB) - sumOf(inA) || String(a ?? "").localeCompare(String(b ?? "")),
      )
      .flatMap(([, found]) =>
        found.toSorted(
          (a, b) =>
            materials.indexOf(a.material) - materials.indexOf(b.material) ||
            coatings.indexOf(a.coating) - coatings.indexOf(b.coating),
        ),
      );
  });
}

const placeIn = (ids: readonly number[], id: number) => {
  const at = ids.indexOf(id);
  return at === -1 ? ids.length : at;
};

/** A range of a section's rows. */
export type Slice = { section: Section; offset: number; limit: number };

/** Returns the sections and rows that make up the `count` rows from `from` on. */
export function slicesOf(sections: readonly Section[], from: number, count: number): Slice[] {
  const slices: Slice[] = [];
  let before = 0;
  for (const section of sections) {
    const offset = Math.max(0, from - before);
    const limit = Math.min(section.rows, from + count - before) - offset;
    if (limit > 0) slices.push({ section, offset, limit });
    before += section.rows;
  }
  return slices;
}

/** A page has this many matrices, however many rows they have, and at most so many. */
const MATRICES = { least: 2, most: 24 };

/** Divides sections into pages of matrices with about `rows` rows: small matrices are side by side. */
export function pagesOfMatrices(sections: readonly Section[], rows: number): Section[][] {
  const pages: Section[][] = [];
  for (const section of sections) {
    const last = pages.at(-1);
    const hasRoom =
      last &&
      (last.length < MATRICES.least || (last.length < MATRICES.most && sumOf(last) + section.rows <= rows));
    if (hasRoom) last.push(section);
    else pages.push([section]);
  }
  return pages;
}
