import { ORDER_LINES_MAX, ORDERS_PAGE_MAX, SEARCH_TEXT_MAX } from "@kasna/rules/limits";
import { CANCEL_REASONS, ORDER_STATUSES, PAYMENT_METHODS } from "@kasna/rules/orders/order-status";
import { z } from "zod";
import { EXAMPLE_LINE } from "./cart.ts";
import { dimensionNames } from "./catalogue-shapes.ts";
import { defineEndpoint, LIST_BODY_MAX_BYTES } from "./define-endpoint.ts";
import { id, jsonList, optionalText, orderNumber, orderNumbers, quantity, rupees, whole } from "./fields.ts";
import { postalAddress } from "./postal-address.ts";

const orderItem = z.object({
  product_id: z.int(),
  name: z.string(),
  sku: z.string(),
  quantity: z.int(),
  unit_price: z.number(),
  image_url: z.string(),
  material: z.string(),
  coating: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  slot_width: z.number().nullable(),
  ...dimensionNames,
  making: z.string(),
  standard: z.string().meta({ description: "As sold. Empty in orders from before it was kept" }),
});
/** Pieces that the shop cancelled, and by how much that lowered the order's total. */
const cancelledItem = z.object({
  name: z.string(),
  sku: z.string(),
  quantity: z.int(),
  amount: z.number(),
  reason: z.string(),
  cancelled_at: z.string(),
});
const refund = z.object({
  amount: z.number(),
  status: z
    .enum(["pending", "done"])
    .meta({ description: "`done` when the payment provider has sent the money" }),
  asked_at: z.string(),
});
const order = z.object({
  order_id: z.int(),
  order_date: z.string(),
  payment_method: z.enum(PAYMENT_METHODS),
  order_status: z.enum(ORDER_STATUSES),
  payment_status: z.int(),
  payment_url: z.string().nullable(),
  tracking_number: z.string().nullable(),
  carrier: z.string().meta({ description: "Empty until the order ships" }),
  cancel_reason: z.string().nullable(),
  invoice_number: z.string().nullable(),
  credit_note_numbers: z
    .array(z.string())
    .meta({ description: "One for each cancellation after the invoice, oldest first" }),
  subtotal: z.number(),
  shipping_charges: z.number(),
  discount_amount: z.number(),
  promocode: z.string().nullable(),
  total_amount: z.number(),
  ...postalAddress.shape,
  items: z.array(orderItem),
  cancelled_items: z.array(cancelledItem),
  refunds: z.array(refund),
});
export type Order = z.infer<typeof order>;

const { product_id, name, sku, quantity: itemQuantity, unit_price, image_url } = EXAMPLE_LINE;
const { material, coating, width, height, slot_width, making, standard } = EXAMPLE_LINE;
const { width_name, height_name, slot_width_name } = EXAMPLE_LINE;
const names = { width_name, height_name, slot_width_name };
const item = { product_id, name, sku, quantity: itemQuantity, unit_price, image_url };

export const orders = {
  place: defineEndpoint({
    method: "POST",
    path: "/orders/place_order.php",
    bodyMaxBytes: LIST_BODY_MAX_BYTES,
    auth: "required",
    summary:
      "Order these items, or the whole cart. Send an Idempotency-Key header to retry safely when a response is lost",
    request: z.object({
      shipping_address_id: id("shipping_address_id"),
      payment_method: z.enum(PAYMENT_METHODS, { error: "payment_method must be online or cod" }),
      total_amount: rupees.optional(),
      shipping_charges: rupees.optional(),
      discount_amount: rupees.optional(),
      promocode: optionalText(40),
      items: jsonList(
        z
          .array(z.object({ product_id: id("product_id"), quantity }))
          .min(1)
          .max(ORDER_LINES_MAX),
      ).optional(),
    }),
    response: {
      order_id: z.int(),
      cart_cleaned: z.boolean(),
      payment: z
        .object({
          provider: z.string(),
          url: z.string().meta({ description: "The payment page" }),
          amount: z.number(),
          currency: z.literal("INR"),
          expires_at: z.string().meta({ description: "When the reserved stock is released" }),
        })
        .optional()
        .meta({ description: "Only for an online order that is not paid yet" }),
    },
    errorStatuses: [404, 409, 429],
    example: {
      request: {
        shipping_address_id: 3,
        total_amount: 214,
        payment_method: "cod",
        shipping_charges: 70,
        items: JSON.stringify([{ product_id, quantity: itemQuantity }]),
      },
      response: { order_id: 100001, cart_cleaned: true },
    },
  }),
  mine: defineEndpoint({
    method: "POST",
    path: "/orders/my_orders.php",
    auth: "required",
    summary: "List your orders, newest first: all of them, or one page if you send `limit`",
    request: z.object({
      limit: whole("limit", 1, ORDERS_PAGE_MAX).optional(),
      before: orderNumber("before must be an order number")
        .optional()
        .meta({ description: "Only orders with a lower number. Send the last number of the previous page" }),
      search: optionalText(SEARCH_TEXT_MAX).meta({
        description: "Only orders with this text in their number or in an item's name",
      }),
      order_ids: orderNumbers
        .optional()
        .meta({ description: "Only these order numbers, separated by commas" }),
    }),
    response: {
      orders: z.array(order),
      has_more: z
        .boolean()
        .optional()
        .meta({ description: "Whether there is another page. Only present if you send `limit`" }),
    },
    example: {
      request: {},
      response: {
        orders: [
          {
            order_id: 100001,
            order_date: "2026-11-20T09:30:00.000Z",
            payment_method: "cod",
            order_status: "confirmed",
            payment_status: 1,
            payment_url: null,
            tracking_number: null,
            carrier: "",
            cancel_reason: null,
            invoice_number: null,
            credit_note_numbers: [],
            subtotal: 144,
            shipping_charges: 70,
            discount_amount: 0,
            promocode: null,
            total_amount: 214,
            first_name: "Meena",
            last_name: "Raman",
            flat_building: "12, Anna Nagar",
            area_street: "Avinashi Road",
            landmark: "",
            city: "Coimbatore",
            state: "Tamil Nadu",
            pincode: "641001",
            country: "INDIA",
            phone_number: "9876543210",
            items: [{ ...item, material, coating, width, height, slot_width, ...names, making, standard }],
            cancelled_items: [
              {
                name: "Hex nut M8",
                sku: "HN-M8-A2",
                quantity: 4,
                amount: 16,
                reason: "Damaged in the store",
                cancelled_at: "2026-11-20T11:00:00.000Z",
              },
            ],
            refunds: [],
          },
        ],
      },
    },
  }),
  cancel: defineEndpoint({
    method: "POST",
    path: "/orders/cancel_order.php",
    auth: "required",
    summary: "Cancel your order before it is delivered",
    request: z.object({
      order_id: orderNumber("order_id must be an order number"),
      reason: z.enum(CANCEL_REASONS, { error: "Select a reason from the list" }),
    }),
    response: {},
    errorStatuses: [404, 409],
    example: { request: { order_id: "#100001", reason: CANCEL_REASONS[0] }, response: {} },
  }),
};
