import type { Shape } from "../dimensions.ts";
import { inchTable } from "./inch-table.ts";
import type { Series } from "./inch-threads.ts";
import type { Size } from "./size-table.ts";

const screws = {
  tiny: "1/8 3/16 1/4 3/8 1/2 5/8 3/4 1",
  small: "1/4 3/8 1/2 5/8 3/4 7/8 1 1-1/4 1-1/2",
  middle: "1/2 5/8 3/4 1 1-1/4 1-1/2 1-3/4 2 2-1/2 3",
  large: "1 1-1/4 1-1/2 1-3/4 2 2-1/4 2-1/2 3 3-1/2 4",
  heavy: "2 2-1/2 3 3-1/2 4 5 6",
  heaviest: "2 2-1/2 3 3-1/2 4 5 6 8",
};
const machineScrews = {
  "#4": "1/4 3/8 1/2 5/8 3/4 1",
  "#6": "1/4 3/8 1/2 5/8 3/4 1 1-1/4 1-1/2",
  "#8": "1/4 3/8 1/2 5/8 3/4 1 1-1/4 1-1/2 2",
  "#10": "3/8 1/2 5/8 3/4 1 1-1/4 1-1/2 2",
  "1/4": "3/8 1/2 5/8 3/4 1 1-1/4 1-1/2 2 2-1/2",
};
const sunkScrews = {
  ...machineScrews,
  "#8": machineScrews["#8"].replace("1/4 ", ""),
  "1/4": machineScrews["1/4"].replace("3/8 ", ""),
};
/** To the longest length that ASME B18.3 has for each. */
const buttonHeads = {
  "#4": "1/4 3/8 1/2",
  "#6": "1/4 3/8 1/2 5/8",
  "#8": "1/4 3/8 1/2 5/8 3/4",
  "#10": "1/4 3/8 1/2 5/8 3/4 1",
  "1/4": "3/8 1/2 5/8 3/4 1",
  "5/16": "1/2 5/8 3/4 1",
  "3/8": "1/2 5/8 3/4 1 1-1/4",
};

/** ASME B18.3, socket head cap screw: head, key, least depth of the socket, thread length. */
export const asmeCapScrews = inchTable(
  `
  size  dk     k      s     t      b     lengths
  #2    0.14   0.086  5/64  0.038  0.62  tiny
  #3    0.161  0.099  5/64  0.044  0.62  tiny
  #4    0.183  0.112  3/32  0.051  0.75  small
  #5    0.205  0.125  3/32  0.057  0.75  small
  #6    0.226  0.138  7/64  0.064  0.75  small
  #8    0.27   0.164  9/64  0.077  0.88  small
  #10   0.312  0.19   5/32  0.09   0.88  small
  1/4   0.375  0.25   3/16  0.12   1.0   middle
  5/16  0.469  0.312  1/4   0.151  1.12  middle
  3/8   0.562  0.375  5/16  0.182  1.25  middle
  7/16  0.656  0.438  3/8   0.213  1.38  large
  1/2   0.75   0.5    3/8   0.245  1.5   large
  5/8   0.938  0.625  1/2   0.307  1.75  large
  3/4   1.125  0.75   5/8   0.37   2.0   heavy
  7/8   1.312  0.875  3/4   0.432  2.25  heavy
  1     1.5    1.0    3/4   0.495  2.5   heavy
`,
  screws,
);

/** The same: sizes that joined the catalogue later. */
export const largeAsmeCapScrews = inchTable(
  `
  size   dk     k      s    t      b     lengths
  1-1/8  1.688  1.125  7/8  0.557  2.81  heaviest
  1-1/4  1.875  1.25   7/8  0.62   3.12  heaviest
`,
  screws,
);

/** The number of the cross recess, type I. */
const RECESSES: Readonly<Record<string, number>> = { "#4": 1, "#6": 2, "#8": 2, "#10": 2, "1/4": 3 };

const withRecess =
  (sizesOf: (series: Series) => readonly Size[], more: Partial<Shape> = {}) =>
  (series: Series): readonly Size[] =>
    sizesOf(series).map(({ dimensions, ...size }) => ({
      ...size,
      dimensions: { ...dimensions, ...more, recess: RECESSES[size.size] ?? Number.NaN },
    }));

/** ASME B18.6.3, pan head with a cross recess, type I: greatest head. */
export const asmePanScrews = withRecess(
  inchTable(
    `
  size  dk     k      recessM  lengths
  #4    0.219  0.08   0.115    #4
  #6    0.27   0.097  0.159    #6
  #8    0.322  0.115  0.175    #8
  #10   0.373  0.133  0.192    #10
  1/4   0.492  0.175  0.274    1/4
`,
    machineScrews,
  ),
);

/**
 * ASME B18.6.3, flat countersunk head of 82 degrees with a cross recess, type I: greatest head. Shorter ones have undercut
 * heads, and are not sold.
 */
export const asmeFlatScrews = withRecess(
  inchTable(
    `
  size  dk     k      recessM  lengths
  #4    0.212  0.067  0.122    #4
  #6    0.262  0.083  0.168    #6
  #8    0.312  0.1    0.182    #8
  #10   0.362  0.116  0.198    #10
  1/4   0.477  0.153  0.276    1/4
`,
    sunkScrews,
  ),
  { angleDeg: 82 },
);

/** ASME B18.3, button head: greatest head, key, least depth of the socket. */
export const asmeButtonHeads = inchTable(
  `
  size  dk     k      s     t      lengths
  #4    0.213  0.059  1/16  0.035  #4
  #6    0.262  0.073  5/64  0.044  #6
  #8    0.312  0.087  3/32  0.052  #8
  #10   0.361  0.101  1/8   0.07   #10
  1/4   0.437  0.132  5/32  0.087  1/4
  5/16  0.547  0.166  3/16  0.105  5/16
  3/8   0.656  0.199  7/32  0.122  3/8
`,
  buttonHeads,
);
