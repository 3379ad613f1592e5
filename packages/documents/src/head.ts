import { formatDate } from "@kasna/rules/dates";
import { COPIES } from "@kasna/rules/documents";
import { encodeQR } from "qr";
import type { BusinessDocument, Party } from "./content.ts";
import type { Flow } from "./flow.ts";
import { KINDS } from "./kinds.ts";
import { COLOURS, INNER, MARGIN } from "./page.ts";
import type { Pdf } from "./pdf.ts";

const QR = 62;
const GAP = 12;
const RIGHT = 250;

/** The seller, the title, the facts and the parties. */
export function drawHead(pdf: Pdf, flow: Flow, document: BusinessDocument) {
  const top = flow.y;
  const left = MARGIN;
  const sellerEnd = drawSeller(pdf, document, { x: left, y: top, width: INNER - RIGHT - GAP });
  const titleEnd = drawTitle(pdf, document, left + INNER - RIGHT, top);
  flow.y = Math.max(sellerEnd, titleEnd) + 8;
  pdf.rule({ x: left, y: flow.y, width: INNER, colour: COLOURS.ink, thickness: 1 });
  flow.y += 8;

  const half = (INNER - GAP) / 2;
  const buyerEnd = drawParty(pdf, document.buyer, { x: left, y: flow.y, width: half });
  const deliverEnd = document.deliverTo
    ? drawParty(pdf, document.deliverTo, { x: left + half + GAP, y: flow.y, width: half })
    : flow.y;
  flow.y = Math.max(buyerEnd, deliverEnd) + 8;
  const { notice } = KINDS[document.kind];
  if (notice)
    flow.y +=
      pdf.text(pdf.root, "P", notice, { x: left, y: flow.y, width: INNER, weight: "bold", size: 8 }) + 6;
}

/** A column of the page, in points. */
type Area = { x: number; y: number; width: number };

/** Returns the position under it. */
function drawSeller(pdf: Pdf, { shopName, seller }: BusinessDocument, { x, y, width }: Area): number {
  let at = y + pdf.text(pdf.root, "P", shopName, { x, y, width, size: 16, weight: "bold" });
  const lines = [seller.name, ...seller.lines, stateLine(seller)];
  if (seller.gstin) lines.push(`GSTIN ${seller.gstin}`);
  for (const line of lines) at += pdf.text(pdf.root, "P", line, { x, y: at, width, size: 8 });
  return at;
}

/** The State and its code, or the code alone if the address names the State. */
const stateLine = ({ lines, state }: Party): string =>
  lines.some((line) => line.toLowerCase().includes(state.name.toLowerCase()))
    ? `State code ${state.code}`
    : `${state.name} (${state.code})`;

/** The title, the facts and the QR code. Returns the position under them. */
function drawTitle(pdf: Pdf, document: BusinessDocument, x: number, y: number): number {
  const { title } = KINDS[document.kind];
  const width = RIGHT - (document.verifyUrl ? QR + GAP : 0);
  let at = y + pdf.text(pdf.root, "H1", title, { x, y, width, size: 16, weight: "bold" }) + 2;
  const facts: BusinessDocument["facts"] = [
    ["Date", formatDate(new Date(document.issuedAt))],
    ...document.facts,
  ];
  if (document.copy)
    at +=
      pdf.text(pdf.root, "P", COPIES[document.copy].toUpperCase(), {
        x,
        y: at,
        width,
        size: 8,
        weight: "bold",
      }) + 2;
  if (document.number) facts.unshift(["Number", document.number]);
  for (const [name, value] of facts) at += drawFact(pdf, { name, value }, { x, y: at, width });
  if (!document.verifyUrl) return at;
  const qrX = x + RIGHT - QR;
  const grid = encodeQR(document.verifyUrl, "raw", { ecc: "low", border: 1 });
  pdf.squares(pdf.root, grid, `QR code for ${document.verifyUrl}`, { x: qrX, y: y + 4, size: QR });
  pdf.text(pdf.root, "P", "Scan to verify", {
    x: qrX,
    y: y + QR + 6,
    width: QR,
    size: 6.5,
    colour: COLOURS.quiet,
    align: "center",
  });
  return Math.max(at, y + QR + 16);
}

const NAME_WIDTH = 78;

/** Returns the height of the fact in points. */
function drawFact(pdf: Pdf, { name, value }: { name: string; value: string }, { x, y, width }: Area): number {
  const group = pdf.group(pdf.root, "P");
  pdf.text(group, "Span", `${name} `, { x, y, width: NAME_WIDTH, size: 8, colour: COLOURS.quiet });
  const height = pdf.text(group, "Span", value, {
    x: x + NAME_WIDTH,
    y,
    width: width - NAME_WIDTH,
    size: 8,
    weight: "bold",
  });
  group.end();
  return height;
}

/** Returns the position under it. */
function drawParty(pdf: Pdf, party: Party, { x, y, width }: Area): number {
  let at = y + pdf.text(pdf.root, "H2", party.heading, { x, y, width, size: 7.5, colour: COLOURS.quiet });
  at += pdf.text(pdf.root, "P", party.name, { x, y: at, width, size: 9, weight: "bold" });
  const lines = [...party.lines, `State: ${party.state.name} (code ${party.state.code})`];
  if (party.gstin) lines.push(`GSTIN ${party.gstin}`);
  for (const line of lines) at += pdf.text(pdf.root, "P", line, { x, y: at, width, size: 8 });
  return at;
}
