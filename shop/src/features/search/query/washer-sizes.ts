import { exactly, type PartMatch } from "./parsed-query.ts";
import type { Scan } from "./scan.ts";
import type { Sizes } from "./sizes.ts";

const WASHER = /washer/;

/**
 * Reads the numbers of washers: `M8 x 24 x 2` is bolt, outside diameter and thickness, `M8 x 24` bolt and outside
 * diameter.
 */
export function takeWasherSizes(scan: Scan, sizes: Sizes, parts: readonly PartMatch[]) {
  if (parts.length === 0 || !parts.every(({ slug }) => WASHER.test(slug))) return;
  const { kind, third, width, length } = sizes;
  if (third) {
    const { before, last } = third;
    Object.assign(sizes, { outside: before, length: exactly(last), third: null });
    const thread = `M${width?.to}`;
    scan.rename(`${thread} x ${last} mm`, `${thread} x ${before} x ${last} mm`);
  } else if (kind !== null && width && length?.from === length?.to && length && length.to > width.to)
    Object.assign(sizes, { outside: length.to, length: null });
}
