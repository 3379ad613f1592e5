/** How many lines of a long list are stored together; a page is a multiple of this. */
export const MATCHED_AT_ONCE = 50;
