import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { LRUCache } from "lru-cache";
import type { AppContext } from "../../../api/app-context.server.ts";
import { partCounts, partTotals } from "../../../database/schema/index.ts";
import { statement, type Value } from "../../../database/statement.ts";
import type { Option } from "./choice.ts";
import { engineeringOrder } from "./engineering-order.ts";
import { COLUMNS, type Column, type Values } from "./specification-table.ts";

/** Rows that have the same values in these columns. */
export type Group = Values & { rows: number };
export type Length = { width: number | null; slot_width: number | null; height: number | null };
/** The height of groups that span all lengths. NaN equals nothing, so no choice of a length matches them. */
const ANY_HEIGHT = Number.NaN;

/** The counts of a sub-category from `part_counts`, with values in the order that the chooser shows. */
export type StoredGroups = {
  groups: readonly Group[];
  /** The same groups merged over all makings, which leaves far fewer. */
  ofAnyMaking: readonly Group[];
  lengths: readonly Length[];
  values: Record<Column, Option["value"][]>;
};

/** Each cache holds at most this many lines, about 30 MB. */
const CACHED_LINES_MAX = 200_000;

/** An answer with the version of the counts it was read from. */
type CacheEntry<Answer> = { version: string; lines: number; answer: Answer };
const createCache = <Answer extends object>() =>
  new LRUCache<string, CacheEntry<Answer>>({
    maxSize: CACHED_LINES_MAX,
    // Long queries count too, because they are the keys.
    sizeCalculation: ({ lines }, name) => lines + 1 + Math.ceil(name.length / 128),
  });
type Caches = {
  groups: ReturnType<typeof createCache<StoredGroups>>;
  queries: ReturnType<typeof createCache<object[]>>;
};
/** Caches by database, so that tests with several databases do not share them. */
const caches = new WeakMap<object, Caches>();

function cachesOf(db: object): Caches {
  const known = caches.get(db);
  if (known) return known;
  const created: Caches = { groups: createCache<StoredGroups>(), queries: createCache<object[]>() };
  caches.set(db, created);
  return created;
}

/**
 * Returns the cached answer, or reads it again if the counts have another version. The version is read before the
 * counts, so an entry can be newer than its version says, but never older.
 */
async function cachedOrRead<Answer extends object>(
  cache: LRUCache<string, CacheEntry<Answer>>,
  name: string,
  version: string,
  read: () => Promise<Answer>,
  linesOf: (answer: Answer) => number,
): Promise<Answer> {
  const known = cache.get(name);
  if (known?.version === version) return known.answer;
  const answer = await read();
  cache.set(name, { version, lines: linesOf(answer), answer });
  return answer;
}

const ofParts = sql`filter (where not is_of_stock)`;
const version = sql`count(*) ${ofParts} || ' ' || max(id) ${ofParts} as version,
  count(*) || ' ' || max(id) as stock_version, coalesce(sum(rows), 0)::int as total`;
type Version = { version: string; stock_version: string; total: number };
const versionOfOne = statement(
  "part_totals_of_one",
  (_, value: Value<{ subCategoryId: number }>) =>
    sql<Version>`select ${version} from ${partTotals} where sub_category_id = ${value("subCategoryId")}`,
  { readOnly: true, isShared: true },
);
const versionOfAll = statement(
  "part_totals_of_all",
  () => sql<Version>`select ${version} from ${partTotals}`,
  { readOnly: true },
);

/** Returns the number of rows in a sub-category. */
export async function partsIn(ctx: AppContext, subCategoryId: number): Promise<number> {
  const [row] = await versionOfOne(ctx.db, { subCategoryId });
  return row?.total ?? 0;
}

/**
 * Returns the groups of a sub-category. Caches them in this process until a version query shows that the counts
 * changed.
 */
export async function storedGroups(ctx: AppContext, subCategoryId: number): Promise<StoredGroups> {
  const [row] = await versionOfOne(ctx.db, { subCategoryId });
  return cachedOrRead(
    cachesOf(ctx.db).groups,
    String(subCategoryId),
    String(row?.version),
    () => readGroups(ctx, subCategoryId),
    ({ groups, lengths }) => 2 * groups.length + lengths.length,
  );
}

/** Runs a query that reads only `part_counts` and `length_counts`. */
export type PartCountsAsker = <Row extends Record<string, unknown>>(
  query: SQL,
  options: {
    /** Whether the result depends on what is sold out, which changes more often than the parts themselves. */
    isOfStock: boolean;
  },
) => Promise<Row[]>;

const dialect = new PgDialect();

/** Returns a query function that caches results in this process until the counts change. */
export async function askPartCounts(ctx: AppContext): Promise<PartCountsAsker> {
  const [row] = await versionOfAll(ctx.db, {});
  const { queries } = cachesOf(ctx.db);
  const { version, stock_version } = row ?? {};
  return async <Row extends Record<string, unknown>>(query: SQL, { isOfStock }: { isOfStock: boolean }) => {
    const name = JSON.stringify(dialect.sqlToQuery(query));
    const read = async () => (await ctx.db.execute<Row>(query)).rows;
    const currentVersion = String(isOfStock ? stock_version : version);
    const answer = await cachedOrRead(queries, name, currentVersion, read, ({ length }) => length);
    return answer as Row[];
  };
}

async function readGroups(ctx: AppContext, subCategoryId: number): Promise<StoredGroups> {
  const { rows: found } = await ctx.db.execute<Omit<Group, "height">>(sql`
    select material, coating, width_mm as width, slot_width_mm as slot_width, making, sum(rows)::int as rows
    from ${partCounts} where sub_category_id = ${subCategoryId} and not is_by_length
    group by material, coating, width_mm, slot_width_mm, making having sum(rows) > 0`);
  const { rows: lengths } = await ctx.db.execute<Length>(sql`
    select width_mm as width, slot_width_mm as slot_width, height_mm as height from ${partCounts}
    where sub_category_id = ${subCategoryId} and is_by_length
    group by width_mm, slot_width_mm, height_mm having sum(rows) > 0`);
  const groups: Group[] = found.map((row) => ({ ...row, height: ANY_HEIGHT }));
  const values = {} as StoredGroups["values"];
  for (const column of COLUMNS)
    values[column] = engineeringOrder(column, [
      ...new Set((column === "height" ? lengths : groups).map((one) => (one as Values)[column])),
    ]);
  return { groups, ofAnyMaking: withoutMaking(groups), lengths, values };
}

/** Merges groups that differ only in their making. The merged group's making is arbitrary. */
export function withoutMaking(groups: readonly Group[]): Group[] {
  const merged = new Map<string, Group>();
  for (const group of groups) {
    const key = [group.material, group.coating, group.width, group.slot_width].join("\n");
    const known = merged.get(key);
    if (known) known.rows += group.rows;
    else merged.set(key, { ...group });
  }
  return [...merged.values()];
}
