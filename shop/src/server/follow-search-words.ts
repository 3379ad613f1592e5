import type { AppContext } from "../api/app-context.server.ts";
import type { LoadedWord } from "../database/schema/index.ts";
import { loadSearchWords } from "../features/search/search-words.operations.server.ts";
import type { PageChanges } from "./page-cache/page-changes.ts";

const TAG = "search-words";

/**
 * Returns a function for the owner's search words, which lag behind a change by at most about a quarter of a second.
 * Caches of search results must subscribe to `changes` after this, or they would keep a result based on the old words.
 */
export async function followSearchWords({ db }: Pick<AppContext, "db">, changes: PageChanges) {
  let words: readonly LoadedWord[] = [];
  const load = async () => {
    words = await loadSearchWords({ db });
  };
  changes.listen({ onChange: (tags) => (tags.includes(TAG) ? load() : undefined), onMissedChanges: load });
  await load();
  return () => words;
}
