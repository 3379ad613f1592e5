import { contract } from "@kasna/contract";
import { MESSAGES } from "@kasna/rules/messages";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../api/app-context.server.ts";
import { idempotencyKeyOf, onceForKey } from "../../api/idempotency-key.server.ts";
import { route } from "../../api/route.server.ts";
import {
  addReview,
  changeReview,
  deleteReview,
  listOwnReviews,
  listProductReviews,
} from "./reviews.operations.server.ts";

export function reviewsApi(app: FastifyInstance, ctx: AppContext) {
  const { reviews } = contract;

  route(app, ctx, reviews.mine).with(async (_, caller) => ({
    message: "Your reviews",
    reviews: await listOwnReviews(ctx, caller),
  }));

  route(app, ctx, reviews.ofProduct).with(async ({ product_id }) => {
    const { reviews: list, average, count } = await listProductReviews(ctx, product_id);
    return { message: "Reviews", reviews: list, average_rating: average, review_count: count };
  });

  route(app, ctx, reviews.add).with(async (form, caller, request) => {
    const claim = { caller, key: idempotencyKeyOf(request), request: { action: reviews.add.path, form } };
    const limit = { limit: "reviews", subject: `customer:${caller.id}` } as const;
    const added = await onceForKey(ctx, { ...claim, limit }, async (tx) => ({
      id: await addReview(ctx, tx, { caller, form }),
    }));
    return { message: MESSAGES.reviewAdded, ...added };
  });

  route(app, ctx, reviews.update).with(async (form, caller) => {
    await changeReview(ctx, { caller, form });
    return { message: MESSAGES.reviewUpdated };
  });

  route(app, ctx, reviews.remove).with(async ({ id }, caller) => {
    await deleteReview(ctx, { caller, id });
    return { message: MESSAGES.reviewDeleted };
  });
}
