import { headingsIn } from "./columns.ts";
import { ListError, type Table } from "./read-list.ts";

const PAGES_MAX = 60;

type Piece = { text: string; from: number; to: number; y: number; height: number };
type Cell = { text: string; from: number; to: number };

/** Loaded with the first PDF: it is large. */
async function loadPdf() {
  const { warn } = console;
  // It warns that it can't draw here, but text needs no drawing.
  console.warn = () => {};
  const library = await import("pdfjs-dist/legacy/build/pdf.mjs");
  console.warn = warn;
  return library;
}

/** The lines of a PDF's text: arranged in columns under a heading row, or else as running text. */
export async function readPdf(bytes: Uint8Array): Promise<Table[]> {
  const { getDocument } = await loadPdf();
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    stopAtErrors: false,
  });
  const document = await task.promise.catch((error: unknown) => {
    const isLocked = error instanceof Error && error.name === "PasswordException";
    throw new ListError(
      isLocked
        ? "The PDF is protected by a password. Save it without one, or paste the lines."
        : "We could not read this PDF. Paste its lines instead.",
    );
  });
  if (document.numPages > PAGES_MAX)
    throw new ListError(`The PDF has more than ${PAGES_MAX} pages. Choose one with the list alone.`);
  const rows: Cell[][] = [];
  for (let page = 1; page <= document.numPages; page++) {
    const { items } = await (await document.getPage(page)).getTextContent();
    rows.push(...rowsOf(items.flatMap((item) => ("str" in item ? pieceOf(item) : []))));
  }
  await task.destroy();
  if (rows.length === 0)
    throw new ListError(
      "This PDF holds pictures and no text, so we can't read it. Paste or type its lines instead.",
    );
  return tablesOf(rows);
}

function pieceOf({
  str,
  transform,
  width,
  height,
}: {
  str: string;
  transform: number[];
  width: number;
  height: number;
}): Piece[] {
  const [, , , , x = 0, y = 0] = transform;
  return str.trim() === "" ? [] : [{ text: str.trim(), from: x, to: x + width, y, height: height || 8 }];
}

/** Pieces at the same height, above the page's footer, form a row; those that nearly touch form a cell. */
function rowsOf(pieces: readonly Piece[]): Cell[][] {
  const rows: Piece[][] = [];
  for (const piece of pieces.toSorted((a, b) => b.y - a.y)) {
    const row = rows.at(-1);
    if (row?.[0] && row[0].y - piece.y < Math.max(2, piece.height * 0.5)) row.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) => {
    const cells: Cell[] = [];
    for (const { text, from, to, height } of row.toSorted((a, b) => a.from - b.from)) {
      const last = cells.at(-1);
      if (last && from - last.to < height * 0.75) {
        last.text += from - last.to < height * 0.12 ? text : ` ${text}`;
        last.to = Math.max(last.to, to);
      } else cells.push({ text, from, to });
    }
    return cells;
  });
}

function tablesOf(rows: readonly Cell[][]): Table[] {
  const tables: { name: string; rows: string[][]; isProse: boolean }[] = [
    { name: "", rows: [], isProse: true },
  ];
  let columns: Cell[] | null = null;
  for (const row of rows) {
    const texts = row.map(({ text }) => text);
    if (headingsIn(texts)) {
      columns = row;
      tables.push({ name: "", rows: [texts], isProse: false });
    } else if (columns) {
      const cells: string[] = columns.map(() => "");
      for (const { at, text } of row.map((cell) => ({ at: columnOf(cell, columns ?? []), text: cell.text })))
        cells[at] = [cells[at], text].filter(Boolean).join(" ");
      tables.at(-1)?.rows.push(cells);
    } else tables.at(-1)?.rows.push([texts.join("  ")]);
  }
  return tables.filter((table) => table.rows.length > 0);
}

/** The column above a cell: the one that it overlaps most, or else the nearest. */
function columnOf(cell: Cell, columns: readonly Cell[]): number {
  const gap = (column: Cell) => Math.max(column.from, cell.from) - Math.min(column.to, cell.to);
  return columns.reduce((best, column, at) => (gap(column) < gap(columns[best] as Cell) ? at : best), 0);
}
