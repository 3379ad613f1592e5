import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { LRUCache } from "lru-cache";
import type { AppContext } from "../../../api/app-context.server.ts";
import { partCounts, partTotals } from "../../../database/schema/index.ts";
import { statement, type Value } from "../../../database/statement.ts";
import type { Option } from "./choice.ts";
import { engineeringOrder } from "./engineering-order.ts";
import { COLUMNS, type Column, type Values } from "./specification-table.ts";

/** Rows that are alike in these columns. */
export type Group = Values & { rows: number };
export type Length = { width: number | null; slot_width: number | null; height: number | null };
/** Groups of all lengths have this for one: it equals nothing, so no choice of a length meets them. */
const ANY_HEIGHT = Number.NaN;

/** What `part_counts` tells of a sub-category, in the order that a chooser shows it. */
export type StoredGroups = {
  groups: readonly Group[];
  /** The same, whatever their making: some groups in the place of very many. */
  ofAnyMaking: readonly Group[];
  lengths: readonly Length[];
  values: Record<Column, Option["value"][]>;
};

/** What is kept may be so many lines of either kind, some 30 MB each. */
const KEPT_LINES_MAX = 200_000;

/** An answer, and the version of the counts that it was read from. */
type Kept<Answer> = { version: string; lines: number; answer: Answer };
const openStore = <Answer extends object>() =>
  new LRUCache<string, Kept<Answer>>({
    maxSize: KEPT_LINES_MAX,
    // A long question is worth some lines itself.
    sizeCalculation: ({ lines }, name) => lines + 1 + Math.ceil(name.length / 128),
  });
type Stores = {
  groups: ReturnType<typeof openStore<StoredGroups>>;
  asked: ReturnType<typeof openStore<object[]>>;
};
/** By the database that they were read from. */
const stores = new WeakMap<object, Stores>();

function storesOf(db: object): Stores {
  const known = stores.get(db);
  if (known) return known;
  const made: Stores = { groups: openStore<StoredGroups>(), asked: openStore<object[]>() };
  stores.set(db, made);
  return made;
}

/**
 * What is kept under a name, read anew where the counts have another version. The version is known before they are
 * read, so what is kept may be newer than it says, but never older.
 */
async function storedOrRead<Answer extends object>(
  store: LRUCache<string, Kept<Answer>>,
  name: string,
  version: string,
  read: () => Promise<Answer>,
  linesOf: (answer: Answer) => number,
): Promise<Answer> {
  const known = store.get(name);
  if (known?.version === version) return known.answer;
  const answer = await read();
  store.set(name, { version, lines: linesOf(answer), answer });
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
  { readOnly: true },
);
const versionOfAll = statement(
  "part_totals_of_all",
  () => sql<Version>`select ${version} from ${partTotals}`,
  {
    readOnly: true,
  },
);

/** How many rows a sub-category has. */
export async function partsIn(ctx: AppContext, subCategoryId: number): Promise<number> {
  const [row] = await versionOfOne(ctx.db, { subCategoryId });
  return row?.total ?? 0;
}

/** The groups of a sub-category, kept in this process while nothing has changed in it: one short question tells. */
export async function storedGroups(ctx: AppContext, subCategoryId: number): Promise<StoredGroups> {
  const [row] = await versionOfOne(ctx.db, { subCategoryId });
  return storedOrRead(
    storesOf(ctx.db).groups,
    String(subCategoryId),
    String(row?.version),
    () => readGroups(ctx, subCategoryId),
    ({ groups, lengths }) => 2 * groups.length + lengths.length,
  );
}

/** Asks something of `part_counts` and `length_counts` alone. */
export type PartCountsAsker = <Row extends Record<string, unknown>>(
  query: SQL,
  how: {
    /** Whether the answer depends on what is sold out, which changes more often than the parts themselves. */
    isOfStock: boolean;
  },
) => Promise<Row[]>;

const dialect = new PgDialect();

/** An asker that keeps its answers in this process until anything changes in the counts. */
export async function askPartCounts(ctx: AppContext): Promise<PartCountsAsker> {
  const [row] = await versionOfAll(ctx.db, {});
  const { asked } = storesOf(ctx.db);
  const { version, stock_version } = row ?? {};
  return async <Row extends Record<string, unknown>>(query: SQL, { isOfStock }: { isOfStock: boolean }) => {
    const name = JSON.stringify(dialect.sqlToQuery(query));
    const read = async () => (await ctx.db.execute<Row>(query)).rows;
    const now = String(isOfStock ? stock_version : version);
    const answer = await storedOrRead(asked, name, now, read, ({ length }) => length);
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

/** Groups that differ in their making alone become one; of which making it says is chance. */
export function withoutMaking(groups: readonly Group[]): Group[] {
  const alike = new Map<string, Group>();
  for (const group of groups) {
    const key = [group.material, group.coating, group.width, group.slot_width].join("\n");
    const known = alike.get(key);
    if (known) known.rows += group.rows;
    else alike.set(key, { ...group });
  }
  return [...alike.values()];
}
