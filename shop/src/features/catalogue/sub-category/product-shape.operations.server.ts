import type { Product } from "@kasna/contract/catalogue";
import { columnWords, type OwnMeanings } from "@kasna/drawings/kinds/column-words";
import { rupeesFromPaise } from "@kasna/rules/money";
import { eq, getTableName, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import type { Queryable } from "../../../database/connect.ts";
import { categories, isSoldIn, products, subCategories } from "../../../database/schema/index.ts";
import { partImage } from "../part-picture.ts";

/** The columns that say under which words buyers read a part's dimensions. */
export const meaningColumns = {
  geometryKind: subCategories.geometryKind,
  widthMeans: subCategories.widthMeans,
  heightMeans: subCategories.heightMeans,
  slotWidthMeans: subCategories.slotWidthMeans,
};

/** The words for a part's dimensions, as they are on the wire. */
export function dimensionNames(own: OwnMeanings) {
  const { width, height, slotWidth } = columnWords(own);
  return { width_name: width.word, height_name: height.word, slot_width_name: slotWidth.word };
}

/** What a buyer chooses a part by, named as in the API. */
export const chooserColumns = {
  material: products.material,
  coating: products.coating,
  width: products.widthMm,
  height: products.heightMm,
  slot_width: products.slotWidthMm,
  making: products.making,
};

const columns = {
  ...meaningColumns,
  id: products.id,
  sub_category_id: subCategories.id,
  category_id: categories.id,
  category_name: categories.name,
  subcategory_name: subCategories.name,
  name: products.name,
  sku: products.sku,
  pricePaise: products.pricePaise,
  ...chooserColumns,
  standard: products.standard,
  size: products.size,
  weight: products.weightGrams,
  stock_quantity: products.stockQuantity,
  isMadeToOrder: products.isMadeToOrder,
  lead_time_days: products.leadTimeDays,
  isDefault: products.isDefault,
  isLatest: products.isLatest,
  isBestSeller: products.isBestSeller,
};

const allColumns = sql.raw(
  Object.entries(columns)
    .map(([key, { table, name }]) => `"${getTableName(table)}"."${name}" as "${key}"`)
    .join(", "),
);

/** The columns that specify a product. Orders store a copy of them, and quotations print them. */
export const specificationColumns = {
  name: products.name,
  sku: products.sku,
  size: products.size,
  material: products.material,
  coating: products.coating,
  making: products.making,
  widthMm: products.widthMm,
  heightMm: products.heightMm,
  slotWidthMm: products.slotWidthMm,
  hsn: products.hsn,
  standard: products.standard,
};

/**
 * The condition for rows that pages can show. Partial indexes cover only these rows, so queries need it to use
 * them.
 */
export const isSold = isSoldIn(products);

/** Selects products with their sub-category and category, in the shape that `toProduct` expects. */
export const selectProducts = (db: Queryable) =>
  db
    .select(columns)
    .from(products)
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .innerJoin(categories, eq(categories.id, subCategories.categoryId))
    .$dynamic();

/**
 * Selects products in this order by a query of their ids: `sql` with the `page` of ids. Its text is built once, because
 * building a select of so many columns takes longer than sending it.
 */
export async function productsOfPage(ctx: AppContext, ids: SQL, order: SQL): Promise<Product[]> {
  const { rows } = await ctx.db.execute<Row>(sql`
    with page as materialized (${ids})
    select ${allColumns} from page join ${products} using (id)
    join ${subCategories} on ${subCategories.id} = ${products.subCategoryId}
    join ${categories} on ${categories.id} = ${subCategories.categoryId} order by ${order}`);
  return rows.map(toProduct);
}

type Row = Awaited<ReturnType<typeof selectProducts>>[number];

const flag = (is: boolean) => (is ? 1 : 0);

export { partImage };

export const isInStock = (row: { stock_quantity: number; isMadeToOrder: boolean }) =>
  flag(row.isMadeToOrder || row.stock_quantity > 0);

export function toProduct(row: Row): Product {
  const {
    geometryKind,
    widthMeans,
    heightMeans,
    slotWidthMeans,
    pricePaise,
    isMadeToOrder,
    isDefault,
    isLatest,
    isBestSeller,
    ...rest
  } = row;
  return {
    ...rest,
    ...dimensionNames(row),
    product_id: row.id,
    image_url: partImage(row.sku),
    price: rupeesFromPaise(pricePaise),
    in_stock: isInStock(row),
    is_default: flag(isDefault),
    is_latest: flag(isLatest),
    is_best_seller: flag(isBestSeller),
    made_to_order: flag(isMadeToOrder),
  };
}
