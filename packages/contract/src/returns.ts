import { ORDER_LINES_MAX } from "@kasna/rules/limits";
import { PAY_TO_MAX, RETURN_NOTE_MAX, RETURN_REASONS, RETURN_STATUSES } from "@kasna/rules/orders/returns";
import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import { id, json, optionalText, orderNumber, quantity, saleUnitId } from "./fields.ts";
import { lines } from "./text.ts";

const PHOTO_BODY_MAX_BYTES = 4 * 1024 * 1024;

/** A return of delivered pieces, as its buyer sees it. */
export const orderReturn = z.object({
  return_id: z.int(),
  shipment_id: z.int(),
  status: z.enum(RETURN_STATUSES),
  reason: z.enum(RETURN_REASONS),
  answer: z.string().meta({ description: "What the shop says: how to send the goods, or why it declines" }),
  refund: z.number().nullable().meta({ description: "What was paid back; null until then" }),
  paid_by: z.string().nullable().meta({
    description:
      "How it was refunded, with the reference of a transfer: `UPI, reference 4711`, `cash` or `store credit`; null if it goes back the way you paid",
  }),
  carrier: z.string().meta({ description: "Of a replacement" }),
  tracking_number: z.string().nullable(),
  tracking_url: z.url().optional().meta({ description: "Only if the shop knows the carrier's page of it" }),
  credit_note_number: z.string().nullable(),
  photos: z.int(),
  asked_at: z.string(),
  lines: z.array(z.object({ product_id: z.int(), sale_unit_id: z.int().optional(), quantity: z.int() })),
});

/** Pieces whose return the buyer can request now. */
export const returnableItem = z.object({
  shipment_id: z.int(),
  product_id: z.int(),
  sale_unit_id: z.int().optional(),
  quantity: z.int(),
  only_if_faulty: z.boolean().meta({ description: "The part was made to order" }),
  until: z.string(),
});

export const returns = {
  ask: defineEndpoint({
    method: "POST",
    path: "/orders/request_return.php",
    auth: "required",
    summary:
      "Ask to return delivered pieces of one shipment. Send an Idempotency-Key header to retry safely when a response is lost",
    request: z.object({
      order_id: orderNumber("order_id must be an order number"),
      shipment_id: id("shipment_id"),
      reason: z.enum(RETURN_REASONS, { error: "Select a reason from the list" }),
      note: lines(RETURN_NOTE_MAX).optional(),
      pay_to: optionalText(PAY_TO_MAX).meta({
        description: "Required for an order paid in cash: a UPI ID, or an account number with its IFSC",
      }),
      items: json(
        z
          .array(z.object({ product_id: id("product_id"), sale_unit_id: saleUnitId, quantity }))
          .min(1)
          .max(ORDER_LINES_MAX),
      ),
    }),
    response: { return_id: z.int() },
    errorStatuses: [404, 409],
    example: {
      request: {
        order_id: "#100001",
        shipment_id: 4001,
        reason: "faulty",
        note: "The thread is torn.",
        pay_to: "meena@upi",
        items: JSON.stringify([{ product_id: 100034, quantity: 4 }]),
      },
      response: { return_id: 1001 },
    },
  }),
  addPhoto: defineEndpoint({
    method: "POST",
    path: "/orders/add_return_photo.php",
    bodyMaxBytes: PHOTO_BODY_MAX_BYTES,
    auth: "required",
    summary: "Add a photo to your return until it is answered: up to five, each at most 3 MB",
    request: z.object({
      return_id: id("return_id"),
      photo: z
        .string({ error: "photo must be a picture in base64" })
        .min(1, { error: "photo must be a picture in base64" })
        .max(PHOTO_BODY_MAX_BYTES)
        .meta({ description: "A JPEG, PNG, WebP or AVIF in base64" }),
    }),
    response: { photos: z.int() },
    errorStatuses: [404, 409, 503],
    example: { request: { return_id: 1001, photo: "UklGRiQAAABXRUJQ" }, response: { photos: 1 } },
  }),
  withdraw: defineEndpoint({
    method: "POST",
    path: "/orders/withdraw_return.php",
    auth: "required",
    summary: "Withdraw your request to return pieces while it is not answered",
    request: z.object({ return_id: id("return_id") }),
    response: {},
    errorStatuses: [404, 409],
    example: { request: { return_id: 1001 }, response: {} },
  }),
};
