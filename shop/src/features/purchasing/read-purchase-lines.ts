import { paiseFromRupees, plainRupees } from "@kasna/rules/money";
import { PURCHASE_LINES_MAX } from "@kasna/rules/purchasing";

export type PurchaseLine = { line: number; code: string; quantity: number; unitCostPaise: number | null };
type Unread = { line: number; problem: string };

const WHOLE = /^[1-9]\d{0,6}$/;
const RUPEES = /^(0|[1-9]\d{0,6})(\.\d{1,2})?$/;

/**
 * Reads lines that staff type or paste from a spreadsheet. Each has a SKU or barcode, a quantity in units of the part,
 * and optionally the cost of one without GST. Skips empty lines and a heading.
 */
export function readPurchaseLines(text: string): (PurchaseLine | Unread)[] {
  const filled = text
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ line: index + 1, cells: cellsOf(line.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  const read = filled.filter(({ cells }, index) => !(index === 0 && isHeading(cells)));
  if (read.length > PURCHASE_LINES_MAX)
    return [{ line: PURCHASE_LINES_MAX + 1, problem: `Enter at most ${PURCHASE_LINES_MAX} lines` }];
  return read.map(({ line, cells }) => {
    const [code = "", quantity = "", cost = "", ...more] = cells;
    if (code === "" || !WHOLE.test(plainNumber(quantity)) || more.some((cell) => cell !== ""))
      return {
        line,
        problem: "Enter a SKU, a quantity and, if you know it, a cost, such as AB-120 200 4.50",
      };
    if (cost !== "" && !RUPEES.test(plainNumber(cost)))
      return { line, problem: `“${cost}” is not a cost in rupees. Enter it as 4.50` };
    const unitCostPaise = cost === "" ? null : paiseFromRupees(Number(plainNumber(cost)));
    return { line, code, quantity: Number(plainNumber(quantity)), unitCostPaise };
  });
}

const isHeading = (cells: readonly string[]) => !cells.slice(1).some((cell) => /\d/.test(cell));

/** A number without the characters that people add to it. */
const plainNumber = (text: string) => text.replace(/^(₹|rs\.?|inr)\s*/i, "").replace(/,/g, "");

/** Cells as spreadsheets and people separate them. Spaces take precedence over commas, which also occur in numbers. */
function cellsOf(line: string): string[] {
  const separator = line.includes("\t") ? /\t/ : line.includes(";") ? /;/ : /\s/.test(line) ? /\s+/ : /,/;
  return line.split(separator).map((cell) => cell.trim().replace(/^["']|["',]+$/g, ""));
}

/** A text that `readPurchaseLines` reads as these lines. */
export const writePurchaseLines = (
  lines: readonly { sku: string; quantity: number; unitCostPaise: number | null }[],
): string =>
  lines
    .map(({ sku, quantity, unitCostPaise: cost }) =>
      [sku, quantity, ...(cost === null ? [] : [plainRupees(cost)])].join("\t"),
    )
    .join("\n");
