import type { PublicReview } from "@kasna/contract/reviews";
import { formatReviewDate } from "@kasna/rules/dates";
import { reviewerName } from "./review-data.widget.ts";
import { Stars } from "./stars.tsx";

/** A buyer's review of a part. */
export function ReviewCard({ review }: { review: PublicReview }) {
  const name = reviewerName(review);
  return (
    <article className="flex gap-3 border-b border-hairline py-4">
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-full bg-steel-wash font-medium text-steel"
      >
        {name.slice(0, 1).toUpperCase()}
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          <span className="font-medium">{name}</span>{" "}
          <span className="flex items-center gap-1.5">
            <Stars rating={review.rating} size={14} />
            {/* Screen readers read the rating from the stars. */}
            <span aria-hidden className="figures">
              {review.rating}
            </span>
          </span>{" "}
          <time dateTime={review.created_at} className="text-quiet">
            {formatReviewDate(new Date(review.created_at))}
          </time>
        </p>
        <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">{review.review_text}</p>
      </div>
    </article>
  );
}
