import type { PublicReview } from "@kasna/contract/reviews";
import type { Review } from "schema-dts";

/** The displayed name of a review's author. */
export const reviewerName = ({ user_name }: PublicReview): string => user_name.trim() || "Anonymous User";

/** A review as schema.org data, within the data of its subject. */
export const reviewData = (review: PublicReview) =>
  ({
    "@type": "Review",
    author: { "@type": "Person", name: reviewerName(review) },
    datePublished: review.created_at,
    reviewBody: review.review_text,
    reviewRating: { "@type": "Rating", ratingValue: review.rating, bestRating: 5, worstRating: 1 },
  }) as const satisfies Review;
