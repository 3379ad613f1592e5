import type { Weight } from "./fonts.ts";

/** A millimetre in points. */
export const MM = 72 / 25.4;
export const A4 = { width: 595.28, height: 841.89 };
/** The size used by label printers: 105 x 148 mm. */
export const A6 = { width: 105 * MM, height: 148 * MM };
export const MARGIN = 30;
export const INNER = A4.width - 2 * MARGIN;
export const COLOURS = { ink: "#101828", quiet: "#475467", hairline: "#D0D5DD", sheet: "#F2F4F7" };
export const LINE_HEIGHT = 1.35;

/** The style of a text; sizes are in points. */
export type Look = {
  size?: number;
  weight?: Weight;
  colour?: string;
  align?: "left" | "right" | "center";
};
