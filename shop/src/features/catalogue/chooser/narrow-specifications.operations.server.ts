import type { Product } from "@kasna/contract/catalogue";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { AppContext } from "../../../api/app-context.server.ts";
import { isSold, products } from "../../../database/schema/index.ts";
import { chooserColumns } from "../sub-category/product-shape.operations.server.ts";
import { productsOfPage } from "../sub-category/read-products.operations.server.ts";
import { bestIds } from "./best-ids.server.ts";
import {
  type Choice,
  choose,
  constraintsOf,
  type Effect,
  matching,
  type Option,
  optionsOf,
  type Picks,
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
type NarrowRequest = {
  subCategoryId: number;
  picks: Picks;
  /** The value that the buyer picks in this request. */
  pick?: { column: Column; value: Value } | undefined;
};
export type Narrowed = {
  picks: Picks;
  effect: Effect;
  options: Record<Column, Option[]>;
  /** How many rows match the choice, and the best of them (spec 6.2). */
  count: number;
  best: Product | null;
};

const NO_EFFECT: Effect = { cleared: [], followed: [] };

const SOLD_COLUMNS: Record<Column, PgColumn> = chooserColumns;

/**
 * Applies a pick to a choice and returns what can be picked next. Applies the rules of `choice.ts` to groups of
 * rows instead of every row: hundreds of rows differ only in length, and few rows share a length. Throws
 * `not_found` for an unknown sub-category.
 */
export async function narrowSpecifications(
  ctx: AppContext,
  { subCategoryId, picks: before, pick }: NarrowRequest,
): Promise<Narrowed> {
  const stored = await storedGroups(ctx, subCategoryId);
  const ofAllLengths = stored.groups;
  if (ofAllLengths.length === 0) await requireSubCategory(ctx, subCategoryId);
  const height = pick?.column === "height" ? pick.value : before.choice.height;
  const ofLength =
    typeof height === "string" || height === undefined
      ? []
      : await groupsOfLength(ctx, subCategoryId, height, stored);
  const groups = [...ofAllLengths, ...ofLength];
  const { picks, effect } = pick
    ? choose(groups, before, pick.column, pick.value)
    : { picks: before, effect: NO_EFFECT };
  const { choice } = picks;
  const left = matching(choice.height === undefined ? ofAllLengths : ofLength, choice);
  const constraints = constraintsOf(picks);
  // There are many more groups per making, and most choices do not set a making.
  const ofAnyMaking =
    constraints.making === undefined ? [...stored.ofAnyMaking, ...withoutMaking(ofLength)] : groups;
  const options = {} as Narrowed["options"];
  for (const column of COLUMNS) {
    if (column === "height") options.height = await heightOptions(ctx, subCategoryId, stored, constraints);
    else
      options[column] = optionsOf(
        column === "making" ? groups : ofAnyMaking,
        stored.values[column],
        constraints,
        column,
      ).map(({ value, conflicts }) => ({ value, conflicts }));
  }
  return {
    picks,
    effect,
    options,
    count: left.reduce((sum, { rows }) => sum + rows, 0),
    best: await bestRow(ctx, subCategoryId, choice, left),
  };
}

async function groupsOfLength(
  ctx: AppContext,
  subCategoryId: number,
  height: number | null,
  stored: StoredGroups,
): Promise<Group[]> {
  if (height === null && haveNoLength(stored)) return stored.groups.map((group) => ({ ...group, height }));
  const { rows } = await ctx.db.execute<Group>(sql`
    select material, coating, width_mm as width, slot_width_mm as slot_width, making, count(*)::int as rows
    from ${products} where ${rowsOf(subCategoryId, { height })}
    group by material, coating, width_mm, slot_width_mm, making`);
  return rows.map((row) => ({ ...row, height }));
}

/** Whether no part of a sub-category has a length. */
const haveNoLength = ({ values }: StoredGroups) => values.height.every((height) => height === null);

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
 * Returns each length with the picks that conflict with it. Lists the width or spanner size if it alone conflicts; for
 * other columns, only the combination is known to conflict.
 */
async function heightOptions(
  ctx: AppContext,
  subCategoryId: number,
  stored: StoredGroups,
  constraints: Choice,
): Promise<Narrowed["options"]["height"]> {
  const { lengths, values, groups } = stored;
  const { height: _, ...others } = constraints;
  const { width, slot_width, ...rest } = others;
  const picked = COLUMNS.filter((column) => constraints[column] !== undefined && column !== "height");
  const fits = (length: Length, column: "width" | "slot_width") =>
    constraints[column] === undefined || length[column] === constraints[column];
  const bySize = lengths.filter((length) => fits(length, "width") && fits(length, "slot_width"));
  const heightsInSize = [...new Set(bySize.map((length) => length.height))];
  const possible = new Set(await possibleHeights());
  const alone = (["width", "slot_width"] as const).map((column) => ({
    column,
    heights: new Set(lengths.filter((length) => fits(length, column)).map((length) => length.height)),
  }));
  return values.height.map((height) => {
    const value = height as number | null;
    if (possible.has(value)) return { value, conflicts: [] };
    const conflicts = alone.flatMap(({ column, heights }) => (heights.has(value) ? [] : [column]));
    return { value, conflicts: conflicts.length > 0 ? conflicts : picked };
  });

  async function possibleHeights() {
    if (Object.keys(rest).length === 0) return heightsInSize;
    if (haveNoLength(stored)) return matching(groups, others).length > 0 ? heightsInSize : [];
    return heightsThatExist(ctx, subCategoryId, others, heightsInSize);
  }
}

/** Returns those of the lengths that exist in combination with the other picks. */
async function heightsThatExist(
  ctx: AppContext,
  subCategoryId: number,
  others: Choice,
  heights: readonly (number | null)[],
): Promise<(number | null)[]> {
  // Rows of one width and material are few and adjacent in an index. Otherwise look up each length separately.
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
  const { rows: withoutHeight } = await ctx.db.execute(
    sql`select from ${products} where ${rowsOf(subCategoryId, { ...others, height: null })} limit 1`,
  );
  return withoutHeight.length > 0 ? [...found, null] : found;
}

/** The row that Submit shows: the default row, or one in stock, or the cheapest (spec 6.2). */
async function bestRow(
  ctx: AppContext,
  subCategoryId: number,
  choice: Choice,
  left: readonly Group[],
): Promise<Product | null> {
  const ids = await bestIds(ctx, rowsOf(subCategoryId, choice), { choice, left, limit: 1 });
  const [best] = await productsOfPage(ctx, ids);
  return best?.product ?? null;
}
