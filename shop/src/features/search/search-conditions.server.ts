import { paiseFromRupees } from "@kasna/rules/money";
import { and, eq, gte, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { products, type Share } from "../../database/schema/index.ts";
import { type InShare, isInShare } from "../facets/facets.operations.server.ts";
import type { ParsedQuery, PartMatch, Range, Want } from "./query/parsed-query.ts";
import { classPattern, standardPattern } from "./standard-names.ts";

/** The part of a query that a condition comes from, so that it can be dropped. */
export type Criterion =
  | "part"
  | "width"
  | "length"
  | "material"
  | "coating"
  | "standard"
  | "pitch"
  | "outside"
  | "form"
  | "spanner"
  | "price"
  | "words";
/** Sub-categories by slug and by kind; several can share a kind. */
export type SubCategoryIds = ReadonlyMap<string, readonly number[]>;
/** How the last word of a text ends: it is complete, it may continue, or it may be one of these. */
export type Ending = "whole" | "open" | readonly string[];
export type Conditions = Partial<Record<Criterion, SQL>>;

const within = (column: PgColumn, { from, to }: Range) =>
  from === to ? eq(column, from) : (and(gte(column, from), lte(column, to)) as SQL);

/** Returns the conditions for rows that match a query, one per criterion. */
export function conditionsOf(
  parsedQuery: ParsedQuery,
  ids: SubCategoryIds,
  { ending, sizes }: { ending: Ending; sizes?: Sizes },
): Conditions {
  const {
    partMatches,
    width,
    isThread,
    isOrdinary,
    length,
    slotWidth,
    finePitch,
    outside,
    materials,
    coatings,
    standards,
    price,
    words,
  } = parsedQuery;
  const conditions: Conditions = {};
  if (partMatches.length > 0) conditions.part = partCondition(partMatches, ids);
  else if (width)
    conditions.width = and(
      within(products.widthMm, width),
      isThread ? sql`${products.size} like 'M%'` : undefined,
    ) as SQL;
  if (partMatches.length > 0 && width) conditions.width = widthCondition(partMatches, ids, width);
  if (length) conditions.length = within(products.heightMm, length);
  if (slotWidth) conditions.spanner = within(products.slotWidthMm, slotWidth);
  if (materials.length > 0) conditions.material = inArray(products.material, materials);
  if (coatings.length > 0) conditions.coating = inArray(products.coating, coatings);
  if (finePitch !== null) conditions.pitch = sql`(${products.dimensions}->>'pitch')::float8 = ${finePitch}`;
  if (outside !== null)
    conditions.outside = sql`coalesce(${products.dimensions}->>'d2', ${products.dimensions}->>'sideA')::float8 = ${outside}`;
  if (isOrdinary) conditions.form = sql`coalesce(${products.form}, '') not in ('fine', 'HSFG')`;
  const { atLeast = null, atMost = null } = price ?? {};
  if (price)
    conditions.price = and(
      atLeast === null ? undefined : gte(products.pricePaise, paiseFromRupees(atLeast)),
      atMost === null ? undefined : lte(products.pricePaise, paiseFromRupees(atMost)),
    ) as SQL;
  if (standards.length > 0) {
    conditions.standard = or(...standards.map(isToStandard)) as SQL;
  }
  if (words.length > 0) conditions.words = wordsCondition(words, ending, sizes);
  return conditions;
}

const isToStandard = (name: string) => sql`${products.standard} ~ ${standardPattern(name)}`;

const isFine = (matchedBy: NonNullable<Want["matchedBy"]>) =>
  "words" in matchedBy && matchedBy.words.includes("fine");

/**
 * Returns the conditions for rows that also have the text's wants. Each want replaces the criterion met only by its
 * nearest substitutes. Null if no row can have one of them.
 */
export function withWants(
  conditions: Conditions,
  wants: readonly Want[],
  ids: SubCategoryIds,
): Conditions | null {
  const all: Conditions = { ...conditions };
  // For friction grip parts too, a thread without a pitch is a coarse one.
  if (all.form) all.form = sql`coalesce(${products.form}, '') <> 'fine'`;
  if (
    wants.some(
      ({ matchedBy }) => matchedBy && ("forms" in matchedBy || "standards" in matchedBy || isFine(matchedBy)),
    )
  )
    delete all.form;
  for (const { standsFor } of wants) if (standsFor) delete all[standsFor];
  for (const { matchedBy } of wants) {
    if (!matchedBy) return null;
    const [criterion, matches] = matchCondition(matchedBy, ids);
    all[criterion] = and(all[criterion], matches) as SQL;
  }
  return all;
}

/** The criterion that identifies the rows with a want. */
export const criterionOf = ({ matchedBy }: Want, ids: SubCategoryIds): Criterion | null =>
  matchedBy && matchCondition(matchedBy, ids)[0];

function matchCondition(matchedBy: NonNullable<Want["matchedBy"]>, ids: SubCategoryIds): [Criterion, SQL] {
  if ("words" in matchedBy) return ["words", wordsCondition(matchedBy.words, "whole")];
  if ("forms" in matchedBy) return ["form", inArray(products.form, [...matchedBy.forms])];
  if ("parts" in matchedBy) return ["part", partCondition(matchedBy.parts, ids)];
  if ("material" in matchedBy)
    return ["material", sql`${products.material} ~ ${classPattern(matchedBy.material)}`];
  return ["standard", and(...matchedBy.standards.map(isToStandard)) as SQL];
}

/** Groups part matches by form, so that most parts become one list of sub-categories. */
export function partCondition(partMatches: readonly PartMatch[], ids: SubCategoryIds): SQL {
  const groups = Map.groupBy(partMatches, ({ forms }) => forms?.join() ?? "");
  const alternatives = [...groups.values()].map((group) => {
    const isInSubCategories = inArray(products.subCategoryId, idsOf(group, ids));
    const forms = group[0]?.forms;
    return forms ? (and(isInSubCategories, inArray(products.form, [...forms])) as SQL) : isInSubCategories;
  });
  return or(...alternatives) as SQL;
}

/** The condition on the size, which some parts measure differently. */
function widthCondition(partMatches: readonly PartMatch[], ids: SubCategoryIds, width: Range): SQL {
  const withOwnSize = partMatches.filter((partMatch) => partMatch.width);
  if (withOwnSize.length === 0) return within(products.widthMm, width);
  const withSharedSize = partMatches.filter((partMatch) => !partMatch.width);
  const alternatives = withOwnSize.map((partMatch) =>
    and(
      inArray(products.subCategoryId, idsOf([partMatch], ids)),
      within(products.widthMm, partMatch.width ?? width),
      partMatch.slotWidth && within(products.slotWidthMm, partMatch.slotWidth),
    ),
  );
  if (withSharedSize.length > 0)
    alternatives.unshift(
      and(inArray(products.subCategoryId, idsOf(withSharedSize, ids)), within(products.widthMm, width)),
    );
  return or(...alternatives) as SQL;
}

const idsOf = (partMatches: readonly PartMatch[], ids: SubCategoryIds) =>
  partMatches.flatMap(({ slug }) => ids.get(slug) ?? []);

/** Whether sizes of several numbers may be separate in a part's words, like bore and outside diameter. */
export type Sizes = "joined" | "apart";

/** The full-text condition. */
export const wordsCondition = (words: readonly string[], ending: Ending, sizes: Sizes = "joined"): SQL =>
  sql`${products.searchWords} @@ ${textQuery(words, ending, { sizes })}::tsquery`;

/**
 * The same with separate sizes, for rows in a share, for any of the alternatives. Each alternative is a separate
 * condition: an index walks only its rarest word, but all words of a condition that combines several.
 */
export const wordsInShare = (
  alternatives: readonly (readonly string[])[],
  ending: Ending,
  inShare: InShare,
): SQL =>
  or(
    ...alternatives.map((words) =>
      isInShare(textQuery(words, ending, { share: inShare.share, sizes: "apart" }), inShare),
    ),
  ) as SQL;

/** A size of two or more numbers, in the form stored in rows. */
const JOINED_SIZE = /^[a-wyz]?\d+(?:\.\d+)?(?:x\d+(?:\.\d+)?)+$/;

function textQuery(
  words: readonly string[],
  ending: Ending,
  { share = "", sizes }: { share?: Share | ""; sizes: Sizes },
): string {
  const quoted = (word: string) => `'${share}${word.replace(/['\\]/g, "")}'`;
  const lexeme = (word: string) =>
    sizes === "apart" && JOINED_SIZE.test(word) ? sizeOf(word) : quoted(word);
  // `20x47` is also the beginning of 20x47x14.
  const sizeOf = (word: string, mark = "") =>
    `(${quoted(word)}${mark} | ${quoted(`${word}x`)}:* | (${word.split("x").map(quoted).join(" & ")}${mark}))`;
  const last = words.at(-1) ?? "";
  const atEnd =
    typeof ending === "object"
      ? `(${ending.map(lexeme).join(" | ")})`
      : ending === "open" && last.length > 1
        ? sizes === "apart" && JOINED_SIZE.test(last)
          ? sizeOf(last, ":*")
          : `${quoted(last)}:*`
        : lexeme(last);
  return [...words.slice(0, -1).map(lexeme), atEnd].join(" & ");
}

export const everyOf = (conditions: Conditions, ...except: Criterion[]): SQL | undefined =>
  and(
    ...Object.entries(conditions).flatMap(([criterion, condition]) =>
      except.includes(criterion as Criterion) ? [] : condition,
    ),
  );
