import type { Shape } from "../dimensions.ts";
import { type Size, sizeTable } from "./size-table.ts";

const drills = sizeTable(`
  size        d   pitch  drillD
  M3          3   0.5    3.2
  M4          4   0.7    4.2
  M5          5   0.8    5.2
  M6          6   1      6.3
  M8          8   1.25   8.4
  M10         10  1.5    10.5
  M12         12  1.75   12.5
  M14         14  2      14.5
  M16         16  2      16.5
  M18         18  2.5    18.75
  M20         20  2.5    20.75
  M22         22  2.5    22.75
  M24         24  3      24.75
`);
const fineDrills = sizeTable(`
  size  d   pitch  drillD
  M8    8   1      8.3
  M10   10  1      10.3
  M10   10  1.25   10.4
  M12   12  1.25   12.4
  M12   12  1.5    12.5
  M14   14  1.5    14.5
  M16   16  1.5    16.5
  M18   18  1.5    18.5
  M20   20  1.5    20.5
  M22   22  1.5    22.5
  M24   24  2      24.5
`);

const rounded = (mm: number) => Math.round(mm * 1000) / 1000;

/** DIN 8140: one, one and a half or two diameters long; its tap has a major diameter of d + 1.29904 P. */
const withTap = ({ size, dimensions }: Size): Size => {
  const { d, pitch } = dimensions;
  return {
    size,
    lengths: [d, 1.5 * d, 2 * d],
    dimensions: {
      ...dimensions,
      d2: rounded(d - 0.6495 * pitch),
      d3: rounded(d - 1.2269 * pitch),
      tapD: rounded(d + 1.29904 * pitch),
    } as Shape,
  };
};

export const wireInserts = drills.map(withTap);
export const fineWireInserts = fineDrills
  .map(withTap)
  .map((insert) => ({ ...insert, size: `${insert.size} x ${insert.dimensions.pitch}` }));
