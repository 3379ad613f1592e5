import { throttle } from "@kasna/background/throttle";
import { sumOf, type TaxedLine } from "@kasna/rules/tax/tax";
import { type Column, columnsOf, deliveryTexts } from "./columns.ts";
import type { BusinessDocument } from "./content.ts";
import type { Flow } from "./flow.ts";
import { KINDS } from "./kinds.ts";
import { COLOURS, INNER, MARGIN } from "./page.ts";
import type { Sheet } from "./sheet.ts";
import type { Structure } from "./tagging.ts";

const PADDING = 4;
const HEADER = 18;
const CARRIED = 16;
const PICTURE = 26;
const SIZE = 7.5;
const SMALL = 6.5;

type Cell = { column: Column; x: number; texts: string[] };

/**
 * The document's lines as a table over as many pages as it needs. Each page repeats the header and carries
 * the subtotal forward.
 */
export function drawLines(
  sheet: Sheet,
  flow: Flow,
  document: BusinessDocument,
  pictures: readonly (string | null)[],
) {
  const columns = positioned(columnsOf(document));
  const { hasMoney } = KINDS[document.kind];
  const table = sheet.group(sheet.root, "Table");
  const drawn: TaxedLine[] = [];
  drawHeader(sheet, flow, columns, table);

  const row = (cells: Cell[], picture: string | null | undefined, alt: string) => {
    const height = heightOf(sheet, cells, picture !== undefined);
    if (!flow.hasRoom(height + (hasMoney ? CARRIED : 0))) {
      const carried = sumOf(drawn);
      if (hasMoney) drawTotalRow(sheet, flow, columns, null, "Carried forward", carried);
      flow.newPage();
      drawHeader(sheet, flow, columns, null);
      if (hasMoney) drawTotalRow(sheet, flow, columns, null, "Brought forward", carried);
    }
    drawRow(sheet, flow, cells, height, table, picture, alt);
  };

  for (const [i, line] of document.lines.entries()) {
    const cells = columns.map(({ column, x }) => ({ column, x, texts: column.of(line, i + 1) }));
    row(cells, KINDS[document.kind].hasPictures ? (pictures[i] ?? null) : undefined, line.name);
    drawn.push(line.taxed);
    throttle();
  }
  const { delivery } = document;
  if (hasMoney && delivery) {
    const cells = columns.map(({ column, x }) => ({
      column,
      x,
      texts: deliveryTexts(column, delivery, document.isInterState),
    }));
    row(cells, undefined, "");
    drawn.push(delivery.taxed);
  }
  if (hasMoney) drawTotalRow(sheet, flow, columns, table, "Total", sumOf(drawn));
  table.end();
}

const positioned = (columns: Column[]) => {
  let x = MARGIN;
  return columns.map((column) => {
    const at = x;
    x += column.width;
    return { column, x: at };
  });
};
type Positioned = ReturnType<typeof positioned>;

function drawHeader(sheet: Sheet, flow: Flow, columns: Positioned, table: Structure | null) {
  sheet.box(MARGIN, flow.y, INNER, HEADER, { fill: COLOURS.sheet });
  const row = table && sheet.group(table, "TR");
  for (const { column, x } of columns)
    if (column.name)
      sheet.fitted(
        row,
        "TH",
        column.name,
        x + PADDING,
        flow.y + 4.5,
        column.width - 2 * PADDING,
        { size: SMALL + 0.5, weight: "bold", align: column.align },
        "Column",
      );
  row?.end();
  flow.y += HEADER;
}

const lookOf = (column: Column, i: number) => {
  const isFirst = i === 0;
  const isItem = column.key === "item";
  return {
    size: isFirst || !isItem ? (isFirst ? SIZE : SMALL) : SMALL,
    weight: isFirst && (isItem || column.key === "amount") ? ("bold" as const) : ("regular" as const),
    colour: isFirst ? COLOURS.ink : COLOURS.quiet,
    align: column.align,
  };
};

function heightOf(sheet: Sheet, cells: Cell[], hasPicture: boolean): number {
  const heights = cells.map(({ column, texts }) =>
    texts.reduce(
      (sum, text, i) => sum + sheet.heightOf(text, column.width - 2 * PADDING, lookOf(column, i)),
      0,
    ),
  );
  return Math.max(hasPicture ? PICTURE : 0, ...heights) + 2 * PADDING;
}

function drawRow(
  sheet: Sheet,
  flow: Flow,
  cells: Cell[],
  height: number,
  table: Structure,
  picture: string | null | undefined,
  alt: string,
) {
  const row = sheet.group(table, "TR");
  for (const { column, x, texts } of cells) {
    const width = column.width - 2 * PADDING;
    let y = flow.y + PADDING;
    // One element per cell: one per text would make up most of the file.
    if (column.key !== "item" && texts.length > 0) {
      const stacked = texts.map((text, i) => ({ text, look: lookOf(column, i) }));
      sheet.stack(row, "TD", stacked, x + PADDING, y, width);
      continue;
    }
    const cell = sheet.group(row, "TD");
    if (column.key === "picture" && picture) sheet.picture(cell, picture, alt, x + 2, y, PICTURE);
    if (column.key === "picture" && picture === null)
      sheet.box(x + 2, y, PICTURE, PICTURE, { stroke: COLOURS.hairline });
    if (column.key === "packed") sheet.box(x + column.width - 18, y, 12, 12, { stroke: COLOURS.quiet });
    for (const [i, text] of texts.entries())
      y += sheet.text(cell, "P", text, x + PADDING, y, width, lookOf(column, i));
    cell.end();
  }
  row.end();
  flow.y += height;
  sheet.rule(MARGIN, flow.y, INNER);
}

function drawTotalRow(
  sheet: Sheet,
  flow: Flow,
  columns: Positioned,
  table: Structure | null,
  name: string,
  sum: ReturnType<typeof sumOf>,
) {
  const row = table && sheet.group(table, "TR");
  for (const { column, x } of columns) {
    const text = column.key === "item" ? name : (column.sum?.(sum) ?? "");
    const look = { size: SIZE, weight: "bold" as const, align: column.align };
    if (text) sheet.fitted(row, "TD", text, x + PADDING, flow.y + 3, column.width - 2 * PADDING, look);
  }
  row?.end();
  flow.y += CARRIED;
  sheet.rule(MARGIN, flow.y, INNER, COLOURS.ink);
}
