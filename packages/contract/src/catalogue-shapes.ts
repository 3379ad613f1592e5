import { SOLD_UNITS } from "@kasna/rules/tax/unit-codes";
import { z } from "zod";

const flag = z.union([z.literal(0), z.literal(1)]);
export const millimetres = z.number().nullable();

/** The names for a part's dimensions, such as "spanner": its kind's, or the owner's. */
export const dimensionNames = {
  width_name: z.string(),
  height_name: z.string(),
  slot_width_name: z.string(),
};

/** The attributes in a shop whose owner declares some (docs/own-shop.md). Absent if a part has none. */
export const ownAttributes = {
  attributes: z
    .array(z.object({ name: z.string(), value: z.string(), unit: z.string() }))
    .optional()
    .meta({
      description:
        "What the shop's owner describes its parts by besides the six columns, in their order. Absent if the part has no such values. `unit` is empty where there is none",
    }),
};

/** The specification of a part in a cart or an order; sizes in mm. */
export const chosenSpecification = {
  material: z.string(),
  coating: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  slot_width: z.number().nullable(),
  ...dimensionNames,
  making: z.string(),
  ...ownAttributes,
};

/** Price breaks: the quantities from which a piece costs less. Absent if there are none. */
export const priceBreaks = {
  price_breaks: z
    .array(z.object({ from_quantity: z.int(), unit_price: z.number() }))
    .optional()
    .meta({ description: "From which quantities on a piece costs less, in rupees. Absent if it does not" }),
  breaks_together: z
    .literal(1)
    .optional()
    .meta({ description: "1 if the pieces of several parts of the cart count together for `price_breaks`" }),
};

/** The maximum retail price of one. */
export const mrp = z.number().optional().meta({
  description:
    "The maximum retail price that its maker printed on it, in rupees with all taxes. Absent if there is none",
});

/** Other units of a part, in addition to its default unit. */
export const saleUnits = {
  sale_units: z
    .array(
      z.object({
        id: z.int(),
        sku: z.string(),
        name: z.string(),
        pieces: z.int(),
        price: z.number(),
        mrp,
        minimum: z.int(),
        step: z.int(),
        barcode: z.string(),
        stock_quantity: z.int(),
        in_stock: flag,
      }),
    )
    .optional()
    .meta({
      description:
        "Further ways to buy the part, such as a box of 100 pieces: send `id` as `sale_unit_id`. Quantities are at least `minimum` and multiples of `step`. `stock_quantity` is whole units, and `in_stock` is 1 if the least quantity can be ordered. Absent if there are none",
    }),
  pack_size: z.int().optional().meta({
    description:
      "How many pieces the default unit holds. Absent if it is one piece and there are no `sale_units`",
  }),
};
/** The unit of sale of a part, if not pieces. */
export const soldUnit = {
  unit_code: z.enum(SOLD_UNITS).optional().meta({
    description:
      "What a part is sold by, as a unit quantity code of GST: `MTR` for metres. Where the documentation says pieces, read it so. Absent for pieces",
  }),
};
/** A line's own part number and note in a response: absent if empty. */
export const lineTexts = {
  own_number: z.string().optional().meta({ description: "The buyer's own number of the part" }),
  note: z.string().optional().meta({ description: "The buyer's note" }),
};
/** The unit of a line of a cart or an order. */
export const lineUnit = {
  sale_unit_id: z
    .int()
    .optional()
    .meta({ description: "The further unit that is bought, such as a box. Absent for the default unit" }),
  pieces_per_unit: z
    .int()
    .optional()
    .meta({ description: "How many pieces the further unit holds. Absent for the default unit" }),
  unit_code: soldUnit.unit_code.meta({
    description:
      "What `quantity` counts, or `pieces_per_unit` of a further unit, as a unit quantity code of GST. Absent for pieces and packs",
  }),
};

export const category = z.object({
  id: z.int(),
  name: z.string(),
  image_url: z.string(),
  product_count: z.int(),
});
export const subCategory = z.object({
  id: z.int(),
  sub_category_id: z.int(),
  category_id: z.int(),
  category_name: z.string(),
  subcategory_name: z.string(),
  name: z.string(),
  description: z.string(),
  image_url: z.string(),
  price: z.number(),
  gst_percent: z.number(),
  product_count: z.int(),
});
/** A product is one specification row, with its own SKU, price and stock (spec 6.1). */
export const product = z.object({
  id: z.int(),
  product_id: z.int(),
  sub_category_id: z.int(),
  category_id: z.int(),
  category_name: z.string(),
  subcategory_name: z.string(),
  name: z.string(),
  image_url: z.string(),
  sku: z.string(),
  price: z.number(),
  mrp,
  gst_percent: z.number().meta({ description: "The GST that the prices include, in percent" }),
  ...priceBreaks,
  ...saleUnits,
  ...soldUnit,
  material: z.string(),
  coating: z.string(),
  width: millimetres,
  height: millimetres,
  slot_width: millimetres,
  ...dimensionNames,
  making: z.string(),
  ...ownAttributes,
  /** Empty or "no standard" if there is none. */
  standard: z.string(),
  size: z.string(),
  weight: z.number(),
  stock_quantity: z.int(),
  in_stock: flag,
  is_default: flag,
  is_latest: flag,
  is_best_seller: flag,
  made_to_order: flag,
  lead_time_days: z.int(),
});
/** Dimensions in mm and angles in degrees, by their letter in the part's standard. */
export const partShape = z.object({
  form: z.string().nullable(),
  dimensions: z.record(z.string(), z.number()),
  limits: z
    .record(z.string(), z.object({ min: z.number().optional(), max: z.number().optional() }))
    .optional()
    .describe(
      "With `product_id`: least and greatest values in mm where the row's standard gives them, before coating",
    ),
  product_ids: z.array(z.int()),
});
export type Category = z.infer<typeof category>;
export type SubCategory = z.infer<typeof subCategory>;
export type Product = z.infer<typeof product>;

/** The part in all examples. */
export const EXAMPLE_PRODUCT: Product = {
  id: 104210,
  product_id: 104210,
  sub_category_id: 201,
  category_id: 2,
  category_name: "Bolts",
  subcategory_name: "Hex bolt (full thread)",
  name: "Hex bolt (full thread) M8 x 40",
  image_url: "images/hb-m8x40-a2-640.webp",
  sku: "HB-M8x40-A2",
  price: 12,
  gst_percent: 18,
  material: "Stainless steel 304 (A2-70)",
  coating: "Plain",
  width: 8,
  height: 40,
  slot_width: 13,
  width_name: "thread",
  height_name: "length",
  slot_width_name: "spanner",
  making: "Cold forged",
  standard: "ISO 4017 / DIN 933 / IS 1364-2",
  size: "M8 x 40",
  weight: 19.6,
  stock_quantity: 640,
  in_stock: 1,
  is_default: 1,
  is_latest: 0,
  is_best_seller: 1,
  made_to_order: 0,
  lead_time_days: 0,
};
