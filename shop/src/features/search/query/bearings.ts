import { exactly, type PartMatch } from "./parsed-query.ts";
import type { Scan } from "./scan.ts";
import type { Bearing, Sizes } from "./sizes.ts";

/** Outside diameters in mm of deep groove ball bearings, for the bore codes 00, 01, 02 … (ISO 15). */
const OUTSIDES: Readonly<Record<string, readonly number[]>> = {
  "60": [26, 28, 32, 35, 42, 47, 55, 62, 68, 75, 80, 90, 95, 100, 110, 115, 125, 130, 140, 145, 150],
  "62": [30, 32, 35, 40, 47, 52, 62, 72, 80, 85, 90, 100, 110, 120, 125, 130, 140, 150, 160, 170, 180],
  "63": [35, 37, 42, 47, 52, 62, 72, 80, 90, 100, 110, 120, 130, 140, 150, 160, 170, 180, 190, 200, 215],
  "68": [19, 21, 24, 26, 32, 37, 42, 47, 52, 58, 65, 72, 78, 85, 90, 95, 100, 110, 115, 120, 125],
  "69": [22, 24, 28, 30, 37, 42, 47, 55, 62, 68, 72, 80, 85, 90, 100, 105, 110, 120, 125, 130, 140],
};
/** Bores of the first codes. From 04 on, the bore is five times the code. */
const FIRST_BORES = [10, 12, 15, 17];
/** Small bearings have their bore as the last figure. */
const SMALL: Readonly<Record<string, number>> = {
  "604": 12,
  "605": 14,
  "606": 17,
  "607": 19,
  "608": 22,
  "609": 24,
  "623": 10,
  "624": 13,
  "625": 16,
  "626": 19,
  "627": 22,
  "628": 24,
  "629": 26,
};
const CIRCLIP = /(?<!\p{L})(?:[cs]ir(?:c)?lip|(?:snap|retaining|seeger|lock|locking) ring)/u;
/** `for a 6204-2RS bearing`, `6204 zz`, `bearing no 6204`. */
const DESIGNATION =
  /(?<![\p{L}\p{N}.x/-])(?:for )?(?:(?:a|the) )?(?:(?:ball )?bearings? )?(?:(?:no|number)\.? ?)?(6[02389]\d{2}|6[02]\d)(?:[ -]?(?:2?rs[hr]?1?|2z|zz|z|llu|ddu|c3|open)){0,3}(?: (?:ball )?bearings?)?(?![\p{L}\p{N}./-]| ?x)/gu;

function bearingOf(designation: string): Bearing | null {
  const small = SMALL[designation];
  if (small) return { bore: Number(designation.at(-1)), outside: small };
  const code = Number(designation.slice(2));
  const outside = OUTSIDES[designation.slice(0, 2)]?.[code];
  return outside ? { bore: FIRST_BORES[code] ?? 5 * code, outside } : null;
}

/** Takes the ball bearing that a circlip is for, as in `circlip for 6204 bearing`. */
export function readBearing(scan: Scan, sizes: Sizes) {
  if (!CIRCLIP.test(scan.text)) return;
  scan.take(DESIGNATION, "size", ([, designation = ""]) => {
    const bearing = bearingOf(designation);
    if (!bearing || sizes.bearing) return null;
    Object.assign(sizes, { kind: "plain", width: exactly(bearing.bore), bearing });
    return `Bearing ${designation}: shaft ${bearing.bore} mm, housing ${bearing.outside} mm`;
  });
}

/** External circlips are as large as the bearing's bore, internal ones as its outside diameter. */
export const sizedForBearing = (partMatch: PartMatch, { bore, outside }: Bearing): PartMatch => ({
  ...partMatch,
  width: exactly(partMatch.slug.startsWith("internal") ? outside : bore),
});
