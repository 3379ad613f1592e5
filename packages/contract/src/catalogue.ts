import {
  PRICES_MAX,
  QUANTITY_MIN,
  SEARCH_RESULTS,
  SEARCH_RESULTS_MAX,
  SEARCH_TEXT_MAX,
} from "@kasna/rules/limits";
import { PRICE_SOURCES } from "@kasna/rules/orders/pricing";
import { z } from "zod";
import { EXAMPLE_PRODUCT as bolt, category, priceBreaks, product, subCategory } from "./catalogue-shapes.ts";
import { defineEndpoint } from "./define-endpoint.ts";
import { id, json, quantity, saleUnitId, whole } from "./fields.ts";
import { specificationEndpoints } from "./specification-endpoints.ts";
import { lines } from "./text.ts";

export type { Category, Product, SubCategory } from "./catalogue-shapes.ts";

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
            gst_percent: 18,
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
    ordersQuantities: true,
    auth: "required",
    summary: "The customer's own prices of products, all in one call. Leaves out products that do not exist",
    request: z.object({
      items: json(
        z
          .array(
            z.object({
              product_id: id("product_id"),
              sale_unit_id: saleUnitId,
              quantity: quantity.optional().default(QUANTITY_MIN),
            }),
          )
          .min(1)
          .max(PRICES_MAX),
      ),
    }),
    response: {
      data: z.array(
        z.object({
          product_id: z.int(),
          sale_unit_id: z.int().optional(),
          quantity: z.int(),
          unit_price: z.number().meta({ description: "Rupees for one unit at this quantity, GST included" }),
          list_price: z.number(),
          ...priceBreaks,
          sale_units: z
            .array(z.object({ sale_unit_id: z.int(), unit_price: z.number(), source: z.enum(PRICE_SOURCES) }))
            .optional()
            .meta({ description: "What one of each further unit costs. Absent if the part has none" }),
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
  ...specificationEndpoints,
};
