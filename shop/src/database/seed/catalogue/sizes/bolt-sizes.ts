import type { Shape } from "../dimensions.ts";
import { boltLengths, timberBoltLengths } from "./length-series.ts";
import { type Size, sizeTable } from "./size-table.ts";

/** ISO 4017, threaded to the head; a is the unthreaded part under the head. */
export const iso4017 = sizeTable(
  `
  size  d   pitch  s    e      k     dw     r     a     lengths
  M3    3   0.5    5.5  6.01   2     4.57   0.1   1.5   6-30
  M4    4   0.7    7    7.66   2.8   5.88   0.2   2.1   8-40
  M5    5   0.8    8    8.79   3.5   6.88   0.2   2.4   10-50
  M6    6   1      10   11.05  4     8.88   0.25  3     12-60
  M8    8   1.25   13   14.38  5.3   11.63  0.4   3.75  16-80
  M10   10  1.5    16   17.77  6.4   14.63  0.4   4.5   20-100
  M12   12  1.75   18   20.03  7.5   16.63  0.6   5.25  25-120
  M14   14  2      21   23.36  8.8   19.37  0.6   6     30-140
  M16   16  2      24   26.75  10    22.49  0.6   6     30-150
  M18   18  2.5    27   30.14  11.5  25.34  0.6   7.5   35-150
  M20   20  2.5    30   33.53  12.5  28.19  0.8   7.5   40-150
  M22   22  2.5    34   37.72  14    31.71  0.8   7.5   45-150
  M24   24  3      36   39.98  15    33.61  0.8   9     50-150
  M27   27  3      41   45.2   17    38     1     9     55-200
  M30   30  3.5    46   50.85  18.7  42.75  1     10.5  60-200
  M33   33  3.5    50   55.37  21    46.55  1     10.5  65-200
  M36   36  4      55   60.79  22.5  51.11  1     12    70-200
`,
  boltLengths,
);

/** ISO 4014, plain shank; the thread length b depends on the length. */
export const iso4014 = sizeTable(
  `
  size  d   pitch  s   e      k     dw     r     bUpTo125  bUpTo200  bOver200  lengths
  M5    5   0.8    8   8.79   3.5   6.88   0.2   16        22        35        25-50
  M6    6   1      10  11.05  4     8.88   0.25  18        24        37        30-60
  M8    8   1.25   13  14.38  5.3   11.63  0.4   22        28        41        40-80
  M10   10  1.5    16  17.77  6.4   14.63  0.4   26        32        45        45-100
  M12   12  1.75   18  20.03  7.5   16.63  0.6   30        36        49        50-120
  M14   14  2      21  23.36  8.8   19.37  0.6   34        40        53        60-140
  M16   16  2      24  26.75  10    22.49  0.6   38        44        57        65-160
  M18   18  2.5    27  30.14  11.5  25.34  0.6   42        48        61        70-180
  M20   20  2.5    30  33.53  12.5  28.19  0.8   46        52        65        80-200
  M22   22  2.5    34  37.72  14    31.71  0.8   50        56        69        90-220
  M24   24  3      36  39.98  15    33.61  0.8   54        60        73        90-240
  M27   27  3      41  45.2   17    38     1     60        66        79        100-260
  M30   30  3.5    46  50.85  18.7  42.75  1     66        72        85        110-300
  M33   33  3.5    50  55.37  21    46.55  1     72        78        91        130-300
  M36   36  4      55  60.79  22.5  51.11  1     78        84        97        140-300
  M42   42  4.5    65  71.3   26    59.95  1.2   90        96        109       160-300
  M48   48  5      75  82.6   30    69.45  1.6   102       108       121       180-300
`,
  boltLengths,
);

/** The four sizes whose head differs in DIN 931 / 933, both still sold. */
const dinBoltWidths = sizeTable(
  `
  size  d   pitch  s   e      k
  M10   10  1.5    17  18.9   6.4
  M12   12  1.75   19  21.1   7.5
  M14   14  2      22  24.49  8.8
  M22   22  2.5    32  35.72  14
`,
);

/** The ISO bolt under a DIN head: only these four sizes differ. The washer face of the ISO head would not fit the DIN width. */
export function withDinWidths(isoSizes: readonly Size[]): Size[] {
  return dinBoltWidths.flatMap((din) => {
    const iso = isoSizes.find(({ size }) => size === din.size);
    if (!iso) return [];
    const { dw: _dw, ...head } = iso.dimensions;
    return [{ ...iso, dimensions: { ...head, ...din.dimensions } as Shape }];
  });
}

/** DIN 603, carriage bolt: squareV is the side of the neck, squareF its height. */
export const din603 = sizeTable(
  `
  size  d   pitch  dk  k     squareV  squareF  bUpTo125  bUpTo200  lengths
  M5    5   0.8    13  3     5        3.5      16        22        16-80
  M6    6   1      16  3.5   6        4        18        24        16-150
  M8    8   1.25   20  4.5   8        5        22        28        20-150
  M10   10  1.5    24  5     10       6        26        32        20-200
  M12   12  1.75   30  6.5   12       8        30        36        30-200
  M16   16  2      38  8.5   16       12       38        44        55-200
  M20   20  2.5    46  10.5  20       15       46        52        70-200
`,
  timberBoltLengths,
);

/** DIN 580, lifting eye bolt. */
export const din580 = sizeTable(
  `
  size  d   pitch  collarD2  ringOuterD3  ringInnerD4  heightH  ringK  l     collarE  massGrams
  M6    6   1      20        36           20           36       8      13    6        58
  M8    8   1.25   20        36           20           36       8      13    6        60
  M10   10  1.5    25        45           25           45       10     17    8        110
  M12   12  1.75   30        54           30           53       12     20.5  10       180
  M16   16  2      35        63           35           62       14     27    12       280
  M20   20  2.5    40        72           40           71       16     30    14       450
  M24   24  3      50        90           50           90       20     36    18       740
  M30   30  3.5    65        108          60           109      24     45    22       1660
  M36   36  4      75        126          70           128      28     54    26       2650
`,
);

/** EN 1665, flange bolt; k is the whole head with its flange. M6 and M8 are also those of DIN 6921. */
export const en1665 = sizeTable(
  `
  size  d   pitch  s   e      k     flangeDc  flangeC  bUpTo125  bUpTo200  lengths
  M5    5   0.8    8   8.71   5.8   11.8      1        16        22        10-50
  M6    6   1      10  10.95  6.6   14.2      1.1      18        24        12-60
  M8    8   1.25   13  14.26  8.1   18        1.2      22        28        16-80
  M10   10  1.5    16  17.62  10.4  22.3      1.5      26        32        20-100
  M12   12  1.75   18  19.86  11.8  26.6      1.8      30        36        25-120
  M14   14  2      21  23.15  13.7  30.5      2.1      34        40        30-140
  M16   16  2      24  26.51  15.4  35        2.4      38        44        35-160
  M20   20  2.5    30  33.23  18.9  43        3        46        52        40-200
`,
  boltLengths,
);

/** DIN 6921, where its head differs from EN 1665: lower, and at M10 narrower. */
export const din6921 = sizeTable(
  `
  size  d   pitch  s   e      k     flangeDc  flangeC  bUpTo125  bUpTo200  lengths
  M5    5   0.8    8   8.71   5.4   11.8      1        16        22        10-50
  M10   10  1.5    15  16.5   9.2   22.3      1.5      26        32        20-100
  M12   12  1.75   18  19.86  11.5  26.6      1.8      30        36        25-120
  M14   14  2      21  23.15  12.8  30.5      2.1      34        40        30-140
  M16   16  2      24  26.51  14.4  35        2.4      38        44        35-160
  M20   20  2.5    30  33.23  17.1  43        3        46        52        40-200
`,
  boltLengths,
);

/** ISO 4162, flange bolt with the small head. */
export const iso4162 = sizeTable(
  `
  size  d   pitch  s   e      k     flangeDc  flangeC  bUpTo125  bUpTo200  lengths
  M5    5   0.8    7   7.44   5.6   11.4      1        16        22        10-50
  M6    6   1      8   8.56   6.8   13.6      1.1      18        24        12-60
  M8    8   1.25   10  10.8   8.5   17        1.2      22        28        16-80
  M10   10  1.5    13  14.08  9.7   20.8      1.5      26        32        20-100
  M12   12  1.75   15  16.32  11.9  24.7      1.8      30        36        25-120
  M14   14  2      18  19.68  12.9  28.6      2.1      34        40        30-140
  M16   16  2      21  22.58  15.1  32.8      2.4      38        44        35-160
`,
  boltLengths,
);

/** DIN 571, coach screw. */
export const din571 = sizeTable(
  `
  size  d   pitch  s   k    core  threadShare  lengths
  6     6   2.6    10  4    4.2   0.6          20-100
  8     8   3.6    13  5.5  5.6   0.6          25-120
  10    10  4.5    17  7    7     0.6          30-150
  12    12  5      19  8    9     0.6          40-180
  16    16  6      24  10   12    0.6          50-200
  20    20  7      30  13   15    0.6          70-200
`,
  timberBoltLengths,
);

/** DIN 975 / 976, threaded rod: rods and stud bolts are cut from it. */
export const din975 = sizeTable(
  `
  size  d   pitch  coreD3
  M3    3   0.5    2.387
  M4    4   0.7    3.141
  M5    5   0.8    4.019
  M6    6   1      4.773
  M8    8   1.25   6.466
  M10   10  1.5    8.16
  M12   12  1.75   9.853
  M14   14  2      11.546
  M16   16  2      13.546
  M18   18  2.5    14.933
  M20   20  2.5    16.933
  M24   24  3      20.319
  M30   30  3.5    25.706
  M36   36  4      31.093
`,
);
