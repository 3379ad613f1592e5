/** Lines of a long list whose answers are stored together: a whole part of its pages. */
export const MATCHED_AT_ONCE = 50;
