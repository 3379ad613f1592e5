/** Whether a file's prices include GST. `by line`: a column of the file states it for each price. */
export type PricesWith = "with GST" | "without GST" | "by line";

const WITHOUT_GST = /\b(excl|exclusive|excluding|taxable)\b|\b(without|before|plus|ex|net of) (gst|tax)/;
/** By law, the printed maximum price includes all taxes. */
const WITH_GST = /\b(incl|inclusive|including|mrp)\b|\b(with|after) (gst|tax)/;

const wordsOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim();

/** What the heading of a price column says about GST; null if nothing. */
export function pricesIn(heading: string): PricesWith | null {
  const words = wordsOf(heading);
  if (WITHOUT_GST.test(words)) return "without GST";
  return WITH_GST.test(words) ? "with GST" : null;
}

/** The column in which Vyapar states for each price whether it includes GST. */
const SAYS_GST = /^(sale price )?(is )?(inclusive of tax|tax inclusive|price inclusive of tax)( y n)?$/;
export const saysGst = (heading: string) => SAYS_GST.test(wordsOf(heading));

/** What a cell of such a column says; null if nothing. */
export function pricesOfLine(cell: string): PricesWith | null {
  if (/^(y|yes|true|1|inclusive)$/i.test(cell.trim())) return "with GST";
  return /^(n|no|false|0|exclusive)$/i.test(cell.trim()) ? "without GST" : null;
}

/** What a file says about its prices: in their heading, or line by line; null if nothing. */
export function pricesOfFile(
  priceHeading: string,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): PricesWith | null {
  const stated = pricesIn(priceHeading);
  if (stated) return stated;
  const at = headings.findIndex(saysGst);
  return rows.some((cells) => pricesOfLine(cells[at] ?? "")) ? "by line" : null;
}
