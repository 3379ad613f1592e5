import { buffer } from "node:stream/consumers";
import type { SavedLine } from "@kasna/contract/saved-lists";
import { paiseFromRupees, rupeesFromPaise } from "@kasna/rules/money";
import type { AppContext } from "../../../api/app-context.server.ts";
import type { Caller } from "../../../api/caller.server.ts";
import { type Cell, writeCsv } from "../../../api/files/csv.server.ts";
import { viewList } from "./saved-lists.operations.server.ts";
import { writeWorkbook } from "./write-workbook.ts";

type Own = { caller: Caller; listId: number };

const HEADINGS = [
  "Line",
  "SKU",
  "Your number",
  "Part",
  "Quantity",
  "Price",
  "Amount",
  "Price when saved",
  "Availability",
  "Note",
];

const rowOf = (line: SavedLine, at: number): Cell[] => [
  at + 1,
  line.sku,
  line.own_number ?? "",
  line.name,
  line.quantity,
  line.unit_price ?? "",
  line.unit_price === null ? "" : rupeesFromPaise(paiseFromRupees(line.unit_price) * line.quantity),
  line.saved_price,
  line.unit_price === null ? "No longer sold" : line.availability,
  line.note ?? "",
];

async function rowsOf(ctx: AppContext, own: Own): Promise<{ name: string; rows: Cell[][] }> {
  const { list, lines } = await viewList(ctx, own);
  return { name: list.name, rows: [HEADINGS, ...lines.map(rowOf)] };
}

/** A saved list as a CSV file. Throws `not_found`. */
export async function listAsCsv(ctx: AppContext, own: Own) {
  const { name, rows } = await rowsOf(ctx, own);
  async function* lines() {
    yield* rows;
  }
  return { name: `${name}.csv`, bytes: await buffer(writeCsv(lines(), { bom: true })) };
}

/** A saved list as an Excel workbook. Throws `not_found`. */
export async function listAsWorkbook(ctx: AppContext, own: Own) {
  const { name, rows } = await rowsOf(ctx, own);
  return { name: `${name}.xlsx`, bytes: writeWorkbook("List", rows) };
}
