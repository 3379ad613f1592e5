import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { products } from "../../database/schema/index.ts";
import { FACET_ROW, type FacetRow } from "./facet-columns.server.ts";
import type { GroupedBy, GroupedRows } from "./stored-counts.server.ts";

/** Up to this many rows, reading them all is faster than querying stored counts. */
export const FEW_ROWS = 200;

/** A part with the values by which facets and tables group. */
export type FewRow = FacetRow & { id: number; subCategoryId: number; form: string | null };

/** Selects a few rows in this order, plus one, from a table named `products`. */
export const selectFewRows = (from: SQL, order: SQL): SQL<FewRow> => sql<FewRow>`
  select products.id, products.sub_category_id as "subCategoryId", products.form, ${FACET_ROW}
  from ${from} order by ${order} limit ${FEW_ROWS + 1}`;

/** Null if `selectFewRows` returned more than a few. */
export const ifFew = (rows: readonly FewRow[]) => (rows.length > FEW_ROWS ? null : rows);

/** Returns all rows that meet a condition in this order, or null if they are more than a few. */
export async function findFewRows(ctx: AppContext, where: SQL, order: SQL) {
  const first = sql`(select * from ${products} where ${where} limit ${FEW_ROWS + 1}) as products`;
  return ifFew((await ctx.db.execute<FewRow>(selectFewRows(first, order))).rows);
}

/** Counts rows by sub-category, form, material and coating. */
export function groupsIn(rows: readonly FewRow[], by: GroupedBy): GroupedRows[] {
  const groups = new Map<string, GroupedRows>();
  for (const { subCategoryId, form, material, coating } of rows) {
    const group = {
      subCategoryId,
      form,
      material: by.includes("material") ? material : null,
      coating: by.includes("coating") ? coating : null,
    };
    const key = JSON.stringify(group);
    groups.set(key, { ...group, rows: (groups.get(key)?.rows ?? 0) + 1 });
  }
  return [...groups.values()];
}
