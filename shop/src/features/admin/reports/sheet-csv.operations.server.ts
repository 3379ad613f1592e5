import type { Readable } from "node:stream";
import { type NegativeAmount, writeCsv } from "../../../api/files/csv.server.ts";

/**
 * The CSV writer escapes text that begins with a minus sign, so a negative amount or quantity must be marked as such.
 */
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
