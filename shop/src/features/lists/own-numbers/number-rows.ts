/** A row of a table of own numbers and SKUs. */
export type NumberRow = { own_number: string; sku: string };

const HEADING = /^(?:your |own |our )?(?:part )?(?:number|no\.?|code|sku)\b/i;

/**
 * The rows of a pasted or chosen table with two columns, own number and SKU, separated by tabs, semicolons or commas.
 * Counts the rows that have no second cell.
 */
export function numberRows(text: string): { rows: NumberRow[]; unread: number } {
  const lines = text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n|\r/)
    .filter((line) => line.trim() !== "");
  const rows = lines.map((line): NumberRow => {
    const [own_number = "", sku = ""] = cellsOf(line);
    return { own_number, sku };
  });
  const [first] = rows;
  const isHeading = first !== undefined && HEADING.test(first.own_number) && HEADING.test(first.sku);
  const listed = isHeading ? rows.slice(1) : rows;
  const read = listed.filter(({ own_number, sku }) => own_number !== "" && sku !== "");
  return { rows: read, unread: listed.length - read.length };
}

const SEPARATORS = ["\t", ";", ","] as const;
const CELLS = {
  "\t": /[^\t]+/g,
  ";": /"(?:[^"]|"")*"|[^;]+/g,
  ",": /"(?:[^"]|"")*"|[^,]+/g,
};

function cellsOf(line: string): string[] {
  const separator = SEPARATORS.find((mark) => line.includes(mark)) ?? ",";
  const cells = line.match(CELLS[separator]) ?? [];
  return cells.map((cell) =>
    cell
      .trim()
      .replace(/^"([\s\S]*)"$/, "$1")
      .replaceAll('""', '"')
      .trim(),
  );
}
