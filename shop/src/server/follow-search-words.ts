import type { AppContext } from "../api/app-context.server.ts";
import type { LoadedWord } from "../database/schema/index.ts";
import { loadSearchWords } from "../features/search/search-words.operations.server.ts";
import type { PageChanges } from "./page-cache/page-changes.ts";

const TAG = "search-words";

/** Follows the owner's search words. `current` is at most about a quarter of a second behind a change. */
export async function followSearchWords(ctx: Pick<AppContext, "db" | "log">, changes: PageChanges) {
  let words: readonly LoadedWord[] = [];
  let loading = Promise.resolve();
  let isStale = true;
  async function load() {
    if (!isStale) return;
    isStale = false;
    try {
      words = await loadSearchWords({ db: ctx.db });
    } catch (error) {
      isStale = true;
      ctx.log.warn({ err: error }, "Could not load the owner's search words");
    }
  }
  const reload = () => {
    isStale = true;
    loading = loading.then(load);
  };
  changes.listen({ onChange: (tags) => tags.includes(TAG) && reload(), onBlind: reload });
  reload();
  await loading;
  return { current: () => words, loaded: () => loading };
}
