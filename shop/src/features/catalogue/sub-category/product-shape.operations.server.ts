import type { Product } from "@kasna/contract/catalogue";
import { type ColumnMeanings, columnLabels } from "@kasna/drawings/kinds/column-labels";
import { type Attribute, type AttributeValues, namedValues } from "@kasna/rules/catalogue/attributes";
import { rupeesFromPaise } from "@kasna/rules/money";
import { partImage } from "@kasna/rules/part-path";
import { serializeUnit } from "@kasna/rules/tax/unit-codes";
import { eq } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Queryable } from "../../../database/connect.ts";
import { categories, products, subCategories } from "../../../database/schema/index.ts";
import { discountClassOfPart, serializePriceBreaks } from "../../pricing/price-breaks.operations.server.ts";
import { gstRateNow } from "../../pricing/pricing.operations.server.ts";
import { serializeMrp, serializeSaleUnits, unitsOfPart } from "../../pricing/sale-units.operations.server.ts";
import { type Described, shownColumns } from "../attributes.widget.ts";

/** The columns that determine the names of a part's dimensions for buyers. */
export const meaningColumns = {
  geometryKind: subCategories.geometryKind,
  widthMeans: subCategories.widthMeans,
  heightMeans: subCategories.heightMeans,
  slotWidthMeans: subCategories.slotWidthMeans,
  attributes: subCategories.attributes,
  unitCode: subCategories.unitCode,
};

/** The names of a part's dimensions, in the form of the API. */
export function dimensionNames(own: ColumnMeanings) {
  const { width, height, slotWidth } = columnLabels(own);
  return { width_name: width.word, height_name: height.word, slot_width_name: slotWidth.word };
}

type Specified = Described & {
  material: string;
  coating: string;
  width: number | null;
  height: number | null;
  slot_width: number | null;
  making: string;
  ownValues: AttributeValues;
};

/** The properties by which a part in a cart was chosen, in the form of the API. */
export function specificationOf(row: Specified) {
  const { material, coating, width, height, slot_width, making } = shownColumns(row.attributes, row);
  return {
    material,
    coating,
    width,
    height,
    slot_width,
    ...dimensionNames(row),
    making,
    ...ownValuesOf(row.attributes, row.ownValues),
  };
}

/** The columns by which a buyer chooses a part, named as in the API. */
export const chooserColumns = {
  material: products.material,
  coating: products.coating,
  width: products.widthMm,
  height: products.heightMm,
  slot_width: products.slotWidthMm,
  making: products.making,
};

/** A part's own attributes in the form of the API: absent if it has none, as in every shop that declares none. */
function ownValuesOf(attributes: readonly Attribute[], values: AttributeValues | null) {
  const named = namedValues(attributes, values ?? {});
  return named.length > 0 ? { attributes: named } : {};
}

/** The columns that `toProduct` expects. */
export const productColumns = {
  ...meaningColumns,
  id: products.id,
  sub_category_id: subCategories.id,
  category_id: categories.id,
  category_name: categories.name,
  subcategory_name: subCategories.name,
  name: products.name,
  sku: products.sku,
  pricePaise: products.pricePaise,
  mrpPaise: products.mrpPaise,
  gstBasisPoints: gstRateNow,
  discountClass: discountClassOfPart,
  units: unitsOfPart,
  packSize: products.packSize,
  ...chooserColumns,
  ownValues: products.attributes,
  standard: products.standard,
  size: products.size,
  weight: products.weightGrams,
  stock_quantity: products.stockQuantity,
  loosePieces: products.loosePieces,
  isMadeToOrder: products.isMadeToOrder,
  lead_time_days: products.leadTimeDays,
  isDefault: products.isDefault,
  isLatest: products.isLatest,
  isBestSeller: products.isBestSeller,
};

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
  /** Read with the attributes of its sub-category (`meaningColumns`). */
  ownValues: products.attributes,
};

/**
 * Selects products with their sub-category and category in the shape that `toProduct` expects, plus any other given
 * columns.
 */
export const selectProducts = <More extends Record<string, AnyPgColumn> = Record<never, AnyPgColumn>>(
  db: Queryable,
  more: More = {} as More,
) =>
  db
    .select({ ...productColumns, ...more })
    .from(products)
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .innerJoin(categories, eq(categories.id, subCategories.categoryId))
    .$dynamic();

export type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number];

const flag = (is: boolean) => (is ? 1 : 0);

export const isInStock = (row: { stock_quantity: number; isMadeToOrder: boolean }) =>
  flag(row.isMadeToOrder || row.stock_quantity > 0);

export function toProduct(row: ProductRow): Product {
  const {
    geometryKind,
    widthMeans,
    heightMeans,
    slotWidthMeans,
    attributes,
    unitCode,
    ownValues,
    pricePaise,
    mrpPaise,
    gstBasisPoints,
    discountClass,
    units,
    packSize,
    loosePieces,
    isMadeToOrder,
    isDefault,
    isLatest,
    isBestSeller,
    ...rest
  } = row;
  return {
    ...shownColumns(attributes, rest),
    ...dimensionNames(row),
    ...ownValuesOf(attributes, ownValues),
    product_id: row.id,
    image_url: partImage(row.sku),
    price: rupeesFromPaise(pricePaise),
    ...serializeMrp(mrpPaise),
    gst_percent: gstBasisPoints / 100,
    ...serializePriceBreaks({ listPricePaise: pricePaise, packSize: 1, offers: null, discountClass }),
    ...serializeSaleUnits(
      { sku: row.sku, isMadeToOrder, stockQuantity: row.stock_quantity, packSize, loosePieces },
      units,
    ),
    ...serializeUnit(unitCode),
    in_stock: isInStock(row),
    is_default: flag(isDefault),
    is_latest: flag(isLatest),
    is_best_seller: flag(isBestSeller),
    made_to_order: flag(isMadeToOrder),
  };
}
