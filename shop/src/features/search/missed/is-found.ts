import type { SearchResult } from "../search-result.ts";

/** Whether some part is all of what the text asks for. Nearest parts are not. */
export const isFound = ({ total, differs, missing }: Pick<SearchResult, "total" | "differs" | "missing">) =>
  total > 0 && differs.size === 0 && missing.length === 0;
