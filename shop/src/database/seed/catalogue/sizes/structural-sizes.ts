import { sizeTable } from "./size-table.ts";

const lengths = "40 45 50 55 60 65 70 75 80 85 90 95 100 110 120 130 140 150 160 180 200"
  .split(" ")
  .map(Number);

/** Joined the catalogue after the others. */
export const LARGEST_STRUCTURAL = "M36";

/** IS 3757, structural bolt for friction grip joints (heads and threads of ISO 7412): a short thread. */
export const is3757 = sizeTable(
  `
  size  d   pitch  s   e      k     dw    r    bUpTo125  bUpTo200  lengths
  M16   16  2      27  29.56  10    24.9  1.2  31        38        40-150
  M20   20  2.5    34  37.29  12.5  31.4  1.5  36        43        45-200
  M22   22  2.5    36  39.55  14    33.3  1.5  38        45        50-200
  M24   24  3      41  45.2   15    38    1.5  41        48        55-200
  M27   27  3      46  50.85  17    42.8  2    44        51        70-200
  M30   30  3.5    50  55.37  18.7  46.5  2    49        56        80-200
  M36   36  4      60  66.44  22.5  55.9  2    56        63        100-200
`,
  lengths,
);

/** IS 6623, nut for them: wide over flats, about as high as the thread is thick. */
export const is6623 = sizeTable(
  `
  size  d   pitch  s   e      m
  M16   16  2      27  29.56  17.1
  M20   20  2.5    34  37.29  20.7
  M22   22  2.5    36  39.55  23.6
  M24   24  3      41  45.2   24.2
  M27   27  3      46  50.85  27.6
  M30   30  3.5    50  55.37  30.7
  M36   36  4      60  66.44  36.6
`,
);

/** IS 6649 type A, hardened round washer for them. */
export const is6649 = sizeTable(
  `
  size  boltD  d1  d2  h
  M16   16     18  34  4
  M20   20     22  42  4
  M22   22     24  44  4
  M24   24     26  50  4
  M27   27     30  56  4
  M30   30     33  60  4
  M36   36     39  72  4
`,
);

/** ASME B18.2.4.6M, heavy hexagon nut for flange studs. */
export const heavyNuts = sizeTable(
  `
  size  d   pitch  s   e      m
  M12   12  1.75   21  23.36  12.3
  M14   14  2      24  26.75  14.3
  M16   16  2      27  29.56  17.1
  M20   20  2.5    34  37.29  20.7
  M22   22  2.5    36  39.55  23.6
  M24   24  3      41  45.2   24.2
  M27   27  3      46  50.85  27.6
  M30   30  3.5    50  55.37  30.7
  M36   36  4      60  66.44  36.6
`,
);
