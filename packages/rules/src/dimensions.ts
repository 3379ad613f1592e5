import { nameInLine } from "./within-sentence.ts";

const MM_PER_INCH = 25.4;
/** Inch sizes are stored in mm to a hundredth. */
const ROUNDING_MM = 0.0051;
const FINEST_FRACTION = 64;
const SCREW_NUMBERS = [0, 1, 2, 3, 4, 5, 6, 8, 10, 12];

/** Whether a part's size, or a name that contains it, is in inches: `5/16-18 UNC x 1-1/4 in`. */
export const isInInches = (designation: string): boolean => /\b(?:UN[CF]|UNEF|BS[WF])\b/.test(designation);

const isNear = (mm: number, other: number) => Math.abs(mm - other) < ROUNDING_MM;

/** The diameter of screw number n is 0.060 + 0.013 n inches (ASME B1.1). */
const screwNumberOf = (mm: number) => SCREW_NUMBERS.find((n) => isNear(mm, (0.06 + 0.013 * n) * MM_PER_INCH));

/** A size in 1/64 inch; null if it is not a whole number of them. */
function partsOf(mm: number): number | null {
  const parts = Math.round((mm / MM_PER_INCH) * FINEST_FRACTION);
  return parts > 0 && isNear(mm, (parts / FINEST_FRACTION) * MM_PER_INCH) ? parts : null;
}

/** A size of an inch part in inches, without the rounding to millimetres: 11.11 mm are 0.4375. */
export const inchesOf = (mm: number): number =>
  (partsOf(mm) ?? (mm / MM_PER_INCH) * FINEST_FRACTION) / FINEST_FRACTION;

function fractionOf(mm: number): string | null {
  const parts = partsOf(mm);
  if (parts === null) return null;
  const whole = Math.floor(parts / FINEST_FRACTION);
  let [over, under] = [parts % FINEST_FRACTION, FINEST_FRACTION];
  while (over > 0 && over % 2 === 0) [over, under] = [over / 2, under / 2];
  return [whole > 0 || over === 0 ? whole : "", over > 0 ? `${over}/${under}` : ""].filter(String).join("-");
}

/**
 * A size of an inch part in its standard's notation: `1-1/4 in`, `0.445 in` (BS 1083), or for a diameter its screw
 * number, `#10`.
 */
export function inchText(mm: number, { isDiameter = false } = {}): string {
  const number = isDiameter ? screwNumberOf(mm) : undefined;
  if (number !== undefined) return `#${number}`;
  return `${fractionOf(mm) ?? Number((mm / MM_PER_INCH).toFixed(3))} in`;
}

/** Whether a size in mm occurs only in inch parts: 6.35 is 1/4 inch, but 25 is not 63/64. */
export function isInchSize(mm: number, { isDiameter = false } = {}): boolean {
  if (isDiameter && screwNumberOf(mm) !== undefined) return true;
  const isTenths = isNear(mm * 10, Math.round(mm * 10));
  return isTenths ? isNear(mm % (MM_PER_INCH / 2), 0) : fractionOf(mm) !== null;
}

/** Metric threads with a fraction of a millimetre (ISO 262). */
const FRACTIONAL_METRIC = [1.4, 1.6, 1.8, 2.2, 2.5, 3.5];

/** Whether a diameter in mm is that of a metric thread. */
export const isMetricThread = (mm: number): boolean => Number.isInteger(mm) || FRACTIONAL_METRIC.includes(mm);

/**
 * Dimensions in words, such as `spanner 13 mm` or `spanner 7/16 in`, without those that the part does not have. The
 * first is its diameter. `designation` is the part's size or its name.
 */
export function dimensionTexts(
  named: readonly (readonly [name: string, mm: number | null])[],
  designation: string,
): string[] {
  const isInch = isInInches(designation);
  return named.flatMap(([name, mm], index) => {
    if (mm === null) return [];
    return [`${nameInLine(name)} ${isInch ? inchText(mm, { isDiameter: index === 0 }) : `${mm} mm`}`];
  });
}
