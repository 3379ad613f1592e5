import { zipSync } from "fflate";
import readSheets from "read-excel-file/universal";
import { ListError, type Table } from "./read-list.ts";

const textOf = (cell: unknown): string => {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  // 0.1 + 0.2 is 0.30000000000000004 in a workbook too.
  return typeof cell === "number" ? String(Number(cell.toPrecision(15))) : String(cell);
};

/** The sheets of an unpacked Excel workbook, with the values of formulas at the time of saving. */
export async function readWorkbook(files: Record<string, Uint8Array>): Promise<Table[]> {
  try {
    const sheets = await readSheets(zipSync(files, { level: 0 }).buffer as ArrayBuffer);
    return sheets.map(({ sheet, data }) => ({
      name: sheet,
      rows: data.map((cells) => cells.map(textOf)),
      isProse: false,
    }));
  } catch {
    throw new ListError("We could not read this workbook. Save the sheet as CSV and choose that file.");
  }
}
