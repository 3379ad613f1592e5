import { pinLengths, splitPinLengths } from "./length-series.ts";
import { sizeTable } from "./size-table.ts";

/** ISO 1234, split pin: sizes are the holes, the other figures maxima. */
export const iso1234 = sizeTable(
  `
  size  holeD  wireD  eyeC  eyeB  overhangA  lengths
  1     1      0.9    1.8   3     1.6        6-20
  1.2   1.2    1      2     3     2.5        8-25
  1.6   1.6    1.4    2.8   3.2   2.5        8-32
  2     2      1.8    3.6   4     2.5        10-40
  2.5   2.5    2.3    4.6   5     2.5        12-50
  3.2   3.2    2.9    5.8   6.4   3.2        14-63
  4     4      3.7    7.4   8     4          18-80
  5     5      4.6    9.2   10    4          22-100
  6.3   6.3    5.9    11.8  12.6  4          32-125
  8     8      7.5    15    16    4          40-160
  10    10     9.5    19    20    6.3        45-200
`,
  splitPinLengths,
);

/** ISO 2338, unhardened dowel. */
export const iso2338 = sizeTable(
  `
  size  d    chamferC  lengths
  1     1    0.2       4-10
  1.5   1.5  0.3       4-16
  2     2    0.35      6-20
  2.5   2.5  0.4       6-24
  3     3    0.5       8-30
  4     4    0.63      8-40
  5     5    0.8       10-50
  6     6    1.2       12-60
  8     8    1.6       14-80
  10    10   2         18-95
  12    12   2.5       22-140
  16    16   3         26-180
  20    20   3.5       35-200
  25    25   4         50-200
  30    30   5         60-200
`,
  pinLengths,
);

/** ISO 8734, hardened and ground dowel. */
export const iso8734 = sizeTable(
  `
  size  d    chamferC  lengths
  1     1    0.2       3-10
  1.5   1.5  0.3       4-16
  2     2    0.35      5-20
  2.5   2.5  0.4       6-24
  3     3    0.5       8-30
  4     4    0.63      10-40
  5     5    0.8       12-50
  6     6    1.2       14-60
  8     8    1.6       18-80
  10    10   2         22-100
  12    12   2.5       26-100
  16    16   3         40-100
  20    20   3.5       50-100
`,
  pinLengths,
);

/** ISO 8752, slotted spring pin, heavy duty; the size is the hole. */
export const iso8752 = sizeTable(
  `
  size  holeD  d1Free  d2    wallS  lengths
  1.5   1.5    1.8     1.1   0.3    4-20
  2     2      2.4     1.5   0.4    4-30
  2.5   2.5    2.9     1.8   0.5    4-30
  3     3      3.5     2.1   0.6    4-40
  3.5   3.5    4       2.3   0.75   4-40
  4     4      4.6     2.8   0.8    4-50
  4.5   4.5    5.1     2.9   1      5-50
  5     5      5.6     3.4   1      5-80
  6     6      6.7     4     1.2    10-100
  8     8      8.8     5.5   1.5    10-120
  10    10     10.8    6.5   2      10-160
  12    12     12.8    7.5   2.5    10-180
  14    14     14.8    8.5   3      10-200
  16    16     16.8    10.5  3      10-200
  20    20     20.9    12.5  4      10-200
`,
  pinLengths,
);

/** ISO 2341-B, clevis pin with a hole for a split pin. */
export const iso2341 = sizeTable(
  `
  size  d   headDk  holeDl  headK  chamferC  holeToEndLe  lengths
  3     3   5       0.8     1      1         1.6          6-30
  4     4   6       1       1      1         2.2          8-40
  5     5   8       1.2     1.6    2         2.9          10-50
  6     6   10      1.6     2      2         3.2          12-60
  8     8   14      2       3      2         3.5          16-80
  10    10  18      3.2     4      2         4.5          20-100
  12    12  20      3.2     4      3         5.5          24-120
  14    14  22      4       4      3         6            28-140
  16    16  25      4       4.5    3         6            32-160
  18    18  28      5       5      3         7            35-180
  20    20  30      5       5      4         8            40-200
  24    24  36      6.3     6      4         9            50-200
  27    27  40      6.3     6      4         9            55-200
  30    30  44      8       8      4         10           60-200
`,
  pinLengths,
);

/** ISO 2339, taper pin 1:50; the size is the small end. */
export const iso2339 = sizeTable(
  `
  size  dSmallEnd  chamferA  taper  lengths
  2     2          0.25      50     10-35
  2.5   2.5        0.3       50     10-35
  3     3          0.4       50     12-45
  4     4          0.5       50     14-55
  5     5          0.63      50     18-60
  6     6          0.8       50     22-90
  8     8          1         50     22-120
  10    10         1.2       50     26-160
  12    12         1.6       50     32-180
  16    16         2         50     40-200
  20    20         2.5       50     45-200
`,
  pinLengths,
);

/** ISO 8748, coiled pin, heavy duty. */
export const iso8748 = sizeTable(
  `
  size  holeD  d1Free  stripS  lengths
  1.5   1.5    1.66    0.17    4-24
  2     2      2.16    0.22    4-32
  2.5   2.5    2.675   0.28    4-40
  3     3      3.185   0.33    4-45
  4     4      4.225   0.45    4-60
  5     5      5.25    0.56    4-80
  6     6      6.29    0.67    4-95
  8     8      8.4     0.9     4-120
  10    10     10.475  1.1     4-160
  12    12     12.55   1.3     4-180
`,
  pinLengths,
);

/** DIN 11024, R-clip. */
export const din11024 = sizeTable(
  `
  size  holeD1  wireD3  eyeD4  lengthL1  l2  l3    r1    r2    shaftFrom  shaftTo  massGrams
  2.5   2.5     2.25    20     42        24  5.5   5.6   4     9          11.2     0.59
  3.2   3.2     2.8     20     48        26  7     7     5     11.2       14       0.99
  4     4       3.6     20     64        32  10    10    6.5   14         20       1.89
  5     5       4.5     25     80        39  12.5  13    8     20         26       3.54
  6.3   6.3     5.6     25     97        45  16    17    10    26         34       6.18
  7     7       6.3     30     125       56  21    22.5  11.5  34         45       9.7
  8     8       7       30     150       63  25.5  28    12.5  45         56       13.4
`,
);
