import { LINE_NOTE_MAX, LIST_LINE_MAX, LIST_LINES_MAX, OWN_NUMBER_MAX } from "@kasna/rules/limits";
import { z } from "zod";
import { defineEndpoint, LIST_BODY_MAX_BYTES } from "./define-endpoint.ts";
import { id, json, optionalText, text, whole } from "./fields.ts";

const PIECES_MAX = 1_000_000_000;

const requestLine = z.object({
  text: text("Say what you need", LIST_LINE_MAX).meta({ description: "What the line asks for, in words" }),
  asked: optionalText(LIST_LINE_MAX).meta({ description: "The quantity as written, such as `2 doz`" }),
  pieces: whole("pieces", 1, PIECES_MAX).nullable().optional().default(null),
  own_number: optionalText(OWN_NUMBER_MAX),
  note: optionalText(LINE_NOTE_MAX),
});

const request = z.object({
  ticket_number: z.string(),
  asked_at: z.string(),
  line_count: z.int(),
  first_line: z.string().meta({ description: "What its first line asks for, as written" }),
});
const quotation = z.object({
  quotation_id: z.int(),
  number: z.string(),
  issued_at: z.string(),
  valid_until: z.string(),
  total: z.number(),
  line_count: z.int(),
  first_line: z.string().meta({ description: "The part of its first line" }),
  is_takeable: z.union([z.literal(0), z.literal(1)]).meta({
    description: "1 if take_quotation.php can put it into the cart: it is valid, and its lines are known",
  }),
  orders: z
    .array(z.object({ order_id: z.int(), placed_at: z.string(), order_status: z.string() }))
    .meta({ description: "The orders that came from it, latest first" }),
  is_left_to_order: z.union([z.literal(0), z.literal(1)]).meta({
    description: "1 if these orders, without cancelled ones, hold less than it offers",
  }),
});
export type OwnQuotation = z.infer<typeof quotation>;

const changed = z.array(z.string()).meta({
  description: "A sentence for each part that costs something else today than in the quotation",
});

const example: OwnQuotation = {
  quotation_id: 12,
  number: "Q/26-27/000012",
  issued_at: "2026-11-21T09:30:00.000Z",
  valid_until: "2026-12-06T09:30:00.000Z",
  total: 1440,
  line_count: 1,
  first_line: "Hex bolt (full thread) M8 x 40",
  is_takeable: 1,
  orders: [],
  is_left_to_order: 1,
};

export const quotations = {
  ask: defineEndpoint({
    method: "POST",
    path: "/lists/ask_price.php",
    auth: "required",
    bodyMaxBytes: LIST_BODY_MAX_BYTES,
    summary: `Ask the shop for a price of up to ${LIST_LINES_MAX} lines that it does not sell. Staff answer with a quotation, or in words. Send an Idempotency-Key header to retry safely when a response is lost`,
    request: z.object({
      lines: json(
        z
          .array(requestLine, { error: "lines must be a list" })
          .min(1, { error: "Send at least one line" })
          .max(LIST_LINES_MAX, { error: `Send up to ${LIST_LINES_MAX} lines` }),
      ),
    }),
    response: { ticket_number: z.string() },
    errorStatuses: [409, 429],
    example: {
      request: { lines: [{ text: "Bearing 6204 ZZ", asked: "4 nos", pieces: 4 }] },
      response: { ticket_number: "T-26-000123" },
    },
  }),
  view: defineEndpoint({
    method: "POST",
    path: "/cart/view_quotations.php",
    auth: "required",
    summary: "View your quotations, the latest 200, and your requests for a price that wait for an answer",
    request: z.object({}),
    response: { requests: z.array(request), quotations: z.array(quotation) },
    example: {
      request: {},
      response: {
        requests: [
          {
            ticket_number: "T-26-000123",
            asked_at: "2026-11-21T09:30:00.000Z",
            line_count: 1,
            first_line: "Bearing 6204 ZZ",
          },
        ],
        quotations: [example],
      },
    },
  }),
  open: defineEndpoint({
    method: "POST",
    path: "/cart/open_quotation.php",
    auth: "required",
    summary: "Get the link of one of your quotations as PDF. It works for 15 minutes",
    request: z.object({ quotation_id: id("quotation_id") }),
    response: { quote_url: z.string(), quote_number: z.string() },
    errorStatuses: [404, 429],
    example: {
      request: { quotation_id: example.quotation_id },
      response: {
        quote_url: "http://localhost:3000/API/cart/quotation.pdf?paper=12&expires=1795255200&signature=kX3v…",
        quote_number: example.number,
      },
    },
  }),
  take: defineEndpoint({
    method: "POST",
    path: "/cart/take_quotation.php",
    auth: "required",
    summary:
      "Put what is left to order of one of your quotations into the cart, all or nothing. Send an Idempotency-Key header to retry safely when a response is lost",
    request: z.object({
      quotation_id: id("quotation_id"),
      whole: z
        .union([z.literal(0), z.literal(1)])
        .optional()
        .meta({ description: "1 to add all of it, also what has been ordered or is in the cart" }),
    }),
    response: {
      line_count: z.int().meta({ description: "How many lines were added" }),
      is_rest: z.union([z.literal(0), z.literal(1)]).meta({
        description: "1 if some of it was not added, because it has been ordered or is in the cart",
      }),
      changed: z.array(z.string()).meta({
        description:
          "A sentence for each part that costs something else today than in the quotation, or of which more than its rest was added, because its unit has a minimum",
      }),
    },
    errorStatuses: [404, 409],
    example: {
      request: { quotation_id: example.quotation_id },
      response: { line_count: 1, is_rest: 0, changed: [] },
    },
  }),
  renew: defineEndpoint({
    method: "POST",
    path: "/cart/renew_quotation.php",
    auth: "required",
    summary:
      "Quote the lines of one of your quotations again at today's prices, without parts that are no longer sold. On the same day it returns the same quotation",
    request: z.object({ quotation_id: id("quotation_id") }),
    response: {
      quotation,
      changed,
      left_out: z.array(z.object({ sku: z.string(), name: z.string(), reason: z.string() })).meta({
        description: "The lines that can't be quoted again",
      }),
    },
    errorStatuses: [404, 409, 429],
    example: {
      request: { quotation_id: 11 },
      response: {
        quotation: example,
        changed: ["Hex bolt M8 x 40 costs ₹14.40 today and ₹12.00 in the quotation."],
        left_out: [{ sku: "HN-M8-A2", name: "Hex nut M8", reason: "This part is no longer sold" }],
      },
    },
  }),
};
