import { sizeTable } from "./size-table.ts";

/** One maker's sheet; nuts have DIN widths. */
export const wedgeAnchor = sizeTable(
  `
  size     d   pitch  drillD  nutS  length  fixture  holeDepth  embedment
  M6x50    6   1      6       10    50      5        35         30
  M6x65    6   1      6       10    65      10       35         30
  M8x60    8   1.25   8       13    60      5        40         40
  M8x75    8   1.25   8       13    75      15       40         40
  M8x90    8   1.25   8       13    90      25       40         40
  M10x60   10  1.5    10      17    60      5        50         50
  M10x75   10  1.5    10      17    75      15       50         50
  M10x90   10  1.5    10      17    90      30       50         50
  M10x120  10  1.5    10      17    120     50       50         50
  M12x80   12  1.75   12      19    80      10       60         60
  M12x100  12  1.75   12      19    100     25       60         60
  M12x120  12  1.75   12      19    120     40       60         60
  M12x150  12  1.75   12      19    150     70       60         60
  M16x100  16  2      16      24    100     10       80         80
  M16x120  16  2      16      24    120     20       80         80
  M16x140  16  2      16      24    140     40       80         80
  M16x180  16  2      16      24    180     60       80         80
  M16x220  16  2      16      24    220     100      80         80
  M20x170  20  2.5    20      30    170     50       100        100
`,
);

/** One maker's sheet; sold by the sleeve diameter. */
export const sleeveAnchor = sizeTable(
  `
  size    sleeveD  threadD  pitch  drillD  nutS  length  fixture  holeDepth
  8x45    8        6        1      8       10    45      5        50
  8x60    8        6        1      8       10    60      20       50
  8x80    8        6        1      8       10    80      40       50
  8x100   8        6        1      8       10    100     60       50
  10x50   10       8        1.25   10      13    50      5        60
  10x60   10       8        1.25   10      13    60      10       60
  10x80   10       8        1.25   10      13    80      25       60
  10x100  10       8        1.25   10      13    100     45       60
  10x120  10       8        1.25   10      13    120     65       60
  12x70   12       10       1.5    12      17    70      5        70
  12x80   12       10       1.5    12      17    80      10       70
  12x100  12       10       1.5    12      17    100     20       70
  12x120  12       10       1.5    12      17    120     40       70
  12x140  12       10       1.5    12      17    140     60       70
  16x75   16       12       1.75   16      19    75      5        80
  16x110  16       12       1.75   16      19    110     20       80
  16x130  16       12       1.75   16      19    130     40       80
  16x150  16       12       1.75   16      19    150     60       80
  20x110  20       16       2      20      24    110     15       90
  20x150  20       16       2      20      24    150     50       90
  20x200  20       16       2      20      24    200     100      90
`,
);

export const dropInAnchor = sizeTable(
  `
  size  d   pitch  bodyD  drillD  length  threadLength
  M6    6   1      8      8       25      11
  M8    8   1.25   10     10      30      13
  M10   10  1.5    12     12      40      15
  M12   12  1.75   16     16      50      18
  M16   16  2      20     20      65      23
  M20   20  2.5    25     25      80      34
`,
);

export const nylonFrameAnchor = sizeTable(
  `
  size    drillD  length  screwD  collarD  embedment
  6x40    6       40      4.5     10       30
  6x60    6       60      4.5     10       30
  8x60    8       60      5.5     13       50
  8x80    8       80      5.5     13       50
  8x100   8       100     5.5     13       50
  8x120   8       120     5.5     13       50
  10x80   10      80      7       16       50
  10x100  10      100     7       16       50
  10x120  10      120     7       16       50
  10x140  10      140     7       16       50
  10x160  10      160     7       16       50
`,
);

export const metalFrameAnchor = sizeTable(
  `
  size    drillD  length  screwD  headDk  embedment
  8x72    8       72      5       10.5    30
  8x92    8       92      5       10.5    30
  8x112   8       112     5       10.5    30
  8x132   8       132     5       10.5    30
  10x72   10      72      6       13      30
  10x92   10      92      6       13      30
  10x112  10      112     6       13      30
  10x132  10      132     6       13      30
  10x152  10      152     6       13      30
  10x182  10      182     6       13      30
`,
);

export const nylonWallPlug = sizeTable(
  `
  size  drillD  length  screwMaxD
  S4    4       20      3
  S5    5       25      4
  S6    6       30      5
  S8    8       40      6
  S10   10      50      8
  S12   12      60      10
  S14   14      70      12
  S16   16      80      12
`,
);

export const chemicalAnchorStud = sizeTable(
  `
  size     d   pitch  drillD  holeDepth  length  fixture
  M8x110   8   1.25   10      80         110     14
  M10x130  10  1.5    12      90         130     21
  M12x160  12  1.75   14      110        160     28
  M16x190  16  2      18      125        190     38
  M20x260  20  2.5    24      170        260     48
  M24x300  24  3      28      210        300     54
`,
);

/** IS 5624 parts by rule of thumb: bend radius two diameters. */
export const foundationBolt = sizeTable(
  `
  size      d   pitch  length  threadB  hookLength  bendRadius
  M12x200   12  1.75   200     50       75          24
  M12x250   12  1.75   250     50       75          24
  M12x300   12  1.75   300     50       75          24
  M16x250   16  2      250     60       100         32
  M16x300   16  2      300     60       100         32
  M16x400   16  2      400     60       100         32
  M16x500   16  2      500     60       100         32
  M20x300   20  2.5    300     80       120         40
  M20x400   20  2.5    400     80       120         40
  M20x500   20  2.5    500     80       120         40
  M20x600   20  2.5    600     80       120         40
  M24x400   24  3      400     90       150         48
  M24x500   24  3      500     90       150         48
  M24x600   24  3      600     90       150         48
  M24x750   24  3      750     90       150         48
  M30x500   30  3.5    500     110      180         60
  M30x600   30  3.5    600     110      180         60
  M30x750   30  3.5    750     110      180         60
  M30x1000  30  3.5    1000    110      180         60
  M36x600   36  4      600     130      220         72
  M36x750   36  4      750     130      220         72
  M36x1000  36  4      1000    130      220         72
`,
);
