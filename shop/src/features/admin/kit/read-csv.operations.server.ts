import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { domainError } from "../../../api/domain-errors.server.ts";
import { readCell } from "./csv.operations.server.ts";

type CsvLine = {
  /** The line number as in an editor. The heading is line 1. */
  number: number;
  cells: string[];
};

export type CsvFile = {
  headings: string[];
  style: { isDecimalComma: boolean };
  lines: AsyncIterable<CsvLine>;
};

const RECORD_MAX = 100_000;
const NOT_UTF8 =
  "The file is not in UTF-8. In Excel choose “CSV UTF-8 (comma delimited)”, in LibreOffice the character set Unicode (UTF-8).";

/**
 * Opens a table as spreadsheets save it: UTF-8 with or without byte order mark, or UTF-16; any line ends; commas,
 * semicolons (then with decimal commas) or tabs; Excel's `sep=` line. Streams the file and never holds it whole.
 * Throws `fields_wrong` for anything else.
 */
export async function openCsv(source: AsyncIterable<Uint8Array>): Promise<CsvFile> {
  const text = decoded(source)[Symbol.asyncIterator]();
  let start = "";
  let isEnded = false;
  while (!isEnded && !/^[^\n]*\n[^\n]*\n/.test(start) && start.length < RECORD_MAX) {
    const { value, done } = await text.next();
    start += value ?? "";
    isEnded = Boolean(done);
  }
  const [, separator = ""] = /^sep=(.)\r?\n/i.exec(start) ?? [];
  const rest = separator ? start.slice(start.indexOf("\n") + 1) : start;
  const delimiter = separator || likelyDelimiter(rest);
  const lines = records(remaining(rest, text), delimiter, separator ? 1 : 0);
  const { value: heading } = await lines.next();
  if (!heading) throw domainError("fields_wrong", { message: "The file is empty" });
  return { headings: heading.cells, style: { isDecimalComma: delimiter === ";" }, lines };
}

async function* decoded(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  try {
    for await (const chunk of source) {
      decoder ??= new TextDecoder(chunk[0] === 0xff && chunk[1] === 0xfe ? "utf-16le" : "utf-8", {
        fatal: true,
      });
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder?.decode() ?? "";
  } catch (error) {
    if (error instanceof TypeError) throw domainError("fields_wrong", { message: NOT_UTF8 });
    throw error;
  }
}

async function* remaining(start: string, text: AsyncIterator<string>): AsyncGenerator<string> {
  yield start;
  for (let next = await text.next(); !next.done; next = await text.next()) yield next.value;
}

function likelyDelimiter(text: string): string {
  const [heading = ""] = text.split("\n", 1);
  const times = (one: string) => heading.split(one).length;
  return [",", ";", "\t"].toSorted((a, b) => times(b) - times(a))[0] ?? ",";
}

async function* records(
  text: AsyncIterable<string>,
  delimiter: string,
  linesBefore: number,
): AsyncGenerator<CsvLine> {
  const parser = parse({
    delimiter,
    bom: true,
    info: true,
    max_record_size: RECORD_MAX,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: delimiter !== "\t",
  });
  const input = Readable.from(text).on("error", (error) => parser.destroy(error));
  try {
    for await (const { record, info } of input.pipe(parser) as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>)
      yield { number: info.lines + linesBefore, cells: record.map(readCell) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number((error as { lines?: number }).lines ?? 0) + linesBefore;
    throw domainError("fields_wrong", {
      message: `We could not read line ${line} of the file: ${errorMessage(error)}`,
    });
  } finally {
    input.destroy();
  }
}

const errorMessage = ({ code }: CsvError) =>
  code === "CSV_QUOTE_NOT_CLOSED"
    ? "a quotation mark is opened and never closed"
    : code === "CSV_MAX_RECORD_SIZE"
      ? "it is longer than a line can be, so a quotation mark may be missing"
      : "its quotation marks don't fit together";
