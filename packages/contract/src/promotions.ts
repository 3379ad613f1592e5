import { ORDER_LINES_MAX } from "@kasna/rules/limits";
import { z } from "zod";
import { defineEndpoint, LIST_BODY_MAX_BYTES } from "./define-endpoint.ts";
import { id, json, optionalPayment, optionalText, paymentProvider, quantity, saleUnitId } from "./fields.ts";

/** A discount of an order or a basket, by the name that buyers see. */
export const discount = z.object({
  name: z.string(),
  code: z.string().nullable().meta({ description: "Null for an automatic promotion" }),
  amount: z.number(),
  free_delivery: z.union([z.literal(0), z.literal(1)]),
});

export const promotions = {
  quote: defineEndpoint({
    method: "POST",
    path: "/promotions/quote_discounts.php",
    ordersQuantities: true,
    bodyMaxBytes: LIST_BODY_MAX_BYTES,
    auth: "optional",
    summary:
      "Calculate all discounts on these products: automatic promotions, and a promocode if sent. Redeems nothing",
    request: z.object({
      items: json(
        z
          .array(z.object({ product_id: id("product_id"), sale_unit_id: saleUnitId, quantity }))
          .min(1)
          .max(ORDER_LINES_MAX),
      ),
      promocode: optionalText(40),
      payment_method: optionalPayment.meta({
        description:
          "Absent while the buyer has not chosen: automatic promotions for one of them are left out",
      }),
      payment_provider: paymentProvider,
    }),
    response: {
      data: z.object({
        discounts: z
          .array(discount)
          .meta({ description: "What is given. Their amounts add up to `discount_amount`" }),
        hints: z.array(z.string()).meta({ description: "What the buyer could do for another promotion" }),
        promocode_used: z.union([z.literal(0), z.literal(1)]).meta({
          description:
            "0 if another promotion gives more and does not combine with the promocode, which stays unused",
        }),
        discount_amount: z.number(),
        shipping_charges: z.number(),
        total_amount: z.number(),
        order_of_discounts: z.string(),
      }),
    },
    errorStatuses: [404, 429],
    example: {
      request: { items: JSON.stringify([{ product_id: 104210, quantity: 12 }]), payment_method: "cod" },
      response: {
        data: {
          discounts: [],
          hints: [],
          promocode_used: 0,
          discount_amount: 0,
          shipping_charges: 70,
          total_amount: 214,
          order_of_discounts:
            "We apply your own prices and price breaks first, then each promotion once, and a promocode last.",
        },
      },
    },
  }),
};
