import { code128 } from "./code-128.ts";
import { compact } from "./compact.ts";
import { A6, COLOURS, LINE_HEIGHT, type Look, MM } from "./page.ts";
import { openPdf, type Pdf } from "./pdf.ts";
import type { Rendered } from "./render.ts";
import type { Structure } from "./tagging.ts";

/** The content of a parcel's label. */
export type ShippingLabel = {
  /** The content of its barcode. */
  code: string;
  order: string;
  /** `Parcel 2 of 3`. */
  parcel: string;
  to: { name: string; lines: readonly string[]; town: string; pincode: string; phone: string };
  from: { name: string; lines: readonly string[] };
  /** The amount that the carrier collects, `₹1,234.00`; null if it is already paid. */
  collect: string | null;
  /** `25 pieces`. */
  pieces: string;
  /** `1.25 kg`; empty leaves space for handwriting. */
  weight: string;
  /** `DTDC, D4711`; empty before a carrier has the parcel. */
  carrier: string;
};
export type ShippingLabelsJob = {
  kind: "shipping_labels";
  title: string;
  author: string;
  issuedAt: string;
  labels: readonly ShippingLabel[];
};

/** Label printers leave a few millimetres blank. */
const MARGIN = 5 * MM;
const WIDTH = A6.width - 2 * MARGIN;
const TO_TOP = 30 * MM;
const TO_BOTTOM = 82 * MM;
const FACTS_TOP = 85 * MM;
const BARCODE_TOP = 101 * MM;
const BARCODE_HEIGHT = 18 * MM;
const FROM_TOP = 128 * MM;
/** Scanners need ten blank modules on both sides, and modules of half a millimetre are easy to read. */
const QUIET_MODULES = 10;
const MODULE_MAX = 0.5 * MM;

/** Labels for parcels, one per A6 page, tagged for screen readers. */
export async function layOutShippingLabels({
  title,
  author,
  issuedAt,
  labels,
}: ShippingLabelsJob): Promise<Rendered> {
  const pdf = openPdf({ title, subject: title, author, date: new Date(issuedAt), size: A6 });
  for (const [at, label] of labels.entries()) {
    if (at > 0) pdf.newPage();
    drawLabel(pdf, label);
  }
  const bytes = await pdf.finish(() => {});
  return { bytes: await compact(bytes), missing: [...pdf.missing] };
}

function drawLabel(pdf: Pdf, label: ShippingLabel) {
  const group = pdf.group(pdf.root, "Sect");
  const half = WIDTH / 2;
  pdf.fitted(group, "H1", label.order, { x: MARGIN, y: MARGIN, width: half, size: 16, weight: "bold" });
  pdf.fitted(group, "P", label.parcel, {
    x: MARGIN + half,
    y: MARGIN + 4,
    width: half,
    size: 11,
    align: "right",
  });
  drawPayment(pdf, group, label);
  drawReceiver(pdf, group, label);
  pdf.rule({ x: MARGIN, y: FACTS_TOP - 2 * MM, width: WIDTH, colour: COLOURS.ink, thickness: 1 });
  drawFacts(pdf, group, label);
  drawBarcode(pdf, group, label);
  drawSender(pdf, group, label);
  group.end();
}

/** The amount that the carrier collects, in a prominent box. */
function drawPayment(pdf: Pdf, group: Structure, { collect }: ShippingLabel) {
  const [top, height] = [15 * MM, 11 * MM];
  pdf.box(
    { x: MARGIN, y: top, width: WIDTH, height },
    collect === null ? { stroke: COLOURS.ink } : { fill: COLOURS.ink },
  );
  const text = collect === null ? "Prepaid" : `Collect ${collect} in cash`;
  pdf.fitted(group, "P", text, {
    x: MARGIN + 3 * MM,
    y: top + 0.7 * MM,
    width: WIDTH - 6 * MM,
    size: 17,
    weight: "bold" as const,
    align: "center" as const,
    colour: collect === null ? COLOURS.ink : "#FFFFFF",
  });
}

/** The recipient, as large as the length of the address allows. No part of an address is left out. */
function drawReceiver(pdf: Pdf, group: Structure, { to }: ShippingLabel) {
  const parts = (size: number): { text: string; look: Look }[] => [
    { text: to.name, look: { size: size * 1.15, weight: "bold" } },
    ...to.lines.map((text) => ({ text, look: { size } })),
    { text: to.town, look: { size, weight: "bold" } },
  ];
  const last = 26;
  const room = TO_BOTTOM - TO_TOP - 11 - last;
  const heightAt = (size: number) =>
    parts(size).reduce((sum, { text, look }) => sum + pdf.heightOf(text, WIDTH, look), 0);
  let size = 13;
  while (size > 4 && heightAt(size) > room) size -= 0.5;
  let at = TO_TOP;
  at += pdf.text(group, "H2", "Deliver to", {
    x: MARGIN,
    y: at,
    width: WIDTH,
    size: 8,
    colour: COLOURS.quiet,
  });
  for (const { text, look } of parts(size))
    at += pdf.text(group, "P", text, { x: MARGIN, y: at, width: WIDTH, ...look });
  const pin = { size: 18, weight: "bold" as const };
  pdf.fitted(group, "P", `PIN ${to.pincode}`, { x: MARGIN, y: at + 1, width: WIDTH / 2, ...pin });
  pdf.fitted(group, "P", `Phone ${to.phone}`, {
    x: MARGIN + WIDTH / 2,
    y: at + 6,
    width: WIDTH / 2,
    size: 12,
    align: "right" as const,
  });
}

function drawFacts(pdf: Pdf, group: Structure, { pieces, weight, carrier }: ShippingLabel) {
  const facts = [
    ["Weight", weight || "________ kg"],
    ["Contents", pieces],
    ["Carrier", carrier || "________________"],
  ] as const;
  const shares = [0.24, 0.26, 0.5];
  let x = MARGIN;
  for (const [index, [name, value]] of facts.entries()) {
    const width = WIDTH * (shares[index] ?? 0) - 2 * MM;
    const fact = pdf.group(group, "P");
    pdf.fitted(fact, "Span", `${name} `, { x, y: FACTS_TOP, width, size: 8, colour: COLOURS.quiet });
    pdf.fitted(fact, "Span", value, { x, y: FACTS_TOP + 8 * LINE_HEIGHT, width, size: 12, weight: "bold" });
    fact.end();
    x += WIDTH * (shares[index] ?? 0);
  }
}

function drawBarcode(pdf: Pdf, group: Structure, { code }: ShippingLabel) {
  const widths = code128(code);
  const modules = widths.reduce((sum, width) => sum + width, 0);
  const module = Math.min(MODULE_MAX, WIDTH / (modules + 2 * QUIET_MODULES));
  pdf.bars(group, widths, `Barcode ${code}`, {
    x: (A6.width - modules * module) / 2,
    y: BARCODE_TOP,
    module,
    height: BARCODE_HEIGHT,
  });
  pdf.fitted(group, "P", code, {
    x: MARGIN,
    y: BARCODE_TOP + BARCODE_HEIGHT + 1,
    width: WIDTH,
    size: 11,
    align: "center" as const,
  });
}

function drawSender(pdf: Pdf, group: Structure, { from }: ShippingLabel) {
  pdf.rule({ x: MARGIN, y: FROM_TOP - 1.5 * MM, width: WIDTH, colour: COLOURS.ink, thickness: 1 });
  const text = ["From", from.name].join(" ");
  let at = FROM_TOP;
  at += pdf.text(group, "P", text, { x: MARGIN, y: at, width: WIDTH, size: 9, weight: "bold" });
  const look = { size: 8 };
  const room = A6.height - 3 * MM - at;
  const lines = from.lines.join(", ");
  while (look.size > 4 && pdf.heightOf(lines, WIDTH, look) > room) look.size -= 0.5;
  if (lines) pdf.text(group, "P", lines, { x: MARGIN, y: at, width: WIDTH, ...look });
}
