import { isSingleLine, visibleLength } from "@kasna/contract/text";
import { type AttributeValues, emptyIfNone } from "@kasna/rules/catalogue/attributes";
import { PRICE_MAX_RUPEES } from "@kasna/rules/limits";
import { plainRupees } from "@kasna/rules/money";
import {
  isScientific,
  LENGTH_UNITS,
  type NumberStyle,
  readMeasure,
  readPieces,
  readUnitPrice,
  WEIGHT_UNITS,
} from "../import/read-number.ts";

/** The value of a cell's text, or why it is invalid. */
type Read<T> = { value: T } | { reason: string };

/** How a value is read from a cell and printed into it. `read` takes trimmed text. */
export type Kind<T> = {
  read: (text: string, style: NumberStyle) => Read<T>;
  print: (value: T) => string;
  isNumeric: boolean;
};

const SKU_MAX = 60;
const MEASURE_MAX_MM = 100_000;
const WEIGHT_MAX_GRAMS = 10_000_000;
export const PACK_MAX = 100_000;
export const LEAD_TIME_MAX_DAYS = 365;

const SCIENTIFIC = "was turned into a short number by the spreadsheet: format the column as text";

export const text = ({ max, isRequired }: { max: number; isRequired: boolean }): Kind<string> => ({
  isNumeric: false,
  read(input) {
    if (isRequired && visibleLength(input) === 0) return { reason: "is missing" };
    if (input.length > max) return { reason: `is longer than ${max} characters` };
    if (!isSingleLine(input)) return { reason: "contains a line break or another control character" };
    return { value: input };
  },
  print: (value) => value,
});

/** Words for an optional value: `None` and `-` mean nothing. */
export const wordsOrNone = (max: number): Kind<string> => {
  const plain = text({ max, isRequired: false });
  return { ...plain, read: (input, style) => plain.read(emptyIfNone(input), style) };
};

export const optionalText = (max: number): Kind<string | null> => {
  const plain = text({ max, isRequired: false });
  return {
    isNumeric: false,
    read(input, style) {
      const read = plain.read(input, style);
      return "value" in read ? { value: read.value || null } : read;
    },
    print: (value) => value ?? "",
  };
};

/** Any SKU: that of a new part, or one from before there was a rule for new ones. */
export const knownSku: Kind<string> = {
  isNumeric: false,
  read(input, style) {
    if (isScientific(input)) return { reason: SCIENTIFIC };
    return text({ max: SKU_MAX, isRequired: true }).read(input, style);
  },
  print: (value) => value,
};

/**
 * The rule for new SKUs, for JavaScript and PostgreSQL: characters that addresses, file names and scanners do not
 * change. React Router treats an address that ends in `.data` as the data of another page.
 */
export const NEW_SKU = {
  pattern: "^(?!.*\\.data$)[A-Za-z0-9][A-Za-z0-9_.-]*$",
  reason:
    "can contain only letters, digits, dots, dashes and underscores, must begin with a letter or digit, and cannot end in .data",
} as const;
const NEW_SKU_PATTERN = new RegExp(NEW_SKU.pattern);

/** The SKU of a new part, or a part's new SKU. */
export const sku: Kind<string> = {
  ...knownSku,
  read(input, style) {
    const read = knownSku.read(input, style);
    return "reason" in read || NEW_SKU_PATTERN.test(read.value) ? read : { reason: NEW_SKU.reason };
  },
};

/** 4, 6 or 8 digits (CGST Rule 46). */
export const hsn: Kind<string> = {
  isNumeric: false,
  read(input) {
    if (isScientific(input)) return { reason: SCIENTIFIC };
    return /^(\d{4}|\d{6}|\d{8})$/.test(input) ? { value: input } : { reason: "must be 4, 6 or 8 digits" };
  },
  print: (value) => value,
};

/** A length in mm to a thousandth, or null if a part has none. */
export const measure: Kind<number | null> = {
  isNumeric: true,
  read(input, style) {
    if (input === "") return { value: null };
    const mm = readMeasure(input, LENGTH_UNITS, style);
    if (mm === null) return { reason: "is not a number of millimetres" };
    return mm > 0 && mm <= MEASURE_MAX_MM
      ? { value: mm }
      : { reason: `must be above 0 and at most ${MEASURE_MAX_MM} mm` };
  },
  print: (value) => (value === null ? "" : String(value)),
};

export const grams: Kind<number> = {
  isNumeric: true,
  read(input, style) {
    const value = readMeasure(input, WEIGHT_UNITS, style);
    if (value === null) return { reason: "is not a number of grams" };
    return value > 0 && value <= WEIGHT_MAX_GRAMS
      ? { value }
      : { reason: `must be above 0 and at most ${WEIGHT_MAX_GRAMS} g` };
  },
  // 0 is a weight that nobody knows.
  print: (value) => (value > 0 ? String(value) : ""),
};

const IN_DOUBT = /^\D*[1-9]\d{0,2},\d{3}\D*$/;

/** An amount in paise, written in rupees with at most two decimals. */
export const price: Kind<number> = {
  isNumeric: true,
  read(input, style) {
    const rupees = readUnitPrice(input, style);
    if (rupees === null) return { reason: "is not an amount in rupees" };
    if (style.isDecimalComma && IN_DOUBT.test(input))
      return { reason: "has a comma before three digits. Write it without, or with two decimals" };
    const paise = Math.round(rupees * 100);
    if (Math.abs(rupees * 100 - paise) > 1e-6) return { reason: "has more than two decimals" };
    return paise > 0 && rupees <= PRICE_MAX_RUPEES
      ? { value: paise }
      : { reason: `must be above 0 and at most ${PRICE_MAX_RUPEES} rupees` };
  },
  print: (paise) => plainRupees(paise),
};

/** An amount like `price`, or null if a part has none. */
export const optionalPrice: Kind<number | null> = {
  isNumeric: true,
  read: (input, style) => (input === "" ? { value: null } : price.read(input, style)),
  print: (paise) => (paise === null ? "" : price.print(paise)),
};

export const whole = ({ min, max }: { min: number; max: number }): Kind<number> => ({
  isNumeric: true,
  read(input, style) {
    const value = readPieces(input, style);
    if (value === null || !Number.isInteger(value)) return { reason: "is not a whole number" };
    return value >= min && value <= max ? { value } : { reason: `must be from ${min} to ${max}` };
  },
  print: String,
});

const YES = ["yes", "y", "true", "1", "x"];
const NO = ["no", "n", "false", "0", ""];

export const flag: Kind<boolean> = {
  isNumeric: false,
  read(input) {
    const answer = input.toLowerCase();
    if (YES.includes(answer)) return { value: true };
    return NO.includes(answer) ? { value: false } : { reason: "must be yes or no" };
  },
  print: (value) => (value ? "yes" : "no"),
};

/** The dimensions that a part is drawn from, in mm by the letters of its standard: `d=8 length=40 pitch=1.25`. */
export const dimensions: Kind<Record<string, number>> = {
  isNumeric: false,
  read(input) {
    const dimensions: Record<string, number> = {};
    for (const pair of input.split(/[\s;]+/).filter(Boolean)) {
      const [, name, mm] = /^([A-Za-z]\w{0,30})=(-?\d+(?:\.\d+)?)$/.exec(pair) ?? [];
      if (!name || mm === undefined || name === "__proto__")
        return { reason: `has “${pair.slice(0, 40)}”, which is not of the form d=8` };
      dimensions[name] = Number(mm);
    }
    return { value: dimensions };
  },
  print: (value) =>
    Object.entries(value)
      .map(([name, mm]) => `${name}=${mm}`)
      .join(" "),
};

/** A part's own attributes by key, as changes from a file list them. Their cells are read individually. */
export const attributes: Kind<AttributeValues> = {
  isNumeric: false,
  read: () => ({ reason: "is read by its attributes" }),
  print: (value) =>
    Object.entries(value)
      .map(([key, item]) => `${key}=${item}`)
      .join("; "),
};
