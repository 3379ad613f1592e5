import type { Product } from "@kasna/contract/catalogue";
import type { ChosenFacets } from "../facets/chosen-facets.widget.ts";
import type { Excluding, FewRow, PartCountsAsker, Within } from "../facets/facets.operations.server.ts";
import type { ParsedQuery } from "./query/parsed-query.ts";
import type { ReadTogether } from "./read-together.server.ts";

export type SearchResult = {
  parsedQuery: ParsedQuery;
  /** Misspelt words with their corrections. */
  corrected: { typed: string; taken: string }[];
  products: Product[];
  /** The number of rows that match completely, up to a limit, or of near matches. */
  total: number;
  /** Whether counting stopped at the limit. */
  isAtLeast: boolean;
  /** Differences by product, if nothing matches completely. */
  differs: Map<number, string[]>;
  /** What the text asks for and no row has, a sentence each. No product is an exact match then. */
  missing: string[];
  /** What the products are instead, if something is missing and the rest of the text matches. */
  lead: string | null;
  /** The condition that all results meet, for counting facets; null if there is none. */
  matching: Within | null;
  /** All rows that match, best first, if they are few. */
  rows: readonly FewRow[] | null;
  /** Asks the stored counts as they were for this search. */
  ask: PartCountsAsker;
  /** Where no row is left: the filters that exclude all rows, each with what is left without it. */
  excluding: Excluding[];
  /** What the caller lists as a table: then `products` is empty. */
  table: FoundParts | null;
};

/** How many parts match, and the sub-categories that the text names, best first. */
type FoundParts = { total: number; subCategoryIds: readonly number[] };

export type Search = {
  text: string;
  page: number;
  perPage: number;
  chosen?: ChosenFacets;
  /** Whether the caller lists these parts as a table, which reads its rows itself. */
  isTable?: (found: FoundParts) => boolean;
  /** What is read with the other texts of a list. */
  together?: ReadTogether;
  /** How many of the nearest rows the caller wants, if nothing matches completely. */
  nearest?: number;
};

/** The result of a text that means nothing. */
export const NOTHING = {
  products: [],
  total: 0,
  isAtLeast: false,
  differs: new Map(),
  missing: [],
  lead: null,
  matching: null,
  rows: null,
  table: null,
  excluding: [],
};
