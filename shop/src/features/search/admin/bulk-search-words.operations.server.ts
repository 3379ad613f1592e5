import { sql } from "drizzle-orm";
import type { Actor } from "../../../admin-kit/audit.operations.server.ts";
import {
  type RemovableTable,
  removeMany,
} from "../../../admin-kit/bulk-edits/removable-table.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { searchWords } from "../../../database/schema/index.ts";
import { SEARCH_WORDS_MAX } from "./search-words.operations.server.ts";

export const SEARCH_WORDS: RemovableTable = {
  kind: "search-word",
  table: searchWords,
  id: searchWords.id,
  name: sql`${searchWords.word}`,
  fields: {
    word: searchWords.word,
    key: searchWords.key,
    kind: searchWords.kind,
    meaning: searchWords.meaning,
  },
  // The same lock as for adding a word, so that two transactions can't both add the same word, or the last one allowed.
  restoreProblem: async (tx, { key }) => {
    await tx.execute(sql`lock table ${searchWords} in share row exclusive mode`);
    const { rows } = await tx.execute<{ has: boolean | null; count: number }>(
      sql`select bool_or(key = ${key}) as has, count(*)::int as count from ${searchWords}`,
    );
    if (rows[0]?.has) return "has been added again";
    return (rows[0]?.count ?? 0) >= SEARCH_WORDS_MAX ? `would be one more than ${SEARCH_WORDS_MAX}` : null;
  },
};

/** Removes the owner's search words. */
export const removeSearchWords = (ctx: AppContext, removal: { actor: Actor; ids: readonly number[] }) =>
  removeMany(ctx, { ...removal, of: SEARCH_WORDS });
