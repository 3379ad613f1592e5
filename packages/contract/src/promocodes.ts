import { ORDER_LINES_MAX } from "@kasna/rules/limits";
import { MESSAGES } from "@kasna/rules/messages";
import { z } from "zod";
import { defineEndpoint, LIST_BODY_MAX_BYTES } from "./define-endpoint.ts";
import { id, json, optionalPayment, paymentProvider, quantity, rupees, saleUnitId, text } from "./fields.ts";

export const promocodes = {
  apply: defineEndpoint({
    method: "POST",
    path: "/promocodes/apply_promocode.php",
    ordersQuantities: true,
    bodyMaxBytes: LIST_BODY_MAX_BYTES,
    auth: "optional",
    summary: "Calculate the discount of a promocode on these products, without redeeming it",
    request: z.object({
      code: text(MESSAGES.promocodeEmpty, 40),
      order_details: json(
        z.object({
          products: z
            .array(
              z.object({
                product_id: id("product_id"),
                sale_unit_id: saleUnitId,
                quantity,
                price: rupees.optional(),
              }),
            )
            .min(1)
            .max(ORDER_LINES_MAX),
          sub_total: rupees.optional(),
        }),
      ),
      payment_method: optionalPayment.meta({
        description:
          "Absent while the buyer has not chosen: the payment that a code requires counts as chosen",
      }),
      payment_provider: paymentProvider,
    }),
    response: { data: z.object({ discount_amount: z.number() }) },
    errorStatuses: [404, 429],
    example: {
      request: {
        code: "WELCOME10",
        order_details: JSON.stringify({
          products: [{ product_id: 104210, quantity: 12, price: 12 }],
          sub_total: 144,
        }),
      },
      response: { data: { discount_amount: 14.4 } },
    },
  }),
};
