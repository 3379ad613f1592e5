import type { Attribute, AttributeValues } from "@kasna/rules/catalogue/attributes";
import { rupeesFromPaise } from "@kasna/rules/money";
import type { DiscountClass } from "@kasna/rules/orders/price-breaks";
import { breakStepsOf } from "@kasna/rules/orders/pricing";
import { and, asc, desc, isNull, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { products } from "../../../database/schema/index.ts";
import { executeInForms } from "../../../database/statement.ts";
import type { FewRow } from "../../facets/facets.operations.server.ts";
import { discountClassOfPart } from "../../pricing/price-breaks.operations.server.ts";
import { gstRateNow } from "../../pricing/pricing.operations.server.ts";
import { shownColumns } from "../attributes.widget.ts";
import type { TableRow } from "./packed-rows.ts";
import type { Section, Slice } from "./sections.ts";
import { type KnownSubCategories, ownColumns } from "./table-sub-categories.operations.server.ts";
import type { Sort } from "./table-view.widget.ts";

const BY_SIZE = [asc(products.widthMm), asc(products.heightMm), asc(products.id)];
/** Parts in stock, those made to order, and those sold out, each in its own order. */
const BY_STOCK = [
  { is: sql`${products.stockQuantity} > 0`, order: BY_SIZE },
  { is: sql`${products.isMadeToOrder}`, order: [asc(products.leadTimeDays), ...BY_SIZE] },
  { is: sql`${products.stockQuantity} = 0 and not ${products.isMadeToOrder}`, order: BY_SIZE },
];
const ORDERS: Readonly<Record<Sort, SQL[]>> = {
  size: BY_SIZE,
  price: [asc(products.pricePaise), ...BY_SIZE],
  "price-down": [desc(products.pricePaise), ...BY_SIZE],
  stock: [
    sql`case when ${products.stockQuantity} > 0 then 0 when ${products.isMadeToOrder} then 1 else 2 end`,
    sql`case when ${products.isMadeToOrder} then ${products.leadTimeDays} end`,
    ...BY_SIZE,
  ],
};

/** The columns of a row by which slices and orders are found. */
export const ORDERED_COLUMNS = [
  sql`${products.id}`,
  sql`${products.subCategoryId}`,
  sql`${products.form}`,
  sql`${products.material}`,
  sql`${products.coating}`,
  sql`${products.widthMm}`,
  sql`${products.heightMm}`,
  sql`${products.pricePaise}`,
  sql`${products.stockQuantity}`,
  sql`${products.isMadeToOrder}`,
  sql`${products.leadTimeDays}`,
];

/**
 * Where the rows of a list come from: either they meet conditions, and are read in the order of an index, or a query
 * selects the ordered columns of all of them, and is read once.
 */
type From = { conditions: SQL } | { all: SQL };

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
export async function rowsOfSlices(
  ctx: AppContext,
  slices: readonly Slice[],
  {
    from,
    sort,
    known,
    few,
  }: { from: From; sort: Sort; known: KnownSubCategories; few?: readonly FewRow[] | null },
): Promise<Map<number, (TableRow & { standard: string })[]>> {
  if (slices.length === 0) return new Map();
  const areAll = slices.reduce((sum, { limit }) => sum + limit, 0) === few?.length;
  const ids = areAll ? idsOfAll(slices, few) : idsOfSlices(slices, from, sort);
  const query = sql<FoundRow>`
    select page.slice, products.sub_category_id as "subCategoryId", products.id, products.width_mm as width,
      products.making, products.attributes as "ownValues", products.size, products.height_mm as height, products.slot_width_mm as slot,
      products.material, products.coating, products.sku, products.weight_grams as weight,
      products.pack_size as pack, products.price_paise as "pricePaise",
      ${gstRateNow} as "gstBasisPoints", products.standard,
      products.stock_quantity as "stockQuantity", products.is_made_to_order as "isMadeToOrder",
      products.lead_time_days as "leadTimeDays", ${discountClassOfPart} as "discountClass"
    from (${ids}) as page join ${products} using (id)
    order by page.slice, ${sql.join(ORDERS[sort], sql`, `)}`;
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
export function idsOfSlices(slices: readonly Slice[], from: From, sort: Sort): SQL {
  const byShape = Map.groupBy(slices.entries(), ([, { section }]) => shapeOf(section));
  const queries = [...byShape.values()].map((alike) => idsOfAlike(alike, from, sort));
  const ids = sql.join(queries, sql` union all `);
  return "all" in from ? sql`with listed as materialized (select * from ${from.all}) ${ids}` : ids;
}

/** Sections of the same shape have conditions on the same columns. */
const shapeOf = ({ form, material, coating }: Section) =>
  [form === undefined ? "all" : form === null ? "none" : "one", material !== null, coating !== null].join();

/**
 * The ids of the rows of slices with the same shape: one query, because PostgreSQL plans each arm of a union
 * separately.
 */
function idsOfAlike(alike: readonly (readonly [number, Slice])[], from: From, sort: Sort): SQL {
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
    cross join lateral (${rowsInOrder(ofSection, from, sort)}
      offset section.first_row limit section.row_count) as rows_of_section`;
}

/**
 * Rows in order. An index has those in stock by size, but not all by stock: PostgreSQL reads the queries of a `union
 * all` in turn, and stops at the limit of the whole.
 */
function rowsInOrder(ofSection: SQL | undefined, from: From, sort: Sort): SQL {
  const [rows, where] =
    "all" in from
      ? [sql`listed as products`, ofSection]
      : [sql`${products}`, and(ofSection, from.conditions)];
  const ordered = (condition: SQL | undefined, order: readonly SQL[]) =>
    sql`select ${products.id} from ${rows} where ${condition} order by ${sql.join([...order], sql`, `)}`;
  if (sort !== "stock") return ordered(where, ORDERS[sort]);
  const inTurn = BY_STOCK.map(
    ({ is, order }) => sql`(${ordered(and(where, is), order)} limit section.first_row + section.row_count)`,
  );
  return sql`select id from (${sql.join(inTurn, sql` union all `)}) as in_turn`;
}
