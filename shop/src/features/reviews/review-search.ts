import type { OwnReview } from "@kasna/contract/reviews";

/** The reviews whose product's name or text holds what was typed, in any case (spec 15.24). */
export function reviewsFor(reviews: OwnReview[], text: string): OwnReview[] {
  const wanted = text.trim().toLowerCase();
  return reviews.filter(({ product_name, review_text }) =>
    [product_name, review_text].some((shown) => shown.toLowerCase().includes(wanted)),
  );
}
