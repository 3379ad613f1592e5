import { sizeTable } from "./size-table.ts";

/** DIN 436, for timber. Above M20, lists of makers differ in the thickness by 1 to 2 mm. */
export const din436 = sizeTable(`
  size  boltD  d1    sideA  h
  M10   10     11    30     3
  M12   12     13.5  40     4
  M16   16     17.5  50     5
  M20   20     22    60     5
  M22   22     24    70     6
  M24   24     26    80     6
  M27   27     30    90     6
  M30   30     33    95     6
`);

/** DIN 434, 8 % taper for channels; the slope runs along sideB. */
export const din434 = sizeTable(`
  size  boltD  d1  sideA  sideB  h    thinEdge  slope
  M8    8      9   22     22     3.8  2.04      0.08
  M10   10     11  22     22     3.8  2.04      0.08
  M12   12     14  26     30     4.9  2.5       0.08
  M16   16     18  32     36     5.9  3.02      0.08
  M20   20     22  40     44     7    3.48      0.08
  M22   22     24  44     50     8    4         0.08
  M24   24     26  56     56     8.5  4.02      0.08
  M27   27     30  56     56     8.5  4.02      0.08
`);

/** DIN 435, 14 % taper for I-beams. */
export const din435 = sizeTable(`
  size  boltD  d1  sideA  sideB  h     thinEdge  slope
  M8    8      9   22     22     4.6   1.52      0.14
  M10   10     11  22     22     4.6   1.52      0.14
  M12   12     14  26     30     6.2   2         0.14
  M16   16     18  32     36     7.5   2.46      0.14
  M20   20     22  40     44     9.2   3.04      0.14
  M22   22     24  44     50     10    3         0.14
  M24   24     26  56     56     10.8  2.96      0.14
  M27   27     30  56     56     10.8  2.96      0.14
`);
