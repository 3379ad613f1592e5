import { sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { searchVocabulary } from "../../database/schema/index.ts";
import { statement } from "../../database/statement.ts";
import { editDistance } from "./edit-distance.ts";

const CANDIDATES = 40;
/** `hit` is not taken as a beginning of `hitch`, but the last word of a text always matches longer words. */
const SHORTEST_COMPLETED = 4;
const LETTERS = /^[\p{L}\p{M}]{3,40}$/u;

export type Spelling = {
  /** The correct word for each misspelt one. */
  spelled: Map<string, string>;
  /** Words that resemble none in the catalogue. */
  unknown: Set<string>;
};

/** The allowed typing errors: one in a short word, two in a long one, only a swap in one of three letters. */
const maxDistance = (word: string) => (word.length < 4 ? 0.9 : word.length < 7 ? 1.3 : 2);

/** The state of a word: misspelt (`taken` for another one), or unlike any in the catalogue. */
export type Spelled = { taken: string } | "unknown";
type SpellWords = (
  words: readonly string[],
  knownWords: readonly string[],
) => Promise<ReadonlyMap<string, Spelled>>;

/** Corrects unknown words. Words with digits are never corrected. */
export async function findSpelling(
  ctx: AppContext,
  words: readonly string[],
  knownWords: readonly string[],
  spell: SpellWords = (misspelled, known) => spellWords(ctx, misspelled, known),
): Promise<Spelling> {
  const typed = words.filter((word) => LETTERS.test(word));
  const result: Spelling = { spelled: new Map(), unknown: new Set() };
  if (typed.length === 0) return result;
  for (const [word, spelling] of await spell(typed, knownWords))
    if (spelling === "unknown") result.unknown.add(word);
    else result.spelled.set(word, spelling.taken);
  return result;
}

type Alike = { typed: string; candidate: string | null; isKnown: boolean | null };
/**
 * The words of the catalogue that resemble each typed word, or null if none does. Leaves out typed words that the
 * catalogue has, which most are.
 */
const wordsAlike = statement<Alike, { typed: readonly string[]; knownWords: readonly string[] }>(
  "words_alike",
  (_, value) => sql`
    with typed as materialized (
      select word from unnest(${value("typed")}::text[]) as typed(word)
      where not exists (select from ${searchVocabulary} where ${searchVocabulary.word} = typed.word)
    )
    select typed.word as typed, alike.word as candidate, alike.is_known as "isKnown"
    from typed left join lateral (
      select word, bool_or(is_known) as is_known from (
        select word, false as is_known from ${searchVocabulary}
        union all select word, true from unnest(${value("knownWords")}::text[]) as known(word)
      ) as vocabulary
      where abs(length(word) - length(typed.word)) <= 2 and similarity(word, typed.word) > 0
         or word like typed.word || '%'
      group by word order by similarity(word, typed.word) desc limit ${sql.raw(String(CANDIDATES))}
    ) as alike on true`,
  { readOnly: true },
);

/**
 * Corrects words. The trigram index finds similar words of the catalogue, and the edit distance chooses among them.
 * Correct words are left out.
 */
export async function spellWords(
  ctx: AppContext,
  typed: readonly string[],
  knownWords: readonly string[],
): Promise<Map<string, Spelled>> {
  const spellings = new Map<string, Spelled>();
  const alike = Map.groupBy(await wordsAlike(ctx.db, { typed, knownWords }), (row) => row.typed);
  for (const [word, rows] of alike) {
    const candidates = rows.filter((row): row is Alike & { candidate: string } => row.candidate !== null);
    const [completion, ...others] = candidates.filter(({ candidate }) => candidate.startsWith(word));
    const isGuess = word.length < SHORTEST_COMPLETED;
    if (completion && completion.candidate !== word && others.length === 0 && !isGuess)
      spellings.set(word, { taken: completion.candidate });
    if (completion) continue;
    const [best] = candidates
      .map(({ candidate, isKnown }) => ({
        candidate,
        distance: editDistance(word, candidate),
        cost: editDistance(word, candidate) - (isKnown ? 0.05 : 0),
      }))
      .filter(({ distance }) => distance <= maxDistance(word))
      .sort((a, b) => a.cost - b.cost);
    spellings.set(word, best ? { taken: best.candidate } : "unknown");
  }
  return spellings;
}
