import { z } from "zod";
import { EXAMPLE_PRODUCT as bolt, millimetres, partShape, product } from "./catalogue-shapes.ts";
import { defineEndpoint } from "./define-endpoint.ts";
import { id, json, optionalText, whole } from "./fields.ts";

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
  material: textValue.optional(),
  coating: textValue.optional(),
  making: textValue.optional(),
  width: millimetres.optional(),
  height: millimetres.optional(),
  slot_width: millimetres.optional(),
});
const anyValue = z.union([z.string(), z.number()]).nullable();

/** How a buyer chooses a part of a sub-category. */
export const specificationEndpoints = {
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
      attributes: json(z.array(z.object({ name: z.string().max(100), value: z.string().max(200) })).max(12))
        .optional()
        .meta({
          description: "Values of the shop's own attributes, by the names that products have them under",
        }),
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
      chosen: json(chosenValues).optional().default({}),
      own: json(columnList).optional().default([]).meta({
        description: "The columns that the buyer picked. Any other column may change to fit a pick",
      }),
      pick: json(
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
