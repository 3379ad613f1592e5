import { asc, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import type { Queryable } from "../../database/connect.ts";
import { type LoadedWord, searchWords, subCategories } from "../../database/schema/index.ts";
import { NO_VOCABULARY, type Vocabulary, vocabularyWith } from "./vocabulary.ts";

const slug = sql`split_part(${searchWords.meaning}, ':', 1)`;
const form = sql`replace(nullif(split_part(${searchWords.meaning}, ':', 2), ''), '+', ' ')`;

/** Returns the owner's words, each with the name of its meaning. Omits words whose sub-category no longer exists. */
export async function loadSearchWords({ db }: { db: Queryable }): Promise<LoadedWord[]> {
  return db
    .select({
      id: searchWords.id,
      word: searchWords.word,
      kind: searchWords.kind,
      meaning: searchWords.meaning,
      label: sql<string>`case ${searchWords.kind} when 'part'
        then concat_ws(', ', ${subCategories.name}, ${form}) else ${searchWords.meaning} end`,
    })
    .from(searchWords)
    .leftJoin(subCategories, sql`${searchWords.kind} = 'part' and ${subCategories.slug} = ${slug}`)
    .where(sql`${searchWords.kind} <> 'part' or ${subCategories.id} is not null`)
    .orderBy(asc(searchWords.word));
}

type Words = readonly LoadedWord[];

/** Builds a vocabulary once each time the owner's words are loaded. */
function remembered(build: (words: Words) => Vocabulary) {
  const vocabularies = new WeakMap<Words, Vocabulary>();
  return (ctx: Pick<AppContext, "searchWords">): Vocabulary => {
    const words = ctx.searchWords();
    const vocabulary = vocabularies.get(words) ?? build(words);
    vocabularies.set(words, vocabulary);
    return vocabulary;
  };
}

/** Returns the current vocabulary: the built-in words plus the owner's. */
export const vocabularyOf = remembered((words) => vocabularyWith(words));
/** Returns only the owner's words. */
export const ownVocabularyOf = remembered((words) => vocabularyWith(words, NO_VOCABULARY));
