import { inchText, isInInches } from "@kasna/rules/dimensions";
import { formatRupees } from "@kasna/rules/money";
import { withinSentence } from "@kasna/rules/within-sentence";
import { holds, type ParsedQuery, type Range, type Want } from "./query/parsed-query.ts";
import { isOfClass, isTo } from "./standard-names.ts";

/** The values of a row that are compared with the query. */
export type Row = {
  slug: string;
  kind: string | null;
  form: string | null;
  width: number | null;
  height: number | null;
  slot_width: number | null;
  material: string;
  coating: string;
  standard: string;
  pitch: number | null;
  /** The outside diameter or side of a washer. */
  outside: number | null;
  price: number;
  size: string;
};

/** `of` is the property in which a row differs, and `weight` how much that matters to a buyer. */
export type Difference = { text: string; weight: number; of: DifferenceOf };
type DifferenceOf =
  | "part"
  | "form"
  | "width"
  | "thread"
  | "length"
  | "spanner"
  | "pitch"
  | "outside"
  | "other"
  | "want";

const MISSING = 4;
/** The distance between two sizes as a ratio: 8 and 10 are as far apart as 16 and 20. */
const distance = (range: Range, mm: number | null) =>
  mm === null || mm <= 0 ? MISSING : Math.abs(Math.log(mm / Math.max(0.1, range.to)));
const sizeText = (mm: number | null) => (mm === null ? "none" : `${Number(mm.toFixed(2))} mm`);
const askedText = ({ to, label }: Range) => label ?? sizeText(to);
/** A row's size in its own unit. */
const ownSizeText = (mm: number | null, { size }: Pick<Row, "size">, options?: { isDiameter: boolean }) =>
  mm !== null && isInInches(size) ? inchText(mm, options) : sizeText(mm);
/** A row's diameter in its usual form: `M8`, `5/16 inch`, `4 mm`. */
export const diameterText = (row: Pick<Row, "width" | "size">): string =>
  row.width !== null && row.size.startsWith(`M${row.width}`)
    ? `M${row.width}`
    : ownSizeText(row.width, row, { isDiameter: true });
const either = (names: readonly string[]) => names.slice(0, 2).join(" or ");

/** The name of a part's height. */
const heightWord = (slug: string) =>
  /washer|circlip|^e-clip/.test(slug) ? "thickness" : slug === "hose-clamp" ? "band" : "length";

/** Whether a row has what a text wants, even if no row combines it with the other parts of the text. */
function has({ form, material, standard, size }: Row, { matchedBy }: Want): boolean {
  if (!matchedBy) return false;
  if ("forms" in matchedBy) return matchedBy.forms.includes(form ?? "");
  if ("material" in matchedBy) return isOfClass(material, matchedBy.material);
  if ("standards" in matchedBy) return matchedBy.standards.every((name) => isTo(standard, name));
  return (
    "words" in matchedBy && matchedBy.words.every((word) => INCH_SERIES.test(word) && hasWord(size, word))
  );
}

const INCH_SERIES = /^(?:unc|unf|bsw)$/;
const hasWord = (text: string, word: string) =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .includes(word);

/** Describes how a row differs from a query, and from the wants that no row has. */
export function differences(parsedQuery: ParsedQuery, row: Row, missing: readonly Want[] = []): Difference[] {
  const { partMatches, length, slotWidth, finePitch, outside, materials, coatings, standards, words } =
    parsedQuery;
  const differences: Difference[] = [];
  const addDifference = (text: string, weight: number, of: DifferenceOf = "other") =>
    differences.push({ text, weight, of });
  for (const want of missing) if (!has(row, want)) addDifference(want.lacks, 1, "want");
  const partMatch = partMatches.find(({ slug }) => slug === row.slug || slug === row.kind);
  const width = partMatch?.width ?? parsedQuery.width;
  if (partMatches.length > 0 && !partMatch) addDifference("another kind of part", 12, "part");
  if (partMatch?.forms && !partMatch.forms.includes(row.form ?? "")) addDifference("another form", 3, "form");
  if (width && !holds(width, row.width))
    addDifference(
      `diameter ${ownSizeText(row.width, row, { isDiameter: true })} instead of ${parsedQuery.isInchThread ? inchText(width.to, { isDiameter: true }) : askedText(width)}`,
      4 + 8 * distance(width, row.width),
      "width",
    );
  if (partMatch?.slotWidth && !holds(partMatch.slotWidth, row.slot_width))
    addDifference(
      `thread ${sizeText(row.slot_width)} instead of ${sizeText(partMatch.slotWidth.to)}`,
      4 + 8 * distance(partMatch.slotWidth, row.slot_width),
      "thread",
    );
  if (length && !holds(length, row.height))
    addDifference(
      `${heightWord(row.slug)} ${ownSizeText(row.height, row)} instead of ${askedText(length)}`,
      1 + 5 * distance(length, row.height),
      "length",
    );
  if (slotWidth && !holds(slotWidth, row.slot_width))
    addDifference(
      `spanner or key ${ownSizeText(row.slot_width, row)} instead of ${sizeText(slotWidth.to)}`,
      2,
      "spanner",
    );
  if (finePitch !== null && row.pitch !== finePitch)
    addDifference(
      row.pitch === null ? `no pitch of ${finePitch} mm` : `pitch ${row.pitch} mm instead of ${finePitch} mm`,
      2,
      "pitch",
    );
  if (outside !== null && row.outside !== outside)
    addDifference(
      `${sizeText(row.outside)} outside instead of ${sizeText(outside)}`,
      1 + 5 * distance({ from: outside, to: outside }, row.outside),
      "outside",
    );
  if (materials.length > 0 && !materials.includes(row.material))
    addDifference(`${row.material} instead of ${either(materials)}`, 3);
  if (coatings.length > 0 && !coatings.includes(row.coating))
    addDifference(
      `coating ${withinSentence(row.coating) || "not named"} instead of ${either(coatings.map(withinSentence))}`,
      1.5,
    );
  if (standards.length > 0 && !standards.some((name) => isTo(row.standard, name)))
    addDifference(`${row.standard} instead of ${either(standards)}`, 1);
  const { atLeast, atMost } = parsedQuery.price ?? { atLeast: null, atMost: null };
  if (atMost !== null && row.price > atMost)
    addDifference(`${formatRupees(row.price)} instead of up to ${formatRupees(atMost)}`, 2);
  if (atLeast !== null && row.price < atLeast)
    addDifference(`${formatRupees(row.price)} instead of ${formatRupees(atLeast)} or more`, 2);
  if (words.length > 0) addDifference(`nothing found for “${words.join(" ")}”`, 2);
  return differences;
}
