import { exactly } from "./parsed-query.ts";
import type { Scan } from "./scan.ts";
import { inchesAsLength, inchesOf, type Sizes } from "./sizes.ts";
import { GAUGES } from "./words/sizes.ts";

/** From this gauge on, a number can't be millimetres, because no wood or sheet metal screw is that thick. */
const SURELY_GAUGE = 7;
const LONGEST_IN_INCHES = 4;
/** Wood screws are thicker than this, so a smaller number before a gauge is a length in inches. */
const THINNEST_MM = 2;
const SHORTEST_MM = 9;

type Parts = { isLengthFirst: boolean; isScrew: boolean; isDrywall: boolean };
/** No drywall screw is 6 mm thick. */
const SURELY_GAUGE_OF_DRYWALL = 6;

/**
 * Reads two numbers without units as gauge and length, for wood and sheet metal screws: `8 x 1.5` in inches, `12 x 50`
 * in millimetres, and, as the trade writes it, with the length first: `25 x 8`, `1 1/2 x 8`.
 */
export function readGauges(scan: Scan, sizes: Sizes, { isLengthFirst, isScrew, isDrywall }: Parts) {
  const { unitless, inchPair } = sizes;
  // A screw of 8 mm can't be 1 mm long, so `screw 8 x 1` is a gauge by inches.
  const isGauge =
    isLengthFirst ||
    (isScrew && unitless !== null && (unitless.length <= 2 ? unitless.width >= 6 : unitless.width <= 1));
  if (isLengthFirst) readInchesAndGauge(sizes);
  const surely = isDrywall ? SURELY_GAUGE_OF_DRYWALL : SURELY_GAUGE;
  if (unitless && isGauge) readPair(scan, sizes, { ...unitless, surely });
  else if (inchPair && isLengthFirst) readInchPair(scan, sizes, inchPair);
}

/** `2" x 8`: a number after a length in inches is a gauge. */
function readInchesAndGauge(sizes: Sizes) {
  const [inches, number, ...more] = sizes.measures.toSorted((a, b) => a.at - b.at);
  if (sizes.width || sizes.length || more.length > 0) return;
  const gauge = GAUGES[number?.value ?? 0];
  if (inches?.kind !== "inch" || number?.kind !== "unitless" || !gauge) return;
  Object.assign(sizes, { kind: "gauge", width: gauge, length: inchesAsLength(inches.value), measures: [] });
  sizes.gauge = number.value;
}

function readPair(
  scan: Scan,
  sizes: Sizes,
  { width, length, label, surely }: NonNullable<Sizes["unitless"]> & { surely: number },
) {
  const gauge = GAUGES[width];
  const gaugeBehind = GAUGES[length];
  if (gaugeBehind && length >= 6 && (width > SHORTEST_MM ? width > length : width <= THINNEST_MM)) {
    const isInches = width <= LONGEST_IN_INCHES;
    sizes.width = gaugeBehind;
    sizes.length = isInches ? inchesAsLength(width) : exactly(width);
    scan.rename(label, `#${length} x ${width} ${isInches ? "inch" : "mm"}`);
  } else if (gauge && (width >= surely || length <= LONGEST_IN_INCHES)) {
    const isInches = length <= LONGEST_IN_INCHES;
    sizes.width = gauge;
    sizes.length = isInches ? inchesAsLength(length) : exactly(length);
    scan.rename(label, `#${width} x ${length} ${isInches ? "inch" : "mm"}`);
  }
}

/** `6 x 1 inch` is a bolt of six inches, but a wood screw of gauge 6. */
function readInchPair(scan: Scan, sizes: Sizes, { width, length, label }: NonNullable<Sizes["inchPair"]>) {
  const gauge = GAUGES[Number(width)];
  const gaugeBehind = GAUGES[Number(length)];
  if (gauge) {
    sizes.width = gauge;
    scan.rename(label, `#${width} x ${length} inch`);
  } else if (gaugeBehind) {
    sizes.width = gaugeBehind;
    sizes.length = inchesAsLength(inchesOf(width));
    scan.rename(label, `#${length} x ${width} inch`);
  }
}
