/** A review is of a product or of a delivery (spec 11.1). */
export const REVIEW_TYPES = ["product", "delivery"] as const;
export type ReviewType = (typeof REVIEW_TYPES)[number];
