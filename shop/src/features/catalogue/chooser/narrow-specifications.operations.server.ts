import type { Product } from "@kasna/contract/catalogue";
import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { AppContext } from "../../../api/app-context.server.ts";
import { products } from "../../../database/schema/index.ts";
import { isSold, selectProducts, toProduct } from "../product-shape.operations.server.ts";
import {
  type Choice,
  choose,
  type Effect,
  matching,
  type Option,
  optionsOf,
  type Picks,
  standing,
} from "./choice.ts";
import { COLUMNS, type Column } from "./specification-table.ts";
import { requireSubCategory } from "./specifications.operations.server.ts";
import {
  type Group,
  type Length,
  type StoredGroups,
  storedGroups,
  withoutMaking,
} from "./stored-groups.operations.server.ts";

type Value = Option["value"];
type Asked = {
  subCategoryId: number;
  picks: Picks;
  /** The value that the buyer picks now. */
  pick?: { column: Column; value: Value } | undefined;
};
export type Narrowed = {
  picks: Picks;
  effect: Effect;
  options: Record<Column, Option[]>;
  /** Rows that the choice leaves, and the best of them (spec 6.2). */
  count: number;
  best: Product | null;
};

const NOTHING_DONE: Effect = { cleared: [], followed: [] };

const SOLD_COLUMNS: Record<Column, PgColumn> = {
  material: products.material,
  coating: products.coating,
  width: products.widthMm,
  height: products.heightMm,
  slot_width: products.slotWidthMm,
  making: products.making,
};

/**
 * What picking a value makes of a choice, and what can be picked next: the rules of `choice.ts`, asked of groups of
 * rows instead of every row. Rows are alike in all but length by the hundred, and those of one length are few.
 * Throws `not_found` for an unknown sub-category.
 */
export async function narrowSpecifications(
  ctx: AppContext,
  { subCategoryId, picks: before, pick }: Asked,
): Promise<Narrowed> {
  const kept = await storedGroups(ctx, subCategoryId);
  const ofAllLengths = kept.groups;
  if (ofAllLengths.length === 0) await requireSubCategory(ctx, subCategoryId);
  const height = pick?.column === "height" ? pick.value : before.choice.height;
  const ofLength =
    typeof height === "string" || height === undefined
      ? []
      : await groupsOfLength(ctx, subCategoryId, height);
  const groups = [...ofAllLengths, ...ofLength];
  const { picks, effect } = pick
    ? choose(groups, before, pick.column, pick.value)
    : { picks: before, effect: NOTHING_DONE };
  const { choice } = picks;
  const left = matching(choice.height === undefined ? ofAllLengths : ofLength, choice);
  const against = standing(picks);
  // Makers multiply the groups, and most choices name none.
  const ofAnyMaking =
    against.making === undefined ? [...kept.ofAnyMaking, ...withoutMaking(ofLength)] : groups;
  const options = {} as Narrowed["options"];
  for (const column of COLUMNS) {
    if (column === "height") options.height = await heightOptions(ctx, subCategoryId, kept, against);
    else
      options[column] = optionsOf(
        column === "making" ? groups : ofAnyMaking,
        kept.values[column],
        against,
        column,
      ).map(({ value, conflicts }) => ({ value, conflicts }));
  }
  return {
    picks,
    effect,
    options,
    count: left.reduce((sum, { rows }) => sum + rows, 0),
    best: await bestRow(ctx, subCategoryId, choice),
  };
}

async function groupsOfLength(
  ctx: AppContext,
  subCategoryId: number,
  height: number | null,
): Promise<Group[]> {
  const { rows } = await ctx.db.execute<Group>(sql`
    select material, coating, width_mm as width, slot_width_mm as slot_width, making, count(*)::int as rows
    from ${products} where ${rowsOf(subCategoryId, { height })}
    group by material, coating, width_mm, slot_width_mm, making`);
  return rows.map((row) => ({ ...row, height }));
}

const rowsOf = (subCategoryId: number, choice: Choice): SQL =>
  and(
    eq(products.subCategoryId, subCategoryId),
    isSold,
    ...COLUMNS.flatMap((column) => {
      const value = choice[column];
      if (value === undefined) return [];
      return value === null ? isNull(SOLD_COLUMNS[column]) : eq(SOLD_COLUMNS[column], value);
    }),
  ) as SQL;

/**
 * The lengths, each with what stands in its way. A width or spanner size is named where it alone does; of other
 * columns it is only known that the combination does.
 */
async function heightOptions(
  ctx: AppContext,
  subCategoryId: number,
  { lengths, values }: StoredGroups,
  against: Choice,
): Promise<Narrowed["options"]["height"]> {
  const { height: _, ...others } = against;
  const { width, slot_width, ...rest } = others;
  const picked = COLUMNS.filter((column) => against[column] !== undefined && column !== "height");
  const fits = (length: Length, column: "width" | "slot_width") =>
    against[column] === undefined || length[column] === against[column];
  const bySize = lengths.filter((length) => fits(length, "width") && fits(length, "slot_width"));
  const inSize = [...new Set(bySize.map((length) => length.height))];
  const possible = new Set(
    Object.keys(rest).length === 0 ? inSize : await heightsThatExist(ctx, subCategoryId, others, inSize),
  );
  const alone = (["width", "slot_width"] as const).map((column) => ({
    column,
    heights: new Set(lengths.filter((length) => fits(length, column)).map((length) => length.height)),
  }));
  return values.height.map((height) => {
    const value = height as number | null;
    if (possible.has(value)) return { value, conflicts: [] };
    const inTheWay = alone.flatMap(({ column, heights }) => (heights.has(value) ? [] : [column]));
    return { value, conflicts: inTheWay.length > 0 ? inTheWay : picked };
  });
}

/** Which of the lengths some row has beside the rest of a choice. */
async function heightsThatExist(
  ctx: AppContext,
  subCategoryId: number,
  others: Choice,
  heights: readonly (number | null)[],
): Promise<(number | null)[]> {
  // Rows of one width and material are few, and lie together in an index; else each length is looked for by itself.
  if (others.width !== undefined && others.material !== undefined) {
    const { rows } = await ctx.db.execute<{ height: number | null }>(
      sql`select distinct height_mm as height from ${products} where ${rowsOf(subCategoryId, others)}`,
    );
    return rows.map(({ height }) => height);
  }
  const lengths = heights.filter((height) => height !== null);
  const { rows } = await ctx.db.execute<{ height: number }>(sql`
    select height from unnest(${sql.param(lengths)}::float8[]) as height
    where exists (select from ${products} where ${rowsOf(subCategoryId, others)} and height_mm = height)`);
  const found: (number | null)[] = rows.map(({ height }) => height);
  if (lengths.length === heights.length) return found;
  const { rows: without } = await ctx.db.execute(
    sql`select from ${products} where ${rowsOf(subCategoryId, { ...others, height: null })} limit 1`,
  );
  return without.length > 0 ? [...found, null] : found;
}

/** The row that Submit will show: the default one, else what is in stock, else the cheapest (spec 6.2). */
async function bestRow(ctx: AppContext, subCategoryId: number, choice: Choice): Promise<Product | null> {
  const where = rowsOf(subCategoryId, choice);
  const [standard] = await selectProducts(ctx.db).where(and(where, products.isDefault));
  if (standard) return toProduct(standard);
  const isThere = sql`(${products.isMadeToOrder} or ${products.stockQuantity} > 0)`;
  const cheapest = (also: SQL) =>
    ctx.db.readOnly
      .select({ id: products.id })
      .from(products)
      .where(and(where, also))
      .orderBy(asc(products.pricePaise), asc(products.id))
      .limit(1);
  // Two questions: each walks an index by price, and the second is rarely asked.
  const [first = (await cheapest(sql`not ${isThere}`))[0]] = await cheapest(isThere);
  if (!first) return null;
  const [best] = await selectProducts(ctx.db).where(eq(products.id, first.id));
  return best ? toProduct(best) : null;
}
