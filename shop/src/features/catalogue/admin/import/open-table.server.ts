import { domainError } from "../../../../api/domain-errors.server.ts";
import { type CsvFile, openCsv } from "../../../../api/files/read-csv.server.ts";
import { headingRow, lostColumns, type Mapping, styleOf, withNewAttributes } from "./column-mapping.ts";
import type { KnownColumn } from "./known-columns.ts";
import { mappedCells } from "./mapped-cells.ts";
import type { NewAttribute } from "./new-attributes.ts";
import { type PricesWith, saysGst } from "./prices-in-file.ts";
import { type TotalRow, withoutTotals } from "./total-rows.ts";
import { variantLines } from "./variant-lines.ts";

/** A line, with the file's own cell that says whether its price includes GST. */
export type TableLine = { number: number; cells: string[]; gstCell?: string };

/** A table with the shop's own headings, or the file's headings if it has no mapping. */
export type Table = Omit<CsvFile, "lines"> & {
  lines: AsyncIterable<TableLine>;
  /** The headings exactly as in the file. */
  fileHeadings: readonly string[];
  /** The file's heading for each of `headings`; empty if all lines have one value. */
  foundUnder: readonly string[];
  prices: PricesWith;
  /** The file's headings that the mapping leaves out. */
  lost: readonly string[];
  /** The lines left out so far, because they add up others. */
  totals: readonly TotalRow[];
  /** Columns that become attributes. */
  newAttributes: readonly NewAttribute[];
  /** Stops reading the file before its last line. */
  close: () => Promise<unknown>;
};

const LOOKED_AT = 20;

/**
 * Opens a file from any program: finds its heading row under a title, and arranges its columns under the shop's
 * headings as `mapping` says. Throws `fields_wrong` if it is not a table, or does not fit the mapping.
 */
export async function openTable(
  source: AsyncIterable<Uint8Array>,
  known: readonly KnownColumn[],
  mapping?: Mapping,
): Promise<Table> {
  const csv = await openCsv(source);
  const iterator = csv.lines[Symbol.asyncIterator]();
  const first = [{ number: 1, cells: csv.headings }];
  while (first.length < LOOKED_AT) {
    const { value, done } = await iterator.next();
    if (done) break;
    first.push(value);
  }
  const at = headingRow(
    first.map(({ cells }) => cells),
    known,
  );
  const headings = first[at]?.cells ?? [];
  async function* lines(): CsvFile["lines"] {
    yield* first.slice(at + 1);
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  }
  const totals: TotalRow[] = [];
  const items = withoutTotals(lines(), (total) => totals.push(total));
  const table: Table = {
    headings,
    totals,
    fileHeadings: headings,
    foundUnder: headings,
    style: csv.style,
    lost: [],
    newAttributes: mapping?.attributes ?? [],
    lines: withGstCells(headings, variantLines(headings, items)),
    prices: mapping?.prices ?? (headings.some(saysGst) ? "by line" : "with GST"),
    close: async () => iterator.return?.(),
  };
  return mapping ? mapped(table, mapping) : table;
}

async function* withGstCells(headings: readonly string[], lines: Table["lines"]): AsyncGenerator<TableLine> {
  const at = headings.findIndex(saysGst);
  for await (const line of lines) yield at === -1 ? line : { ...line, gstCell: line.cells[at] ?? "" };
}

function mapped(table: Table, mapping: Mapping): Table {
  const isOther =
    Object.values(withNewAttributes(mapping).from).some((index) => index >= table.headings.length) ||
    (mapping.prices === "by line" && !table.headings.some(saysGst));
  if (isOther)
    throw domainError("fields_wrong", {
      message: "The file has other columns than before. Choose it again.",
    });
  const { headings, fileHeadings: foundUnder, read } = mappedCells(mapping, table.headings);
  async function* lines(): Table["lines"] {
    for await (const line of table.lines) yield { ...line, cells: read(line.cells) };
  }
  const lost = lostColumns(mapping, table.headings);
  return { ...table, headings, foundUnder, lost, lines: lines(), style: styleOf(mapping) };
}
