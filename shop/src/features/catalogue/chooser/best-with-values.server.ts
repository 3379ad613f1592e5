import type { AttributeValues } from "@kasna/rules/catalogue/attributes";
import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { products } from "../../../database/schema/index.ts";
import { attributeChoice, type ChosenFacets, NOTHING_CHOSEN } from "../../facets/chosen-facets.widget.ts";
import { firstRows, withinSubCategories } from "../../facets/facets.operations.server.ts";
import { bestIds } from "./best-ids.server.ts";
import { partsIn } from "./stored-groups.operations.server.ts";

/** The best of fewer rows are read with all others. */
const MANY_ROWS = 5_000;
/** If a quarter of a sub-category's parts have a value, they are met soon in the order of price. */
const COMMON_SHARE = 0.25;

type ChoiceOfValues = {
  subCategoryId: number;
  own: AttributeValues;
  /** The number of parts that have the rarest of these values. */
  rarest: number;
  /** The other values of the choice. */
  columns: Partial<ChosenFacets>;
  /** The condition for the rows of the choice. */
  where: SQL;
  order: readonly SQL[];
  limit: number;
};

/**
 * The ids of the best rows of a choice with some of the owner's attributes, if each value is that of many rows; null if
 * one is rarer. A common value alone is met in the order of price. Otherwise the index on words finds the rows with all
 * values, and they are sorted.
 */
export async function bestWithValues(
  ctx: AppContext,
  { subCategoryId, own, rarest, columns, where, order, limit }: ChoiceOfValues,
): Promise<number[] | null> {
  const values = Object.entries(own);
  if (rarest < MANY_ROWS) return null;
  const all = await partsIn(ctx, subCategoryId);
  const isAlone = values.length === 1 && Object.keys(columns).length === 0;
  if (isAlone && rarest >= all * COMMON_SHARE) return bestIds(ctx, where, { choice: {}, left: [], limit });
  const chosen = {
    ...NOTHING_CHOSEN,
    ...columns,
    own: values.map(([key, value]) => attributeChoice(key, String(value))),
  };
  const rows = firstRows(withinSubCategories([subCategoryId]), BEST_BY, all, { chosen, also: where });
  const best = await ctx.db.execute<{ id: number }>(
    sql`select id from ${rows} order by ${sql.join([...order], sql`, `)} limit ${limit}`,
  );
  return best.rows.map(({ id }) => id);
}

/** The columns by which the best rows are found. */
const BEST_BY = [
  sql`${products.id}`,
  sql`${products.isDefault}`,
  sql`${products.isMadeToOrder}`,
  sql`${products.stockQuantity}`,
  sql`${products.pricePaise}`,
];
