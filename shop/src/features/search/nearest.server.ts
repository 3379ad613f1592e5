import type { Product } from "@kasna/contract/catalogue";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { products } from "../../database/schema/index.ts";
import { isSold } from "../catalogue/sub-category/product-shape.operations.server.ts";
import { type Difference, differences } from "./differences.ts";
import { findIds, findRows } from "./found-rows.server.ts";
import { holds, type ParsedQuery, type Want } from "./query/parsed-query.ts";
import { PITCHES } from "./query/words/sizes.ts";
import { type Conditions, type Criterion, everyOf } from "./search-conditions.server.ts";

const NEAREST_MAX = 20;
const METRIC_THREADS = Object.keys(PITCHES).map(Number);

export type NearProduct = { product: Product; differs: Difference[] };
type Search = {
  conditions: Conditions;
  /** What no row has. */
  missing: readonly Want[];
  facetConditions: readonly SQL[];
  order: SQL;
};

/** Criteria that can be dropped on their own, the least important first. */
const SINGLE_DROPS: readonly Criterion[] = [
  "price",
  "words",
  "standard",
  "pitch",
  "spanner",
  "coating",
  "material",
  "length",
  "width",
];
/** If dropping one is not enough: groups to drop, until only the part or only the size is left. */
const GROUP_DROPS: readonly (readonly Criterion[])[] = [
  ["price", "words", "standard", "pitch", "spanner", "coating", "material"],
  ["price", "words", "standard", "pitch", "spanner", "coating", "length"],
  ["price", "words", "standard", "pitch", "spanner", "coating", "material", "length"],
  ["price", "words", "standard", "pitch", "spanner", "coating", "width"],
  ["price", "words", "standard", "pitch", "spanner", "coating", "material", "width", "length"],
  ["price", "words", "standard", "pitch", "spanner", "coating", "material", "part"],
];

/** Returns the closest rows for a text that nothing matches completely, each with its differences. */
export async function findNearest(
  ctx: AppContext,
  parsedQuery: ParsedQuery,
  { conditions: asked, missing, facetConditions, order }: Search,
): Promise<NearProduct[]> {
  const isMetric = parsedQuery.isThread && sql`coalesce(${products.form}, '') !~ '(UN[CF]|BSW)$'`;
  const nearestSize = asked.part ? null : await nearestWidth(ctx, parsedQuery);
  const conditions = nearestSize ? { ...asked, width: nearestSize } : asked;
  const present = Object.keys(conditions) as Criterion[];
  const single = SINGLE_DROPS.filter((criterion) => present.includes(criterion)).map((criterion) => [
    criterion,
  ]);
  const groups = GROUP_DROPS.map((criteria) => criteria.filter((criterion) => present.includes(criterion)));
  const rounds = nearestSize ? [[[]], single, groups] : [single, groups];
  for (const round of rounds) {
    const drops = round.filter((dropped) => isStillSpecific(present, dropped));
    const ids = await idsWithout(
      ctx,
      parsedQuery,
      conditions,
      drops,
      isMetric ? [...facetConditions, isMetric] : facetConditions,
      order,
    );
    if (ids.length === 0) continue;
    const nearest = await findRows(ctx, ids);
    return nearest
      .map((row) => ({ product: row.product, differs: differences(parsedQuery, row, missing) }))
      .map(({ product, differs }) => ({ product, differs, weight: weightOf(differs) }))
      .sort((a, b) => a.weight - b.weight || ids.indexOf(a.product.id) - ids.indexOf(b.product.id))
      .slice(0, NEAREST_MAX);
  }
  return [];
}

/** The condition for the size nearest to one that no row has; null if some row has it. Without a part alone. */
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

/** Every diameter or width that some part has, in mm. */
const allWidths = (ctx: AppContext): Promise<readonly number[]> =>
  ctx.cached("widths", ["products"], async () => {
    const { rows } = await ctx.db.execute<{ width: number }>(
      sql`select distinct width_mm as width from part_counts where width_mm > 0`,
    );
    return rows.map(({ width }) => width);
  });

const weightOf = (differs: readonly Difference[]) => differs.reduce((sum, { weight }) => sum + weight, 0);

/** A material or coating alone is too general to stand for a part that does not exist. */
const isStillSpecific = (criteria: readonly Criterion[], dropped: readonly Criterion[]) =>
  criteria.some(
    (criterion) => !dropped.includes(criterion) && ["part", "width", "length"].includes(criterion),
  );

async function idsWithout(
  ctx: AppContext,
  { width, length }: ParsedQuery,
  conditions: Conditions,
  rounds: readonly (readonly Criterion[])[],
  facetConditions: readonly SQL[],
  relevance: SQL,
): Promise<number[]> {
  if (rounds.length === 0) return [];
  const distance = (column: SQL, mm: number) =>
    sql`abs(ln(greatest(${column}, 0.1) / ${Math.max(0.1, mm)}::float8)) nulls last`;
  const queries = rounds.map((dropped) => {
    const order: SQL[] = [];
    if (dropped.includes("width") && width) order.push(distance(sql`${products.widthMm}`, width.to));
    if (dropped.includes("length") && length) order.push(distance(sql`${products.heightMm}`, length.to));
    order.push(relevance);
    return sql`(select ${products.id} from ${products} where ${and(everyOf(conditions, ...dropped), isSold, ...facetConditions)}
      order by ${sql.join(order, sql`, `)} limit ${NEAREST_MAX})`;
  });
  return [...new Set(await findIds(ctx, sql.join(queries, sql` union all `)))];
}
