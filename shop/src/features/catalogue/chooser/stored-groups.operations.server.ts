import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { AppContext } from "../../../api/app-context.server.ts";
import { partCounts } from "../../../database/schema/index.ts";
import { CACHED_LINES_MAX, versionOfOne } from "../../facets/part-counts.operations.server.ts";
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

/** The groups of a sub-category, with the version of the counts on which they are based. */
type Known = { version: string; groups: StoredGroups };
const createCache = () =>
  new LRUCache<number, Known>({
    maxSize: CACHED_LINES_MAX,
    sizeCalculation: ({ groups: { groups, lengths } }) => 1 + 2 * groups.length + lengths.length,
  });
/** Caches by database, so that tests with several databases do not share them. */
const caches = new WeakMap<object, ReturnType<typeof createCache>>();

/** Returns the number of rows in a sub-category. */
export async function partsIn(ctx: AppContext, subCategoryId: number): Promise<number> {
  const [row] = await versionOfOne(ctx.db, { subCategoryId });
  return row?.total ?? 0;
}

/**
 * Returns the groups of a sub-category. Caches them in this process until a version query shows that the counts
 * changed. The version is read before the counts, so groups can be newer than their version but never older.
 */
export async function storedGroups(ctx: AppContext, subCategoryId: number): Promise<StoredGroups> {
  const [row] = await versionOfOne(ctx.db, { subCategoryId });
  const version = String(row?.version);
  const cache = caches.get(ctx.db) ?? createCache();
  caches.set(ctx.db, cache);
  const known = cache.get(subCategoryId);
  if (known?.version === version) return known.groups;
  const groups = await readGroups(ctx, subCategoryId);
  cache.set(subCategoryId, { version, groups });
  return groups;
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
      ...new Set((column === "height" ? lengths : groups).map((group) => (group as Values)[column])),
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
