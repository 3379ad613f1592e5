import { paiseFromRupees } from "@kasna/rules/money";

const LINES_MAX = 1000;
const SUM = /^\d{1,9}(\.\d{1,2})?$/;

/** A line of a carrier's list: the number that identifies the parcel, and the sum in paise. */
type NamedSum = { line: number; name: string; paidPaise: number };
type Unread = { line: number; problem: string };

/**
 * Reads a carrier's list: each line has an order or tracking number and a sum, separated by a tab, comma, semicolon or
 * space. Skips empty lines and a heading.
 */
export function remittanceLines(text: string): (NamedSum | Unread)[] {
  const lines = text.split(/\r\n|\r|\n/).map((line, index) => ({ line: index + 1, text: line.trim() }));
  const filled = lines.filter((line) => line.text !== "");
  const read = filled.filter((line, index) => !(index === 0 && !/\d/.test(line.text)));
  if (read.length > LINES_MAX)
    return [{ line: LINES_MAX + 1, problem: `Enter at most ${LINES_MAX.toLocaleString("en-IN")} lines` }];
  return read.map(({ line, text: lineText }) => {
    const [, name = "", sumText = ""] = /^["']?#?([^\s,;"']+)["']?[\s,;]+(.*)$/.exec(lineText) ?? [];
    const sum = sumText
      .replace(/^["']|["']$/g, "")
      .replace(/^(₹|Rs\.?|INR)/i, "")
      .replace(/[,\s]/g, "");
    if (!name || !SUM.test(sum))
      return { line, problem: "Enter an order or tracking number and a sum, such as 100001 1,250.00" };
    const paidPaise = paiseFromRupees(Number(sum));
    return paidPaise > 0 ? { line, name, paidPaise } : { line, problem: "Enter more than 0" };
  });
}
