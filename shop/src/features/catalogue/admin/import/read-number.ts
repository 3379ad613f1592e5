/**
 * How numbers are written. Excel in some countries writes 12,50 for 12.50. A file whose numbers reveal this style, or
 * whose owner confirms it, may also write 1.234 for 1234.
 */
export type NumberStyle = {
  isDecimalComma: boolean;
  isGroupedByPoints?: boolean;
  /** Called for each number that is read. */
  onNumber?: (text: string, value: number | null) => void;
};
export const INDIAN: NumberStyle = { isDecimalComma: false };

const PLAIN = /^-?\d+(\.\d+)?$/;
// A group of thousands never begins with 0.
const GROUPED = /^-?[1-9]\d{0,2}(,\d{2,3})*,\d{3}(\.\d+)?$/;
const DECIMAL_COMMA = /^-?\d+,\d+$/;
const GROUPED_BY_POINTS = /^-?[1-9]\d{0,2}(\.\d{3})+,\d+$/;
const ONLY_GROUPED_BY_POINTS = /^-?[1-9]\d{0,2}(\.\d{3})+$/;

/** Removes the currency before a number and the `/-` after it. */
const digitsOf = (text: string) =>
  text
    .trim()
    .replace(/^(₹|Rs\.?|INR)/i, "")
    .replace(/\/-$/, "")
    .replace(/[\s\u00a0\u202f]/g, "");

/** Reads a number as people write it, such as `1,23,456.50` and `₹ 99`. Returns null if it is not a number. */
export function readNumber(text: string, style: NumberStyle): number | null {
  const value = read(text, style);
  style.onNumber?.(text, value);
  return value;
}

function read(text: string, { isDecimalComma, isGroupedByPoints }: NumberStyle): number | null {
  const digits = digitsOf(text);
  if (isDecimalComma && DECIMAL_COMMA.test(digits)) return Number(digits.replace(",", "."));
  // With both marks, the last one is the decimal mark, in every country.
  if (GROUPED_BY_POINTS.test(digits)) return Number(digits.replaceAll(".", "").replace(",", "."));
  if (isGroupedByPoints && ONLY_GROUPED_BY_POINTS.test(digits)) return Number(digits.replaceAll(".", ""));
  if (PLAIN.test(digits)) return Number(digits);
  if (GROUPED.test(digits)) return Number(digits.replaceAll(",", ""));
  return null;
}

const DECIMALS_BEHIND_COMMA = /^-?(\d+,(\d{1,2}|\d{4,})|(0|\d{4,}),\d{3})$/;
const DECIMALS_BEHIND_POINT = /^-?([\d,]*\d\.(\d{1,2}|\d{4,})|(0|\d{4,})\.\d{3})$/;

/** The decimal mark that a number reveals; null if it is ambiguous. */
export function decimalMarkOf(text: string): "comma" | "point" | null {
  const digits = digitsOf(text.replace(EACH, "")).replace(/[a-z"″]+$/i, "");
  if (GROUPED_BY_POINTS.test(digits) || DECIMALS_BEHIND_COMMA.test(digits)) return "comma";
  if (DECIMALS_BEHIND_POINT.test(digits) || /,\d{3}\.\d+$/.test(digits)) return "point";
  return null;
}

type Unit = Readonly<Record<string, number>>;
/** Lengths in mm. */
export const LENGTH_UNITS: Unit = {
  mm: 1,
  cm: 10,
  m: 1000,
  in: 25.4,
  inch: 25.4,
  inches: 25.4,
  '"': 25.4,
  "″": 25.4,
};
/** Weights in g. */
export const WEIGHT_UNITS: Unit = {
  g: 1,
  gm: 1,
  gms: 1,
  gram: 1,
  grams: 1,
  kg: 1000,
  kgs: 1000,
  mg: 0.001,
  lb: 453.59237,
  lbs: 453.59237,
  oz: 28.349523125,
};

const WITH_UNIT = /^(.*?)\s*([a-z]+|["″])\.?$/i;
const FRACTION = /^(?:(\d+)[\s-])?(\d+)\/(\d+)$/;

/** Reads `1/2` and `1-1/2`, or a number. */
function readFraction(text: string, style: NumberStyle): number | null {
  const [, whole = "0", top, bottom] = FRACTION.exec(text.trim()) ?? [];
  if (top && Number(bottom) > 0) return Number(whole) + Number(top) / Number(bottom);
  return readNumber(text, style);
}

/**
 * Reads a measure with or without its unit, `12`, `1.2 cm` or `1/2"`, in the smallest unit of the table, to a
 * thousandth. Returns null if it is not a measure.
 */
export function readMeasure(text: string, units: Unit, style: NumberStyle): number | null {
  const [, number = "", name = ""] = WITH_UNIT.exec(text) ?? [];
  const factor = Object.hasOwn(units, name.toLowerCase()) ? units[name.toLowerCase()] : undefined;
  if (factor === undefined) return readNumber(text, style);
  const value = factor === 25.4 ? readFraction(number, style) : readNumber(number, style);
  return value === null ? null : Math.round(value * factor * 1000) / 1000;
}

/**
 * Reads a measure given in a different unit: 12.7 for `1/2"` in mm. Returns null if it has no unit that can be
 * converted.
 */
export function readMeasureIn(unit: string, text: string, style: NumberStyle): number | null {
  const [, number = "", name = ""] = WITH_UNIT.exec(text.trim()) ?? [];
  const [from, to] = [name.toLowerCase(), unit.toLowerCase()];
  const units = [LENGTH_UNITS, WEIGHT_UNITS].find(
    (table) => Object.hasOwn(table, to) && Object.hasOwn(table, from),
  );
  const [fromSize = 0, toSize = 0] = [units?.[from], units?.[to]];
  if (from === to || fromSize === 0 || toSize === 0) return null;
  const value = fromSize === 25.4 ? readFraction(number, style) : readNumber(number, style);
  return value === null ? null : Math.round((value * fromSize * 1e6) / toSize) / 1e6;
}

const PIECES = /\s*(nos?|pcs?|pieces?|units?|sets?|pairs?|ea|each|packs?|boxe?s?)\.?$/i;
/** Whether a unit just means pieces. */
export const isPieces = (unit: string): boolean => PIECES.test(unit);
/** Reads a number of pieces, `12`, `12 Nos` or `12 pcs`. Returns null if it is not one. */
export const readPieces = (text: string, style: NumberStyle): number | null =>
  readNumber(text.replace(PIECES, ""), style);

/** Tally's format for a rate: `450.00/Nos`. */
const EACH = /\s*(?:\/|\bper\b)\s*(?:nos?|pcs?|pieces?|units?|ea|each)\.?$/i;
/**
 * Reads the price of one piece: `450`, `Rs. 450/-` or `450.00/Nos`. Returns null if it is not a price, or the price of
 * a dozen or a kilogram.
 */
export const readUnitPrice = (text: string, style: NumberStyle): number | null =>
  readNumber(text.replace(EACH, ""), style);

/** Whether Excel shortened a long number to `7.32E+07`. */
export const isScientific = (text: string): boolean => /^-?\d+([.,]\d+)?E[+-]?\d+$/i.test(text.trim());
