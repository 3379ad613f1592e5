import type { OwnReview } from "@kasna/contract/reviews";

/** The reviews whose product name or text contains the search text, in any case (spec 15.24). */
export function reviewsFor(reviews: OwnReview[], text: string): OwnReview[] {
  const term = text.trim().toLowerCase();
  return reviews.filter(({ product_name, review_text }) =>
    [product_name, review_text].some((field) => field.toLowerCase().includes(term)),
  );
}
