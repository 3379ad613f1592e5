import type { AttributeValues } from "@kasna/rules/catalogue/attributes";
import { sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { attributeCounts } from "../../../database/schema/index.ts";
import { statement } from "../../../database/statement.ts";

/** How some values of the owner's attributes occur among the parts of a sub-category. */
type ValuesAmongParts = {
  /** Whether the parts have values of these attributes only. Null if they have none. */
  areAll: boolean | null;
  /** The number of parts that have the rarest of the values. */
  rarest: number;
};

const amongParts = statement<
  ValuesAmongParts,
  { subCategoryId: number; keys: readonly string[]; values: readonly string[] }
>(
  "own_values_among_parts",
  // One key after the other: an attribute may have a line for each part.
  (_, value) => sql`
    with recursive keys (key) as (
      (select key from ${attributeCounts} where sub_category_id = ${value("subCategoryId")} order by key limit 1)
      union all
      select (select next.key from ${attributeCounts} as next
        where next.sub_category_id = ${value("subCategoryId")} and next.key > keys.key order by next.key limit 1)
      from keys where key is not null)
    select (select bool_and(key = any(${value("keys")}::text[])) from keys where key is not null) as "areAll",
      min(counted.parts)::int as rarest
    from unnest(${value("keys")}::text[], ${value("values")}::text[]) as chosen(key, value) cross join lateral (
      select coalesce(sum(rows), 0) as parts from ${attributeCounts} as stored
      where (stored.sub_category_id, stored.key, stored.value)
        = (${value("subCategoryId")}, chosen.key, chosen.value)) as counted`,
  { readOnly: true },
);

/** Null if there are no values. */
export async function valuesAmongParts(
  ctx: AppContext,
  subCategoryId: number,
  own: AttributeValues,
): Promise<ValuesAmongParts | null> {
  const keys = Object.keys(own);
  if (keys.length === 0) return null;
  const [among = null] = await amongParts(ctx.db, {
    subCategoryId,
    keys,
    values: Object.values(own).map(String),
  });
  return among;
}
