import { boltLengths } from "./length-series.ts";
import { sizeTable } from "./size-table.ts";

/** IS 1363-1 (ISO 4016), product grade C, plain shank. */
export const is1363Bolts = sizeTable(
  `
  size  d   pitch  s   e      k     dw     r     bUpTo125  bUpTo200  lengths
  M8    8   1.25   13  14.2   5.3   11.47  0.4   22        28        40-80
  M10   10  1.5    16  17.59  6.4   14.47  0.4   26        32        45-100
  M12   12  1.75   18  19.85  7.5   16.47  0.6   30        36        55-120
  M16   16  2      24  26.17  10    22     0.6   38        44        65-160
  M20   20  2.5    30  32.95  12.5  27.7   0.8   46        52        80-200
  M24   24  3      36  39.55  15    33.25  0.8   54        60        100-200
`,
  boltLengths,
);

/** IS 1363-2 (ISO 4018), product grade C, threaded to the head; a is the unthreaded part under the head. */
export const is1363Screws = sizeTable(
  `
  size  d   pitch  s   e      k     dw     r     a     lengths
  M8    8   1.25   13  14.2   5.3   11.47  0.4   3.75  16-80
  M10   10  1.5    16  17.59  6.4   14.47  0.4   4.5   20-100
  M12   12  1.75   18  19.85  7.5   16.47  0.6   5.25  25-120
  M16   16  2      24  26.17  10    22     0.6   6     30-160
  M20   20  2.5    30  32.95  12.5  27.7   0.8   7.5   40-200
  M24   24  3      36  39.55  15    33.25  0.8   9     50-200
`,
  boltLengths,
);

/** IS 1363-3 (ISO 4034), nut of product grade C. */
export const is1363Nuts = sizeTable(
  `
  size  d   pitch  s   e      m
  M8    8   1.25   13  14.2   7.9
  M10   10  1.5    16  17.59  9.5
  M12   12  1.75   18  19.85  12.2
  M16   16  2      24  26.17  15.9
  M20   20  2.5    30  32.95  19
  M24   24  3      36  39.55  22.3
`,
);

/** Sizes that joined the catalogue later. */
export const otherIs1363Bolts = sizeTable(
  `
  size  d   pitch  s   e      k     dw     r     bUpTo125  bUpTo200  lengths
  M5    5   0.8    8   8.63   3.5   6.74   0.2   16        22        25-50
  M6    6   1      10  10.89  4     8.74   0.25  18        24        30-60
  M30   30  3.5    46  50.85  18.7  42.75  1     66        72        120-200
  M36   36  4      55  60.79  22.5  51.11  1     78        84        140-200
`,
  boltLengths,
);

export const otherIs1363Screws = sizeTable(
  `
  size  d   pitch  s   e      k     dw     r     a     lengths
  M5    5   0.8    8   8.63   3.5   6.74   0.2   2.4   10-50
  M6    6   1      10  10.89  4     8.74   0.25  3     12-60
  M30   30  3.5    46  50.85  18.7  42.75  1     10.5  60-200
  M36   36  4      55  60.79  22.5  51.11  1     12    70-200
`,
  boltLengths,
);

export const otherIs1363Nuts = sizeTable(
  `
  size  d   pitch  s   e      m
  M5    5   0.8    8   8.63   5.6
  M6    6   1      10  10.89  6.4
  M30   30  3.5    46  50.85  26.4
  M36   36  4      55  60.79  31.9
`,
);
