import type { AppContext } from "../../api/app-context.server.ts";
import { parseQuery } from "./query/parse-query.ts";
import type { ReadTogether } from "./read-together.server.ts";
import { type Conditions, conditionsOf } from "./search-conditions.server.ts";
import { subCategoryIds } from "./search-lookups.server.ts";
import { vocabularyOf } from "./search-words.operations.server.ts";
import { findSpelling } from "./spelling.server.ts";
import { wantsByForm } from "./wants-by-form.server.ts";

/** Parses a text with its spelling corrected, and returns its conditions on rows. */
export async function readText(ctx: AppContext, text: string, together?: ReadTogether) {
  const vocabulary = vocabularyOf(ctx);
  let parsedQuery = parseQuery(text, { vocabulary });
  const { words } = parsedQuery;
  const { spelled, unknown } = await findSpelling(ctx, words, vocabulary.knownWords, together?.spell);
  if (spelled.size > 0) parsedQuery = parseQuery(text, { spelled, vocabulary });
  parsedQuery = { ...parsedQuery, wants: await wantsByForm(ctx, parsedQuery.wants) };
  const isTyping = /[\p{L}\p{N}]$/u.test(text);
  const ids = await subCategoryIds(ctx, parsedQuery);
  const all: Conditions = conditionsOf(parsedQuery, ids, { ending: isTyping ? "open" : "whole" });
  const corrected = [...spelled].map(([typed, taken]) => ({ typed, taken }));
  return {
    parsedQuery,
    corrected,
    unknown: parsedQuery.words.filter((word) => unknown.has(word)),
    conditions: { all, ids },
  };
}
