import type { Product } from "@kasna/contract/catalogue";
import type { ChosenFacets } from "../facets/chosen-facets.widget.ts";
import type { Excluding, FewRow, PartCountsReader, Within } from "../facets/facets.operations.server.ts";
import type { ParsedQuery } from "./query/parsed-query.ts";
import type { ReadTogether } from "./read-together.server.ts";

export type SearchResult = {
  parsedQuery: ParsedQuery;
  /** Misspelt words with their corrections. */
  corrected: { typed: string; taken: string }[];
  /** The words that nothing in the shop has. */
  unknown: readonly string[];
  products: Product[];
  /** The number of complete matches, up to a limit, or of near matches. */
  total: number;
  /** Whether counting stopped at the limit. */
  isAtLeast: boolean;
  /** Differences by product, if there is no complete match. */
  differs: Map<number, string[]>;
  /** The properties in the text that no row has, one sentence each. If there are any, no product is an exact match. */
  missing: string[];
  /** A description of the products shown instead, if something is missing and the other words match. */
  lead: string | null;
  /** The condition that all results meet, for counting facets; null if there is none. */
  matching: Within | null;
  /** All matching rows, best first, if they are few. */
  rows: readonly FewRow[] | null;
  /** Queries the stored counts as of this search. */
  readPartCounts: PartCountsReader;
  /** If no rows are left: the filters that exclude all rows, each with the rows left without it. */
  excluding: Excluding[];
  /** Set if the caller lists the results as a table; `products` is then empty. */
  table: FoundParts | null;
};

/** The number of matching parts, and the sub-categories in the text, best first. */
type FoundParts = { total: number; subCategoryIds: readonly number[] };

export type Search = {
  text: string;
  page: number;
  perPage: number;
  chosen?: ChosenFacets;
  /** Whether the caller lists these parts as a table, which reads its rows itself. */
  isTable?: (parts: FoundParts) => boolean;
  /** Reads shared with the other texts of a list. */
  together?: ReadTogether;
  /** How many near matches the caller wants if there is no complete match. */
  nearest?: number;
};

/** The result for a text without meaning. */
export const NOTHING = {
  unknown: [],
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
