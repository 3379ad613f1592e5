import type { SQL } from "drizzle-orm";
import type { Share } from "../../database/schema/index.ts";
import type { ChosenFacets } from "./chosen-facets.widget.ts";

/** The rows in which facets are counted: a condition, and the names of the criteria in it. */
export type Within = {
  where: SQL;
  criteria: readonly string[];
  /** The parts of the condition, if it includes words. Their rows are found in shares of the shop. */
  byWords?: ByWords;
  /** Whether only the index on words finds these rows. Another one may suit some words and values better. */
  areWordsAlone?: boolean;
  /** The values that parts have in each chosen range of an owner's number, if they are few. */
  inRanges?: ReadonlyMap<string, readonly string[]>;
  /** The sub-categories, if these are all of their rows. */
  subCategoryIds?: readonly number[];
  /** The first rows of a choice, if they have been read. */
  first?: { chosen: ChosenFacets; ids: readonly number[] };
};

export type ByWords = {
  /** The condition on the words of a row. */
  inRow: SQL;
  /** The same for the rows of a share that also have some values. */
  inShare: (inShare: InShare) => SQL;
  /** All other conditions, and the one on prices among them. */
  others: SQL | undefined;
  price: SQL | undefined;
};

/**
 * A value in the form of the index on words, such as `@diameter=8` of a column or `=pressure=350` of an owner's
 * attribute, or the beginning of such values.
 */
export type IndexedValue = { text: string; isBeginning?: true };

/** A share of the shop, and the values that its rows have. */
export type InShare = {
  share: Share;
  /** The rows have one value of each list. */
  values: IndexedValue[][];
  /** The same for the values in ranges. */
  inRanges: IndexedValue[][];
  /** In a query of its own, the planner does not know the words and values, so that one prepared plan suits all. */
  isHidden: boolean;
};
