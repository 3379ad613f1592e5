import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import { id } from "./fields.ts";

const entry = z.object({
  entry_id: z.int(),
  amount: z.number().meta({ description: "Negative if you paid with it" }),
  balance: z.number().meta({ description: "What was left after it" }),
  text: z.string(),
  order_id: z.int().nullable(),
  created_at: z.string(),
});
export type CreditEntry = z.infer<typeof entry>;

export const storeCredit = {
  view: defineEndpoint({
    method: "POST",
    path: "/store_credit/view_store_credit.php",
    auth: "required",
    summary: "Your store credit: what you can pay with, and each movement, newest first",
    request: z.object({
      before: id("before").optional().meta({
        description: "Only movements before this one. Send the last `entry_id` of the previous page",
      }),
    }),
    response: { balance: z.number(), entries: z.array(entry), has_more: z.boolean() },
    example: {
      request: {},
      response: {
        balance: 500,
        entries: [
          {
            entry_id: 7,
            amount: 500,
            balance: 500,
            text: "Gift card added",
            order_id: null,
            created_at: "2026-11-20T09:30:00.000Z",
          },
        ],
        has_more: false,
      },
    },
  }),
  redeem: defineEndpoint({
    method: "POST",
    path: "/store_credit/redeem_gift_card.php",
    auth: "required",
    summary: "Add a gift card to your store credit, once and whole",
    request: z.object({
      code: z
        .string("Enter the code of the gift card")
        .trim()
        .min(1, "Enter the code of the gift card")
        .max(40),
    }),
    response: { amount: z.number(), balance: z.number() },
    errorStatuses: [429],
    example: { request: { code: "7K2M-9QXA-44TB-WZ8P" }, response: { amount: 500, balance: 500 } },
  }),
};
