import { sizeTable } from "./size-table.ts";

/** ISO 7089: bore d1, outside d2, thickness h. */
export const iso7089 = sizeTable(
  `
  size  boltD  d1    d2  h
  M3    3      3.2   7   0.5
  M4    4      4.3   9   0.8
  M5    5      5.3   10  1
  M6    6      6.4   12  1.6
  M8    8      8.4   16  1.6
  M10   10     10.5  20  2
  M12   12     13    24  2.5
  M14   14     15    28  2.5
  M16   16     17    30  3
  M18   18     19    34  3
  M20   20     21    37  3
  M22   22     23    39  3
  M24   24     25    44  4
  M27   27     28    50  4
  M30   30     31    56  4
  M33   33     34    60  5
  M36   36     37    66  5
`,
);

/** DIN 127-B, spring washer. */
export const din127 = sizeTable(
  `
  size  boltD  d1    d2    sectionB  sectionS  freeHeightH
  M3    3      3.1   6.2   1.3       0.8       1.6
  M4    4      4.1   7.6   1.5       0.9       1.8
  M5    5      5.1   9.2   1.8       1.2       2.4
  M6    6      6.1   11.8  2.5       1.6       3.2
  M8    8      8.1   14.8  3         2         4
  M10   10     10.2  18.1  3.5       2.2       4.4
  M12   12     12.2  21.1  4         2.5       5
  M14   14     14.2  24.1  4.5       3         6
  M16   16     16.2  27.4  5         3.5       7
  M18   18     18.2  29.4  5         3.5       7
  M20   20     20.2  33.6  6         4         8
  M22   22     22.5  35.9  6         4         8
  M24   24     24.5  40    7         5         10
  M27   27     27.5  43    7         5         10
  M30   30     30.5  48.2  8         6         12
  M36   36     36.5  58.2  10        6         12
`,
);

/** DIN 9021, outside diameter about three bolts. */
export const din9021 = sizeTable(
  `
  size  boltD  d1    d2   h
  M4    4      4.3   12   1
  M5    5      5.3   15   1.2
  M6    6      6.4   18   1.6
  M8    8      8.4   24   2
  M10   10     10.5  30   2.5
  M12   12     13    37   3
  M14   14     15    44   3
  M16   16     17    50   3
  M18   18     20    56   4
  M20   20     22    60   4
  M24   24     26    72   5
  M30   30     33    92   6
  M36   36     39    110  8
`,
);

/** ISO 7093-1, only where it differs from DIN 9021. */
export const iso7093 = sizeTable(
  `
  size  boltD  d1   d2  h
  M5    5      5.3  15  1
  M18   18     19   56  4
  M20   20     21   60  4
  M22   22     23   66  5
  M24   24     25   72  5
  M27   27     30   85  6
`,
);

/** DIN 6798 (serrated) and DIN 6797 (toothed) share their diameters, not the metal of their teeth. */
export const din6798 = sizeTable(
  `
  size  boltD  d1    d2    s    teeth  massGrams
  M3    3      3.2   6     0.4  7      0.06
  M4    4      4.3   8     0.5  8      0.14
  M5    5      5.3   10    0.6  9      0.28
  M6    6      6.4   11    0.7  9      0.36
  M8    8      8.4   15    0.8  10     0.8
  M10   10     10.5  18    0.9  12     1.25
  M12   12     13    20.5  1    12     1.6
  M14   14     15    24    1    14     2.3
  M16   16     17    26    1.2  14     2.9
  M18   18     19    30    1.4  14     5
  M20   20     21    33    1.4  16     6
  M24   24     25    38    1.5  16     8
  M30   30     31    48    1.6  18     14
`,
);

const din6797Grams = {
  external: [0.045, 0.095, 0.18, 0.22, 0.45, 0.8, 1, 1.6, 2, 3.5, 3.8, 6, 9],
  internal: [0.045, 0.1, 0.2, 0.25, 0.55, 0.9, 1.2, 1.9, 2.4, 3.7, 4.1, 6.5, 9.5],
};

const broadTeeth = [6, 8, 8, 8, 8, 9, 10, 10, 12, 12, 12, 14, 14];

/** The broad teeth of DIN 6797 are cut out of the ring. */
export const din6797 = (side: keyof typeof din6797Grams) =>
  din6798.map((size, index) => {
    const massGrams = din6797Grams[side][index];
    const teeth = broadTeeth[index];
    if (massGrams === undefined || teeth === undefined) throw new Error(`No mass of DIN 6797 ${size.size}`);
    return { ...size, dimensions: { ...size.dimensions, massGrams, teeth } };
  });
