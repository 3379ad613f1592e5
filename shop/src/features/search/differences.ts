import { formatRupees } from "@kasna/rules/money";
import { holds, type ParsedQuery, type Range } from "./query/parsed-query.ts";

/** What of a row is compared with what was asked for. */
export type Row = {
  slug: string;
  width: number | null;
  height: number | null;
  slot_width: number | null;
  material: string;
  coating: string;
  standard: string;
  pitch: number | null;
  price: number;
  size: string;
};

export type Difference = { says: string; weight: number };

const MISSING = 4;
/** How far apart two sizes are: 8 and 10 as far as 16 and 20. */
const apart = (range: Range, mm: number | null) =>
  mm === null || mm <= 0 ? MISSING : Math.abs(Math.log(mm / Math.max(0.1, range.to)));
const shown = (mm: number | null) => (mm === null ? "none" : `${Number(mm.toFixed(2))} mm`);
const either = (names: readonly string[]) => names.slice(0, 2).join(" or ");

/** In what a row is not what was asked for, as sentences, with how much each matters to a buyer. */
export function differences(parsedQuery: ParsedQuery, row: Row): Difference[] {
  const { partMatches, length, slotWidth, finePitch, materials, coatings, standards, words } = parsedQuery;
  const found: Difference[] = [];
  const differs = (says: string, weight: number) => found.push({ says, weight });
  const partMatch = partMatches.find(({ slug }) => slug === row.slug);
  const width = partMatch?.width ?? parsedQuery.width;
  if (partMatches.length > 0 && !partMatch) differs("another kind of part", 12);
  if (width && !holds(width, row.width))
    differs(`diameter ${shown(row.width)} instead of ${shown(width.to)}`, 4 + 8 * apart(width, row.width));
  if (length && !holds(length, row.height))
    differs(`length ${shown(row.height)} instead of ${shown(length.to)}`, 1 + 5 * apart(length, row.height));
  if (slotWidth && !holds(slotWidth, row.slot_width))
    differs(`spanner or key ${shown(row.slot_width)} instead of ${shown(slotWidth.to)}`, 2);
  if (finePitch !== null && row.pitch !== finePitch)
    differs(
      row.pitch === null ? `no pitch of ${finePitch} mm` : `pitch ${row.pitch} mm instead of ${finePitch} mm`,
      2,
    );
  if (materials.length > 0 && !materials.includes(row.material))
    differs(`${row.material} instead of ${either(materials)}`, 3);
  if (coatings.length > 0 && !coatings.includes(row.coating))
    differs(`coating ${row.coating.toLowerCase()} instead of ${either(coatings).toLowerCase()}`, 1.5);
  if (standards.length > 0 && !standards.some((name) => row.standard.includes(name)))
    differs(`${row.standard} instead of ${either(standards)}`, 1);
  const { atLeast, atMost } = parsedQuery.price ?? { atLeast: null, atMost: null };
  if (atMost !== null && row.price > atMost)
    differs(`${formatRupees(row.price)} instead of up to ${formatRupees(atMost)}`, 2);
  if (atLeast !== null && row.price < atLeast)
    differs(`${formatRupees(row.price)} instead of ${formatRupees(atLeast)} or more`, 2);
  if (words.length > 0) differs(`nothing found for “${words.join(" ")}”`, 2);
  return found;
}
