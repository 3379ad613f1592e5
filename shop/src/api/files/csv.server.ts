import { pipeline, Readable } from "node:stream";
import { create as contentDisposition } from "content-disposition";
import { stringify } from "csv-stringify";
import type { AppContext } from "../app-context.server.ts";
import { acquireFileSlot, unlessIdle } from "./file-limiter.server.ts";

/** Text is escaped so that a spreadsheet does not run it as a formula; a number stays a number. */
export type Cell = string | number;
/** A number below zero that keeps its digits, such as "-82.80". */
export type NegativeAmount = { amount: `-${number}` };

/** Text that a spreadsheet would run as a formula, or that starts with the apostrophe of an escaped one. */
const LIKE_A_FORMULA = /^['=+\-@\t\r＝＋－＠]/;
const LINE_BREAKS = /[\p{Cc}\u2028\u2029]+/gu;

const escapeCell = (cell: Cell | NegativeAmount): string => {
  if (typeof cell === "number") return String(cell);
  if (typeof cell === "object") return cell.amount;
  // Some CSV readers ignore quotation marks and start a row at every line break.
  const text = cell.replace(LINE_BREAKS, " ").trim();
  return LIKE_A_FORMULA.test(text) ? `'${text}` : text;
};

/** A cell's original text, without the apostrophe that escapes a formula. */
export const readCell = (cell: string): string => {
  const text = cell.trim();
  return text.startsWith("'") && LIKE_A_FORMULA.test(text.slice(1)) ? text.slice(1) : text;
};

type Lines = AsyncIterable<readonly (Cell | NegativeAmount)[]>;

/**
 * The only writer of CSV files: UTF-8 with CRLF, with formulas escaped (OWASP, CSV injection), streamed. Excel needs
 * `bom` to recognise UTF-8.
 */
export function writeCsv(lines: Lines, { bom }: { bom: boolean }): Readable {
  async function* all() {
    for await (const line of lines) yield line.map(escapeCell);
  }
  // The stream itself reports a failure to its reader.
  return pipeline(Readable.from(all()), stringify({ bom, record_delimiter: "windows" }), () => {});
}

type Download = {
  /** Without `.csv`. */
  name: string;
  open: () => Readable;
  /** How long the browser may stop reading. */
  idleMs?: number;
};

/**
 * A response that the browser downloads as `name`.csv. It holds a slot of the file limiter until it is read, aborted or
 * idle for too long. Throws `files_busy`.
 */
export async function csvResponse(
  ctx: Pick<AppContext, "fileLimiter">,
  { method }: Pick<Request, "method">,
  { name, open, idleMs }: Download,
): Promise<Response> {
  const headers = {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": contentDisposition(`${name}.csv`),
  };
  // Nothing would read or close the body of a HEAD response.
  if (method === "HEAD") return new Response(null, { headers });
  const release = await acquireFileSlot(ctx);
  try {
    const file = unlessIdle(open(), idleMs).once("close", release);
    return new Response(Readable.toWeb(file) as ReadableStream, { headers });
  } catch (error) {
    release();
    throw error;
  }
}
