import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { LRUCache } from "lru-cache";
import type { AppContext } from "../../api/app-context.server.ts";
import { partTotals } from "../../database/schema/index.ts";
import { statement, type Value } from "../../database/statement.ts";

/** Each cache holds at most this many lines, about 30 MB. */
export const CACHED_LINES_MAX = 200_000;
/** The sub-category of the row that a merge of lines replaces. */
const MERGED = 0;

const ofParts = sql`filter (where not is_of_stock)`;
const version = sql`count(*) ${ofParts} || ' ' || max(id) ${ofParts} as version,
  count(*) || ' ' || max(id) as stock_version, coalesce(sum(rows), 0)::int as total`;
type Version = { version: string; stock_version: string; total: number };
export const versionOfOne = statement(
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

/** The lines to count: rows of `part_counts` or `length_counts`, with their condition, and the columns to group by. */
type Counted = { lines: SQL; select?: SQL; by?: SQL };
type Count = { rows: number };

/** Sums rows of stored counts, by group. Groups without rows are absent. */
export type PartCountsReader = <Row extends Record<string, unknown>>(
  counted: Counted,
  options: {
    /** Whether the result depends on which parts are sold out, which changes more often than the parts themselves. */
    isOfStock: boolean;
  },
) => Promise<(Row & Count)[]>;

/** A name that is equal for the same lines, groups and values. */
function nameOf({ lines, select, by }: Counted): string {
  const { sql: text, params } = dialect.sqlToQuery(select ? sql`${lines} ${select} ${by ?? sql``}` : lines);
  return JSON.stringify([text, params]);
}

type CountedRow = Record<string, unknown> & Count;
type Answer = {
  version: string;
  /** The last merge of lines before `merged` was read. */
  generation: string;
  /** The groups of merged lines, which stay valid until the next merge. */
  merged: readonly CountedRow[];
  /** The same, including recent lines. */
  all: readonly CountedRow[];
};

const createCache = () =>
  new LRUCache<string, Answer>({
    maxSize: CACHED_LINES_MAX,
    // Include long queries in the size, because they are the keys.
    sizeCalculation: ({ merged, all }, name) =>
      1 + merged.length + (all === merged ? 0 : all.length) + Math.ceil(name.length / 128),
  });
/** Caches by database, so that tests with several databases do not share them. */
const caches = new WeakMap<object, ReturnType<typeof createCache>>();

function cacheOf(db: object) {
  const cache = caches.get(db) ?? createCache();
  caches.set(db, cache);
  return cache;
}

const dialect = new PgDialect();

/** A row of counted lines. */
export type CountedLine = Record<string, unknown> & {
  generation: unknown;
  is_recent: boolean | null;
  rows: number;
};
/** Runs queries for counts. Those with the same columns, identified by `shape`, may be sent together. */
type ReadCounts = (query: SQL, shape: string) => Promise<readonly CountedLine[]>;

const readAlone =
  (ctx: AppContext): ReadCounts =>
  async (query) =>
    (await ctx.db.execute<CountedLine>(query)).rows;

/**
 * Returns a query function that caches results in this process. A change of parts adds a few lines of counts: only
 * those are read again, or all lines after a merge. The version is read before the counts, so a result can be newer
 * than its version but never older. All results of one function have the version that the first one read.
 */
export function createPartCountsReader(ctx: AppContext, readCounts = readAlone(ctx)): PartCountsReader {
  let version: Promise<Version[]> | null = null;
  const cache = cacheOf(ctx.db);
  return async <Row extends Record<string, unknown>>(
    counted: Counted,
    { isOfStock }: { isOfStock: boolean },
  ) => {
    const name = nameOf(counted);
    version ??= versionOfAll(ctx.db, {});
    const [row] = await version;
    const current = String(isOfStock ? row?.stock_version : row?.version);
    const known = cache.get(name);
    const answer = known?.version === current ? known : await read(readCounts, counted, known);
    if (answer !== known) cache.set(name, { ...answer, version: current });
    return answer.all as (Row & Count)[];
  };
}

async function read(readCounts: ReadCounts, counted: Counted, known: Answer | undefined): Promise<Answer> {
  const shape = counted.select ? dialect.sqlToQuery(counted.select).sql : "";
  if (known) {
    const recent = linesOf(await readCounts(queryOf(counted, sql`and is_recent`), shape));
    if (recent.generation === known.generation) return { ...known, all: sumOf(known.merged, recent.rows) };
  }
  const { generation, rows } = linesOf(await readCounts(queryOf(counted), shape));
  const { merged = [], recent = [] } = Object.groupBy(rows, ({ isRecent }) =>
    isRecent ? "recent" : "merged",
  );
  const base = merged.map(({ row }) => row);
  return { version: "", generation, merged: base, all: sumOf(base, recent) };
}

/** One statement, so that lines and their generation come from the same moment. */
const queryOf = ({ lines, select, by }: Counted, only = sql``): SQL => sql`
  select merging.generation, counted.* from
    (select coalesce(max(id), 0) as generation from ${partTotals} where sub_category_id = ${sql.raw(String(MERGED))}) as merging
    left join (select ${select ? sql`${select}, ` : sql``}is_recent, sum(rows)::int as rows from ${lines} ${only}
      group by ${by ? sql`${by}, ` : sql``}is_recent) as counted on true`;

type Line = { isRecent: boolean; row: CountedRow };

function linesOf(rows: readonly CountedLine[]): { generation: string; rows: Line[] } {
  return {
    generation: String(rows[0]?.generation),
    rows: rows.flatMap(({ generation: _, is_recent: isRecent, ...row }) =>
      isRecent === null ? [] : [{ isRecent, row }],
    ),
  };
}

/** Adds recent lines to the groups of merged ones. */
function sumOf(merged: readonly CountedRow[], recent: readonly Line[]): readonly CountedRow[] {
  if (recent.length === 0) return merged;
  const keyOf = ({ rows: _, ...group }: CountedRow) => JSON.stringify(group);
  const groups = new Map(merged.map((row) => [keyOf(row), row]));
  for (const { row } of recent) {
    const key = keyOf(row);
    groups.set(key, { ...row, rows: row.rows + (groups.get(key)?.rows ?? 0) });
  }
  return [...groups.values()].filter(({ rows }) => rows > 0);
}
