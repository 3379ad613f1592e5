import { type Attribute, type AttributeValues, hasColumn } from "@kasna/rules/catalogue/attributes";
import { rupeesFromPaise } from "@kasna/rules/money";
import type { DiscountClass } from "@kasna/rules/orders/price-breaks";
import { breakStepsOf } from "@kasna/rules/orders/pricing";
import { and, asc, desc, isNull, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { products } from "../../../database/schema/index.ts";
import { executeInForms } from "../../../database/statement.ts";
import type { ChosenFacets } from "../../facets/chosen-facets.widget.ts";
import {
  chosenConditions,
  countGroups,
  type FewRow,
  type PartCountsAsker,
  type Within,
} from "../../facets/facets.operations.server.ts";
import { discountClassOfPart } from "../../pricing/price-breaks.operations.server.ts";
import { gstRateNow } from "../../pricing/pricing.operations.server.ts";
import { shownColumns } from "../attributes.widget.ts";
import { partImage } from "../part-picture.ts";
import { isSold } from "../sub-category/product-shape.operations.server.ts";
import { type PackedRows, packRows, type TableRow } from "./packed-rows.ts";
import { isByForm, pagesOfMatrices, type Section, type Slice, slicesOf, sortSections } from "./sections.ts";
import {
  type KnownSubCategories,
  ownColumns,
  type TableSubCategory,
  tableSubCategories,
} from "./table-sub-categories.operations.server.ts";
import type { Sort, TableView } from "./table-view.widget.ts";

/** The parts that a table lists. */
export type TableOf = {
  within: Within;
  chosen: ChosenFacets;
  ask: PartCountsAsker;
  /** The sub-categories in display order, if the order matters. */
  subCategoryIds: readonly number[];
  /** All its rows, if they are few and have been read. */
  few?: readonly FewRow[] | null;
};

/** The rows of one section on a page. */
export type TableSlice = Omit<Section, "rows"> & {
  /** The number of all rows of the section. */
  total: number;
  /** The standard and picture of the first row. */
  standard: string;
  image: string;
  rows: PackedRows;
};

export type TablePage = { subCategories: TableSubCategory[]; slices: TableSlice[] };

/**
 * Returns `count` rows of a list of parts from `from` on: sections of sizes of the same thing, in an engineer's order.
 */
export async function listTable(
  ctx: AppContext,
  page: TableOf & { from: number; count: number },
  { group, sort }: Pick<TableView, "group" | "sort">,
): Promise<TablePage> {
  const groups = await countGroups(ctx, page.ask, { ...page, by: group === "none" ? [] : [group] });
  const sections = sortSections(isByForm(group, sort) ? groups : withoutForms(groups), page.subCategoryIds);
  return pageOf(ctx, page, slicesOf(sections, page.from, page.count), sort);
}

/**
 * Returns the matrices of a page with about `count` rows, each with all sizes of one material and coating, and the
 * number of pages.
 */
export async function listMatrices(
  ctx: AppContext,
  list: TableOf & { page: number; count: number },
): Promise<TablePage & { pages: number }> {
  const groups = await countGroups(ctx, list.ask, { ...list, by: ["material", "coating"] });
  const pages = pagesOfMatrices(sortSections(groups, list.subCategoryIds), list.count);
  const slices = (pages[list.page - 1] ?? []).map((section) => ({
    section,
    offset: 0,
    limit: MATRIX_ROWS_MAX,
  }));
  return { ...(await pageOf(ctx, list, slices, "size")), pages: pages.length };
}

async function pageOf(
  ctx: AppContext,
  { within, chosen, few }: TableOf,
  slices: readonly Slice[],
  sort: Sort,
): Promise<TablePage> {
  const conditions = and(within.where, isSold, ...chosenConditions(chosen)) as SQL;
  const known = await tableSubCategories(ctx);
  const rows = await rowsOf(ctx, slices, { conditions, sort, known, few });
  const ids = new Set(slices.map(({ section }) => section.subCategoryId));
  return {
    subCategories: [...ids].flatMap((id) => known.get(id)?.shown ?? []),
    slices: slices.flatMap(({ section: { rows: total, ...section } }, index) => {
      const found = rows.get(index) ?? [];
      const [first] = found;
      if (!first) return [];
      const { standard, sku } = first;
      const { attributes = [] } = known.get(section.subCategoryId) ?? {};
      const { material, coating } = section;
      const common = {
        material: material !== null && !hasColumn(attributes, "material") ? "" : material,
        coating: coating !== null && !hasColumn(attributes, "coating") ? "" : coating,
      };
      return [{ ...section, ...common, total, standard, image: partImage(sku), rows: packRows(found) }];
    }),
  };
}

function withoutForms(sections: readonly Section[]): Section[] {
  const bySubCategory = Map.groupBy(sections, ({ subCategoryId }) => subCategoryId);
  return [...bySubCategory].map(([subCategoryId, found]) => ({
    subCategoryId,
    material: null,
    coating: null,
    rows: found.reduce((sum, { rows }) => sum + rows, 0),
  }));
}

/** More sizes than any kind has; a larger matrix would be useless. */
const MATRIX_ROWS_MAX = 2_000;

const AVAILABILITY = sql`case when ${products.stockQuantity} > 0 then 0 when ${products.isMadeToOrder} then 1 else 2 end`;
const BY_SIZE = [asc(products.widthMm), asc(products.heightMm), asc(products.id)];
const ORDERS: Readonly<Record<Sort, SQL[]>> = {
  size: BY_SIZE,
  price: [asc(products.pricePaise), ...BY_SIZE],
  "price-down": [desc(products.pricePaise), ...BY_SIZE],
  stock: [AVAILABILITY, asc(products.leadTimeDays), ...BY_SIZE],
};

type FoundRow = Omit<TableRow, "price" | "breaks" | "gst" | "stock" | "own"> & {
  slice: number;
  subCategoryId: number;
  width: number | null;
  making: string;
  ownValues: AttributeValues;
  pricePaise: number;
  discountClass: DiscountClass | null;
  gstBasisPoints: number;
  standard: string;
  stockQuantity: number;
  isMadeToOrder: boolean;
  leadTimeDays: number;
};

/** Reads the rows of each slice from its section's index, in one statement. */
async function rowsOf(
  ctx: AppContext,
  slices: readonly Slice[],
  {
    conditions,
    sort,
    known,
    few,
  }: { conditions: SQL; sort: Sort; known: KnownSubCategories; few: TableOf["few"] },
): Promise<Map<number, (TableRow & { standard: string })[]>> {
  if (slices.length === 0) return new Map();
  const order = sql.join(ORDERS[sort], sql`, `);
  const areAll = slices.reduce((sum, { limit }) => sum + limit, 0) === few?.length;
  const ids = areAll ? idsOfAll(slices, few) : idsOfSlices(slices, conditions, order);
  const query = sql<FoundRow>`
    select page.slice, products.sub_category_id as "subCategoryId", products.id, products.width_mm as width,
      products.making, products.attributes as "ownValues", products.size, products.height_mm as height, products.slot_width_mm as slot,
      products.material, products.coating, products.sku, products.weight_grams as weight,
      products.pack_size as pack, products.price_paise as "pricePaise",
      ${gstRateNow} as "gstBasisPoints", products.standard,
      products.stock_quantity as "stockQuantity", products.is_made_to_order as "isMadeToOrder",
      products.lead_time_days as "leadTimeDays", ${discountClassOfPart} as "discountClass"
    from (${ids}) as page join ${products} using (id)
    order by page.slice, ${order}`;
  const rows = areAll
    ? await executeInForms(ctx.db, query, { readOnly: true })
    : (await ctx.db.execute<FoundRow>(query)).rows;
  const ofSlice = Map.groupBy(rows, ({ slice }) => slice);
  return new Map(
    [...ofSlice].map(([slice, found]) => [
      slice,
      found.map((row) => toRow(row, known.get(row.subCategoryId)?.attributes ?? [])),
    ]),
  );
}

function toRow(found: FoundRow, attributes: readonly Attribute[]): TableRow & { standard: string } {
  const { slice: _, subCategoryId: __, width, making, ownValues, ...rest } = found;
  const { pricePaise, discountClass, gstBasisPoints, stockQuantity, isMadeToOrder, leadTimeDays, ...row } =
    rest;
  const steps = breakStepsOf({ listPricePaise: pricePaise, packSize: row.pack, offers: null, discountClass });
  const { height, slot_width, ...shown } = shownColumns(attributes, {
    material: row.material,
    coating: row.coating,
    making,
    width,
    height: row.height,
    slot_width: row.slot,
  });
  const own = ownColumns(attributes).map(({ key, column }) => {
    const value = column === null ? ownValues[key] : column === "making" ? shown.making : shown.width;
    return String(value ?? "");
  });
  return {
    ...row,
    material: shown.material,
    coating: shown.coating,
    height,
    slot: slot_width,
    price: rupeesFromPaise(pricePaise),
    breaks: steps.map(({ fromQuantity, unitPricePaise }) => [fromQuantity, rupeesFromPaise(unitPricePaise)]),
    gst: gstBasisPoints / 100,
    stock: isMadeToOrder ? leadTimeDays : stockQuantity > 0 ? "in" : "out",
    ...(own.length > 0 && { own }),
  };
}

/**
 * The ids of all rows of a list, each with its slice. The subquery hides them from the planner, so that PostgreSQL
 * plans this once.
 */
function idsOfAll(slices: readonly Slice[], few: readonly FewRow[]): SQL {
  const sliceOf = (row: FewRow) => slices.findIndex(({ section }) => isOfSection(row, section));
  const ids = sql.param(few.map(({ id }) => id));
  return sql`select * from unnest((select ${ids}::int[]), (select ${sql.param(few.map(sliceOf))}::int[])) as page(id, slice)`;
}

const isOfSection = (row: FewRow, { subCategoryId, form, material, coating }: Section) =>
  row.subCategoryId === subCategoryId &&
  (form === undefined || row.form === form) &&
  (material === null || row.material === material) &&
  (coating === null || row.coating === coating);

/** The ids of the rows of slices, each with its slice. Slices of the same shape share a query. */
function idsOfSlices(slices: readonly Slice[], conditions: SQL, order: SQL): SQL {
  const byShape = Map.groupBy(slices.entries(), ([, { section }]) => shapeOf(section));
  const queries = [...byShape.values()].map((alike) => idsOfAlike(alike, conditions, order));
  return sql.join(queries, sql` union all `);
}

/** Sections of the same shape have conditions on the same columns. */
const shapeOf = ({ form, material, coating }: Section) =>
  [form === undefined ? "all" : form === null ? "none" : "one", material !== null, coating !== null].join();

/**
 * The ids of the rows of slices with the same shape: one query, because PostgreSQL plans each arm of a union
 * separately.
 */
function idsOfAlike(alike: readonly (readonly [number, Slice])[], conditions: SQL, order: SQL): SQL {
  const list = (pick: (slice: Slice) => number | string | null | undefined, type: "int" | "text") =>
    sql`${sql.param(alike.map(([, slice]) => pick(slice)))}::${sql.raw(type)}[]`;
  const [first] = alike;
  const { form, material, coating } = first?.[1].section ?? {};
  const ofSection = and(
    sql`${products.subCategoryId} = section.sub_category_id`,
    ...(form === undefined
      ? []
      : [form === null ? isNull(products.form) : sql`${products.form} = section.form`]),
    ...(material === null ? [] : [sql`${products.material} = section.material`]),
    ...(coating === null ? [] : [sql`${products.coating} = section.coating`]),
  );
  return sql`select rows_of_section.id, section.slice
    from unnest(${sql.param(alike.map(([index]) => index))}::int[], ${list(({ section }) => section.subCategoryId, "int")},
      ${list(({ section }) => section.form, "text")}, ${list(({ section }) => section.material, "text")},
      ${list(({ section }) => section.coating, "text")}, ${list(({ offset }) => offset, "int")}, ${list(({ limit }) => limit, "int")}
    ) as section(slice, sub_category_id, form, material, coating, first_row, row_count)
    cross join lateral (select ${products.id} from ${products} where ${and(ofSection, conditions)}
      order by ${order} offset section.first_row limit section.row_count) as rows_of_section`;
}
