/** How a file or a keyboard writes numbers: Excel in some countries writes 12,50 for 12.50. */
export type NumberStyle = { isDecimalComma: boolean };
export const INDIAN: NumberStyle = { isDecimalComma: false };

const PLAIN = /^-?\d+(\.\d+)?$/;
const GROUPED = /^-?\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/;
const DECIMAL_COMMA = /^-?\d+,\d+$/;
const GROUPED_BY_POINTS = /^-?\d{1,3}(\.\d{3})+,\d+$/;

/** A number as people write it, `1,23,456.50` and `₹ 99` among them; null for what is none. */
export function readNumber(text: string, { isDecimalComma }: NumberStyle): number | null {
  const written = text.replace(/^(₹|Rs\.?)/i, "").replace(/[\s\u00a0\u202f]/g, "");
  if (isDecimalComma && DECIMAL_COMMA.test(written)) return Number(written.replace(",", "."));
  if (isDecimalComma && GROUPED_BY_POINTS.test(written))
    return Number(written.replaceAll(".", "").replace(",", "."));
  if (PLAIN.test(written)) return Number(written);
  if (GROUPED.test(written)) return Number(written.replaceAll(",", ""));
  return null;
}

/** What Excel makes of a long number: `7.32E+07`. */
export const isScientific = (text: string): boolean => /^-?\d+([.,]\d+)?E[+-]?\d+$/i.test(text.trim());
