import { exactly } from "./parsed-query.ts";
import type { Scan } from "./scan.ts";
import { inchesAsLength, type Sizes } from "./sizes.ts";
import { GAUGES } from "./words/sizes.ts";

const DRILLING = /drill|(?<!\p{L})(?:tek|sds|roofing)(?!\p{L})/u;
const GAUGE_AND_THREADS =
  /(?<![\p{L}\p{N}./-])(6|8|10|12|14) ?- ?(?:10|14|15|16|18|20|24) ?x ?(\d{1,3}(?:\.\d)?)(?: ?mm)?(?![\p{L}\p{N}./])/gu;
/** No screw is four millimetres long. */
const LONGEST_IN_INCHES = 4;

/** Reads `12-14 x 55`, as makers mark self-drilling screws: gauge, threads per inch, length. */
export function readDrillingGauges(scan: Scan, sizes: Sizes) {
  if (!DRILLING.test(scan.text)) return;
  scan.take(GAUGE_AND_THREADS, "size", ([, gauge, long]) => {
    const width = GAUGES[Number(gauge)];
    if (!width || sizes.width) return null;
    const isInches = Number(long) <= LONGEST_IN_INCHES;
    const length = isInches ? inchesAsLength(Number(long)) : exactly(Number(long));
    Object.assign(sizes, { kind: "gauge", width, length, gauge: Number(gauge) });
    return `#${gauge} x ${long} ${isInches ? "inch" : "mm"}`;
  });
}
