import { sizeTable } from "./size-table.ts";

/**
 * Cage nuts by the square hole and the panels that they grip. No standard but the 9.5 mm hole of 19 inch racks (EIA-310);
 * panels differ by maker.
 */
export const cageNuts = sizeTable(`
  size  d  pitch  squareHole  panelMin  panelMax  s   m    sheetT
  M4    4  0.7    8.3         0.7       1.6       7   3.2  0.7
  M4    4  0.7    8.3         1.7       2.7       7   3.2  0.7
  M5    5  0.8    8.3         0.7       1.6       8   4    0.7
  M5    5  0.8    8.3         1.7       2.7       8   4    0.7
  M5    5  0.8    9.5         0.7       1.6       8   4    0.7
  M5    5  0.8    9.5         1.7       2.5       8   4    0.7
  M6    6  1      8.3         0.7       1.6       10  5    0.7
  M6    6  1      8.3         1.7       2.7       10  5    0.7
  M6    6  1      9.5         0.7       1.6       10  5    0.7
  M6    6  1      9.5         1.7       2.5       10  5    0.7
  M6    6  1      9.5         2.6       3.5       10  5    0.7
  M8    8  1.25   12.3        1.7       2.7       13  6.5  0.9
  M8    8  1.25   12.3        2.8       3.5       13  6.5  0.9
`);

/** T-nut with four prongs; the barrel is the hole in the wood. No standard. */
export const teeNuts = sizeTable(`
  size  d   pitch  barrelD  flangeD  height  flangeH
  M4    4   0.7    5.2      15       6       0.8
  M5    5   0.8    6.2      17       8       1
  M6    6   1      7.3      19       9       1.2
  M8    8   1.25   10       22       11      1.4
  M10   10  1.5    11.1     25.4     12.5    1.4
`);

/** Insert nut for wood, slotted, with a coarse thread outside: sizes of the trade. */
export const woodInsertNuts = sizeTable(`
  size  d   pitch  outerD  outerPitch  holeD  length
  M4    4   0.7    8       2.5         6.5    10
  M5    5   0.8    10      3           8      12
  M6    6   1      12      4           9.5    15
  M8    8   1.25   16      4           13     18
  M10   10  1.5    18.5    4           15.5   20
  M12   12  1.75   22      5           18.5   25
`);
