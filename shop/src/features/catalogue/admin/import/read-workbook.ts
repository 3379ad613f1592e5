import { unzipSync, zipSync } from "fflate";
import { readSheet } from "read-excel-file/universal";

const WORKBOOK_MAX_BYTES = 20_000_000;
/** The maximum unpacked size of a workbook, because a small ZIP can contain gigabytes. */
const UNPACKED_MAX_BYTES = 300_000_000;
const TOO_LARGE_UNPACKED =
  "The workbook unpacks to more than 300 MB. Save the sheet as CSV and choose that file.";

/** The reason why a workbook can't be read. */
export class WorkbookError extends Error {}

/**
 * The same ZIP with its tables unpacked and without pictures. The reader would unpack large ones in a worker from a
 * `blob:` address, which the pages' content security policy forbids. An entry is never unpacked beyond its stated size.
 */
function unpacked(zip: Uint8Array): Uint8Array<ArrayBuffer> {
  let bytes = 0;
  const tables = unzipSync(zip, {
    filter({ name, originalSize }) {
      if (!/\.(xml|rels)$/i.test(name)) return false;
      bytes += originalSize;
      if (bytes > UNPACKED_MAX_BYTES) throw new WorkbookError(TOO_LARGE_UNPACKED);
      return true;
    },
  });
  return new Uint8Array(zipSync(tables, { level: 0 }));
}

const textOf = (cell: unknown): string => {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === "boolean") return cell ? "yes" : "no";
  // 0.1 + 0.2 is 0.30000000000000004 in a workbook too.
  return typeof cell === "number" ? String(Number(cell.toPrecision(15))) : String(cell);
};
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/**
 * The first sheet of an Excel workbook as a CSV file in UTF-8. Runs in the user's browser, so that the server never
 * unpacks it. Throws `WorkbookError` for a file that is not a workbook or is too large.
 */
export async function readWorkbook(file: Blob): Promise<Blob> {
  if (file.size > WORKBOOK_MAX_BYTES)
    throw new WorkbookError("The workbook is larger than 20 MB. Save the sheet as CSV and choose that file.");
  const bytes = new Uint8Array(await file.arrayBuffer());
  let rows: readonly (readonly unknown[])[];
  try {
    rows = await readSheet(unpacked(bytes).buffer);
  } catch (error) {
    if (error instanceof WorkbookError) throw error;
    throw new WorkbookError("We could not read this workbook. Save the sheet as CSV and choose that file.");
  }
  const lines = rows.map((cells) => `${cells.map((cell) => quoted(textOf(cell))).join(",")}\r\n`);
  return new Blob(["\ufeff", ...lines], { type: "text/csv" });
}
