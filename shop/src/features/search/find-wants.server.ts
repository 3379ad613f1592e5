import type { SQL } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { NOTHING_CHOSEN } from "../facets/chosen-facets.widget.ts";
import { type PartCountsReader, storedTotal, type Within } from "../facets/facets.operations.server.ts";
import type { ParsedQuery, PartMatch, Want } from "./query/parsed-query.ts";
import { type Conditions, everyOf, type SubCategoryIds, withWants } from "./search-conditions.server.ts";
import { hasRows } from "./search-lookups.server.ts";

/** Whether any row is within these conditions. */
async function isFound(ctx: AppContext, readPartCounts: PartCountsReader, within: Within): Promise<boolean> {
  const total = await storedTotal(readPartCounts, within, NOTHING_CHOSEN);
  return total === null ? hasRows(ctx, within.where) : total > 0;
}

/** The sentence for a want that no row combines with the rest of the text. Other sizes may have it. */
export async function notFoundSentence(
  ctx: AppContext,
  readPartCounts: PartCountsReader,
  want: Want,
  ids: SubCategoryIds,
): Promise<string> {
  const { notFound, matchedBy } = want;
  // Two words may occur in rows of other parts, so only a single word or standard is reliable.
  const identifying =
    matchedBy &&
    ("words" in matchedBy ? matchedBy.words : "standards" in matchedBy ? matchedBy.standards : []);
  // A nut never has a bolt's class, in any size.
  const isOfMaterial = matchedBy && "material" in matchedBy && notFound.startsWith("No ");
  const isIdentified =
    identifying?.length === 1 ||
    isOfMaterial ||
    (matchedBy && ("parts" in matchedBy || "forms" in matchedBy));
  const alone = isIdentified ? withWants({}, [want], ids) : null;
  if (!alone) return notFound;
  const within = { where: everyOf(alone) as SQL, criteria: Object.keys(alone) };
  const isElsewhere = await isFound(ctx, readPartCounts, within);
  return isElsewhere ? notFound.replace(/(?: of this size)?\.$/, " of this kind and size.") : notFound;
}

/** Criteria that are dropped to keep a want, least important first. */
const DROPPED_FOR_A_WANT: readonly (readonly string[])[] = [
  ["coating"],
  ["coating", "length"],
  ["coating", "material"],
  ["coating", "material", "length"],
];

type WantsSearch = {
  /** Queries the stored counts. */
  readPartCounts: PartCountsReader;
  parsedQuery: ParsedQuery;
  conditions: { all: Conditions; ids: SubCategoryIds };
  hasUnknownWords: boolean;
};

export type Met = { met: Conditions | null; missing: Want[]; partMatches: PartMatch[] };

/** The conditions with these wants, or null if there are none or no row can have one, and the matching parts. */
export function metBy(
  wants: readonly Want[],
  { partMatches }: ParsedQuery,
  { all, ids }: { all: Conditions; ids: SubCategoryIds },
): Omit<Met, "missing"> {
  const parts = wants.flatMap(({ matchedBy }) => (matchedBy && "parts" in matchedBy ? matchedBy.parts : []));
  return {
    met: wants.length > 0 ? withWants(all, wants, ids) : null,
    partMatches: parts.length > 0 ? parts : partMatches,
  };
}

/**
 * Returns the conditions with all wants that some row has, or null if none has any; the wants that no row has; and the
 * matching parts, which a want for a kind of part replaces.
 */
export async function findWants(
  ctx: AppContext,
  { readPartCounts, parsedQuery, conditions: { all: conditions, ids }, hasUnknownWords }: WantsSearch,
): Promise<Met> {
  const { wants, areSeveral } = parsedQuery;
  const { words, ...rest } = conditions;
  const base = hasUnknownWords || !words ? rest : conditions;
  const isFoundIn = async (within: Conditions, tried: readonly Want[]) => {
    const all = withWants(within, tried, ids);
    if (!all) return false;
    return isFound(ctx, readPartCounts, { where: everyOf(all) as SQL, criteria: Object.keys(all) });
  };
  // If no such part has a word, as in "security torx", that does not mean that there is no such part.
  const isSomewhere = async (tried: readonly Want[]) =>
    (await isFoundIn(base, tried)) ||
    (base !== rest &&
      !tried.some(({ matchedBy }) => matchedBy && "words" in matchedBy) &&
      (await isFoundIn(rest, tried)));
  /** Rows that have the want, and differ at most in coating, material or length, are closer than any row without it. */
  const isNearly = async (tried: readonly Want[], want: Want) => {
    if (
      areSeveral ||
      !want.matchedBy ||
      want.yields ||
      "material" in want.matchedBy ||
      want.standsFor === "material"
    )
      return false;
    for (const dropped of DROPPED_FOR_A_WANT) {
      if (!dropped.some((name) => name in base)) continue;
      const left = Object.fromEntries(Object.entries(base).filter(([name]) => !dropped.includes(name)));
      if (await isFoundIn(left, tried)) return true;
    }
    return false;
  };
  const met = (satisfied: readonly Want[], missing: Want[]) => ({
    ...metBy(satisfied, parsedQuery, { all: conditions, ids }),
    missing,
  });
  if (wants.length === 0 || (await isSomewhere(wants))) return met(wants, []);
  const present: Want[] = [];
  const missing: Want[] = [];
  for (const want of wants) {
    const tried = [...present, want];
    const isKept = (wants.length > 1 && (await isSomewhere(tried))) || (await isNearly(tried, want));
    (isKept ? present : missing).push(want);
  }
  return met(present, missing);
}
