import type { Size } from "./size-table.ts";

/** The tables write M12x100, a buyer reads M12 x 100. */
export const spaced = ({ size }: Size) => size.replace("x", " x ");
