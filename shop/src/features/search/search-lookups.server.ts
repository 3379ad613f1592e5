import { and, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { isSold, products, subCategories } from "../../database/schema/index.ts";
import type { ParsedQuery } from "./query/parsed-query.ts";
import { COUNT_MAX } from "./ranked-rows.server.ts";
import type { SubCategoryIds } from "./search-conditions.server.ts";

/** Returns the ids of the sub-categories that a text can mean, by their slug and by their kind. */
export async function subCategoryIds(
  ctx: AppContext,
  { partMatches, wants }: ParsedQuery,
): Promise<SubCategoryIds> {
  if (partMatches.length + wants.length === 0) return new Map();
  return ctx.cached("search-sub-categories", ["site"], async () => {
    const rows = await ctx.db.readOnly
      .select({ id: subCategories.id, slug: subCategories.slug, kind: subCategories.geometryKind })
      .from(subCategories)
      .orderBy(subCategories.id);
    const ids = new Map<string, number[]>();
    for (const { id, slug, kind } of rows)
      for (const key of new Set([slug, kind ?? slug])) ids.set(key, [...(ids.get(key) ?? []), id]);
    return ids;
  });
}

/** Counts the sold rows that meet a condition, up to a limit. */
async function countUpTo(ctx: AppContext, where: SQL, limit = COUNT_MAX): Promise<number> {
  const { rows } = await ctx.db.execute<{ count: number }>(countedUpTo(where, limit));
  return rows[0]?.count ?? 0;
}

export const countedUpTo = (where: SQL, limit: number): SQL =>
  sql`select count(*)::int from (select from ${products} where ${and(where, isSold)} limit ${limit}) as counted`;

/**
 * To find one row, PostgreSQL would walk all rows of a sub-category, in the hope to meet one with a word soon. Some
 * sub-categories have none.
 */
export const ROWS_SOUGHT = 1_000;

/** Whether any sold row meets a condition. */
export const hasRows = async (ctx: AppContext, where: SQL): Promise<boolean> =>
  (await countUpTo(ctx, where, ROWS_SOUGHT)) > 0;
