import type { Shape } from "../dimensions.ts";
import { mmOf } from "./inches.ts";

export type Series = "UNC" | "UNF" | "BSW";

/** Threads per inch by nominal size: ASME B1.1 coarse and fine, BS 84 Whitworth. A dash means none. */
const TABLE = `
  size   UNC  UNF  BSW
  #2     56   64   -
  #3     48   56   -
  #4     40   48   -
  #5     40   44   -
  #6     32   40   -
  #8     32   36   -
  #10    24   32   -
  #12    24   28   -
  1/4    20   28   20
  5/16   18   24   18
  3/8    16   24   16
  7/16   14   20   14
  1/2    13   20   12
  9/16   12   18   12
  5/8    11   18   11
  3/4    10   16   10
  7/8    9    14   9
  1      8    12   8
  1-1/8  7    12   7
  1-1/4  7    12   7
  1-3/8  6    12   6
  1-1/2  6    12   6
`;

const [, ...lines] = TABLE.trim()
  .split("\n")
  .map((line) => line.trim().split(/\s+/));
const threads = new Map(
  lines.map(([size = "", UNC, UNF, BSW]) => [size, { UNC, UNF, BSW } as Record<Series, string>]),
);

/**
 * Pitch and core diameter from the pitch: 60 degrees for UNC and UNF (ASME B1.1, as ISO 724), 55 for BSW (BS 84, whose
 * thread is 0.6403 P deep).
 */
const DEPTHS = {
  UNC: { d2: 0.6495, d3: 1.2269 },
  UNF: { d2: 0.6495, d3: 1.2269 },
  BSW: { d2: 0.6403, d3: 1.2806 },
};
const rounded = (mm: number) => Math.round(mm * 1000) / 1000;

export type InchThread = Pick<Shape, "d" | "d2" | "d3" | "pitch" | "tpi">;

/** The thread of a size in a series, in mm. Throws where there is none. */
export function inchThreadOf(size: string, series: Series): InchThread {
  const tpi = Number(threads.get(size)?.[series]);
  if (!(tpi > 0)) throw new Error(`No thread ${size} ${series}`);
  const d = mmOf(size);
  const pitch = rounded(25.4 / tpi);
  const { d2, d3 } = DEPTHS[series];
  return { d, tpi, pitch, d2: rounded(d - d2 * pitch), d3: rounded(d - d3 * pitch) };
}
