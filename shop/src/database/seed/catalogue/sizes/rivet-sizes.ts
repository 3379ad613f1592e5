import { blindRivetLengths, solidRivetLengths } from "./length-series.ts";
import { sizeTable } from "./size-table.ts";

/** DIN 7337, dome head. */
export const din7337 = sizeTable(
  `
  size  d    dk   k     mandrelD  holeD  lengths
  2.4   2.4  5    0.55  1.55      2.5    4-12
  3     3    6.5  0.8   2         3.1    5-25
  3.2   3.2  6.5  0.8   2         3.3    5-25
  4     4    8    1     2.45      4.1    6-30
  4.8   4.8  9.5  1.1   2.95      4.9    6-30
  5     5    9.5  1.1   2.95      5.1    6-30
  6     6    12   1.5   3.4       6.1    8-30
  6.4   6.4  13   1.8   3.9       6.5    12-30
`,
  blindRivetLengths,
);

/** Other heads: typical trade figures. */
export const countersunkBlindRivet = sizeTable(
  `
  size  d    dk   k    angleDeg  mandrelD  holeD  lengths
  3.2   3.2  6    0.9  120       2         3.3    6-25
  4     4    7.5  1    120       2.45      4.1    6-25
  4.8   4.8  9    1.2  120       2.95      4.9    8-25
  5     5    9    1.2  120       2.95      5.1    8-25
`,
  blindRivetLengths,
);

export const largeFlangeBlindRivet = sizeTable(
  `
  size  d    dk   k    mandrelD  holeD  lengths
  3.2   3.2  9.5  1    2         3.3    6-25
  4     4    12   1.3  2.45      4.1    6-25
  4.8   4.8  14   1.6  2.95      4.9    8-25
  5     5    14   1.6  2.95      5.1    8-25
`,
  blindRivetLengths,
);

export const extraLargeFlangeBlindRivet = sizeTable(
  `
  size   d    dk  k    mandrelD  holeD  lengths
  4.8XL  4.8  16  1.8  2.95      4.9    8-25
`,
  blindRivetLengths,
);

export const sealedBlindRivet = sizeTable(
  `
  size  d    dk   k    mandrelD  holeD  lengths
  3.2   3.2  6    0.9  2         3.3    6-25
  4     4    8    1.1  2.45      4.1    6-25
  4.8   4.8  9.5  1.3  2.95      4.9    8-25
`,
  blindRivetLengths,
);

/** DIN 660, snap head: rHead is the sphere through dk and k. */
export const din660 = sizeTable(
  `
  size  d    dk    k    rHead  holeD  lengths
  2     2    3.5   1.2  1.88   2.1    2-20
  2.5   2.5  4.4   1.5  2.36   2.6    3-25
  3     3    5.2   1.8  2.78   3.1    3-30
  4     4    7     2.4  3.75   4.2    4-40
  5     5    8.8   3    4.73   5.2    5-40
  6     6    10.5  3.6  5.63   6.2    6-40
  8     8    14    4.8  7.5    8.2    8-40
`,
  solidRivetLengths,
);

/** DIN 661, countersunk; the length includes the head. */
export const din661 = sizeTable(
  `
  size  d    dk    k    angleDeg  holeD  lengths
  2     2    3.5   1    75        2.1    2-20
  2.5   2.5  4.4   1.2  75        2.6    3-25
  3     3    5.2   1.4  75        3.1    3-30
  4     4    7     2    75        4.2    4-40
  5     5    8.8   2.5  75        5.2    5-40
  6     6    10.5  3    75        6.2    6-40
  8     8    14    4    75        8.2    8-40
`,
  solidRivetLengths,
);

/** Rivet nuts: typical figures, makers differ by up to 1 mm. */
export const rivetNut = sizeTable(
  `
  size  d   pitch  bodyD  headDk  headK  length  holeD
  M3    3   0.5    5      8       0.8    9       5
  M4    4   0.7    6      9       0.8    11      6
  M5    5   0.8    7      10      1      13      7
  M6    6   1      9      13      1.5    15      9
  M8    8   1.25   11     16      1.5    18      11
  M10   10  1.5    13     19      2      22      13
  M12   12  1.75   15     23      2      25      15
`,
);
