import { and, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { products } from "../../../database/schema/index.ts";
import type { Choice } from "./choice.ts";
import type { Group } from "./stored-groups.operations.server.ts";

type BestOf = {
  choice: Choice;
  /** The groups of the sub-category's parts that match the choice. */
  left: readonly Group[];
  limit: number;
};

/**
 * The ids of the best rows of a sub-category that match a choice: the default row, then those that can be ordered, then
 * the others, the cheapest first (spec 6.2).
 */
export async function bestIds(
  ctx: AppContext,
  where: SQL,
  { choice, left, limit }: BestOf,
): Promise<number[]> {
  const { rows: standard } = await ctx.db.execute<{ id: number }>(
    sql`select ${products.id} from ${products} where ${and(where, products.isDefault)}`,
  );
  const kinds = kindsOf(choice, left);
  const isAvailable = sql`(${products.isMadeToOrder} or ${products.stockQuantity} > 0)`;
  const isOther = sql`not ${products.isDefault}`;
  const ids = standard.map(({ id }) => id);
  // Two queries, because each can walk an index by price, and the second is rarely needed.
  for (const condition of [isAvailable, sql`not ${isAvailable}`])
    if (ids.length < limit) {
      const query = cheapestOf(and(where, isOther, condition), { kinds, limit: limit - ids.length });
      ids.push(...(await ctx.db.execute<{ id: number }>(query)).rows.map(({ id }) => id));
    }
  return ids;
}

/** A width and a material that some rows of a choice have: an index has these by price. */
type Kind = Pick<Group, "width" | "material">;
const KINDS_MAX = 1000;

/**
 * The kinds of a choice. Null if there are too many, or if nothing is chosen, because then the first rows by price fit.
 */
function kindsOf(choice: Choice, left: readonly Group[]): Kind[] | null {
  if (Object.keys(choice).length === 0) return null;
  const kinds = new Map(left.map(({ width, material }) => [`${width} ${material}`, { width, material }]));
  return kinds.size <= KINDS_MAX ? [...kinds.values()] : null;
}

/** The query for the cheapest rows of a condition. */
export function cheapestOf(
  where: SQL | undefined,
  { kinds, limit }: { kinds: readonly Kind[] | null; limit: number },
): SQL {
  const byPrice = sql`price_paise, id limit ${limit}`;
  // PostgreSQL recognises that the index with a width is ordered by price, but not that the index without one is. For
  // that one, the width must come first.
  const firstOf = (
    kind?: SQL,
    before = sql``,
  ) => sql`select ${products.id}, ${products.pricePaise} from ${products}
    where ${and(where, kind)} order by ${before} ${byPrice}`;
  const firstOfEach = (ofKinds: readonly Kind[], hasWidth: SQL, before?: SQL) =>
    sql`select first.* from unnest(${sql.param(ofKinds.map(({ width }) => width))}::float8[],
        ${sql.param(ofKinds.map(({ material }) => material))}::text[]) as kinds(width, material)
      cross join lateral (${firstOf(sql`${hasWidth} and ${products.material} = kinds.material`, before)}) as first`;
  const { withWidth = [], without = [] } = Object.groupBy(kinds ?? [], ({ width }) =>
    width === null ? "without" : "withWidth",
  );
  return kinds
    ? sql`${firstOfEach(withWidth, sql`${products.widthMm} = kinds.width`)} union all
        ${firstOfEach(without, sql`${products.widthMm} is null`, sql`width_mm,`)} order by ${byPrice}`
    : firstOf();
}
