import { ORDER_LINES_MAX } from "@kasna/rules/limits";
import { PRICE_SOURCES } from "@kasna/rules/orders/pricing";
import { z } from "zod";
import { ownPrices } from "./authentication.ts";
import { chosenSpecification, EXAMPLE_PRODUCT, lineTexts, lineUnit, mrp } from "./catalogue-shapes.ts";
import { defineEndpoint, LIST_BODY_MAX_BYTES } from "./define-endpoint.ts";
import { id, json, lineText, optionalText, quantity, rupees, saleUnitId } from "./fields.ts";

const line = z.object({
  cart_id: z.int(),
  position: z.int().optional().meta({
    description: "Only of a line that was put back: the cart is in the order of this, else of `cart_id`",
  }),
  product_id: z.int(),
  ...lineUnit,
  unit_minimum: z.int().optional().meta({ description: "Only with `sale_unit_id`: the minimum quantity" }),
  unit_step: z
    .int()
    .optional()
    .meta({ description: "Only with `sale_unit_id`: quantities are multiples of it" }),
  unit_removed: z
    .literal(1)
    .optional()
    .meta({ description: "1 if the part is no longer sold in this unit, but in others" }),
  Name: z.string(),
  name: z.string(),
  sku: z.string(),
  size: z.string(),
  subcategory_name: z.string(),
  image_url: z.string(),
  quantity: z.int(),
  ...lineTexts,
  quotation_id: z.int().optional().meta({
    description: "Only of a line from a quotation, or of a cart that was quoted: the latest one",
  }),
  unit_price: z.number(),
  mrp,
  price_source: z.enum(PRICE_SOURCES).meta({ description: "Why the unit price is what it is" }),
  next_break: z
    .object({ more: z.int(), unit_price: z.number() })
    .optional()
    .meta({ description: "How many pieces more make each cheaper, and what each costs then" }),
  cheaper: z
    .object({ quantity: z.int(), total: z.number() })
    .optional()
    .meta({ description: "A higher quantity that costs less than this one does, with its total" }),
  has_other_units: z.literal(1).optional().meta({
    description: "1 if the part is sold in several units, so that its first line may have `cheaper_way`",
  }),
  cheaper_way: z
    .object({
      pieces: z.int(),
      asked_pieces: z.int(),
      total: z.number(),
      items: z.array(z.object({ sale_unit_id: z.int().optional(), name: z.string(), quantity: z.int() })),
    })
    .optional()
    .meta({
      description:
        "At the first line of a part: quantities of its units, at most two, that hold at least the pieces of all its lines (`asked_pieces`) and cost less altogether than these lines do",
    }),
  ...chosenSpecification,
  standard: z.string(),
  stock_quantity: z.int(),
  in_stock: z.union([z.literal(0), z.literal(1)]),
  made_to_order: z.union([z.literal(0), z.literal(1)]),
  lead_time_days: z.int(),
  no_longer_sold: z
    .union([z.literal(0), z.literal(1)])
    .meta({ description: "1 if the product has left the catalogue. The line can then only be removed" }),
});
export type CartLine = z.infer<typeof line>;

const {
  id: product_id,
  name,
  sku,
  size,
  subcategory_name,
  image_url,
  price,
  material,
  coating,
} = EXAMPLE_PRODUCT;
const { width, height, slot_width, width_name, height_name, slot_width_name } = EXAMPLE_PRODUCT;
const { making, standard, stock_quantity, in_stock, made_to_order, lead_time_days } = EXAMPLE_PRODUCT;
export const EXAMPLE_LINE: CartLine = {
  cart_id: 31,
  product_id,
  Name: name,
  name,
  sku,
  size,
  subcategory_name,
  image_url,
  quantity: 12,
  unit_price: price,
  price_source: "list",
  material,
  coating,
  width,
  height,
  slot_width,
  width_name,
  height_name,
  slot_width_name,
  making,
  standard,
  stock_quantity,
  in_stock,
  made_to_order,
  lead_time_days,
  no_longer_sold: 0,
};

const specification = z.union([z.string(), z.number(), z.null()]).optional();

/** Lines to add, each with the price that the buyer saw, and their own part number and note. */
export const listedLines = (howMany: z.ZodType<number, unknown>) =>
  json(
    z
      .array(
        z.object({
          product_id: id("product_id"),
          sale_unit_id: saleUnitId,
          quantity: howMany,
          unit_price: rupees.optional(),
          ...lineText,
        }),
        { error: "lines must be a list" },
      )
      .min(1, { error: "Send at least one line" })
      .max(ORDER_LINES_MAX, { error: `Send up to ${ORDER_LINES_MAX} lines` }),
  );

export const cart = {
  view: defineEndpoint({
    method: "POST",
    path: "/cart/view_cart.php",
    auth: "required",
    summary: "View the cart at current prices",
    request: z.object({}),
    response: { cart_items: z.array(line), own_prices: ownPrices },
    example: { request: {}, response: { cart_items: [EXAMPLE_LINE], own_prices: 0 } },
  }),
  add: defineEndpoint({
    method: "POST",
    path: "/cart/add_to_cart.php",
    ordersQuantities: true,
    auth: "required",
    summary:
      "Add a product to the cart. If the cart has it already, its quantity increases. Send an Idempotency-Key header to retry safely when a response is lost",
    request: z.object({
      product_id: id("product_id"),
      sale_unit_id: saleUnitId,
      quantity,
      unit_price: rupees.optional(),
      product_name: optionalText(300),
      image_url: optionalText(500),
      material: specification,
      coating: specification,
      width: specification,
      height: specification,
      slot_width: specification,
      making: specification,
    }),
    response: { cart_id: z.int() },
    errorStatuses: [404, 409],
    example: {
      request: { product_id, quantity: 12, unit_price: price, product_name: name },
      response: { cart_id: 31 },
    },
  }),
  addLines: defineEndpoint({
    method: "POST",
    path: "/cart/add_lines.php",
    ordersQuantities: true,
    bodyMaxBytes: LIST_BODY_MAX_BYTES,
    auth: "required",
    summary: `Add up to ${ORDER_LINES_MAX} lines to the cart, all or none. Send an Idempotency-Key header to retry safely when a response is lost`,
    request: z.object({
      lines: listedLines(quantity).meta({
        description:
          "Lines of the same part and unit are added up, and their texts joined. `unit_price` is what the buyer saw, of one piece or unit",
      }),
      position: id("position").optional().meta({
        description: "Where lines that are new stand: the `position`, else `cart_id`, of a removed line",
      }),
      quotation_id: id("quotation_id").optional().meta({
        description: "Your quotation that the lines are of: the `quotation_id` of a removed line",
      }),
    }),
    response: { cart_ids: z.array(z.int()).meta({ description: "The cart line of each line sent" }) },
    errorStatuses: [409],
    example: {
      request: { lines: [{ product_id, quantity: 12, unit_price: price }] },
      response: { cart_ids: [31] },
    },
  }),
  update: defineEndpoint({
    method: "POST",
    path: "/cart/update_cart.php",
    ordersQuantities: true,
    auth: "required",
    summary: "Change the quantity of a cart line, and your own number and note of it if they are sent",
    request: z.object({ cart_id: id("cart_id"), quantity, ...lineText }),
    response: {},
    errorStatuses: [404],
    example: { request: { cart_id: 31, quantity: 24 }, response: {} },
  }),
  remove: defineEndpoint({
    method: "DELETE",
    path: "/cart/delete_cart_item.php",
    auth: "required",
    summary: "Remove a line from the cart",
    request: z.object({ cart_id: id("cart_id") }),
    response: {},
    errorStatuses: [404],
    example: { request: { cart_id: 31 }, response: {} },
  }),
};
