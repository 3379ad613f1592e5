import { contract } from "@kasna/contract";
import { MESSAGES } from "@kasna/rules/messages";
import type { FastifyInstance } from "fastify";
import { serve } from "../../api/serve.server.ts";
import type { Shop } from "../../api/shop.server.ts";
import {
  addReview,
  changeReview,
  deleteReview,
  listOwnReviews,
  listProductReviews,
} from "./reviews.operations.server.ts";

export function reviewsApi(app: FastifyInstance, shop: Shop) {
  const { reviews } = contract;

  serve(app, shop, reviews.mine).with(async (_, caller) => ({
    message: "Your reviews",
    reviews: await listOwnReviews(shop, caller),
  }));

  serve(app, shop, reviews.ofProduct).with(async ({ product_id }) => {
    const { reviews: list, average, count } = await listProductReviews(shop, product_id);
    return { message: "Reviews", reviews: list, average_rating: average, review_count: count };
  });

  serve(app, shop, reviews.add).with(async (form, caller) => ({
    message: MESSAGES.reviewAdded,
    id: await addReview(shop, { caller, form }),
  }));

  serve(app, shop, reviews.update).with(async (form, caller) => {
    await changeReview(shop, { caller, form });
    return { message: MESSAGES.reviewUpdated };
  });

  serve(app, shop, reviews.remove).with(async ({ id }, caller) => {
    await deleteReview(shop, { caller, id });
    return { message: MESSAGES.reviewDeleted };
  });
}
