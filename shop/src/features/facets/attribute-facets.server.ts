import {
  type Attribute,
  compareValues,
  ownAttributes,
  type PartColumn,
} from "@kasna/rules/catalogue/attributes";
import { sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { attributeCounts } from "../../database/schema/index.ts";
import { declaredAttributes } from "./attributes.operations.server.ts";
import {
  attributeChoice,
  type ChosenFacets,
  FACET_NAMES,
  type Facet,
  type FacetName,
  keyOfOwn,
  rangeIn,
} from "./chosen-facets.widget.ts";
import { type AttributeCount, countFirst, type FirstCounts } from "./count-first.server.ts";
import { scannedIn } from "./first-rows.server.ts";
import type { Within } from "./within.server.ts";

type OwnCounts = { values: ReadonlyMap<string, number>; isAtLeast: boolean };

/** The declarations of the sub-categories in a list, and the counts of their own attributes by key. */
export type AttributeFacets = {
  present: readonly (readonly Attribute[])[];
  counts: ReadonlyMap<string, OwnCounts>;
  chosen: ChosenFacets;
};

type Declared = Awaited<ReturnType<typeof declaredAttributes>>;

/** The keys of the owner's attributes that customers filter parts by. */
export const filteredKeys = (declared: Declared): string[] => [
  ...new Set(
    [...declared.values()].flatMap((attributes) =>
      ownAttributes(attributes).flatMap(({ key, isFacet }) => (isFacet ? [key] : [])),
    ),
  ),
];

/**
 * Counts the values of the owner's attributes, each ignoring its own choice. Null if none is declared. `first` holds
 * the counts of the choice's first rows, if they were counted already.
 */
export async function attributeFacets(
  ctx: AppContext,
  within: Within,
  chosen: ChosenFacets,
  first: Promise<FirstCounts> | null = null,
): Promise<AttributeFacets | null> {
  const declared = await declaredAttributes(ctx);
  if (declared.size === 0) return null;
  const chosenKeys = [...new Set(chosen.own.map(keyOfOwn))];
  const [all, ...others] = await Promise.all([
    first ? first.then(valuesOf) : countValues(ctx, within, chosen, filteredKeys(declared)),
    ...chosenKeys.map((key) =>
      countValues(ctx, within, { ...chosen, own: chosen.own.filter((value) => keyOfOwn(value) !== key) }, [
        key,
      ]),
    ),
  ]);
  const ids = new Set([all, ...others].flatMap(({ subCategoryIds }) => subCategoryIds));
  return {
    present: [...ids].map((id) => declared.get(id) ?? []),
    counts: new Map([
      ...[...all.counts].filter(([key]) => !chosenKeys.includes(key)),
      ...others.flatMap(({ counts }) => [...counts]),
    ]),
    chosen,
  };
}

type CountedValues = { subCategoryIds: readonly number[]; counts: Map<string, OwnCounts> };

const countValues = async (ctx: AppContext, within: Within, chosen: ChosenFacets, keys: readonly string[]) =>
  (await storedValues(ctx, within, chosen, keys)) ??
  valuesOf(await countFirst(ctx, within, { chosen, keys, names: [], limit: scannedIn(within) }));

const valuesOf = ({ subCategoryIds, own, isAtLeast }: FirstCounts): CountedValues => ({
  subCategoryIds,
  counts: byKey(own, isAtLeast),
});

/** Reading more stored counts than this costs more than counting the first rows. */
const STORED_LINES_MAX = 4_000;

/**
 * The counts that triggers keep for whole sub-categories. Null if a filter is chosen, or if there are too many values.
 */
async function storedValues(
  ctx: AppContext,
  { subCategoryIds }: Within,
  chosen: ChosenFacets,
  keys: readonly string[],
): Promise<CountedValues | null> {
  if (subCategoryIds === undefined || FACET_NAMES.some((name) => chosen[name].length > 0)) return null;
  const { rows } = await ctx.db.execute<AttributeCount & { lines: number }>(sql`
    select key, value, sum(rows)::int as count, (sum(count(*)) over ())::int as lines from (
      select key, value, rows from ${attributeCounts}
      where ${attributeCounts.subCategoryId} = any(${sql.param([...subCategoryIds])}::int[])
        and ${attributeCounts.key} = any(${sql.param(keys)}::text[])
      limit ${STORED_LINES_MAX + 1}
    ) as stored group by key, value`);
  if ((rows[0]?.lines ?? 0) > STORED_LINES_MAX) return null;
  const left = rows.filter(({ count }) => count > 0);
  return { subCategoryIds, counts: byKey(left, false) };
}

function byKey(rows: readonly AttributeCount[], isAtLeast: boolean): Map<string, OwnCounts> {
  return new Map(
    [...Map.groupBy(rows, ({ key }) => key)].map(([key, ofKey]) => {
      const values = new Map<string, number>();
      for (const { value, count } of ofKey) values.set(value, (values.get(value) ?? 0) + count);
      return [key, { values, isAtLeast }];
    }),
  );
}

const COLUMN_OF: Partial<Record<FacetName, PartColumn>> = {
  material: "material",
  coating: "coating",
  making: "making",
  diameter: "width",
  length: "height",
  spanner: "slot_width",
};

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const titleOf = ({ name, unit }: Attribute) => capitalized(unit ? `${name}, ${unit}` : name);

/**
 * The column facets under the owner's names, without those that no listed sub-category filters by, then the facets of
 * the owner's attributes, then the availability.
 */
export function withOwn(facets: readonly Facet[], { present, counts, chosen }: AttributeFacets): Facet[] {
  const ofColumns = facets.flatMap((facet): Facet[] => {
    const column = COLUMN_OF[facet.name];
    if (!column) return [facet];
    const declared = present.map((attributes) => attributes.find((attribute) => attribute.column === column));
    const isUsed = present.some((attributes, at) => attributes.length === 0 || declared[at]?.isFacet);
    if (!isUsed && chosen[facet.name].length === 0) return [];
    const [first] = declared;
    const isSame = first && declared.every((attribute) => attribute?.name === first.name);
    const compare = first && first.values.length > 0 ? compareValues(first) : null;
    return [
      {
        ...facet,
        ...(isSame && { title: capitalized(first.name) }),
        ...(compare && { values: facet.values.toSorted((a, b) => compare(a.value, b.value)) }),
      },
    ];
  });
  const known = new Map(
    present.flatMap((all) => ownAttributes(all)).map((attribute) => [attribute.key, attribute] as const),
  );
  const own = [...known.values()].flatMap((attribute): Facet[] => {
    const { key, isFacet } = attribute;
    const { values: ofKey = new Map<string, number>(), isAtLeast = false } = counts.get(key) ?? {};
    const isNumber = attribute.type === "number";
    const ofIt = chosen.own.filter((value) => keyOfOwn(value) === key);
    const picked = ofIt
      .filter((value) => !isNumber || !rangeIn("own", value))
      .map((value) => value.slice(key.length + 1));
    const values = [...new Set([...ofKey.keys(), ...picked])].sort(compareValues(attribute));
    if (!isFacet || (values.length < 2 && ofIt.length === 0)) return [];
    return [
      {
        name: "own",
        key,
        title: titleOf(attribute),
        isAtLeast,
        ...(isNumber && { numberUnit: attribute.unit }),
        values: values.map((value) => ({
          value: attributeChoice(key, value),
          count: ofKey.get(value) ?? 0,
          isChosen: picked.includes(value),
        })),
      },
    ];
  });
  const stock = ofColumns.findIndex(({ name }) => name === "stock");
  const all = stock < 0 ? [...ofColumns, ...own] : ofColumns.toSpliced(stock, 0, ...own);
  const [only = []] = present;
  return present.length === 1 && only.length > 0 ? inOrderOf(only, all) : all;
}

/** The facets of one sub-category in its owner's order, between the standard and the availability. */
function inOrderOf(attributes: readonly Attribute[], facets: readonly Facet[]): Facet[] {
  const placeOf = ({ name, key }: Facet) => {
    if (name === "stock") return attributes.length;
    if (name === "sub_category" || name === "standard") return -1;
    return attributes.findIndex((attribute) =>
      key ? attribute.key === key : attribute.column === COLUMN_OF[name],
    );
  };
  return facets.toSorted((a, b) => placeOf(a) - placeOf(b));
}
