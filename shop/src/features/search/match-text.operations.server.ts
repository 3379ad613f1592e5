import type { Product } from "@kasna/contract/catalogue";
import { sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { searchVocabulary } from "../../database/schema/index.ts";
import { codesTyped, isSamePlainSku } from "./code-typed.ts";
import { distinguishProducts } from "./distinguish-products.ts";
import { inchLength } from "./inch-lengths.ts";
import { inexactReasons, SET } from "./inexact-reasons.ts";
import { partsBeside } from "./query/parts-beside.ts";
import { type ReadTogether, readTogether } from "./read-together.server.ts";
import { searchProducts } from "./search.operations.server.ts";
import { searchModeOf } from "./search-mode.server.ts";
import type { SearchResult } from "./search-result.ts";
import { vocabularyOf } from "./search-words.operations.server.ts";

export { type ReadTogether, readTogether };

/** `note` is what the buyer should know before ordering. */
type Candidate = { product: Product; differs: string[]; apart: string; note?: string };

/**
 * How a text is answered: one part that matches it completely, the closest with their differences, several to choose
 * from, or none.
 */
export type TextMatch = {
  kind: "exact" | "nearest" | "question" | "not_sold";
  /**
   * Best first; none if not sold. Includes the differences from the text, or what distinguishes a candidate from the
   * others.
   */
  candidates: Candidate[];
  /** The reasons why it is not exact, in sentences. Empty if it is. */
  reasons: string[];
  /** Whether it was found by its SKU. */
  isBySku?: boolean;
  /** The number of parts that match the text completely. */
  total: number;
};

const CANDIDATES = 3;
const LOOKED_AT = 20;
const NOT_SOLD: TextMatch = { kind: "not_sold", candidates: [], reasons: [], total: 0 };

/**
 * Finds the part for a line of a list. A part is `exact` only if it alone has everything in the line and every word and
 * number of the line was used. Texts of one list share their reads. Never throws because of a text.
 */
export async function matchText(ctx: AppContext, text: string, together?: ReadTogether): Promise<TextMatch> {
  const shared = together ?? (await readTogether(ctx));
  // Followed by a space, the last word is complete.
  const result = await searchProducts(ctx, {
    text: `${text} `,
    page: 1,
    perPage: LOOKED_AT,
    nearest: CANDIDATES,
    together: shared,
  });
  const { parsedQuery, products, missing, differs, total } = result;
  const [first] = products;
  if (!first) return { ...NOT_SOLD, reasons: missing };
  if (result.matching?.criteria[0] === "code") return matchCode(text, products, total);
  if (missing.length + differs.size > 0) {
    const near = products.map((product) => ({ product, differs: differs.get(product.id) ?? [], apart: "" }));
    const isAnotherKind = near[0]?.differs.includes(ANOTHER_KIND);
    const { isByKeywords } = await searchModeOf(ctx);
    // Each row lists the words it lacks that occur in no name.
    const isMissingSentence = (difference: string) =>
      difference.startsWith(WITHOUT) &&
      missing.some((sentence) => sentence.includes(difference.slice(WITHOUT.length)));
    const lacked =
      missing.length + (near[0]?.differs.filter((difference) => !isMissingSentence(difference)).length ?? 0);
    const isNamed = isByKeywords
      ? lacked * 2 < parsedQuery.words.length + parsedQuery.partMatches.length
      : parsedQuery.partMatches.length + parsedQuery.standards.length > 0;
    const isSized = parsedQuery.width !== null || parsedQuery.length !== null;
    // A rod that is not for welding does not replace a welding rod, nor does a 3 mm rod replace a 3.15 mm welding rod.
    const isUnlike = near[0]?.differs.some((difference) => difference.startsWith("diameter "));
    const isUnknown = near[0]?.differs.some((difference) => difference.startsWith(NOTHING_FOUND));
    const isOtherThing = isUnknown && (!isSized || isUnlike);
    if (isAnotherKind || !isNamed || isOtherThing) return { ...NOT_SOLD, reasons: missing };
    return { kind: "nearest", candidates: near.slice(0, CANDIDATES), reasons: missing, total: 0 };
  }
  const rows = await shared.products(products.slice(0, CANDIDATES).map(({ id }) => id));
  const { corrected } = result;
  const knownWords = corrected.length > 0 ? await knownWordsOf(ctx) : [];
  const [row] = rows;
  const reasons = row
    ? inexactReasons(
        {
          text,
          parsedQuery,
          corrected,
          knownWords: new Set(knownWords),
          named: await namedIn(ctx, text, result),
        },
        { ...row.product, dimensions: row.dimensions },
      )
    : [];
  const lengths = new Map(
    rows.map(({ product, kind, slug }) => [
      product.id,
      inchLength(parsedQuery, { slug: kind ?? slug, height: product.height }),
    ]),
  );
  const candidateOf = (product: Product): Candidate => {
    const { differs, soldAs } = lengths.get(product.id) ?? { differs: null, soldAs: null };
    return {
      product,
      differs: differs === null ? [] : [differs],
      apart: "",
      ...(soldAs !== null && { note: soldAs }),
    };
  };
  if (total > 1) return question(products, total, reasons, candidateOf);
  const candidate = candidateOf(first);
  const kind = candidate.differs.length > 0 ? "nearest" : "exact";
  return { kind: reasons.length === 0 ? kind : "question", candidates: [candidate], reasons, total };
}

/** A text for each of the parts that a line names. */
async function namedIn(ctx: AppContext, text: string, { parsedQuery }: SearchResult): Promise<string[]> {
  if (!parsedQuery.areSeveral || (await searchModeOf(ctx)).isByKeywords) return [];
  return partsBeside(text.replace(SET, " "), vocabularyOf(ctx)).map(({ texts: [first = ""] }) => first);
}

async function knownWordsOf(ctx: AppContext): Promise<string[]> {
  const { base } = await searchModeOf(ctx);
  return [...base.knownWords, ...vocabularyOf(ctx).knownWords];
}

const ANOTHER_KIND = "another kind of part";
const WITHOUT = "without ";
const NOTHING_FOUND = "nothing found for";

/** A question between parts that all match. */
function question(
  products: readonly Product[],
  total: number,
  reasons: readonly string[],
  candidateOf: (product: Product) => Candidate = (product) => ({ product, differs: [], apart: "" }),
): TextMatch {
  const { asks, apart } = distinguishProducts(products, total);
  return {
    kind: "question",
    candidates: products
      .slice(0, CANDIDATES)
      .map((product) => ({ ...candidateOf(product), apart: apart(product) })),
    reasons: [...reasons, asks],
    total,
  };
}

/** A complete SKU is exact. The beginning of one, a part's former SKU or an HSN code leads to a question. */
function matchCode(text: string, products: readonly Product[], total: number): TextMatch {
  const whole = products.find(({ sku }) => isSamePlainSku(sku, text));
  if (whole)
    return {
      kind: "exact",
      candidates: [{ product: whole, differs: [], apart: "" }],
      reasons: [],
      total: 1,
      isBySku: true,
    };
  const [first] = products;
  if (first && total === 1)
    return {
      kind: "question",
      candidates: [{ product: first, differs: [], apart: "" }],
      reasons: [`Our number of this part is ${first.sku}.`],
      total,
    };
  return question(products, total, []);
}

/**
 * Whether a line of running text may refer to a part, and is not a greeting: it contains the name of a part, a
 * standard, or a quantity.
 */
export async function mayAskForPart(ctx: AppContext, text: string, hasQuantity: boolean): Promise<boolean> {
  if (codesTyped(text).some(({ kind }) => kind === "sku") && /^\p{L}{2,5}-\S+$/u.test(text)) return true;
  if (hasQuantity && /\p{L}{3}/u.test(text)) return true;
  const { isNamed, isSized, isByKeywords, words } = await namesIn(ctx, text);
  if (hasQuantity) return isNamed || isSized;
  if (!isByKeywords) return isNamed && isSized;
  // If no trade names are known, use the names of the shop's parts: "brass tee", or "adaptor 1/2".
  const names = words.filter((word) => /^\p{L}{3,}$/u.test(word));
  const known = await countKnown(ctx, names);
  return isSized ? isNamed || known > 0 : known === names.length && (isNamed || known > 1);
}

/** Whether a text contains a kind of fastener or a standard with its size: `ISO 4762 M8 x 30`. */
export async function namesPart(ctx: AppContext, text: string): Promise<boolean> {
  const { isNamed, isSized, isByKeywords } = await namesIn(ctx, text);
  return !isByKeywords && isNamed && isSized;
}

async function namesIn(ctx: AppContext, text: string) {
  const { parse, isByKeywords } = await searchModeOf(ctx);
  const { partMatches, wants, standards, width, length, terms, words } = parse(text, vocabularyOf(ctx));
  const isNamed = partMatches.length + wants.length + standards.length > 0;
  const isSized = width !== null || length !== null || terms.some(({ kind }) => kind === "size");
  return { isNamed, isSized, isByKeywords, words };
}

/** How many of these words occur in any part of the shop. */
async function countKnown(ctx: AppContext, words: readonly string[]): Promise<number> {
  if (words.length === 0) return 0;
  const { rows } = await ctx.db.execute<{ known: number }>(sql`
    select count(*)::int as known from ${searchVocabulary} where word = any(${sql.param([...words])}::text[])`);
  return rows[0]?.known ?? 0;
}
