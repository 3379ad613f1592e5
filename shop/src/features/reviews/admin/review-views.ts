export const REVIEW_VIEWS = ["all", "shown", "hidden", "poor"] as const;
export type ReviewView = (typeof REVIEW_VIEWS)[number];
