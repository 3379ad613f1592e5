/** A line of a report that adds up those above it, by its text: `Grand Total`. */
export type TotalRow = { line: number; text: string };

const SAYS_TOTAL =
  /^(?:(?:grand|sub|net|overall|report|page)[ -]?)?totals?(?: amount| qty\.?| quantity| value)?\s*[:.]?$/i;
/** A number with what programs write around it: `₹1,234.50`, `120 Mtr`, `5,000.00 Dr`. */
const IS_AMOUNT =
  /^[₹$(-]?\s*(?:rs\.?|inr)?\s*-?\d[\d.,]*\s*(?:\/?-|\/?[a-z.]{1,8}|[a-z.]{1,8} [cd]r|[cd]r)?\s*\)?$/i;

/**
 * Whether a line is a total: its first text says so, and all else in it are amounts. Total is also a brand, whose parts
 * have a name.
 */
export function totalIn(cells: readonly string[]): string | null {
  const [first = "", ...others] = cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== "" && cell !== "-");
  return SAYS_TOTAL.test(first) && others.every((cell) => IS_AMOUNT.test(cell)) ? first : null;
}

/** The lines that are no totals; `onTotal` receives the others. */
export async function* withoutTotals<L extends { number: number; cells: string[] }>(
  lines: AsyncIterable<L>,
  onTotal: (row: TotalRow) => void,
): AsyncGenerator<L> {
  for await (const line of lines) {
    const text = totalIn(line.cells);
    if (text === null) yield line;
    else onTotal({ line: line.number, text });
  }
}
