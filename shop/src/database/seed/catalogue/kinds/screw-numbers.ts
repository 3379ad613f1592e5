import type { Shape } from "../dimensions.ts";

/** Buyers ask for tapping screws by number: No 8 is 4.2 mm. */
const screwNumbers = new Map([
  [2.9, 4],
  [3.5, 6],
  [3.9, 7],
  [4.2, 8],
  [4.8, 10],
  [5.5, 12],
  [6.3, 14],
]);

export const numberNote = ({ d }: Shape) => ` (#${screwNumbers.get(d)})`;
