import type { contract } from "@kasna/contract";
import { type AttributeValues, ownAttributes } from "@kasna/rules/catalogue/attributes";
import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { AppContext } from "../../../api/app-context.server.ts";
import { isSold, ownValuesHash, products } from "../../../database/schema/index.ts";
import { statement, type Value } from "../../../database/statement.ts";
import { declaredAttributes } from "../../facets/attributes.operations.server.ts";
import { selectProducts } from "../sub-category/product-shape.operations.server.ts";
import { bestIds } from "./best-ids.server.ts";
import { bestWithValues } from "./best-with-values.server.ts";
import { matching } from "./choice.ts";
import { partsIn, storedGroups } from "./stored-groups.operations.server.ts";
import { valuesAmongParts } from "./values-among-parts.server.ts";

export type Choice = z.output<typeof contract.catalogue.choose.request>;

const CHOSEN_COLUMNS = {
  material: products.material,
  coating: products.coating,
  making: products.making,
  width: products.widthMm,
  height: products.heightMm,
  slot_width: products.slotWidthMm,
};
const CHOICE = Object.keys(CHOSEN_COLUMNS) as (keyof typeof CHOSEN_COLUMNS)[];

const BEST_FIRST = [
  desc(products.isDefault),
  desc(sql`(${products.isMadeToOrder} or ${products.stockQuantity} > 0)`),
  asc(products.pricePaise),
  asc(products.id),
];

type Chosen = Omit<Choice, "limit" | "attributes"> & {
  limit: number | null;
  /** Values of the owner's attributes, as parts store them: JSON. */
  own: string;
};

/**
 * Which of the owner's attributes a choice sets. With `every`, no part of the sub-category has a value of another one, so
 * the parts that have the chosen values have exactly these.
 */
type OwnSet = "none" | "some" | "every";

/** The chosen rows; for `every`, what is left to compare with rows that have exactly the chosen values. */
function isChosen(setColumns: typeof CHOICE, ownSet: OwnSet, value: Value<Chosen>): SQL {
  const equal = (column: keyof typeof CHOSEN_COLUMNS) => eq(CHOSEN_COLUMNS[column], value(column));
  const columns = setColumns.map(equal);
  const inSubCategory = and(eq(products.subCategoryId, value("subcategory_id")), isSold) as SQL;
  if (ownSet === "none") return and(inSubCategory, ...columns) as SQL;
  // The indexes do not contain parts without attributes.
  const hasOwn = sql`${products.attributes} <> '{}'`;
  const own = sql`${value("own")}::jsonb`;
  if (ownSet === "some")
    return and(inSubCategory, ...columns, hasOwn, sql`${products.attributes} @> ${own}`) as SQL;
  const isExact = sql`${ownValuesHash(products)} = ${ownValuesHash({ attributes: own })} and ${products.attributes} = ${own}`;
  // The index has the exact values with the width. Offset 0 keeps PostgreSQL from reading all rows of a material or
  // length instead, which it expects to be few. Only the rows within the limit are read whole.
  const width = setColumns.filter((column) => column === "width").map(equal);
  return sql`${products.id} = any(array(select id from (
    select * from ${products} where ${and(inSubCategory, hasOwn, isExact, ...width)} offset 0) as products where ${and(sql`true`, ...columns)}
    order by ${sql.join(BEST_FIRST, sql`, `)} limit ${value("limit")}))`;
}

/** Defines the prepared statement for choices that set these columns. */
const defineMatchingRows = (name: string, setColumns: typeof CHOICE, ownSet: OwnSet) =>
  statement(
    name,
    (db, value: Value<Chosen>) =>
      selectProducts(db)
        .where(isChosen(setColumns, ownSet, value))
        .orderBy(...BEST_FIRST)
        .limit(value("limit")),
    { readOnly: true },
  );
const matchingRows = new Map<string, ReturnType<typeof defineMatchingRows>>();

function matchingRowsBy(setColumns: typeof CHOICE, ownSet: OwnSet) {
  const name = ["chosen", ...setColumns, ownSet].join("_");
  const rows = matchingRows.get(name) ?? defineMatchingRows(name, setColumns, ownSet);
  matchingRows.set(name, rows);
  return rows;
}

/** The owner's attributes in a choice, in the form that parts store. Null if no part can have them. */
async function storedOwn(
  ctx: AppContext,
  { subcategory_id, attributes = [] }: Choice,
): Promise<AttributeValues | null> {
  if (attributes.length === 0) return {};
  const declared = ownAttributes((await declaredAttributes(ctx)).get(subcategory_id) ?? []);
  const pairs = attributes.map(({ name, value }) => {
    const { key = "", type } = declared.find((attribute) => attribute.name === name) ?? {};
    return [key, type === "number" && value !== "" ? Number(value) : value.toWellFormed()] as const;
  });
  const stored = Object.fromEntries(pairs);
  // One attribute may occur twice, a text is not a number, and no part contains half a character.
  return pairs.every(([key, value]) => key !== "" && stored[key] === value) ? stored : null;
}

/** The best of this many rows are looked up in indexes instead of sorted. */
const MANY_ROWS = 5_000;

/** The ids of the best rows of a choice that leaves many rows. Null if it leaves few, or if it has a size. */
async function bestOfMany(
  ctx: AppContext,
  { limit, subcategory_id: subCategoryId, ...choice }: Choice,
  setColumns: typeof CHOICE,
): Promise<number[] | null> {
  const hasSize = setColumns.some((column) => column === "width" || column === "height");
  if (limit == null || hasSize || (await partsIn(ctx, subCategoryId)) < MANY_ROWS) return null;
  const { groups, ofAnyMaking } = await storedGroups(ctx, subCategoryId);
  const chosen = Object.fromEntries(setColumns.map((column) => [column, choice[column] ?? null]));
  const left = matching(setColumns.includes("making") ? groups : ofAnyMaking, chosen);
  if (left.reduce((sum, { rows }) => sum + rows, 0) < MANY_ROWS) return null;
  const columns = setColumns.map((column) => sql`${CHOSEN_COLUMNS[column]} = ${choice[column]}`);
  const where = and(eq(products.subCategoryId, subCategoryId), isSold, ...columns) as SQL;
  return bestIds(ctx, where, { choice: chosen, left, limit });
}

/** The facets of the columns that may be chosen beside the owner's attributes. */
const FACETS = { material: "material", coating: "coating", making: "making", slot_width: "spanner" } as const;

/** The same for a choice with some of the owner's attributes. */
async function bestOfValues(
  ctx: AppContext,
  choice: Choice,
  { setColumns, own, rarest }: { setColumns: typeof CHOICE; own: AttributeValues; rarest: number },
): Promise<number[] | null> {
  const { limit, subcategory_id: subCategoryId } = choice;
  const named = setColumns.map((column) => (column in FACETS ? FACETS[column as keyof typeof FACETS] : null));
  if (limit == null || named.includes(null)) return null;
  const columns = Object.fromEntries(setColumns.map((column, at) => [named[at], [String(choice[column])]]));
  const where = and(
    eq(products.subCategoryId, subCategoryId),
    isSold,
    ...setColumns.map((column) => sql`${CHOSEN_COLUMNS[column]} = ${choice[column]}`),
    sql`${products.attributes} <> '{}' and ${products.attributes} @> ${JSON.stringify(own)}::jsonb`,
  ) as SQL;
  return bestWithValues(ctx, { subCategoryId, own, rarest, columns, where, order: BEST_FIRST, limit });
}

/** The rows that match a choice, best first: the default row, then rows in stock, then by price (spec 6.2). */
export async function findChosenRows(ctx: AppContext, choice: Choice) {
  const own = await storedOwn(ctx, choice);
  if (!own) return [];
  const setColumns = CHOICE.filter((column) => choice[column] != null && choice[column] !== "");
  const among = await valuesAmongParts(ctx, choice.subcategory_id, own);
  const best = among
    ? await bestOfValues(ctx, choice, { setColumns, own, rarest: among.rarest })
    : await bestOfMany(ctx, choice, setColumns);
  if (best)
    return selectProducts(ctx.db)
      .where(inArray(products.id, best))
      .orderBy(...BEST_FIRST);
  const ownSet = !among ? "none" : among.areAll ? "every" : "some";
  const values = { ...choice, limit: choice.limit ?? null, own: JSON.stringify(own) };
  return matchingRowsBy(setColumns, ownSet)(ctx.db, values);
}
