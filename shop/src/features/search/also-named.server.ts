import type { AppContext } from "../../api/app-context.server.ts";
import { nounsOfParts } from "./keywords/named-parts.server.ts";
import { partsBesideKeywords } from "./keywords/parts-beside-keywords.ts";
import { partsBeside } from "./query/parts-beside.ts";
import { searchProducts } from "./search.operations.server.ts";
import { searchModeOf } from "./search-mode.server.ts";
import type { SearchResult } from "./search-result.ts";
import { vocabularyOf } from "./search-words.operations.server.ts";

/** A search for one of the parts that a text names, and how many parts it finds. */
export type AlsoNamed = { text: string; total: number; isMore: boolean };

const PARTS_MAX = 5;

/**
 * Searches for each of the parts that a text names next to each other: all of them if the text's own search mixes them
 * or has an unknown word, otherwise all but the first, which that search is about. Returns only searches that find
 * something.
 */
export async function alsoNamed(
  ctx: AppContext,
  typed: string,
  { parsedQuery, corrected, unknown }: Pick<SearchResult, "parsedQuery" | "corrected" | "unknown">,
): Promise<{ areMixed: boolean; parts: AlsoNamed[] }> {
  const text = withCorrections(typed, corrected);
  const none = { areMixed: false, parts: [] };
  if ((await searchModeOf(ctx)).isByKeywords) {
    // Such a search wants the words of all parts in one.
    const parts = partsBesideKeywords(text, await nounsOfParts(ctx), unknown).slice(0, PARTS_MAX);
    return { areMixed: true, parts: await foundOf(ctx, parts) };
  }
  const [first, ...others] = partsBeside(text, vocabularyOf(ctx), unknown).slice(0, PARTS_MAX);
  if (!first) return none;
  const slugs = parsedQuery.partMatches.map(({ slug }) => slug);
  const areMixed =
    unknown.length > 0 || others.some((part) => part.slugs.some((slug) => slugs.includes(slug)));
  const linked = areMixed ? [first, ...others] : others;
  return {
    areMixed,
    parts: await foundOf(
      ctx,
      linked.map(({ texts }) => texts),
    ),
  };
}

const withCorrections = (text: string, corrected: SearchResult["corrected"]): string =>
  corrected.reduce(
    (read, { typed, taken }) => read.replaceAll(new RegExp(`(?<!\\p{L})${typed}(?!\\p{L})`, "giu"), taken),
    text,
  );

async function foundOf(ctx: AppContext, parts: readonly (readonly string[])[]): Promise<AlsoNamed[]> {
  const found = await Promise.all(parts.map((texts) => firstFound(ctx, texts)));
  return found.filter((named) => named !== null);
}

async function firstFound(ctx: AppContext, texts: readonly string[]): Promise<AlsoNamed | null> {
  for (const text of texts) {
    const { total, isAtLeast, missing, differs } = await searchProducts(ctx, {
      text: `${text} `,
      page: 1,
      perPage: 1,
      nearest: 0,
      isTable: () => true,
    });
    if (total > 0 && missing.length + differs.size === 0)
      return { text: text.replace(/^m(?=\d)/, "M"), total, isMore: isAtLeast };
  }
  return null;
}
