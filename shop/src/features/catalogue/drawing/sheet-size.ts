/** The least height in pixels that a sheet with its figures needs. */
export const LEAST_SHEET_HEIGHT = 210;
/** The size of a sheet on the page, whatever is on it. */
export const SHEET_SIZE = "aspect-10/7 min-h-[210px] w-full";
