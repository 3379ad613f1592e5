import { and, eq, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { products } from "../../database/schema/index.ts";
import { type Difference, diameterText, differences } from "./differences.ts";
import { findRows } from "./found-rows.server.ts";
import { idsWithout, NEAREST_MAX, type NearestSearch } from "./nearest-rows.server.ts";
import { holds, type ParsedQuery } from "./query/parsed-query.ts";
import { PITCHES } from "./query/words/sizes.ts";
import type { Conditions, Criterion } from "./search-conditions.server.ts";

const METRIC_THREADS = Object.keys(PITCHES).map(Number);

/** `size` is the row's diameter, for example `M14`. */
export type NearRow = { id: number; differs: Difference[]; size: string };

/** Criteria that can be dropped individually, least important first. */
const SINGLE_DROPS: readonly Criterion[] = [
  "price",
  "words",
  "standard",
  "pitch",
  "outside",
  "spanner",
  "coating",
  "material",
  "length",
  "width",
];
/** If dropping one is not enough, groups to drop, until only the part or only the size remains. */
const GROUP_DROPS: readonly (readonly Criterion[])[] = [
  ["price", "words", "standard", "pitch", "outside", "spanner", "coating", "material"],
  ["price", "words", "standard", "pitch", "outside", "spanner", "coating", "length"],
  ["price", "words", "standard", "pitch", "outside", "spanner", "coating", "material", "length"],
  ["price", "words", "standard", "pitch", "outside", "spanner", "coating", "width"],
  ["price", "words", "standard", "pitch", "outside", "spanner", "coating", "material", "width", "length"],
  ["price", "words", "standard", "pitch", "outside", "spanner", "coating", "material", "part"],
];

/** Returns the ids of the closest rows for a text that nothing matches completely, each with its differences. */
export async function findNearest(
  ctx: AppContext,
  parsedQuery: ParsedQuery,
  search: NearestSearch,
): Promise<NearRow[]> {
  const { all: wanted } = search.conditions;
  const isMetric =
    (parsedQuery.isThread || isInMillimetres(parsedQuery)) &&
    sql`coalesce(${products.form}, '') !~ '(UN[CF]|BSW)$'`;
  const nearestSize = wanted.part ? null : await nearestWidth(ctx, parsedQuery);
  const conditions: Conditions = {
    ...wanted,
    ...(nearestSize && { width: nearestSize }),
    ...(isMetric && { form: and(wanted.form, isMetric) as SQL }),
  };
  const present = Object.keys(conditions) as Criterion[];
  const droppable = present.filter((name) => !search.held.includes(name));
  const single = SINGLE_DROPS.filter((criterion) => droppable.includes(criterion)).map((criterion) => [
    criterion,
  ]);
  const groups = GROUP_DROPS.map((criteria) => criteria.filter((criterion) => droppable.includes(criterion)));
  const rounds = nearestSize ? [[[]], single, groups] : [single, groups];
  for (const round of rounds) {
    const drops = round.filter((dropped) => isStillSpecific(present, dropped));
    const ids = await idsWithout(ctx, { parsedQuery, conditions, rounds: drops, search });
    if (ids.length === 0) continue;
    const rows = await findRows(ctx, ids, search.together);
    const places = new Map(ids.map((id, place) => [id, place]));
    const near = rows
      .map((row) => ({
        id: row.id,
        size: diameterText(row),
        differs: differences(parsedQuery, row, search.missing),
      }))
      .map((row) => ({ ...row, weight: weightOf(row.differs), place: places.get(row.id) ?? 0 }))
      .sort((a, b) => a.weight - b.weight || a.place - b.place);
    return sharedBySizes(near).slice(0, NEAREST_MAX);
  }
  return [];
}

/** Whether a size without a thread is in millimetres, because it does not equal a whole or half inch thread. */
const isInMillimetres = ({ isOrdinary, width }: ParsedQuery) =>
  isOrdinary && width !== null && Number.isInteger(width.to * 2);

const OF_ONE_SIZE = NEAREST_MAX / 2;

/** If no row has the requested size, limit the rows of one size to leave room for those of another. */
function sharedBySizes(rows: readonly NearRow[]): NearRow[] {
  const counts = new Map<string, number>();
  const [first, repeated]: [NearRow[], NearRow[]] = [[], []];
  for (const row of rows) {
    const count = (counts.get(row.size) ?? 0) + 1;
    counts.set(row.size, count);
    (count > OF_ONE_SIZE && row.differs.some(({ of }) => of === "width") ? repeated : first).push(row);
  }
  return [...first, ...repeated];
}

/**
 * The condition for the size nearest to one that no row has; null if some row has it. If there is no part, the text
 * must not consist of the size alone.
 */
async function nearestWidth(
  ctx: AppContext,
  { width, isInchThread, isThread }: ParsedQuery,
): Promise<SQL | null> {
  if (!width) return null;
  const ratio = (mm: number) => Math.abs(Math.log(mm / width.to));
  if (isInchThread || isThread) {
    const [nearest = 0] = METRIC_THREADS.toSorted((a, b) => ratio(a) - ratio(b));
    if (holds(width, nearest)) return null;
    return and(eq(products.widthMm, nearest), sql`${products.size} like 'M%'`) as SQL;
  }
  const [nearest] = (await allWidths(ctx)).toSorted((a, b) => ratio(a) - ratio(b));
  return nearest === undefined || holds(width, nearest) ? null : eq(products.widthMm, nearest);
}

/** Every diameter or width of any part, in mm. */
const allWidths = (ctx: AppContext): Promise<readonly number[]> =>
  ctx.cached("widths", ["products"], async () => {
    const { rows } = await ctx.db.execute<{ width: number }>(
      sql`select distinct width_mm as width from part_counts where width_mm > 0`,
    );
    return rows.map(({ width }) => width);
  });

const weightOf = (differs: readonly Difference[]) => differs.reduce((sum, { weight }) => sum + weight, 0);

/** A material or coating alone is too general to represent a part that does not exist. */
const isStillSpecific = (criteria: readonly Criterion[], dropped: readonly Criterion[]) =>
  criteria.some(
    (criterion) => !dropped.includes(criterion) && ["part", "width", "length"].includes(criterion),
  );
