import {
  PRICES_MAX,
  QUANTITY_MIN,
  SEARCH_RESULTS,
  SEARCH_RESULTS_MAX,
  SEARCH_TEXT_MAX,
} from "@kasna/rules/limits";
import { PRICE_SOURCES } from "@kasna/rules/orders/pricing";
import { z } from "zod";
import {
  EXAMPLE_PRODUCT as bolt,
  category,
  millimetres,
  partShape,
  product,
  subCategory,
} from "./catalogue-shapes.ts";
import { defineEndpoint } from "./define-endpoint.ts";
import { id, jsonList, optionalText, quantity, whole } from "./fields.ts";
import { lines } from "./text.ts";

export type { Category, Product, SubCategory } from "./catalogue-shapes.ts";

/** A length in mm. Empty means any. */
const millimetresOrAny = (name: string) => {
  const error = `${name} must be a number of millimetres`;
  const length = z.union([z.number(), z.string().regex(/^\s*(\d{1,12}(\.\d{1,12})?)?\s*$/, { error })], {
    error,
  });
  return length
    .transform((value) => (typeof value === "string" && value.trim() === "" ? null : Number(value)))
    .nullish();
};

const textColumn = z.enum(["material", "coating", "making"]);
const dimensionColumn = z.enum(["width", "height", "slot_width"]);
const specificationColumn = z.enum([...textColumn.options, ...dimensionColumn.options]);
const columnList = z.array(specificationColumn).max(specificationColumn.options.length);
const textValue = z.string().max(200);
/** The chosen value of each column. Null chooses rows that have no such dimension. */
const chosenValues = z.object({
  ...{ material: textValue.optional(), coating: textValue.optional(), making: textValue.optional() },
  ...{ width: millimetres.optional(), height: millimetres.optional(), slot_width: millimetres.optional() },
});
const anyValue = z.union([z.string(), z.number()]).nullable();

export const catalogue = {
  categories: defineEndpoint({
    method: "GET",
    path: "/products/get_categories.php",
    auth: "none",
    summary: "List all categories",
    request: z.object({}),
    response: { data: z.array(category) },
    example: {
      request: {},
      response: {
        data: [{ id: 2, name: "Bolts", image_url: "images/category-2-640.webp", product_count: 5120 }],
      },
    },
  }),
  productsByCategory: defineEndpoint({
    method: "GET",
    path: "/products/get_products_by_category.php",
    auth: "none",
    summary: "List the sub-categories of a category",
    request: z.object({ category_id: id("category_id") }),
    response: { data: z.array(subCategory) },
    errorStatuses: [404],
    example: {
      request: { category_id: 2 },
      response: {
        data: [
          {
            id: 201,
            sub_category_id: 201,
            category_id: 2,
            category_name: "Bolts",
            subcategory_name: "Hex bolt (full thread)",
            name: "Hex bolt (full thread)",
            description: "Hexagon head screw threaded up to the head.",
            image_url: "images/hex-bolt-full-thread-640.webp",
            price: 10.5,
            product_count: 1400,
          },
        ],
      },
    },
  }),
  search: defineEndpoint({
    method: "POST",
    path: "/products/search_products.php",
    auth: "none",
    summary: "Search products, best matches first",
    request: z.object({
      search: lines(SEARCH_TEXT_MAX).optional().default(""),
      page: whole("page", 1, 1000).optional().default(1),
      per_page: whole("per_page", 1, SEARCH_RESULTS_MAX).optional().default(SEARCH_RESULTS),
    }),
    response: {
      data: z.array(product),
      total: z.int().meta({ description: "The number of matching rows. Counting stops at 10,000" }),
      understood: z
        .array(
          z.object({
            kind: z.enum(["part", "size", "material", "coating", "standard", "price", "quantity", "word"]),
            label: z.string(),
            text: z.string(),
          }),
        )
        .optional()
        .meta({ description: "How each part of the text was understood" }),
      nearest: z
        .array(z.object({ product_id: z.int(), differs: z.array(z.string()) }))
        .optional()
        .meta({ description: "When nothing matches the whole text: how each row differs from it" }),
      missing: z.array(z.string()).optional().meta({
        description:
          "What the text asks for and no row has, one sentence each. If there is any, no row is an exact match, and `total` counts the rows that match the rest",
      }),
    },
    example: {
      request: { search: "hex bolt m8 x 40" },
      response: {
        data: [bolt],
        total: 1,
        understood: [
          { kind: "part", label: "Hex bolt", text: "hex bolt" },
          { kind: "size", label: "M8 x 40 mm", text: "m8 x 40" },
        ],
        nearest: [],
        missing: [],
      },
    },
  }),
  featured: defineEndpoint({
    method: "GET",
    path: "/products/featured_products.php",
    auth: "none",
    summary: "List best sellers and latest arrivals",
    request: z.object({}),
    response: { best_seller_products: z.array(product), latest_products: z.array(product) },
    example: { request: {}, response: { best_seller_products: [bolt], latest_products: [] } },
  }),
  prices: defineEndpoint({
    method: "POST",
    path: "/products/prices.php",
    auth: "required",
    summary: "The customer's own prices of products, all in one call. Leaves out products that do not exist",
    request: z.object({
      items: jsonList(
        z
          .array(
            z.object({ product_id: id("product_id"), quantity: quantity.optional().default(QUANTITY_MIN) }),
          )
          .min(1)
          .max(PRICES_MAX),
      ),
    }),
    response: {
      data: z.array(
        z.object({
          product_id: z.int(),
          quantity: z.int(),
          unit_price: z.number().meta({ description: "Rupees for one piece at this quantity, GST included" }),
          list_price: z.number(),
          source: z.enum(PRICE_SOURCES).meta({ description: "Why the unit price is what it is" }),
          pack_size: z.int(),
          gst_percent: z.number(),
        }),
      ),
    },
    example: {
      request: { items: JSON.stringify([{ product_id: bolt.id, quantity: 12 }]) },
      response: {
        data: [
          {
            product_id: bolt.id,
            quantity: 12,
            unit_price: bolt.price,
            list_price: bolt.price,
            source: "list",
            pack_size: 1,
            gst_percent: 18,
          },
        ],
      },
    },
  }),
  specifications: defineEndpoint({
    method: "GET",
    path: "/products/get_product_specifications.php",
    auth: "none",
    summary: "List all specification rows of a sub-category",
    request: z.object({ subcategory_id: id("subcategory_id") }),
    response: { data: z.array(product) },
    errorStatuses: [404],
    example: { request: { subcategory_id: 201 }, response: { data: [bolt] } },
  }),
  shapes: defineEndpoint({
    method: "GET",
    path: "/products/get_part_shapes.php",
    auth: "none",
    summary:
      "List the drawing data of a sub-category or one product: each form, its dimensions and the products that have it",
    request: z.object({ subcategory_id: id("subcategory_id"), product_id: id("product_id").optional() }),
    response: { data: z.array(partShape) },
    errorStatuses: [404],
    example: {
      request: { subcategory_id: 201 },
      response: {
        data: [
          {
            form: "ISO",
            dimensions: { d: 8, pitch: 1.25, s: 13, k: 5.3, length: 40 },
            product_ids: [104210, 104211],
          },
        ],
      },
    },
  }),
  choose: defineEndpoint({
    method: "POST",
    path: "/products/choose_specifications.php",
    auth: "none",
    summary:
      "Find the rows that match the chosen specifications, best matches first. An empty field means any",
    request: z.object({
      subcategory_id: id("subcategory_id"),
      material: optionalText(100),
      coating: optionalText(100),
      making: optionalText(100),
      width: millimetresOrAny("width"),
      height: millimetresOrAny("height"),
      slot_width: millimetresOrAny("slot_width"),
      limit: whole("limit", 1, 100_000).optional(),
    }),
    response: { data: z.array(product) },
    errorStatuses: [404],
    example: {
      request: { subcategory_id: 201, material: "Stainless steel 304 (A2-70)", width: 8, height: "40" },
      response: { data: [bolt] },
    },
  }),
  narrow: defineEndpoint({
    method: "POST",
    path: "/products/narrow_specifications.php",
    auth: "none",
    summary:
      "List the options left for a partial choice, for sub-categories with too many rows to send. With `pick`, apply that choice first",
    request: z.object({
      subcategory_id: id("subcategory_id"),
      chosen: jsonList(chosenValues).optional().default({}),
      own: jsonList(columnList).optional().default([]).meta({
        description: "The columns that the buyer picked. Any other column may change to fit a pick",
      }),
      pick: jsonList(
        z.union([
          z.object({ column: textColumn, value: textValue }),
          z.object({ column: dimensionColumn, value: millimetres }),
        ]),
      ).optional(),
    }),
    response: {
      chosen: z.partialRecord(specificationColumn, anyValue),
      own: columnList,
      cleared: columnList,
      followed: columnList,
      options: z
        .record(specificationColumn, z.array(z.object({ value: anyValue, conflicts: columnList })))
        .meta({
          description:
            "Every value of each column. `conflicts` lists the columns that rule it out; it is empty if the value can be picked",
        }),
      count: z.int().meta({ description: "How many rows match. `data` holds the best of them" }),
      data: z.array(product),
    },
    errorStatuses: [404],
    example: {
      request: {
        subcategory_id: 201,
        chosen: JSON.stringify({ material: "Stainless steel 304 (A2-70)" }),
        pick: JSON.stringify({ column: "width", value: 8 }),
      },
      response: {
        chosen: { material: "Stainless steel 304 (A2-70)", width: 8, slot_width: 13 },
        own: ["width"],
        cleared: [],
        followed: [],
        options: {
          material: [{ value: "Stainless steel 304 (A2-70)", conflicts: [] }],
          coating: [
            { value: "Plain", conflicts: [] },
            { value: "Zinc electroplated", conflicts: ["material"] },
          ],
          width: [{ value: 8, conflicts: [] }],
          height: [{ value: 40, conflicts: [] }],
          slot_width: [{ value: 13, conflicts: [] }],
          making: [{ value: "Cold forged", conflicts: [] }],
        },
        count: 1,
        data: [bolt],
      },
    },
  }),
};
