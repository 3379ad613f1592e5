import type { Readable } from "node:stream";
import { type NegativeAmount, writeCsv } from "../../../api/files/csv.server.ts";

/** The writer of CSV files escapes text that begins with a minus, so that a negative amount or quantity has to say what it is. */
const NEGATIVE_AMOUNT = /^-\d{1,13}(\.\d\d)?$/;
const isNegative = (text: string): text is `-${number}` => NEGATIVE_AMOUNT.test(text);
const cellOf = (text: string): string | NegativeAmount => (isNegative(text) ? { amount: text } : text);

type Sheet = { headings: readonly string[]; lines: AsyncIterable<readonly string[]> };

/** A report's sheet as a CSV file, with its headings. */
export function sheetCsv({ headings, lines }: Sheet, format: { bom: boolean }): Readable {
  async function* all() {
    yield headings;
    for await (const line of lines) yield line.map(cellOf);
  }
  return writeCsv(all(), format);
}
