/** What a review judges: the part, or its delivery (spec 11.1). */
export const REVIEW_TYPES = ["product", "delivery"] as const;
export type ReviewType = (typeof REVIEW_TYPES)[number];
