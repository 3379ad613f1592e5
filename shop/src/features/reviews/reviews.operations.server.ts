import type { contract } from "@kasna/contract";
import type { OwnReview, PublicReview } from "@kasna/contract/reviews";
import { partImage } from "@kasna/rules/part-path";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { href } from "react-router";
import type { z } from "zod";
import type { AppContext } from "../../api/app-context.server.ts";
import type { Caller } from "../../api/caller.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import type { Transaction } from "../../database/connect.ts";
import { orderLines, products, reviews, subCategories } from "../../database/schema/index.ts";
import { notify } from "../notifications/notifications.operations.server.ts";
import { REVIEWS_SHOWN_MAX } from "./pages-shown.ts";
import { reviewedDelivery, reviewedProduct } from "./reviewable.operations.server.ts";

type Rated = { reviews: PublicReview[]; average: number; count: number };

/**
 * The latest reviews of a sub-category, by its id or a product's id (spec 11.1), with the average (two
 * decimals) and count of all its reviews. Throws `not_found` for an unknown id.
 */
export async function listProductReviews(ctx: AppContext, id: number): Promise<Rated> {
  const ofGroup = and(
    isNull(reviews.hiddenReason),
    eq(reviews.subCategoryId, sql`coalesce((select sub_category_id from products where id = ${id}), ${id})`),
  );
  const shown = ctx.db.readOnly
    .select({
      id: reviews.id,
      userId: reviews.userId,
      rating: reviews.rating,
      text: reviews.text,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .where(ofGroup)
    .orderBy(desc(reviews.id))
    .limit(REVIEWS_SHOWN_MAX)
    .as("shown");
  const all = ctx.db.readOnly
    .select({
      average: sql<number>`round(avg(${reviews.rating}), 2)`.mapWith(Number).as("average"),
      count: sql<number>`count(*)`.mapWith(Number).as("count"),
    })
    .from(reviews)
    .where(ofGroup)
    .as("all_of_group");
  // One statement for list, average and count, so that they are consistent.
  const rows = await ctx.db.readOnly
    .select({
      id: shown.id,
      // A subquery looks up only these users by key; with a join PostgreSQL might read all users.
      user_name: sql<string>`(select u.name from users u where u.id = ${shown.userId})`,
      rating: shown.rating,
      review_text: shown.text,
      createdAt: shown.createdAt,
      average: all.average,
      count: all.count,
    })
    .from(shown)
    .crossJoin(all)
    .orderBy(desc(shown.id));
  const [first] = rows;
  if (!first) {
    await requireProductOrSubCategory(ctx, id);
    return { reviews: [], average: 0, count: 0 };
  }
  return {
    reviews: rows.map(({ average, count, createdAt, ...row }) => ({
      ...row,
      created_at: createdAt.toISOString(),
    })),
    average: first.average,
    count: first.count,
  };
}

async function requireProductOrSubCategory(ctx: AppContext, id: number) {
  const [row] = await ctx.db.readOnly.select({ id: products.id }).from(products).where(eq(products.id, id));
  if (row) return;
  const [group] = await ctx.db.readOnly
    .select({ id: subCategories.id })
    .from(subCategories)
    .where(eq(subCategories.id, id));
  if (!group) throw domainError("not_found", { message: "Product not found" });
}

/** An order's first line, which may not be at position 0 after a cancellation. */
const firstLine = and(
  eq(orderLines.orderId, reviews.orderId),
  eq(
    orderLines.position,
    sql`(select min(l.position) from order_lines l where l.order_id = ${reviews.orderId})`,
  ),
);

/** The caller's reviews, newest first. A delivery review has the order's number as name and its first line's picture. */
export async function listOwnReviews(ctx: AppContext, caller: Caller): Promise<OwnReview[]> {
  const rows = await ctx.db.readOnly
    .select({
      id: reviews.id,
      name: products.name,
      sku: sql<string>`coalesce(${products.sku}, ${orderLines.sku})`,
      rating: reviews.rating,
      review_text: reviews.text,
      createdAt: reviews.createdAt,
      product_id: reviews.productId,
      order_id: reviews.orderId,
      review_type: reviews.type,
    })
    .from(reviews)
    .leftJoin(products, eq(products.id, reviews.productId))
    .leftJoin(orderLines, firstLine)
    .where(eq(reviews.userId, caller.id))
    .orderBy(desc(reviews.id));
  return rows.map(({ name, sku, createdAt, ...row }) => ({
    ...row,
    product_name: name ?? `Delivery of order #${row.order_id}`,
    image_url: partImage(sku),
    created_at: createdAt.toISOString(),
  }));
}

type ReviewForm = z.output<typeof contract.reviews.add.request>;

/**
 * Adds a review of a part or delivery that the caller received; returns its id. Throws `not_found`,
 * `not_delivered`, `already_reviewed`.
 */
export async function addReview(
  ctx: AppContext,
  tx: Transaction,
  { caller, form }: { caller: Caller; form: ReviewForm },
): Promise<number> {
  const subject =
    form.review_type === "product"
      ? await reviewedProduct(tx, caller, form.product_id ?? 0)
      : await reviewedDelivery(tx, caller, form.order_id ?? 0);
  const [added] = await tx
    .insert(reviews)
    .values({
      ...subject,
      userId: caller.id,
      type: form.review_type,
      rating: form.rating,
      text: form.review_text,
      createdAt: ctx.now(),
    })
    .onConflictDoNothing()
    .returning({ id: reviews.id });
  if (!added) throw domainError("already_reviewed");
  await notify(ctx, tx, {
    userId: caller.id,
    type: "review",
    title: "Review Published",
    message: "Thank you. Your review helps other buyers choose.",
    deepLink: href("/account/reviews"),
    orderId: subject.orderId,
  });
  return added.id;
}

const own = (caller: Caller, id: number) => and(eq(reviews.id, id), eq(reviews.userId, caller.id));
const reviewNotFound = () => domainError("not_found", { message: "Review not found" });

type ReviewChange = z.output<typeof contract.reviews.update.request>;

/** Changes the caller's review. Throws `not_found`. */
export async function changeReview(
  ctx: AppContext,
  { caller, form }: { caller: Caller; form: ReviewChange },
): Promise<void> {
  const changed = await ctx.db
    .update(reviews)
    .set({ rating: form.rating, text: form.review_text })
    .where(own(caller, form.id))
    .returning({ id: reviews.id });
  if (changed.length === 0) throw reviewNotFound();
}

/** Deletes the caller's review. Throws `not_found`. */
export async function deleteReview(
  ctx: AppContext,
  { caller, id }: { caller: Caller; id: number },
): Promise<void> {
  const deleted = await ctx.db.delete(reviews).where(own(caller, id)).returning({ id: reviews.id });
  if (deleted.length === 0) throw reviewNotFound();
}
