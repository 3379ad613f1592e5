/** Cells in the clipboard format of spreadsheets: separated by tabs and line breaks, quoted where needed. */

export function cellsOfText(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = "";
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell);
    cell = "";
  };
  for (let i = 0; i < text.length; i++) {
    const letter = text[i] ?? "";
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[i + 1] === '"') {
        cell += '"';
        i += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell === "") isQuoted = true;
    else if (letter === "\t") endCell();
    else if (letter === "\n" || letter === "\r") {
      if (letter === "\r" && text[i + 1] === "\n") i += 1;
      endCell();
      rows.push([]);
    } else cell += letter;
  }
  if (cell !== "" || rows.at(-1)?.length) endCell();
  else rows.pop();
  return rows;
}

const quoted = (cell: string) => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

export const textOfCells = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quoted).join("\t")).join("\r\n");
