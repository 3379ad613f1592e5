import { Parser } from "saxen";
import { ListError, type Table } from "./read-list.ts";

/** Office programs fill a sheet to its end by repeating an empty cell or row. */
const REPEATED_MAX = 100;
const CELLS_MAX = 500_000;

/** The sheets of an unpacked OpenDocument spreadsheet, with their cells as shown. */
export function readOpenDocument(files: Record<string, Uint8Array>): Table[] {
  const manifest = new TextDecoder().decode(files["META-INF/manifest.xml"]);
  if (manifest.includes("encryption-data"))
    throw new ListError("The file is protected by a password. Save it without one, or paste the lines.");
  const tables: { name: string; rows: string[][]; isProse: false }[] = [];
  let row: string[] = [];
  let cell: { text: string[]; repeated: number } | null = null;
  let rowsRepeated = 1;
  let noteDepth = 0;
  let cells = 0;
  const parser = new Parser();
  parser.on(
    "openTag",
    (name: string, attributes: () => Record<string, string>, decode: (text: string) => string) => {
      if (name === "table:table")
        tables.push({ name: decode(attributes()["table:name"] ?? ""), rows: [], isProse: false });
      else if (name === "table:table-row") {
        row = [];
        rowsRepeated = Number(attributes()["table:number-rows-repeated"] ?? 1);
      } else if (name === "table:table-cell" || name === "table:covered-table-cell") {
        cell = { text: [], repeated: Number(attributes()["table:number-columns-repeated"] ?? 1) };
      } else if (name === "office:annotation") noteDepth += 1;
      else if (name === "text:p" && cell && noteDepth === 0) cell.text.push("");
      else if (name === "text:s" && cell && noteDepth === 0) cell.text.push(`${cell.text.pop() ?? ""} `);
    },
  );
  parser.on("text", (value: string, decode: (text: string) => string) => {
    if (cell && noteDepth === 0 && cell.text.length > 0)
      cell.text.push(`${cell.text.pop() ?? ""}${decode(value)}`);
  });
  parser.on("closeTag", (name: string) => {
    if (name === "office:annotation") noteDepth -= 1;
    else if ((name === "table:table-cell" || name === "table:covered-table-cell") && cell) {
      const text = cell.text.join("\n");
      const times = Math.min(cell.repeated, text === "" ? REPEATED_MAX : cell.repeated, CELLS_MAX);
      cells += times;
      if (cells > CELLS_MAX) throw new ListError("The sheet has too many cells. Paste the lines instead.");
      for (let at = 0; at < times; at++) row.push(text);
      cell = null;
    } else if (name === "table:table-row") {
      const times = row.some((text) => text !== "") ? Math.min(rowsRepeated, REPEATED_MAX) : 1;
      for (let at = 0; at < times; at++) tables.at(-1)?.rows.push(row);
    }
  });
  parser.on("error", (error: unknown) => {
    throw error instanceof ListError
      ? error
      : new ListError("We could not read this sheet. Save it as CSV and choose that file.");
  });
  parser.parse(new TextDecoder().decode(files["content.xml"]));
  return tables;
}
