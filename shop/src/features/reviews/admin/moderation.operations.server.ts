import { eq, ilike, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { audit } from "../../../admin-kit/audit.operations.server.ts";
import { containing } from "../../../admin-kit/containing.server.ts";
import { ofCustomersNamed } from "../../../admin-kit/find-customers.server.ts";
import { keyset, type ListCursor, pageOf } from "../../../admin-kit/keyset.server.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import { products, reviews, users } from "../../../database/schema/index.ts";
import type { ReviewView } from "./review-views.ts";

const VIEW: Record<ReviewView, SQL | undefined> = {
  all: undefined,
  shown: isNull(reviews.hiddenReason),
  hidden: isNotNull(reviews.hiddenReason),
  poor: sql`${reviews.rating} <= 2`,
};

/** The condition for reviews by a text in the review or its author's name, or by the SKU of the part. */
async function reviewsLike(ctx: AppContext, text: string): Promise<SQL | undefined> {
  if (text === "") return undefined;
  const isAuthor = ilike(users.name, containing(text));
  // An array instead of a join, so that its index finds the part's reviews.
  const parts = sql`array(select products.id from products where products.sku = ${text})`;
  return or(
    ilike(reviews.text, containing(text)),
    await ofCustomersNamed(ctx, reviews.userId, text, isAuthor),
    sql`${reviews.productId} = any(${parts})`,
  );
}

/** One page of reviews, newest first. The search text matches review text, author or SKU. */
export async function searchReviews(
  ctx: AppContext,
  { view, text }: { view: ReviewView; text: string },
  cursor: ListCursor,
) {
  const isNamed = await reviewsLike(ctx, text);
  const { where, orderBy, limit } = keyset(reviews.id, cursor, VIEW[view], isNamed);
  const rows = await ctx.db.readOnly
    .select({
      id: reviews.id,
      type: reviews.type,
      orderId: reviews.orderId,
      rating: reviews.rating,
      text: reviews.text,
      createdAt: reviews.createdAt,
      hiddenReason: reviews.hiddenReason,
      author: users.name,
      sku: products.sku,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .leftJoin(products, eq(products.id, reviews.productId))
    .where(where)
    .orderBy(orderBy)
    .limit(limit);
  return pageOf(rows, cursor);
}

/** Hides a review from the shop for a reason, or with null shows it again. Throws `not_found`. */
export async function hideReview(
  ctx: AppContext,
  { staff, id, reason }: { staff: Staff; id: number; reason: string | null },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for("update");
    if (!review) throw domainError("not_found", { message: "Review not found" });
    await tx.update(reviews).set({ hiddenReason: reason }).where(eq(reviews.id, id));
    await audit(tx, {
      actor: staff,
      action: reason ? "review.hidden" : "review.shown",
      subject: `review:${id}`,
      before: { hidden: review.hiddenReason },
      after: { hidden: reason },
    });
  });
}
