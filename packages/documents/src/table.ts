import { throttle } from "@kasna/background/throttle";
import { partPath } from "@kasna/rules/part-path";
import { sumOf, type TaxedLine } from "@kasna/rules/tax/tax";
import { type Column, columnsOf, deliveryTexts } from "./columns.ts";
import type { BusinessDocument } from "./content.ts";
import type { Flow } from "./flow.ts";
import { KINDS } from "./kinds.ts";
import { COLOURS, INNER, MARGIN } from "./page.ts";
import type { Pdf } from "./pdf.ts";
import { heightOfEnd } from "./summary.ts";
import type { Structure } from "./tagging.ts";

const PADDING = 3.5;
const HEADER = 18;
const CARRIED = 16;
const PICTURE = 26;
const SIZE = 7.5;
const SMALL = 6.5;

/** The other content of a row: a picture (null for an empty space), and the address of the part. */
type Shown = { picture: string | null | undefined; alt: string; url?: string };
/** The item's text that is its SKU. */
const SKU_TEXT = 1;

type Cell = { column: Column; x: number; texts: string[] };

/**
 * The document's lines as a table over as many pages as it needs. Each page repeats the header and carries the
 * subtotal forward. The last line is on the page of what follows the table, so that no page has totals or terms alone.
 */
export function drawLines(
  pdf: Pdf,
  flow: Flow,
  document: BusinessDocument,
  pictures: readonly (string | null)[],
) {
  const hasPictures = pictures.some((picture) => picture !== null);
  const columns = positioned(columnsOf(document, hasPictures));
  const { hasMoney } = KINDS[document.kind];
  const table = pdf.group(pdf.root, "Table");
  const drawn: TaxedLine[] = [];
  drawHeader(pdf, flow, columns, table);

  const row = (cells: Cell[], shown: Shown, following = 0) => {
    const height = heightOf(pdf, cells, shown.picture !== undefined);
    const isFirst = drawn.length === 0;
    if (!flow.hasRoom(height + (hasMoney ? CARRIED : 0) + (isFirst ? 0 : following))) {
      const carried = sumOf(drawn);
      if (hasMoney) drawTotalRow(pdf, flow, null, { columns, name: "Carried forward", sum: carried });
      flow.newPage();
      drawHeader(pdf, flow, columns, null);
      if (hasMoney) drawTotalRow(pdf, flow, null, { columns, name: "Brought forward", sum: carried });
    }
    drawRow(pdf, flow, table, { cells, height, ...shown });
  };

  const { delivery } = document;
  const deliveryCells =
    hasMoney && delivery
      ? columns.map(({ column, x }) => ({ column, x, texts: deliveryTexts(column, delivery, document) }))
      : null;
  const end = heightOfEnd(pdf, document) + (deliveryCells ? heightOf(pdf, deliveryCells, false) : 0);
  const last = document.lines.length - 1;
  for (const [i, line] of document.lines.entries()) {
    const cells = columns.map(({ column, x }) => ({ column, x, texts: column.of(line, i + 1) }));
    const shown = {
      picture: hasPictures ? (pictures[i] ?? null) : undefined,
      alt: line.name,
      ...(document.shopUrl && { url: document.shopUrl + partPath(line.sku) }),
    };
    row(cells, shown, i === last ? end : 0);
    drawn.push(line.taxed);
    throttle();
  }
  if (delivery && deliveryCells) {
    row(deliveryCells, { picture: undefined, alt: "" });
    drawn.push(delivery.taxed);
  }
  if (hasMoney) drawTotalRow(pdf, flow, table, { columns, name: "Total", sum: sumOf(drawn) });
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

function drawHeader(pdf: Pdf, flow: Flow, columns: Positioned, table: Structure | null) {
  pdf.box({ x: MARGIN, y: flow.y, width: INNER, height: HEADER }, { fill: COLOURS.sheet });
  const row = table && pdf.group(table, "TR");
  for (const { column, x } of columns)
    if (column.name)
      pdf.fitted(row, "TH", column.name, {
        x: x + PADDING,
        y: flow.y + 4.5,
        width: column.width - 2 * PADDING,
        size: SMALL + 0.5,
        weight: "bold",
        align: column.align,
        scope: "Column",
      });
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

function heightOf(pdf: Pdf, cells: Cell[], hasPicture: boolean): number {
  const heights = cells.map(({ column, texts }) =>
    texts.reduce(
      (sum, text, i) => sum + pdf.heightOf(text, column.width - 2 * PADDING, lookOf(column, i)),
      0,
    ),
  );
  return Math.max(hasPicture ? PICTURE : 0, ...heights) + 2 * PADDING;
}

function drawRow(
  pdf: Pdf,
  flow: Flow,
  table: Structure,
  { cells, height, picture, alt, url }: Shown & { cells: Cell[]; height: number },
) {
  const row = pdf.group(table, "TR");
  for (const { column, x, texts } of cells) {
    const width = column.width - 2 * PADDING;
    let y = flow.y + PADDING;
    // One element per cell; one per text would take up most of the file.
    if (column.key !== "item" && texts.length > 0) {
      const stacked = texts.map((text, i) => ({ text, look: lookOf(column, i) }));
      pdf.stack(row, "TD", stacked, { x: x + PADDING, y, width });
      continue;
    }
    const cell = pdf.group(row, "TD");
    if (column.key === "picture" && picture) pdf.picture(cell, picture, alt, { x: x + 2, y, size: PICTURE });
    if (column.key === "packed")
      pdf.box({ x: x + column.width - 18, y, width: 12, height: 12 }, { stroke: COLOURS.quiet });
    for (const [i, text] of texts.entries())
      y +=
        url && i === SKU_TEXT
          ? pdf.link(cell, url, text, { x: x + PADDING, y, width, ...lookOf(column, i) })
          : pdf.text(cell, "P", text, { x: x + PADDING, y, width, ...lookOf(column, i) });
    cell.end();
  }
  row.end();
  flow.y += height;
  pdf.rule({ x: MARGIN, y: flow.y, width: INNER });
}

function drawTotalRow(
  pdf: Pdf,
  flow: Flow,
  table: Structure | null,
  { columns, name, sum }: { columns: Positioned; name: string; sum: ReturnType<typeof sumOf> },
) {
  const row = table && pdf.group(table, "TR");
  for (const { column, x } of columns) {
    const text = column.key === "item" ? name : (column.sum?.(sum) ?? "");
    const look = { size: SIZE, weight: "bold" as const, align: column.align };
    if (text)
      pdf.fitted(row, "TD", text, {
        x: x + PADDING,
        y: flow.y + 3,
        width: column.width - 2 * PADDING,
        ...look,
      });
  }
  row?.end();
  flow.y += CARRIED;
  pdf.rule({ x: MARGIN, y: flow.y, width: INNER, colour: COLOURS.ink });
}
