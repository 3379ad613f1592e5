import { QUOTED_QUANTITY_MAX } from "@kasna/rules/limits";
import { z } from "zod";
import { listedLines } from "./cart.ts";
import { defineEndpoint, defineFileEndpoint, LIST_BODY_MAX_BYTES } from "./define-endpoint.ts";
import { id, numeric, orderNumber, whole } from "./fields.ts";
import { billingChoice } from "./orders.ts";

export const documents = {
  quote: defineEndpoint({
    method: "POST",
    path: "/cart/get_quote.php",
    auth: "required",
    bodyMaxBytes: LIST_BODY_MAX_BYTES,
    summary: "Create a PDF quotation of the cart, or of the lines sent. Its link works for 15 minutes",
    request: z.object({
      shipping_address_id: id("shipping_address_id")
        .optional()
        .meta({ description: "Where the goods go; absent: your newest delivery address" }),
      lines: listedLines(whole("quantity", 1, QUOTED_QUANTITY_MAX))
        .optional()
        .meta({ description: "What to quote instead of the cart, which stays as it is" }),
      ...billingChoice,
    }),
    response: {
      quote_url: z.string(),
      quote_number: z.string(),
      valid_until: z.string(),
      verify_url: z.string(),
    },
    errorStatuses: [404, 409, 429],
    example: {
      request: {},
      response: {
        quote_url: "http://localhost:3000/API/cart/quotation.pdf?paper=12&expires=1795255200&signature=kX3v…",
        quote_number: "Q/26-27/000012",
        valid_until: "2026-12-06T09:30:00.000Z",
        verify_url: "http://localhost:3000/verify/Q-26-27-000012.kX3v…",
      },
    },
  }),
};

/** Endpoints that return a file. */
export const documentFiles = {
  quotation: defineFileEndpoint({
    path: "/cart/quotation.pdf",
    auth: "none",
    type: "application/pdf",
    summary: "Download a quotation by the link from get_quote.php",
    request: z.object({ paper: id("paper"), expires: numeric, signature: z.string().max(200) }),
    errorStatuses: [403, 429],
  }),
  invoice: defineFileEndpoint({
    path: "/orders/generate_invoice.php",
    auth: "required",
    type: "application/pdf",
    summary:
      "Download the tax invoices of your order in one PDF, or that of one shipment, or a proforma before dispatch. With paper=credit_note, its credit note: the latest, unless you give a number",
    request: z.object({
      order_id: orderNumber("order_id must be an order number"),
      paper: z.enum(["invoice", "credit_note"]).optional().default("invoice"),
      number: z.string().optional(),
      shipment_id: id("shipment_id").optional(),
    }),
    errorStatuses: [404, 429],
  }),
};
