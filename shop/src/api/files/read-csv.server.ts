import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { domainError } from "../domain-errors.server.ts";
import { readCell } from "./csv.server.ts";

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
  "The file mixes UTF-8 with another encoding. In Excel choose “CSV UTF-8 (comma delimited)”, in LibreOffice the character set Unicode (UTF-8).";

/**
 * Opens a table as spreadsheets save it: UTF-8 or UTF-16, each with or without byte order mark, or Windows-1252; any
 * line ends; commas, semicolons (then with decimal commas) or tabs; Excel's `sep=` line. Streams the file and never
 * keeps all of it in memory. Throws `fields_wrong` for anything else.
 */
export async function openCsv(source: AsyncIterable<Uint8Array>): Promise<CsvFile> {
  const text = decoded(source)[Symbol.asyncIterator]();
  let start = "";
  let isEnded = false;
  while (
    !isEnded &&
    start.split("\n", SAMPLE_LINES + 1).length <= SAMPLE_LINES &&
    start.length < RECORD_MAX
  ) {
    const { value, done } = await text.next();
    start += value ?? "";
    isEnded = Boolean(done);
  }
  const [, separator = ""] = /^sep=(.)\r?\n/i.exec(start) ?? [];
  const firstText = separator ? start.slice(start.indexOf("\n") + 1) : start;
  const delimiter = separator || likelyDelimiter(firstText);
  const lines = records(remaining(firstText, text), delimiter, separator ? 1 : 0);
  const { value: heading } = await lines.next();
  if (!heading) throw domainError("fields_wrong", { message: "The file is empty" });
  return { headings: heading.cells, style: { isDecimalComma: delimiter === ";" }, lines };
}

/** The encoding that the first bytes reveal: by a byte order mark, or by the zero bytes of ASCII in UTF-16. */
function encodingOf([first, second]: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" {
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return "utf-16be";
  return "utf-8";
}

async function* decoded(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let text: Decoder | null = null;
  let head: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    if (text) {
      yield text.read(chunk);
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < 2) continue;
    text = new Decoder(encodingOf(head));
    yield text.read(head);
  }
  text ??= new Decoder("utf-8");
  yield head.length < 2 ? text.read(head) + text.end() : text.end();
}

/** Whether bytes that are not valid UTF-8 as a whole contain UTF-8 characters. */
const hasUtf8 = (bytes: Buffer) => /[^\0-\x7f\ufffd]/.test(new TextDecoder("utf-8").decode(bytes));

/**
 * Decodes text chunk by chunk. Text that is not UTF-8 is decoded as Windows-1252, which Excel writes as plain CSV,
 * unless UTF-8 characters came before it.
 */
class Decoder {
  private decoder: TextDecoder;
  private hasUtf8 = false;
  /** Bytes of a character that may end in the next chunk. */
  private rest: Buffer = Buffer.alloc(0);

  constructor(encoding: string) {
    this.decoder = new TextDecoder(encoding, { fatal: true });
  }

  read(chunk: Uint8Array): string {
    const bytes = Buffer.concat([this.rest, chunk]);
    const isUtf8 = this.decoder.encoding === "utf-8";
    const end = isUtf8 ? bytes.findLastIndex((byte) => byte < 0x80) + 1 : bytes.length;
    this.rest = bytes.subarray(end);
    return this.decode(bytes.subarray(0, end), true);
  }

  end(): string {
    const { rest } = this;
    this.rest = Buffer.alloc(0);
    return this.decode(rest, false);
  }

  private decode(bytes: Buffer, stream: boolean): string {
    try {
      const text = this.decoder.decode(bytes, { stream });
      this.hasUtf8 ||= this.decoder.encoding === "utf-8" && /[^\0-\x7f\ufeff]/.test(text);
      return text;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      if (this.hasUtf8 || this.decoder.encoding !== "utf-8" || hasUtf8(bytes))
        throw domainError("fields_wrong", { message: NOT_UTF8 });
      this.decoder = new TextDecoder("windows-1252");
      return this.decoder.decode(bytes, { stream });
    }
  }
}

async function* remaining(start: string, text: AsyncIterator<string>): AsyncGenerator<string> {
  yield start;
  for (let next = await text.next(); !next.done; next = await text.next()) yield next.value;
}

const DELIMITERS = [",", ";", "\t"];
/** How many lines to examine for the delimiter: there may be a title above the headings. */
const SAMPLE_LINES = 10;

/** The delimiter of the first line that has one at least twice; otherwise that of the first line. */
function likelyDelimiter(text: string): string {
  const lines = text.split(/\r\n?|\n/, SAMPLE_LINES);
  const occurrences = (line: string, delimiter: string) => line.split(delimiter).length - 1;
  const mostFrequent = (line: string) =>
    DELIMITERS.toSorted((a, b) => occurrences(line, b) - occurrences(line, a))[0] ?? ",";
  return mostFrequent(lines.find((line) => occurrences(line, mostFrequent(line)) >= 2) ?? lines[0] ?? "");
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
