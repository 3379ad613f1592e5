import type { AppContext } from "../api/app-context.server.ts";
import type { LoadedWord } from "../database/schema/index.ts";
import { loadSearchWords } from "../features/search/search-words.operations.server.ts";
import type { PageChanges } from "./page-cache/page-changes.ts";

const TAG = "search-words";

/**
 * Returns a function for the owner's search words, which are at most about a quarter of a second behind a change.
 * Caches of answers must listen to `changes` after this, or they would keep an answer made with the words before.
 */
export async function followSearchWords({ db }: Pick<AppContext, "db">, changes: PageChanges) {
  let words: readonly LoadedWord[] = [];
  const load = async () => {
    words = await loadSearchWords({ db });
  };
  changes.listen({ onChange: (tags) => (tags.includes(TAG) ? load() : undefined), onBlind: load });
  await load();
  return () => words;
}
