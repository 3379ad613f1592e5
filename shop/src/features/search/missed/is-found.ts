import type { SearchResult } from "../search-result.ts";

/** Whether any part matches the text completely. Near matches do not count. */
export const isFound = ({ total, differs, missing }: Pick<SearchResult, "total" | "differs" | "missing">) =>
  total > 0 && differs.size === 0 && missing.length === 0;
