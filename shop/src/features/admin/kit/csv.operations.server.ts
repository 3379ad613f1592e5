import { pipeline, Readable } from "node:stream";
import { create as contentDisposition } from "content-disposition";
import { stringify } from "csv-stringify";

/** A text is guarded against being run as a formula; a number stays one. */
export type Cell = string | number;

/** What a spreadsheet would run as a formula, or take for our own mark of one. */
const LIKE_A_FORMULA = /^['=+\-@\t\r＝＋－＠]/;
const LINE_BREAKS = /[\p{Cc}\u2028\u2029]+/gu;

const written = (cell: Cell): string => {
  if (typeof cell === "number") return String(cell);
  // Readers that know no quotation marks begin a row at every line break.
  const text = cell.replace(LINE_BREAKS, " ").trim();
  return LIKE_A_FORMULA.test(text) ? `'${text}` : text;
};

/** A cell of a file as what was written into it: the apostrophe before a formula falls away. */
export const readCell = (cell: string): string => {
  const text = cell.trim();
  return text.startsWith("'") && LIKE_A_FORMULA.test(text.slice(1)) ? text.slice(1) : text;
};

type Lines = AsyncIterable<readonly Cell[]>;

/**
 * The one writer of CSV files: UTF-8 with CRLF, nothing that a spreadsheet would run (OWASP, CSV injection), written
 * as it is read. With `bom` Excel knows its characters.
 */
export function writeCsv(lines: Lines, { bom }: { bom: boolean }): Readable {
  async function* all() {
    for await (const line of lines) yield line.map(written);
  }
  // Whoever reads hears of a failure from the stream itself.
  return pipeline(Readable.from(all()), stringify({ bom, record_delimiter: "windows" }), () => {});
}

/** A CSV file that a browser saves. */
export const csvResponse = (name: string, file: Readable): Response =>
  new Response(Readable.toWeb(file) as ReadableStream, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": contentDisposition(`${name}.csv`),
    },
  });
