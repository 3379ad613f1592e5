import {
  type Attribute,
  compareValues,
  ownAttributes,
  type PartColumn,
} from "@kasna/rules/catalogue/attributes";
import { sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { products } from "../../database/schema/index.ts";
import { declaredAttributes } from "../catalogue/attributes.operations.server.ts";
import {
  type ChosenFacets,
  type Facet,
  type FacetName,
  keyOfOwn,
  ownValue,
  rangeIn,
} from "./chosen-facets.widget.ts";
import type { Within } from "./facet-columns.server.ts";
import { firstRows, scannedIn } from "./first-rows.server.ts";

/** What is declared of the sub-categories that a list has parts of, and the counts of their own attributes. */
export type OwnFacets = {
  present: readonly (readonly Attribute[])[];
  counts: ReadonlyMap<string, ReadonlyMap<string, number>>;
  isAtLeast: boolean;
  chosen: ChosenFacets;
};

type Counted = { subCategoryId: number; key: string | null; value: string; count: number };

/** Counts the values of the owner's attributes, each without what is chosen of it. Null if none is declared. */
export async function ownFacets(
  ctx: AppContext,
  within: Within,
  chosen: ChosenFacets,
): Promise<OwnFacets | null> {
  const declared = await declaredAttributes(ctx);
  if (declared.size === 0) return null;
  const keys = [...declared.values()].flatMap((attributes) =>
    ownAttributes(attributes).flatMap(({ key, isFacet }) => (isFacet ? [key] : [])),
  );
  const chosenKeys = [...new Set(chosen.own.map(keyOfOwn))];
  const [all, ...others] = await Promise.all([
    countValues(ctx, within, chosen, keys),
    ...chosenKeys.map((key) =>
      countValues(ctx, within, { ...chosen, own: chosen.own.filter((one) => keyOfOwn(one) !== key) }, [key]),
    ),
  ]);
  const counts = new Map<string, Map<string, number>>();
  const add = ({ key, value, count }: Counted) => {
    if (key === null) return;
    const ofKey = counts.get(key) ?? new Map<string, number>();
    counts.set(key, ofKey.set(value, (ofKey.get(value) ?? 0) + count));
  };
  for (const row of all) if (row.key === null || !chosenKeys.includes(row.key)) add(row);
  for (const rows of others) for (const row of rows) add(row);
  const ids = new Set([...all, ...others.flat()].map(({ subCategoryId }) => subCategoryId));
  const most = Math.max(0, ...[...counts.values()].map((ofKey) => sumOf(ofKey.values())));
  return {
    present: [...ids].map((id) => declared.get(id) ?? []),
    counts,
    chosen,
    isAtLeast: most >= scannedIn(within),
  };
}

const sumOf = (numbers: Iterable<number>) => [...numbers].reduce((sum, number) => sum + number, 0);

async function countValues(
  ctx: AppContext,
  within: Within,
  chosen: ChosenFacets,
  keys: readonly string[],
): Promise<Counted[]> {
  const columns = [sql`${products.subCategoryId}`, sql`${products.attributes}`];
  const { rows } = await ctx.db.execute<Counted>(sql`
    select products.sub_category_id as "subCategoryId", e.key, e.value, count(*)::int as count
    from ${firstRows(within, columns, scannedIn(within), { chosen })}
    left join lateral jsonb_each_text(products.attributes) e on e.key = any(${sql.param(keys)}::text[])
    group by 1, 2, 3`);
  return rows;
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
 * The facets of columns under the owner's names, without those that no listed sub-category filters by, and the owner's
 * attributes behind them, before the availability.
 */
export function withOwn(
  facets: readonly Facet[],
  { present, counts, isAtLeast, chosen }: OwnFacets,
): Facet[] {
  const ofColumns = facets.flatMap((facet): Facet[] => {
    const column = COLUMN_OF[facet.name];
    if (!column) return [facet];
    const declared = present.map((attributes) => attributes.find((one) => one.column === column));
    const isUsed = present.some((attributes, at) => attributes.length === 0 || declared[at]?.isFacet);
    if (!isUsed && chosen[facet.name].length === 0) return [];
    const [first] = declared;
    const isSame = first && declared.every((one) => one?.name === first.name);
    const compare = first && first.values.length > 0 ? compareValues(first) : null;
    return [
      {
        ...facet,
        ...(isSame && { title: capitalized(first.name) }),
        ...(compare && { values: facet.values.toSorted((a, b) => compare(a.value, b.value)) }),
      },
    ];
  });
  const known = new Map(present.flatMap((all) => ownAttributes(all)).map((one) => [one.key, one] as const));
  const own = [...known.values()].flatMap((attribute): Facet[] => {
    const { key, isFacet } = attribute;
    const ofKey = counts.get(key) ?? new Map<string, number>();
    const isNumber = attribute.type === "number";
    const ofIt = chosen.own.filter((one) => keyOfOwn(one) === key);
    const picked = ofIt
      .filter((one) => !isNumber || !rangeIn("own", one))
      .map((one) => one.slice(key.length + 1));
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
          value: ownValue(key, value),
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
    if (name === "standard" || name === "stock") return name === "stock" ? attributes.length : -1;
    return attributes.findIndex((one) => (key ? one.key === key : one.column === COLUMN_OF[name]));
  };
  return facets.toSorted((a, b) => placeOf(a) - placeOf(b));
}
