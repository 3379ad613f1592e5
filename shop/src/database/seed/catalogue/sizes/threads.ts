import type { Shape } from "../dimensions.ts";
import { sizeTable } from "./size-table.ts";

/** ISO 261 coarse threads: d2 pitch diameter, d3 core diameter. */
const metricCoarse = sizeTable(
  `
  size  d    pitch  d2      d3
  M1.6  1.6  0.35   1.373   1.171
  M2    2    0.4    1.74    1.509
  M2.5  2.5  0.45   2.208   1.948
  M3    3    0.5    2.675   2.387
  M3.5  3.5  0.6    3.11    2.764
  M4    4    0.7    3.545   3.141
  M5    5    0.8    4.48    4.019
  M6    6    1      5.35    4.773
  M8    8    1.25   7.188   6.466
  M10   10   1.5    9.026   8.16
  M12   12   1.75   10.863  9.853
  M14   14   2      12.701  11.546
  M16   16   2      14.701  13.546
  M18   18   2.5    16.376  14.933
  M20   20   2.5    18.376  16.933
  M22   22   2.5    20.376  18.933
  M24   24   3      22.051  20.319
  M27   27   3      25.051  23.319
  M30   30   3.5    27.727  25.706
  M33   33   3.5    30.727  28.706
  M36   36   4      33.402  31.093
  M42   42   4.5    39.077  36.479
  M48   48   5      44.752  41.866
`,
);

const threads = new Map(metricCoarse.map(({ dimensions }) => [dimensions.d, dimensions]));

/** The ISO coarse thread of this diameter; throws where there is none. */
export function metricThread(d: number): Shape {
  const thread = threads.get(d);
  if (!thread) throw new Error(`No metric coarse thread M${d}`);
  return thread;
}

/** Adds d2 and d3 where the part carries a metric coarse thread; wood and tapping threads stay as they are. */
export function withThread(shape: Shape): Shape {
  const thread = threads.get(shape.threadD ?? shape.d);
  if (!thread || thread.pitch !== shape.pitch) return shape;
  return { ...shape, d2: thread.d2, d3: thread.d3 };
}
