import { and, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { isSold, products } from "../../database/schema/index.ts";
import { executeInForms } from "../../database/statement.ts";
import { type FewRow, ifFew, selectFewRows } from "../facets/facets.operations.server.ts";
import { type Met, metBy } from "./find-wants.server.ts";
import type { ParsedQuery } from "./query/parsed-query.ts";
import { orderOf } from "./ranked-rows.server.ts";
import { type Conditions, everyOf, type SubCategoryIds } from "./search-conditions.server.ts";

/**
 * Returns all parts of a kind, width and length that match a text completely, best first. One statement, because there
 * are usually few such parts. Null if there are none or many, or if the text does not specify all three.
 */
export async function findRowsOfSize(
  ctx: AppContext,
  parsedQuery: ParsedQuery,
  {
    conditions,
    facetConditions,
  }: { conditions: { all: Conditions; ids: SubCategoryIds }; facetConditions: readonly SQL[] },
): Promise<(Met & { rows: readonly FewRow[] }) | null> {
  const { met, partMatches } = metBy(parsedQuery.wants, parsedQuery, conditions);
  const all = parsedQuery.wants.length > 0 ? met : conditions.all;
  if (!all?.part || !all.width || !all.length) return null;
  const { part, width, length, ...others } = all;
  const otherConditions = and(everyOf(others), ...facetConditions);
  // The index of sizes finds these rows whatever the other conditions are. `offset` hides those from the planner, which
  // does not know the values here and might choose an index without the length.
  const ofSize = sql`(select * from ${products} where ${and(part, width, length, isSold)} offset 0) as products`;
  const from = otherConditions ? sql`${ofSize} where ${otherConditions}` : ofSize;
  const order = orderOf({ ...parsedQuery, partMatches }, conditions.ids);
  const rows = ifFew(await executeInForms(ctx.db, selectFewRows(from, order), { readOnly: true }));
  return rows?.length ? { rows, met, partMatches, missing: [] } : null;
}
