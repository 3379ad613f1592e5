/** What a review judges: the part, or its delivery (SPEC §3). */
export const REVIEW_TYPES = ["product", "delivery"] as const;
export type ReviewType = (typeof REVIEW_TYPES)[number];
