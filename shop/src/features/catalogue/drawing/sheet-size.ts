/** The minimum height in pixels that fits a drawing with its dimensions. */
export const LEAST_SHEET_HEIGHT = 210;
/** The size of every drawing on the page. */
export const SHEET_SIZE = "aspect-10/7 min-h-[210px] w-full";
