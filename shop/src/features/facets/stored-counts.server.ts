import { and, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { lengthCounts, partCounts } from "../../database/schema/index.ts";
import { askPartCounts, type PartCountsAsker } from "../catalogue/chooser/stored-groups.operations.server.ts";
import { type ChosenFacets, FACET_NAMES, type FacetName, NOTHING_CHOSEN } from "./chosen-facets.widget.ts";
import {
  COLUMNS,
  chosenConditions,
  type Grouped,
  groupedBy,
  ungrouped,
  type Within,
} from "./facet-columns.server.ts";

/** The aspects of a part that kept lines know, and the facets that they are questions of. */
const ASPECTS: Readonly<Record<string, FacetName | null>> = {
  ...{ part: null, spanner: null, standard: null },
  ...{ width: "diameter", length: "length", material: "material", coating: "coating" },
};

/** Kinds of kept lines, the shortest first, each with the facets that it can't tell apart. */
type Kind = { table: SQL; where?: SQL; lacks: readonly FacetName[] };
const KINDS: readonly Kind[] = [
  { table: sql`${partCounts}`, where: sql`not is_by_length`, lacks: ["length"] },
  { table: sql`${partCounts}`, where: sql`is_by_length`, lacks: ["material", "coating", "making"] },
  { table: sql`${lengthCounts}`, lacks: ["making"] },
];

const LINE_COLUMNS = { ...COLUMNS, stock: sql`(not is_sold_out)` };

export type StoredCount = {
  counts: Map<string, number>;
  /** Whether all that is chosen was heeded; else no value leads to more rows than this. */
  isExact: boolean;
};

const linesWithin = (kind: Kind, within: Within, ...also: SQL[]) =>
  sql`${kind.table} as products where ${and(kind.where, within.where, ...also)}`;

const facetsOf = ({ asks }: Within): FacetName[] => asks.flatMap((aspect) => ASPECTS[aspect] ?? []);
const isKept = ({ asks }: Within) => asks.every((aspect) => aspect in ASPECTS);
const tells = ({ lacks }: Kind, names: readonly FacetName[]) => names.every((name) => !lacks.includes(name));

const namesChosen = (chosen: ChosenFacets, except?: FacetName) =>
  FACET_NAMES.filter((name) => name !== except && chosen[name].length > 0);
const heededBy = ({ lacks }: Kind, chosen: ChosenFacets): ChosenFacets => ({
  ...chosen,
  ...Object.fromEntries(lacks.map((name) => [name, []])),
});
const conditionsOn = (kind: Kind, chosen: ChosenFacets, except?: FacetName) =>
  chosenConditions(heededBy(kind, chosen), except, LINE_COLUMNS);
const isOfStock = (chosen: ChosenFacets) => chosen.stock.length > 0;

const totalOf = (kind: Kind, within: Within, chosen: ChosenFacets) =>
  sql`(select coalesce(sum(rows), 0)::int from ${linesWithin(kind, within, ...conditionsOn(kind, chosen))})`;

/** How many rows there are beside all that is chosen; null where kept lines can't tell. */
export async function storedTotal(
  ctx: AppContext,
  within: Within,
  chosen: ChosenFacets,
): Promise<number | null> {
  const kind = KINDS.find((one) => tells(one, [...facetsOf(within), ...namesChosen(chosen)]));
  if (!isKept(within) || !kind) return null;
  const ask = await askPartCounts(ctx);
  return askTotal(ask, sql`select ${totalOf(kind, within, chosen)} as total`, chosen);
}

async function askTotal(ask: PartCountsAsker, query: SQL, chosen: ChosenFacets): Promise<number> {
  const [row] = await ask<{ total: number }>(query, { isOfStock: isOfStock(chosen) });
  return row?.total ?? 0;
}

/** No more rows than this are left beside what is chosen, of a question that kept lines know. */
export async function storedAtMost(
  ask: PartCountsAsker,
  within: Within,
  chosen: ChosenFacets,
): Promise<number> {
  const totals = KINDS.filter((kind) => tells(kind, facetsOf(within))).map((kind) =>
    totalOf(kind, within, chosen),
  );
  return askTotal(ask, sql`select least(${sql.join(totals, sql`, `)}) as total`, chosen);
}

/**
 * What kept lines tell of the facets, beside what is chosen in the others; a line stands for many rows, so a million
 * rows are some ten thousand lines. Values that nothing is left of count 0. A facet of which no kind of line knows
 * is absent; null where none knows what is asked.
 */
export async function storedCounts(
  ask: PartCountsAsker,
  within: Within,
  chosen: ChosenFacets,
): Promise<Map<FacetName, StoredCount> | null> {
  if (!isKept(within)) return null;
  const known = new Map(
    FACET_NAMES.flatMap((name) => {
      const told = whoTells(within, chosen, name);
      return told ? [[name, { ...told, counts: new Map<string, number>() }] as const] : [];
    }),
  );
  // What there is to choose from is asked without what is chosen: every choice has that question in common.
  for (const round of [NOTHING_CHOSEN, chosen])
    for (const question of questionsOf(within, round, [...known.keys()]))
      for (const [name, found] of await askCounts(ask, within, round, question)) {
        const counts = known.get(name)?.counts;
        for (const value of counts?.keys() ?? []) counts?.set(value, 0);
        for (const [value, count] of found) counts?.set(value, count);
      }
  return known;
}

/** The kind of line that tells a facet beside what is chosen, or at least within what is asked. */
function whoTells(within: Within, chosen: ChosenFacets, name: FacetName) {
  const own = [...facetsOf(within), name];
  const exact = KINDS.find((kind) => tells(kind, [...own, ...namesChosen(chosen, name)]));
  const kind = exact ?? KINDS.find((one) => tells(one, own));
  return kind && { kind, isExact: exact !== undefined };
}

/** Facets that one statement tells. */
type Question = { kind: Kind; names: FacetName[]; isOfStock: boolean };

/** Facets with nothing chosen count the same lines; each of the others has its own choice left out. */
function questionsOf(within: Within, chosen: ChosenFacets, names: readonly FacetName[]): Question[] {
  const asked = names.flatMap((name) => {
    const kind = whoTells(within, chosen, name)?.kind;
    // What is in stock changes with orders: asked apart, it does not make the others out of date.
    return kind ? [{ name, kind, isOfStock: name === "stock" || isOfStock(chosen) }] : [];
  });
  const alike = Map.groupBy(asked, ({ name, kind, isOfStock }) =>
    [KINDS.indexOf(kind), isOfStock, chosen[name].length > 0 && name].join(),
  );
  return [...alike.values()].flatMap((group) =>
    group[0] ? [{ ...group[0], names: group.map(({ name }) => name) }] : [],
  );
}

async function askCounts(
  ask: PartCountsAsker,
  within: Within,
  chosen: ChosenFacets,
  { kind, names, isOfStock }: Question,
) {
  const counts = names.map(() => sql`sum(rows)`);
  const lines = linesWithin(kind, within, ...conditionsOn(kind, chosen, names[0]));
  const query = sql`${groupedBy(names, counts, lines, LINE_COLUMNS)} having sum(rows) > 0`;
  return ungrouped(names, await ask<Grouped>(query, { isOfStock }));
}
