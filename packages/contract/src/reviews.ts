import { RATING_MAX, RATING_MIN, REVIEW_TEXT_MAX } from "@kasna/rules/limits";
import { MESSAGES } from "@kasna/rules/messages";
import { REVIEW_TYPES } from "@kasna/rules/reviews";
import { z } from "zod";
import { EXAMPLE_PRODUCT } from "./catalogue-shapes.ts";
import { defineEndpoint } from "./define-endpoint.ts";
import { id, numeric, orderNumber } from "./fields.ts";
import { lines } from "./text.ts";

const publicReview = z.object({
  id: z.int(),
  user_name: z.string(),
  rating: z.int(),
  review_text: z.string(),
  created_at: z.string(),
});
export type PublicReview = z.infer<typeof publicReview>;

const ownReview = z.object({
  id: z.int(),
  product_name: z.string(),
  image_url: z.string(),
  rating: z.int(),
  review_text: z.string(),
  created_at: z.string(),
  product_id: z.int().nullable(),
  order_id: z.int(),
  review_type: z.enum(REVIEW_TYPES),
});
export type OwnReview = z.infer<typeof ownReview>;

/** Whole stars, 1 to 5. */
const rating = z
  .unknown()
  .refine((value) => value !== undefined && value !== "", { error: MESSAGES.ratingRequired, abort: true })
  .pipe(numeric)
  .refine((stars) => Number.isInteger(stars) && stars >= RATING_MIN && stars <= RATING_MAX, {
    error: `Rating must be a whole number from ${RATING_MIN} to ${RATING_MAX}`,
  });

const created_at = "2026-11-20T09:30:00.000Z";
const review_text = "Threads run clean and the heads take the spanner well.";
const { id: product_id, name: product_name, image_url } = EXAMPLE_PRODUCT;
const own = { id: 5, product_name, image_url, rating: 5, review_text, created_at, product_id };

export const reviews = {
  mine: defineEndpoint({
    method: "POST",
    path: "/product_reviews/user_reviews.php",
    auth: "required",
    summary: "List your reviews, newest first",
    request: z.object({}),
    response: { reviews: z.array(ownReview) },
    example: {
      request: {},
      response: { reviews: [{ ...own, order_id: 100001, review_type: "product" }] },
    },
  }),
  ofProduct: defineEndpoint({
    method: "POST",
    path: "/product_reviews/get_product_reviews.php",
    auth: "none",
    summary: "List the latest 500 reviews of a sub-category, by its id or a product's id",
    request: z.object({ product_id: id("product_id") }),
    response: { reviews: z.array(publicReview), average_rating: z.number(), review_count: z.int() },
    errorStatuses: [404],
    example: {
      request: { product_id },
      response: {
        reviews: [{ id: 5, user_name: "Meena Raman", rating: 5, review_text, created_at }],
        average_rating: 5,
        review_count: 1,
      },
    },
  }),
  add: defineEndpoint({
    method: "POST",
    path: "/product_reviews/add_product_review.php",
    auth: "required",
    summary:
      "Review a product that was delivered to you, or the delivery of an order. Send an Idempotency-Key header to retry safely when a response is lost",
    request: z
      .object({
        product_id: id("product_id").optional(),
        order_id: orderNumber(MESSAGES.reviewOrderInvalid).optional(),
        review_type: z.enum(REVIEW_TYPES, { error: "review_type must be product or delivery" }),
        review_text: lines(REVIEW_TEXT_MAX, { required: MESSAGES.reviewRequired }),
        rating,
      })
      .refine((form) => form.review_type !== "product" || form.product_id !== undefined, {
        error: MESSAGES.reviewProductInvalid,
        path: ["product_id"],
      })
      .refine((form) => form.review_type !== "delivery" || form.order_id !== undefined, {
        error: MESSAGES.reviewOrderInvalid,
        path: ["order_id"],
      }),
    response: { id: z.int() },
    errorStatuses: [404, 409, 429],
    example: {
      request: { product_id, review_type: "product", review_text, rating: 5 },
      response: { id: 5 },
    },
  }),
  update: defineEndpoint({
    method: "POST",
    path: "/product_reviews/update_product_review.php",
    auth: "required",
    summary: "Change your review",
    request: z.object({
      id: id("id"),
      review_text: lines(REVIEW_TEXT_MAX, { required: MESSAGES.reviewEmpty }),
      rating,
    }),
    response: {},
    errorStatuses: [404],
    example: { request: { id: 5, review_text, rating: 4 }, response: {} },
  }),
  remove: defineEndpoint({
    method: "POST",
    path: "/product_reviews/delete_product_review.php",
    auth: "required",
    summary: "Delete your review",
    request: z.object({ id: id("id") }),
    response: {},
    errorStatuses: [404],
    example: { request: { id: 5 }, response: {} },
  }),
};
