import { and, type SQL, sql } from "drizzle-orm";
import type { Shop } from "../../api/shop.server.ts";
import { partCounts } from "../../database/schema/index.ts";
import { askPartCounts, type PartCountsAsker } from "../catalogue/kept-groups.operations.server.ts";
import type { ChosenFacets, FacetName } from "./chosen-facets.widget.ts";
import { chosenConditions, type Grouped, groupedBy, ungrouped, type Within } from "./facet-columns.server.ts";

/** The aspects of a part that `part_counts` knows. */
const KEPT_ASPECTS = ["part", "width", "spanner", "standard", "material", "coating"];
/** Its lines are of two kinds, each with the facets that it tells and those that it can't heed. */
const BY_MATERIAL = {
  isByLength: false,
  tells: ["material", "coating", "diameter", "making"],
  heedsNot: ["length", "stock"],
} as const;
const BY_LENGTH = {
  isByLength: true,
  tells: ["length"],
  heedsNot: ["material", "coating", "making", "stock"],
} as const;
type Kind = typeof BY_MATERIAL | typeof BY_LENGTH;

export type KeptCounts = {
  /** All rows, whatever is chosen. */
  total: number;
  /** Exact counts beside what is chosen in the other facets. */
  exact: Map<FacetName, Map<string, number>>;
  /** Counts of facets that heed only a part of what is chosen: no value leads to more rows. */
  atMost: Map<FacetName, Map<string, number>>;
};

const isKept = ({ asks }: Within) => asks.every((aspect) => KEPT_ASPECTS.includes(aspect));
/** Lines by length know no material. */
const isByLengthToo = ({ asks }: Within) =>
  !asks.some((aspect) => aspect === "material" || aspect === "coating");

const linesWithin = ({ isByLength }: Kind, where: SQL) =>
  sql`${partCounts} as products where ${and(sql`is_by_length = ${isByLength}`, where)}`;

const heededBy = ({ heedsNot }: Kind, chosen: ChosenFacets): ChosenFacets => ({
  ...chosen,
  ...Object.fromEntries(heedsNot.map((name) => [name, []])),
});
const heedsAll = ({ heedsNot }: Kind, chosen: ChosenFacets, except?: FacetName) =>
  heedsNot.every((name) => name === except || chosen[name].length === 0);

const totalOf = (kind: Kind, where: SQL, chosen: ChosenFacets) =>
  sql`(select coalesce(sum(rows), 0)::int from ${linesWithin(kind, and(where, ...chosenConditions(heededBy(kind, chosen))) as SQL)})`;

/** How many rows there are beside all that is chosen; null where `part_counts` can't tell. */
export async function keptTotal(shop: Shop, within: Within, chosen: ChosenFacets): Promise<number | null> {
  if (!isKept(within) || !heedsAll(BY_MATERIAL, chosen)) return null;
  return totalAsked(await askPartCounts(shop), within, chosen);
}

async function totalAsked(ask: PartCountsAsker, { where }: Within, chosen: ChosenFacets): Promise<number> {
  const [row] = await ask<{ total: number }>(sql`select ${totalOf(BY_MATERIAL, where, chosen)} as total`);
  return row?.total ?? 0;
}

/** No more rows than this are left beside what is chosen; null where that would be far from the truth. */
export async function keptAtMost(
  ask: PartCountsAsker,
  within: Within,
  chosen: ChosenFacets,
): Promise<number | null> {
  if (!isByLengthToo(within)) return heedsAll(BY_MATERIAL, chosen) ? totalAsked(ask, within, chosen) : null;
  const totals = [BY_MATERIAL, BY_LENGTH].map((kind) => totalOf(kind, within.where, chosen));
  const [row] = await ask<{ total: number }>(sql`select least(${sql.join(totals, sql`, `)}) as total`);
  return row?.total ?? 0;
}

/**
 * What `part_counts` tells of the facets; its lines stand for many rows each, so a million rows are some thousand
 * lines. Null where it doesn't know what is asked.
 */
export async function keptCounts(
  ask: PartCountsAsker,
  within: Within,
  chosen: ChosenFacets,
): Promise<KeptCounts | null> {
  if (!isKept(within)) return null;
  const kept: KeptCounts = { total: 0, exact: new Map(), atMost: new Map() };
  const read = async (kind: Kind) => {
    const counts = kind.tells.map((name) => countOf(chosenConditions(heededBy(kind, chosen), name)));
    const rows = await ask<Grouped>(
      sql`${groupedBy(kind.tells, [...counts, sql`sum(rows)`], linesWithin(kind, within.where))}
        having sum(rows) > 0`,
    );
    for (const [name, found] of ungrouped(kind.tells, rows))
      (heedsAll(kind, chosen, name) ? kept.exact : kept.atMost).set(name, found);
    return rows;
  };
  // Every row has a material, so the counts of all materials are all rows.
  const ofMaterials = (await read(BY_MATERIAL)).filter(({ facet }) => facet === 0b0111);
  kept.total = ofMaterials.reduce((sum, { counts }) => sum + (counts.at(-1) ?? 0), 0);
  if (isByLengthToo(within)) await read(BY_LENGTH);
  return kept;
}

const countOf = (others: readonly SQL[]) =>
  others.length > 0 ? sql`coalesce(sum(rows) filter (where ${and(...others)}), 0)` : sql`sum(rows)`;
