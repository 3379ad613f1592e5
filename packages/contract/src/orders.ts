import { ORDER_LINES_MAX, ORDERS_PAGE_MAX, SEARCH_TEXT_MAX } from "@kasna/rules/limits";
import { CANCEL_REASONS } from "@kasna/rules/orders/order-status";
import { DELIVERED_TO } from "@kasna/rules/tax/place-of-supply";
import { z } from "zod";
import { defineEndpoint, LIST_BODY_MAX_BYTES } from "./define-endpoint.ts";
import {
  id,
  json,
  optionalText,
  orderNumber,
  orderNumbers,
  paidRupees,
  paymentMethod,
  paymentProvider,
  quantity,
  rupees,
  saleUnitId,
  whole,
} from "./fields.ts";
import { EXAMPLE_ORDER, order } from "./order-shapes.ts";

export type { Order } from "./order-shapes.ts";

/** Who is billed. This determines the place of supply of a registered buyer's order. */
export const billingChoice = {
  billing_address_id: id("billing_address_id")
    .optional()
    .meta({ description: "The address that is billed; absent: the shipping address" }),
  delivered_to: z
    .enum(DELIVERED_TO, { error: `delivered_to must be ${DELIVERED_TO.join(" or ")}` })
    .optional()
    .meta({
      description:
        "Whose the shipping address is: the buyer's `own_site` (absent: this), or that of `another` business or person",
    }),
};

export const orders = {
  place: defineEndpoint({
    method: "POST",
    path: "/orders/place_order.php",
    ordersQuantities: true,
    bodyMaxBytes: LIST_BODY_MAX_BYTES,
    auth: "required",
    summary:
      "Order these items, or the whole cart. Send an Idempotency-Key header to retry safely when a response is lost",
    request: z.object({
      shipping_address_id: id("shipping_address_id"),
      ...billingChoice,
      payment_method: paymentMethod,
      payment_provider: paymentProvider,
      total_amount: rupees.optional(),
      shipping_charges: rupees.optional(),
      discount_amount: rupees.optional(),
      promocode: optionalText(40),
      store_credit: paidRupees("store_credit").optional().meta({
        description:
          "How much of the total your store credit pays; the payment method pays the rest. More than the total counts as the total",
      }),
      items: json(
        z
          .array(z.object({ product_id: id("product_id"), sale_unit_id: saleUnitId, quantity }))
          .min(1)
          .max(ORDER_LINES_MAX),
      ).optional(),
    }),
    response: {
      order_id: z.int(),
      cart_cleaned: z.boolean(),
      total_amount: z
        .number()
        .optional()
        .meta({ description: "Only if promotions gave a discount: what is charged" }),
      store_credit: z
        .number()
        .optional()
        .meta({ description: "Only if store credit pays some of it: how much it pays" }),
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
        items: JSON.stringify(
          EXAMPLE_ORDER.items.map(({ product_id, quantity }) => ({ product_id, quantity })),
        ),
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
        orders: [EXAMPLE_ORDER],
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
