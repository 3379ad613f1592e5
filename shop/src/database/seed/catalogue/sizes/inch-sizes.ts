import { inchTable } from "./inch-table.ts";
import type { Series } from "./inch-threads.ts";
import type { Size } from "./size-table.ts";

const bolts = {
  short: "1/2 5/8 3/4 1 1-1/4 1-1/2 1-3/4 2 2-1/4 2-1/2 3 3-1/2 4",
  middle: "1 1-1/4 1-1/2 1-3/4 2 2-1/4 2-1/2 2-3/4 3 3-1/4 3-1/2 4 4-1/2 5 6",
  long: "2 2-1/2 3 3-1/2 4 4-1/2 5 5-1/2 6 7 8",
};

const SHARP_HEXAGON = 1 / Math.cos(Math.PI / 6);

/** ASME B18.2.1, B18.2.2 and B18.6.3: hexagons whose greatest width across corners is that of a sharp one. */
function sharpHexagons(...table: Parameters<typeof inchTable>) {
  const sizesOf = inchTable(...table);
  return (series: Series): readonly Size[] =>
    sizesOf(series).map(({ dimensions, ...size }) => ({
      ...size,
      dimensions: { ...dimensions, e: Math.round(dimensions.s * SHARP_HEXAGON * 100) / 100 },
    }));
}

/** ASME B18.2.1, hex cap screw: basic width across flats and height of the head. */
export const asmeBolts = sharpHexagons(
  `
  size   s        k      lengths
  1/4    7/16     5/32   short
  5/16   1/2      13/64  short
  3/8    9/16     15/64  short
  7/16   5/8      9/32   middle
  1/2    3/4      5/16   middle
  9/16   13/16    23/64  middle
  5/8    15/16    25/64  middle
  3/4    1-1/8    15/32  middle
  7/8    1-5/16   35/64  long
  1      1-1/2    39/64  long
  1-1/8  1-11/16  11/16  long
  1-1/4  1-7/8    25/32  long
  1-1/2  2-1/4    15/16  long
`,
  bolts,
);

/** BS 1083, Whitworth hexagon bolt: greatest width across flats and height of the head. */
export const whitworthBolts = inchTable(
  `
  size   s      e     k      lengths
  1/4    0.445  0.51  0.176  short
  5/16   0.525  0.61  0.218  short
  3/8    0.6    0.69  0.26   short
  7/16   0.71   0.82  0.302  middle
  1/2    0.82   0.95  0.343  middle
  5/8    1.01   1.17  0.417  middle
  3/4    1.2    1.39  0.5    middle
  7/8    1.3    1.5   0.583  long
  1      1.48   1.71  0.666  long
`,
  bolts,
);

/** ASME B18.2.2, hex nut; to #12 ASME B18.6.3, machine screw nut. */
export const asmeNuts = sharpHexagons(`
  size   s        m
  #4     1/4      3/32
  #6     5/16     7/64
  #8     11/32    1/8
  #10    3/8      1/8
  #12    7/16     5/32
  1/4    7/16     7/32
  5/16   1/2      17/64
  3/8    9/16     21/64
  7/16   11/16    3/8
  1/2    3/4      7/16
  9/16   7/8      31/64
  5/8    15/16    35/64
  3/4    1-1/8    41/64
  7/8    1-5/16   3/4
  1      1-1/2    55/64
  1-1/8  1-11/16  31/32
  1-1/4  1-7/8    1-1/16
  1-3/8  2-1/16   1-11/64
  1-1/2  2-1/4    1-9/32
`);

/** ASME B18.6.3, machine screw nut: a size that joined the catalogue later. */
export const smallAsmeNuts = sharpHexagons(`
  size  s     m
  #3    3/16  1/16
`);

/** ASME B18.2.2, hex jam nut. */
export const asmeJamNuts = sharpHexagons(`
  size   s        m
  1/4    7/16     5/32
  5/16   1/2      3/16
  3/8    9/16     7/32
  7/16   11/16    1/4
  1/2    3/4      5/16
  9/16   7/8      5/16
  5/8    15/16    3/8
  3/4    1-1/8    27/64
  7/8    1-5/16   31/64
  1      1-1/2    35/64
  1-1/8  1-11/16  39/64
  1-1/4  1-7/8    23/32
  1-3/8  2-1/16   25/32
  1-1/2  2-1/4    27/32
`);

/** BS 1083, Whitworth nut: greatest sizes. */
export const whitworthNuts = inchTable(`
  size   s      e     m
  1/4    0.445  0.51  0.2
  5/16   0.525  0.61  0.25
  3/8    0.6    0.69  0.312
  7/16   0.71   0.82  0.375
  1/2    0.82   0.95  0.437
  5/8    1.01   1.17  0.562
  3/4    1.2    1.39  0.687
  7/8    1.3    1.5   0.75
  1      1.48   1.71  0.875
`);

/** ASME B18.2.2, heavy hex nut for flange studs; threads are UNC to 1 inch. */
export const asmeHeavyNuts = sharpHexagons(`
  size   s        m
  1/4    1/2      15/64
  5/16   9/16     19/64
  3/8    11/16    23/64
  7/16   3/4      27/64
  1/2    7/8      31/64
  9/16   15/16    35/64
  5/8    1-1/16   39/64
  3/4    1-1/4    47/64
  7/8    1-7/16   55/64
  1      1-5/8    63/64
`);
