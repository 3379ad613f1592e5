import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { AppContext } from "../../api/app-context.server.ts";
import { products } from "../../database/schema/index.ts";
import type { ChosenFacets } from "./chosen-facets.widget.ts";
import { COLUMNS, type ColumnFacet, groupingOf, SOURCES, ungrouped } from "./facet-columns.server.ts";
import { firstRows, readFirst } from "./first-rows.server.ts";
import type { Within } from "./within.server.ts";

export type AttributeCount = { key: string; value: string; count: number };
/** The counts of a choice's first rows, by column and by the owner's attributes. */
export type FirstCounts = {
  subCategoryIds: readonly number[];
  columns: ReadonlyMap<ColumnFacet, Map<string, number>>;
  own: readonly AttributeCount[];
  /** Whether there may be more rows than were counted. */
  isAtLeast: boolean;
};

/**
 * Each line comes from one grouping set: either a column, or a sub-category with a value of an own attribute, or with
 * no value.
 */
type Line = {
  facet: number | null;
  id: number | null;
  key: string | null;
  value: string | null;
  count: number;
  read: number | null;
};

const dialect = new PgDialect();
const nameOf = (query: SQL): string => {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return createHash("sha256")
    .update(JSON.stringify([text, params]))
    .digest("base64");
};

/**
 * Reads the first rows of a choice once, and counts them by the values of the given columns and own attributes. Another
 * page of the same choice shows the same counts, so this process keeps them until a part changes.
 */
export async function countFirst(
  ctx: AppContext,
  within: Within,
  {
    chosen,
    names,
    keys,
    limit,
  }: { chosen: ChosenFacets; names: readonly ColumnFacet[]; keys: readonly string[]; limit: number },
): Promise<FirstCounts> {
  const id = names.includes("sub_category") ? [] : SOURCES.sub_category;
  const rows = firstRows(
    within,
    [sql`${products.attributes}`, ...id, ...names.flatMap((name) => SOURCES[name])],
    limit,
    { chosen },
  );
  // Splitting values costs more than reading a part, and thousands of parts have only tens of combinations.
  const counted = sql<Line>`
    with first as materialized (select * from ${rows}), alike as (
      select sub_category_id, attributes, count(*) as parts, sum(count(*)) over () as read from first group by 1, 2
    )
    select null::int as facet, alike.sub_category_id as id, e.key, e.value, sum(alike.parts)::int as count,
      max(alike.read)::int as read
    from alike left join lateral jsonb_each_text(alike.attributes) e on e.key = any(${sql.param(keys)}::text[])
    group by 2, 3, 4 ${names.length > 0 ? byColumn(names) : sql``}`;
  const lines = await ctx.cached(
    `first-counts ${nameOf(counted)}`,
    ["products"],
    () => readFirst(ctx, counted, within, { chosen }),
    { isOfText: true },
  );
  const ofColumns = lines.flatMap(({ facet, value, count }) =>
    facet === null ? [] : { facet, value, counts: names.map(() => count) },
  );
  return {
    subCategoryIds: lines.flatMap(({ id }) => id ?? []),
    columns: ungrouped(names, ofColumns),
    own: lines.flatMap(({ key, value, count }) =>
      key === null || value === null ? [] : { key, value, count },
    ),
    isAtLeast: lines.some(({ read }) => read !== null && read >= limit),
  };
}

function byColumn(names: readonly ColumnFacet[]): SQL {
  const { select, by } = groupingOf(names, COLUMNS);
  return sql`union all select facet, null, null, value, count, null
    from (select ${select}, count(*)::int as count from first as products group by ${by}) as grouped`;
}
