import { TRANSFER_LINES_MAX } from "@kasna/rules/stock-places";

export type CodeLine = { line: number; code: string; quantity: number };
type Unread = { line: number; problem: string };

const LINE = /^(\S+?)(?:[\s,;]+(\d{1,3}(?:,\d{2,3})+|\d{1,7}))?$/;

/**
 * Reads lines that a scanner or a person types: each has a SKU or barcode, and optionally a quantity, which is one by
 * default. Skips empty lines.
 */
export function readTransferLines(text: string): (CodeLine | Unread)[] {
  const filled = text
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ line: index + 1, text: line.trim() }))
    .filter((line) => line.text !== "");
  if (filled.length > TRANSFER_LINES_MAX)
    return [{ line: TRANSFER_LINES_MAX + 1, problem: `Enter at most ${TRANSFER_LINES_MAX} lines` }];
  return filled.map(({ line, text: typed }) => {
    const [, code, quantity = "1"] = LINE.exec(typed) ?? [];
    const units = Number(quantity.replaceAll(",", ""));
    if (!code || units === 0) return { line, problem: "Enter a SKU and a quantity, such as AB-120 200" };
    return { line, code, quantity: units };
  });
}
