import { boltLengths, screwLengths, tappingLengths, woodScrewLengths } from "./length-series.ts";
import { sizeTable } from "./size-table.ts";

/** ISO 7045, pan head, cross recess; recessM is the width across the cross. */
export const iso7045 = sizeTable(
  `
  size  d    pitch  dk   k    recess  recessM  lengths
  M2    2    0.4    4    1.6  0       1.9      3-20
  M2.5  2.5  0.45   5    2.1  1       2.7      3-25
  M3    3    0.5    5.6  2.4  1       3        4-30
  M4    4    0.7    8    3.1  2       4.4      5-40
  M5    5    0.8    9.5  3.7  2       4.9      6-45
  M6    6    1      12   4.6  3       6.9      8-60
  M8    8    1.25   16   6    4       9        10-60
`,
  screwLengths,
);

/** ISO 7046-1, countersunk, cross recess; dk is the real head, dkTheoretical the sharp one. */
export const iso7046 = sizeTable(
  `
  size  d    pitch  dkTheoretical  dk    k     angleDeg  recess  recessM  lengths
  M2    2    0.4    4.4            3.8   1.2   90        0       1.9      3-20
  M2.5  2.5  0.45   5.5            4.7   1.5   90        1       2.9      3-25
  M3    3    0.5    6.3            5.5   1.65  90        1       3.2      4-30
  M4    4    0.7    9.4            8.4   2.7   90        2       4.6      5-40
  M5    5    0.8    10.4           9.3   2.7   90        2       5.2      6-50
  M6    6    1      12.6           11.3  3.3   90        3       6.8      8-60
  M8    8    1.25   17.3           15.8  4.65  90        4       8.9      10-60
`,
  screwLengths,
);

/** DIN 7981, pan head tapping screw. */
export const din7981 = sizeTable(
  `
  size   d    pitch  dk    k     recess  recessM  lengths
  ST2.9  2.9  1.1    5.6   2.2   1       3        6.5-19
  ST3.5  3.5  1.3    6.9   2.6   2       4.2      9.5-38
  ST3.9  3.9  1.3    7.5   2.8   2       4.4      9.5-38
  ST4.2  4.2  1.4    8.2   3.05  2       4.6      9.5-50
  ST4.8  4.8  1.6    9.5   3.55  2       5        9.5-50
  ST5.5  5.5  1.8    10.8  3.95  3       6.5      13-50
  ST6.3  6.3  1.8    12.5  4.55  3       7.1      13-50
`,
  tappingLengths,
);

/** ISO 7050, countersunk tapping screw; values as known in the trade, confirmed by mass only. */
export const iso7050 = sizeTable(
  `
  size   d    pitch  dkTheoretical  dk    k     angleDeg  recess  recessM  lengths
  ST2.9  2.9  1.1    6.3            5.5   1.7   90        1       3.2      6.5-38
  ST3.5  3.5  1.3    8.2            7.3   2.35  90        2       4.4      9.5-38
  ST4.2  4.2  1.4    9.4            8.4   2.6   90        2       4.6      9.5-38
  ST4.8  4.8  1.6    10.4           9.3   2.8   90        2       5.2      9.5-38
  ST5.5  5.5  1.8    11.5           10.3  3     90        3       6.6      13-38
  ST6.3  6.3  1.8    12.6           11.3  3.15  90        3       6.8      13-38
`,
  tappingLengths,
);

/** ISO 4762, socket head cap screw. */
export const iso4762 = sizeTable(
  `
  size  d   pitch  dk   k   s    e      t    b   lengths
  M3    3   0.5    5.5  3   2.5  2.87   1.3  18  5-30
  M4    4   0.7    7    4   3    3.44   2    20  6-40
  M5    5   0.8    8.5  5   4    4.58   2.5  22  8-50
  M6    6   1      10   6   5    5.72   3    24  10-60
  M8    8   1.25   13   8   6    6.86   4    28  12-80
  M10   10  1.5    16   10  8    9.15   5    32  16-100
  M12   12  1.75   18   12  10   11.43  6    36  20-120
  M14   14  2      21   14  12   13.72  7    40  25-140
  M16   16  2      24   16  14   16     8    44  25-160
  M20   20  2.5    30   20  17   19.44  10   52  30-200
  M24   24  3      36   24  19   21.73  12   60  40-200
`,
  boltLengths,
);

/** ISO 4762, the less common sizes. */
export const laterIso4762 = sizeTable(
  `
  size  d    pitch  dk   k    s    e      t     b    lengths
  M2    2    0.4    3.8  2    1.5  1.73   1     16   3-20
  M2.5  2.5  0.45   4.5  2.5  2    2.3    1.1   17   4-25
  M30   30   3.5    45   30   22   25.15  15.5  72   45-200
  M36   36   4      54   36   27   30.85  19    84   55-200
`,
  boltLengths,
);

/** ISO 7380-1, button head. */
export const iso7380 = sizeTable(
  `
  size  d   pitch  dk    k     s    e      t     lengths
  M3    3   0.5    5.7   1.65  2    2.3    1.04  6-30
  M4    4   0.7    7.6   2.2   2.5  2.87   1.3   6-40
  M5    5   0.8    9.5   2.75  3    3.44   1.56  8-50
  M6    6   1      10.5  3.3   4    4.58   2.08  10-60
  M8    8   1.25   14    4.4   5    5.72   2.6   12-80
  M10   10  1.5    17.5  5.5   6    6.86   3.12  16-90
  M12   12  1.75   21    6.6   8    9.15   4.16  20-90
  M16   16  2      28    8.8   10   11.43  5.2   25-90
`,
  boltLengths,
);

/** DIN 7991, countersunk socket: the head that most Indian stock has. b is 2 d + 6. */
export const din7991 = sizeTable(
  `
  size  d   pitch  dk  k    angleDeg  s    t    b   lengths
  M3    3   0.5    6   1.7  90        2    1.2  12  8-30
  M4    4   0.7    8   2.3  90        2.5  1.8  14  8-40
  M5    5   0.8    10  2.8  90        3    2.3  16  8-50
  M6    6   1      12  3.3  90        4    2.5  18  8-60
  M8    8   1.25   16  4.4  90        5    3.5  22  10-80
  M10   10  1.5    20  5.5  90        6    4.4  26  12-100
  M12   12  1.75   24  6.5  90        8    4.6  30  20-100
  M14   14  2      27  7    90        10   4.8  34  25-100
  M16   16  2      30  7.5  90        10   5.3  38  30-100
  M20   20  2.5    36  8.5  90        12   5.9  46  35-100
`,
  boltLengths,
);

/** ISO 10642, countersunk socket with the larger head. */
export const iso10642 = sizeTable(
  `
  size  d   pitch  dkTheoretical  dk     k      angleDeg  s    t    b   lengths
  M3    3   0.5    6.72           5.54   1.86   90        2    1.1  18  8-30
  M4    4   0.7    8.96           7.53   2.48   90        2.5  1.5  20  8-40
  M5    5   0.8    11.2           9.43   3.1    90        3    1.9  22  8-50
  M6    6   1      13.44          11.34  3.72   90        4    2.2  24  8-60
  M8    8   1.25   17.92          15.24  4.96   90        5    3    28  10-80
  M10   10  1.5    22.4           19.22  6.2    90        6    3.6  32  12-100
  M12   12  1.75   26.88          23.12  7.44   90        8    4.3  36  20-100
  M16   16  2      33.6           29.01  8.8    90        10   4.8  44  30-100
  M20   20  2.5    40.32          36.05  10.16  90        12   5.6  52  35-100
`,
  boltLengths,
);

const SET_SCREWS = [
  "M3   3   0.5   1.5  1.2  2    3-16",
  "M4   4   0.7   2    1.5  2.5  4-20",
  "M5   5   0.8   2.5  2    3    5-25",
  "M6   6   1     3    2    3.5  6-30",
  "M8   8   1.25  4    3    5    8-40",
  "M10  10  1.5   5    4    6    10-50",
  "M12  12  1.75  6    4.8  8    12-60",
  "M16  16  2     8    6.4  10   16-60",
  "M20  20  2.5   10   8    12   20-60",
];

/** Grub screws differ by standard in the diameter of their point. */
const setScrews = (point: "pointDp" | "cupDz" | "coneDt", diameters: readonly number[]) =>
  sizeTable(
    [
      `size d pitch s tShort tFull lengths ${point}`,
      ...SET_SCREWS.map((line, index) => `${line} ${diameters[index]}`),
    ].join("\n"),
    screwLengths,
  );

/** ISO 4026, and dog points (ISO 4028). */
export const iso4026 = setScrews("pointDp", [2, 2.5, 3.5, 4, 5.5, 7, 8.5, 12, 15]);
/** The edge of the cup. */
export const iso4029 = setScrews("cupDz", [1.4, 2, 2.5, 3, 5, 6, 8, 10, 14]);
/** The tip of the cone, at most. */
export const iso4027 = setScrews("coneDt", [0.3, 0.4, 0.5, 1.5, 2, 2.5, 3, 4, 5]);

/** ISO 1207, slotted cheese head. */
export const iso1207 = sizeTable(
  `
  size  d    pitch  dk   k    n    t     lengths
  M2    2    0.4    3.8  1.4  0.5  0.6   3-20
  M2.5  2.5  0.45   4.5  1.8  0.6  0.7   3-25
  M3    3    0.5    5.5  2    0.8  0.85  4-30
  M4    4    0.7    7    2.6  1.2  1.1   5-40
  M5    5    0.8    8.5  3.3  1.2  1.3   6-50
  M6    6    1      10   3.9  1.6  1.6   8-60
  M8    8    1.25   13   5    2    2     10-80
  M10   10   1.5    16   6    2.5  2.4   12-80
`,
  screwLengths,
);

/** ISO 1580, slotted pan head. */
export const iso1580 = sizeTable(
  `
  size  d    pitch  dk   k    n    t    lengths
  M2    2    0.4    4    1.3  0.5  0.5  2.5-20
  M2.5  2.5  0.45   5    1.5  0.6  0.6  3-25
  M3    3    0.5    5.6  1.8  0.8  0.7  4-30
  M4    4    0.7    8    2.4  1.2  1    5-40
  M5    5    0.8    9.5  3    1.2  1.2  6-50
  M6    6    1      12   3.6  1.6  1.4  8-60
  M8    8    1.25   16   4.8  2    1.9  10-80
  M10   10   1.5    20   6    2.5  2.4  12-80
`,
  screwLengths,
);

/** ISO 2009, slotted countersunk. */
export const iso2009 = sizeTable(
  `
  size  d    pitch  dkTheoretical  dk    k     angleDeg  n    t    lengths
  M2    2    0.4    4.4            3.8   1.2   90        0.5  0.4  3-20
  M2.5  2.5  0.45   5.5            4.7   1.5   90        0.6  0.5  4-25
  M3    3    0.5    6.3            5.5   1.65  90        0.8  0.6  5-30
  M4    4    0.7    9.4            8.4   2.7   90        1.2  1    6-40
  M5    5    0.8    10.4           9.3   2.7   90        1.2  1.1  8-50
  M6    6    1      12.6           11.3  3.3   90        1.6  1.2  8-60
  M8    8    1.25   17.3           15.8  4.65  90        2    1.8  10-80
  M10   10   1.5    20             18.3  5     90        2.5  2    12-80
`,
  screwLengths,
);

/** DIN 7996 (pan) and DIN 7997 (countersunk): one head diameter serves both. */
export const din7996 = sizeTable(
  `
  size  d    pitch  dk  kPan  core  recess  recessM  lengths
  2.5   2.5  1.1    5   1.7   1.7   1       2.3      10-40
  3     3    1.35   6   2.1   2.1   1       2.7      10-45
  3.5   3.5  1.6    7   2.35  2.4   2       3.7      12-50
  4     4    1.8    8   2.8   2.8   2       4.1      12-60
  4.5   4.5  2      9   3.1   3.1   2       4.4      16-70
  5     5    2.2    10  3.5   3.5   2       4.8      16-80
  6     6    2.6    12  4.2   4.2   3       6.6      20-80
`,
  woodScrewLengths,
);

/** Slotted countersunk wood screws by gauge (ASME B18.6.1, converted from inches). */
export const gaugeWoodScrew = sizeTable(
  `
  size  d     dk     k     slotN  angleDeg  lengths
  No4   2.95  5.71   1.7   0.99   82        13,16,19,20,25
  No6   3.61  7.09   2.11  1.22   82        13,16,19,20,25,30,32,35,38,40,45,50
  No8   4.27  8.43   2.54  1.37   82        16,19,20,25,30,32,35,38,40,45,50,60,65,75
  No10  4.93  9.78   2.95  1.52   82        20,25,30,32,35,38,40,45,50,60,65,75
  No12  5.59  11.13  3.35  1.7    82        25,30,32,35,38,40,45,50,60,65,75,90,100
  No14  6.25  12.88  3.89  1.9    82        38,40,45,50,60,65,75,90,100
`,
);

/** Drywall screws: typical trade figures. */
export const drywallScrew = sizeTable(
  `
  size  d    dk   k    recess  recessM  lengths
  No6   3.5  8.2  2.5  2       5        13,19,25,32,38,50,60,75
  No7   3.9  8.4  2.6  2       5        38,45,50,65,75
  No8   4.2  8.7  2.8  2       5        25,32,38,50,60,75,100
  No10  4.8  9    3.1  2       5        75,90,100,125,150
`,
);

/** DIN 7504-K: typical trade figures. */
export const selfDrillingScrew = sizeTable(
  `
  size   d    pitch  s   k    dc    c    drillPointD  lengths
  ST4.2  4.2  1.4    7   4.1  8.8   0.8  3.6          13-50
  ST4.8  4.8  1.6    8   4.3  10.5  0.9  4.1          13-50
  ST5.5  5.5  1.8    8   5.4  11    1    4.8          13-100
  ST6.3  6.3  1.8    10  5.9  13.5  1    5.8          13-100
`,
  tappingLengths,
);
