import { LABEL_SHEETS, type LabelSheet } from "@kasna/rules/label-sheets";
import { encodeQR } from "qr";
import { compact } from "./compact.ts";
import { COLOURS, type Look, MM } from "./page.ts";
import { openPdf, type Pdf } from "./pdf.ts";
import type { Rendered } from "./render.ts";

/** The content of a bin label: the part, the buyer's own part number, and the address in its QR code. */
export type BinLabel = { name: string; sku: string; specification: string; ownNumber: string; url: string };
export type LabelsJob = {
  kind: "labels";
  sheet: LabelSheet;
  title: string;
  author: string;
  issuedAt: string;
  labels: readonly BinLabel[];
};

/** Printers leave a few millimetres of a sheet blank. */
const PADDING = 4 * MM;

/** Labels for bins on sheets of A4, tagged for screen readers. */
export async function layOutLabels({ sheet, title, author, issuedAt, labels }: LabelsJob): Promise<Rendered> {
  const pdf = openPdf({ title, subject: title, author, date: new Date(issuedAt) });
  const { columns, rows, width, height } = LABEL_SHEETS[sheet];
  const labelsPerSheet = columns * rows;
  const top = ((297 - rows * height) / 2) * MM;
  for (const [at, label] of labels.entries()) {
    if (at > 0 && at % labelsPerSheet === 0) pdf.newPage();
    const index = at % labelsPerSheet;
    drawLabel(pdf, label, {
      x: (index % columns) * width * MM,
      y: top + Math.floor(index / columns) * height * MM,
      width: width * MM,
      height: height * MM,
    });
  }
  const bytes = await pdf.finish(() => {});
  return { bytes: await compact(bytes), missing: [...pdf.missing] };
}

type Box = { x: number; y: number; width: number; height: number };

function drawLabel(pdf: Pdf, { name, sku, specification, ownNumber, url }: BinLabel, box: Box) {
  const side = Math.min(box.height - 2 * PADDING, box.width * 0.36);
  const group = pdf.group(pdf.root, "Sect");
  const left = box.x + PADDING;
  const y = box.y + (box.height - side) / 2;
  pdf.squares(group, encodeQR(url, "raw", { ecc: "medium", border: 1 }), `QR code of ${sku}`, {
    x: left,
    y,
    size: side,
  });
  const x = left + side + 2 * MM;
  const width = box.x + box.width - PADDING - x;
  let at = y;
  const write = (text: string, look: Look, linesMax: number) => {
    if (text === "") return;
    const lines = pdf.wrap(text, width, look);
    const shown = lines.length > linesMax ? `${lines.slice(0, linesMax).join(" ").slice(0, -1)}…` : text;
    at += pdf.text(group, "P", shown, { x, y: at, width, ...look }) + 1;
  };
  write(name, { size: 8, weight: "bold" }, 2);
  pdf.fitted(group, "P", sku, { x, y: at, width, size: 8 });
  at += 11;
  // The smaller label has room for one line.
  write(specification, { size: 6, colour: COLOURS.quiet }, box.height > 90 ? 3 : 1);
  if (ownNumber) pdf.fitted(group, "P", ownNumber, { x, y: at, width, size: 9, weight: "bold" });
  group.end();
}
