import { boltLengths, screwLengths, tappingLengths } from "./length-series.ts";
import { sizeTable } from "./size-table.ts";

/** ISO 14579, cap head with a hexalobular socket: head as ISO 4762, recessA across its points (ISO 10664). */
export const iso14579 = sizeTable(
  `
  size  d    pitch  dk   k    torx  recessA  t     lengths
  M2    2    0.4    3.8  2    6     1.75     0.8   3-20
  M2.5  2.5  0.45   4.5  2.5  8     2.4      1     4-25
  M3    3    0.5    5.5  3    10    2.8      1.27  5-30
  M4    4    0.7    7    4    20    3.95     1.8   6-40
  M5    5    0.8    8.5  5    25    4.5      2.03  8-50
  M6    6    1      10   6    30    5.6      2.42  10-60
  M8    8    1.25   13   8    45    7.93     3.31  12-80
  M10   10   1.5    16   10   50    8.95     4.02  16-100
  M12   12   1.75   18   12   55    11.35    5.21  20-120
`,
  boltLengths,
);

/** ISO 14583, pan head with a hexalobular socket: head as ISO 7045. */
export const iso14583 = sizeTable(
  `
  size  d    pitch  dk   k    torx  recessA  t     lengths
  M2    2    0.4    4    1.6  6     1.75     0.77  3-20
  M2.5  2.5  0.45   5    2.1  8     2.4      1.04  3-25
  M3    3    0.5    5.6  2.4  10    2.8      1.27  4-30
  M4    4    0.7    8    3.1  20    3.95     1.66  5-40
  M5    5    0.8    9.5  3.7  25    4.5      1.91  6-50
  M6    6    1      12   4.6  30    5.6      2.42  8-60
  M8    8    1.25   16   6    45    7.93     3.18  10-60
  M10   10   1.5    20   7.5  50    8.95     4.02  12-60
`,
  screwLengths,
);

/** ISO 14581, countersunk head with a hexalobular socket: head as ISO 7046. */
export const iso14581 = sizeTable(
  `
  size  d    pitch  dk    k     angleDeg  torx  recessA  t     lengths
  M2    2    0.4    3.8   1.2   90        6     1.75     0.6   3-20
  M2.5  2.5  0.45   4.7   1.5   90        8     2.4      0.7   4-25
  M3    3    0.5    5.5   1.65  90        10    2.8      0.8   5-30
  M4    4    0.7    8.4   2.7   90        20    3.95     1.3   6-40
  M5    5    0.8    9.3   2.7   90        25    4.5      1.3   8-50
  M6    6    1      11.3  3.3   90        30    5.6      1.6   8-60
  M8    8    1.25   15.8  4.65  90        45    7.93     2.3   10-60
  M10   10   1.5    18.3  5     90        50    8.95     2.5   12-60
`,
  screwLengths,
);

/** ISO 15482 / DIN 7504-P, countersunk self drilling screw; head as ISO 7050. */
export const iso15482 = sizeTable(
  `
  size   d    pitch  dk    k     angleDeg  recess  recessM  drillPointD  lengths
  ST2.9  2.9  1.1    5.5   1.7   90        1       3.2      2.3          9.5-19
  ST3.5  3.5  1.3    7.3   2.35  90        2       4.4      2.8          13-25
  ST4.2  4.2  1.4    8.4   2.6   90        2       4.6      3.6          13-50
  ST4.8  4.8  1.6    9.3   2.8   90        2       5.2      4.1          16-50
  ST5.5  5.5  1.8    10.3  3     90        3       6.6      4.8          19-75
  ST6.3  6.3  1.8    11.3  3.15  90        3       6.8      5.8          19-75
`,
  tappingLengths,
);

/** ISO 15481 / DIN 7504-N, pan head self drilling screw; head as ISO 7049. */
export const iso15481 = sizeTable(
  `
  size   d    pitch  dk   k    recess  recessM  drillPointD  lengths
  ST2.9  2.9  1.1    5.6  2.4  1       3        2.3          9.5-19
  ST3.5  3.5  1.3    7    2.6  2       3.9      2.8          9.5-25
  ST4.2  4.2  1.4    8    3.1  2       4.4      3.6          13-38
  ST4.8  4.8  1.6    9.5  3.7  2       4.9      4.1          13-50
  ST5.5  5.5  1.8    11   4    3       6.4      4.8          16-50
  ST6.3  6.3  1.8    12   4.6  3       6.9      5.8          19-50
`,
  tappingLengths,
);

/** Wafer head, self drilling. No standard: heads differ by a millimetre between makers. */
export const waferHead = sizeTable(`
  size   d    pitch  dk  k    recess  recessM  drillPointD  lengths
  ST4.2  4.2  1.4    11  2    2       4.4      3.6          13,16,19,25,32,38,41,50
  ST4.8  4.8  1.6    12  2.2  2       4.9      4.1          16,19,25,32,38,50
`);
