import { searchTokens } from "@kasna/rules/catalogue/search-text";
import { and, eq, inArray, not, or, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { categories, products, subCategories } from "../../../database/schema/index.ts";
import type { ParsedQuery } from "../query/parsed-query.ts";
import { nounOf } from "./parts-beside-keywords.ts";
import { singular } from "./singular.ts";

export type Named = {
  id: number;
  slug: string;
  /** The words of its names, as its parts have them. */
  typed: ReadonlySet<string>;
  /** The same in the singular, and those of its category's name. */
  own: ReadonlySet<string>;
  category: ReadonlySet<string>;
};

const LETTERS = /^\p{L}+$/u;
/** Words without meaning, as in `Hoses and ends`. */
const JOINING = new Set(["and", "or", "of", "for", "with", "the", "in", "to"]);

const wordsIn = (text: string) => searchTokens(text).filter((word) => LETTERS.test(word));
const singularsIn = (text: string) => wordsIn(text).map(singular);

export const namesOf = (ctx: AppContext): Promise<readonly Named[]> =>
  ctx.cached("sub-category-words", ["site"], async () => {
    const rows = await ctx.db.readOnly
      .select({
        id: subCategories.id,
        slug: subCategories.slug,
        names: sql<string>`concat_ws(' ', ${subCategories.name}, array_to_string(${subCategories.tradeNames}, ' '))`,
        category: categories.name,
      })
      .from(subCategories)
      .innerJoin(categories, eq(categories.id, subCategories.categoryId))
      .orderBy(subCategories.id);
    return rows.map(({ id, slug, names, category }) => ({
      id,
      slug,
      typed: new Set(wordsIn(names)),
      own: new Set(singularsIn(names)),
      category: new Set(singularsIn(category)),
    }));
  });

/** The nouns of the sub-categories' names and trade names. */
export const nounsOfParts = (ctx: AppContext): Promise<ReadonlySet<string>> =>
  ctx.cached("sub-category-nouns", ["site"], async () => {
    const rows = await ctx.db.readOnly
      .select({ name: subCategories.name, tradeNames: subCategories.tradeNames })
      .from(subCategories);
    return new Set(rows.flatMap(({ name, tradeNames }) => [name, ...tradeNames].map(nounOf).filter(Boolean)));
  });

export type NamedParts = {
  /** The sub-categories whose names contain the most of the words; none if no name contains any. */
  first: readonly number[];
  /**
   * The condition for rows that have the words themselves, not only in the name of their category: in “Hoses and ends”,
   * a hose is not a hose end. Null if no word can come from there, or if the whole name is in the text.
   */
  isOwn: SQL | null;
};

/** The sub-categories and categories named in a text. */
export async function namedParts(
  ctx: AppContext,
  { words, text }: Pick<ParsedQuery, "words" | "text">,
): Promise<NamedParts> {
  const asked = new Set(words.filter((word) => LETTERS.test(word)).map(singular));
  const typed = new Set(singularsIn(text));
  if (asked.size === 0) return { first: [], isOwn: null };
  const names = await namesOf(ctx);
  const met = names.map(({ id, own }) => ({ id, count: [...asked].filter((word) => own.has(word)).length }));
  const most = Math.max(0, ...met.map(({ count }) => count));
  const borrowing = names.flatMap(({ id, own, category }) => {
    const borrowed = [...category].filter((word) => asked.has(word) && !own.has(word) && !JOINING.has(word));
    const isWhole = [...category].every((word) => typed.has(word));
    return borrowed.length > 0 && !isWhole ? [{ id, borrowed: borrowed.toSorted() }] : [];
  });
  const groups = Map.groupBy(borrowing, ({ borrowed }) => borrowed.join(" "));
  const conditions = [...groups].map(([borrowed, borrowers]) => {
    const isThere = inArray(
      products.subCategoryId,
      borrowers.map(({ id }) => id),
    );
    return or(not(isThere), and(...borrowed.split(" ").map(isInRow)));
  });
  return {
    first: most > 0 ? met.filter(({ count }) => count === most).map(({ id }) => id) : [],
    isOwn: conditions.length > 0 ? (and(...conditions) as SQL) : null,
  };
}

const rowTexts = sql`concat_ws(' ', ${products.name}, ${products.size}, ${products.material}, ${products.coating},
  ${products.making}, ${products.attributes}::text)`;
const isInRow = (word: string) => sql`${rowTexts} ~* ${`\\m${word}s?\\M`}`;
