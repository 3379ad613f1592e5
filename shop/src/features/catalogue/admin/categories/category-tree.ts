import { kindOf } from "@kasna/drawings/kinds";
import { DEFAULT_MEANINGS } from "@kasna/drawings/kinds/column-labels";
import type { Attribute } from "@kasna/rules/catalogue/attributes";
import type { UnitCode } from "@kasna/rules/tax/unit-codes";

/** Existing categories and sub-categories, and new ones from a file. */
type Category = { id: number; name: string; isNew: boolean };
export type SubCategory = {
  id: number;
  categoryId: number;
  name: string;
  slug: string;
  tradeNames: string[];
  /** A new one is drawn if it has the name of a kind, in a file with the columns that drawn parts need. */
  geometryKind: string | null;
  attributes: readonly Attribute[];
  /** The unit of sale of its parts. */
  unitCode: UnitCode;
  widthMeans: string;
  heightMeans: string;
  slotWidthMeans: string;
  isNew: boolean;
};

const NAME_MAX = 80;
const plain = (name: string) => name.toLowerCase();

export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "") || "part";

/**
 * Finds the sub-category of a row by the names of its category and sub-category, without regard to case. An
 * unknown name becomes a new one. Names are unique across both kinds (spec 6.7).
 */
export class CategoryTree {
  readonly categories = new Map<string, Category>();
  readonly subCategories = new Map<string, SubCategory>();
  private readonly slugs = new Set<string>();
  private lastCategoryId = 0;
  private lastSubCategoryId = 0;

  constructor(
    categories: readonly Omit<Category, "isNew">[],
    subCategories: readonly Omit<SubCategory, "isNew">[],
  ) {
    for (const category of categories) {
      this.categories.set(plain(category.name), { ...category, isNew: false });
      this.lastCategoryId = Math.max(this.lastCategoryId, category.id);
    }
    for (const subCategory of subCategories) {
      this.subCategories.set(plain(subCategory.name), { ...subCategory, isNew: false });
      this.slugs.add(subCategory.slug);
      this.lastSubCategoryId = Math.max(this.lastSubCategoryId, subCategory.id);
    }
  }

  get newCategories() {
    return [...this.categories.values()].filter((category) => category.isNew);
  }

  get newSubCategories() {
    return [...this.subCategories.values()].filter((subCategory) => subCategory.isNew);
  }

  /**
   * Returns the sub-category with these names, adding it if it is new, or the error. `category` is null if the file has
   * no such column. A new one may be drawn as the kind that it is named after.
   */
  find(
    typed: string | null,
    name: string,
    mayBeDrawn: boolean,
  ): SubCategory | { column: string; reason: string } {
    const category = typed && this.endOfPath(typed);
    const known = this.subCategories.get(plain(name));
    if (known) return this.withCategory(known, category);
    if (name === "") return { column: "sub_category", reason: "is missing" };
    if (!category) return { column: "category", reason: `is missing, and “${name}” is a new sub-category` };
    const tooLong = [category, name].find((text) => text.length > NAME_MAX);
    if (tooLong) return { column: "sub_category", reason: `is longer than ${NAME_MAX} characters` };
    if (this.categories.has(plain(name)))
      return { column: "sub_category", reason: `“${name}” is the name of a category` };
    if (this.subCategories.has(plain(category)))
      return { column: "category", reason: `“${category}” is the name of a sub-category` };
    const parent = this.categories.get(plain(category)) ?? this.newCategory(category);
    this.lastSubCategoryId += 1;
    const slug = this.freeSlug(name);
    const created = {
      id: this.lastSubCategoryId,
      categoryId: parent.id,
      name,
      slug,
      geometryKind: (mayBeDrawn && kindOf(slug)?.key) || null,
      tradeNames: [],
      attributes: [],
      unitCode: "NOS" as const,
      ...DEFAULT_MEANINGS,
      isNew: true,
    };
    this.subCategories.set(plain(name), created);
    return created;
  }

  categoryName(subCategory: SubCategory): string {
    for (const category of this.categories.values())
      if (category.id === subCategory.categoryId) return category.name;
    return "";
  }

  /** `Adapters` from `Hardware > Plumbing > Adapters`, which is how Shopify writes a category of its taxonomy. */
  private endOfPath(typed: string): string {
    const isKnown = this.categories.has(plain(typed));
    return isKnown ? typed : (typed.split(/\s+>\s+/).findLast((part) => part.trim() !== "") ?? typed);
  }

  private withCategory(known: SubCategory, category: string | null) {
    const actual = this.categoryName(known);
    if (category === null || plain(category) === plain(actual)) return known;
    return { column: "category", reason: `is “${category}”, but “${known.name}” belongs to “${actual}”` };
  }

  private newCategory(name: string): Category {
    this.lastCategoryId += 1;
    const created = { id: this.lastCategoryId, name, isNew: true };
    this.categories.set(plain(name), created);
    return created;
  }

  private freeSlug(name: string): string {
    const base = slugOf(name);
    let slug = base;
    for (let i = 2; this.slugs.has(slug); i++) slug = `${base}-${i}`;
    this.slugs.add(slug);
    return slug;
  }
}
