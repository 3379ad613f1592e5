/** How numbers are written: Excel in some countries writes 12,50 for 12.50. */
export type NumberStyle = { isDecimalComma: boolean };
export const INDIAN: NumberStyle = { isDecimalComma: false };

const PLAIN = /^-?\d+(\.\d+)?$/;
const GROUPED = /^-?\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/;
const DECIMAL_COMMA = /^-?\d+,\d+$/;
const GROUPED_BY_POINTS = /^-?\d{1,3}(\.\d{3})+,\d+$/;

/** Reads a number as people write it, such as `1,23,456.50` and `₹ 99`. Returns null if it is not a number. */
export function readNumber(text: string, { isDecimalComma }: NumberStyle): number | null {
  const digits = text.replace(/^(₹|Rs\.?)/i, "").replace(/[\s\u00a0\u202f]/g, "");
  if (isDecimalComma && DECIMAL_COMMA.test(digits)) return Number(digits.replace(",", "."));
  if (isDecimalComma && GROUPED_BY_POINTS.test(digits))
    return Number(digits.replaceAll(".", "").replace(",", "."));
  if (PLAIN.test(digits)) return Number(digits);
  if (GROUPED.test(digits)) return Number(digits.replaceAll(",", ""));
  return null;
}

/** Whether Excel shortened a long number to `7.32E+07`. */
export const isScientific = (text: string): boolean => /^-?\d+([.,]\d+)?E[+-]?\d+$/i.test(text.trim());
