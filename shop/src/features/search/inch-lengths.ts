import type { ParsedQuery } from "./query/parsed-query.ts";

/** Parts that the trade sells by the inch, in rounded millimetres. */
const SOLD_BY_INCH = /^(?:wood-screw|drywall-screw|self-)/;
/** Their lengths in mm by inches, from the trade's tables (ASME B18.6.1, converted). */
const SOLD_AS: Readonly<Record<number, number>> = {
  0.5: 13,
  0.625: 16,
  0.75: 19,
  1: 25,
  1.25: 32,
  1.5: 38,
  1.75: 45,
  2: 50,
  2.5: 65,
  3: 75,
  3.5: 90,
  4: 100,
  5: 125,
  6: 150,
};
const MM_IN_INCH = 25.4;
/** Lengths of inch parts are stored to a hundredth. */
const ROUNDED_MM = 0.01;

type Row = { slug: string; height: number | null };

/**
 * How a row's length differs from one requested in inches, if it is close enough to match; or the length under which it
 * is sold, if the trade sells this length as that many inches. Both are null if the lengths are equal.
 */
export function inchLength(
  { length }: Pick<ParsedQuery, "length">,
  { slug, height }: Row,
): { differs: string | null; soldAs: string | null } {
  const { inches, label } = length ?? {};
  const same = { differs: null, soldAs: null };
  if (inches === undefined || height === null || Math.abs(height - inches * MM_IN_INCH) <= ROUNDED_MM)
    return same;
  if (SOLD_BY_INCH.test(slug) && SOLD_AS[inches] === height)
    return { ...same, soldAs: `${label} is sold as ${height} mm` };
  return { ...same, differs: `length ${height} mm instead of ${label}` };
}
