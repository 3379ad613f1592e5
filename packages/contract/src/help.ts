import { HELP_CATEGORIES } from "@kasna/rules/help";
import { HELP_MESSAGE_MAX } from "@kasna/rules/limits";
import { MESSAGES } from "@kasna/rules/messages";
import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import { lines } from "./text.ts";

const faq = z.object({ question: z.string(), answer: z.string() });
export type Faq = z.infer<typeof faq>;

export const help = {
  view: defineEndpoint({
    method: "GET",
    path: "/help_center/view_help_center.php",
    auth: "none",
    summary: "About the shop, frequent questions and the support number",
    request: z.object({}),
    response: { about_us: z.string(), faqs: z.array(faq), support_number: z.string() },
    example: {
      request: {},
      response: {
        about_us: "Kasna sells industrial fasteners and made-to-order hardware across south India.",
        faqs: [{ question: "Do prices include GST?", answer: "Yes. The tax invoice shows the tax." }],
        support_number: "1800 425 0042",
      },
    },
  }),
  storeMessage: defineEndpoint({
    method: "POST",
    path: "/help_center/store_message.php",
    auth: "required",
    summary:
      "Send a message to support and get a ticket number. Send an Idempotency-Key header to retry safely when a response is lost",
    request: z.object({
      category: z.enum(HELP_CATEGORIES, { error: `category must be one of ${HELP_CATEGORIES.join(", ")}` }),
      message: lines(HELP_MESSAGE_MAX, { required: MESSAGES.messageRequired }),
    }),
    response: { ticket_number: z.string() },
    errorStatuses: [409, 429],
    example: {
      request: { category: "order", message: "Can order #100001 go to another address?" },
      response: { ticket_number: "T-26-000123" },
    },
  }),
};
