import { sumOf, type TaxedLine } from "@kasna/rules/tax/tax";
import type { UnitCode } from "@kasna/rules/tax/unit-codes";
import { formatAmount, formatPercent } from "./amounts.ts";
import { taxHeads } from "./columns.ts";
import type { BusinessDocument } from "./content.ts";
import type { Flow } from "./flow.ts";
import { KINDS } from "./kinds.ts";
import { COLOURS, INNER, type Look, MARGIN } from "./page.ts";
import type { Pdf } from "./pdf.ts";
import type { Structure } from "./tagging.ts";
import { inWords } from "./words.ts";

const ROW = 14;
const TOTALS = 190;
const SUMMARY = INNER - TOTALS - 24;
const SIZE = 7.5;

/** The totals, the tax by HSN code and rate unless the document changes no tax, and the total in words, together on one page. */
export function drawSummary(pdf: Pdf, flow: Flow, document: BusinessDocument) {
  const groups = document.isCommercial ? [] : byHsn(document);
  const totals = totalRows(document);
  const paid = paidRows(document);
  if (!flow.hasRoom(heightOfSummary(pdf, document))) flow.newPage();
  flow.y += 10;
  const summaryEnd = groups.length > 0 ? drawHsnSummary(pdf, flow.y, groups, document) : flow.y;
  const totalsEnd = drawTotals(pdf, flow.y, totals, paid);
  flow.y = Math.max(summaryEnd, totalsEnd) + 8;
  flow.y += pdf.text(pdf.root, "P", wordsOf(document), { x: MARGIN, y: flow.y, width: INNER, ...WORDS }) + 6;
}

const WORDS: Look = { size: 8.5, weight: "bold" };
const wordsOf = ({ totalPaise }: BusinessDocument) => `Total in words: ${inWords(totalPaise)}`;

function heightOfSummary(pdf: Pdf, document: BusinessDocument): number {
  const groups = document.isCommercial ? [] : byHsn(document);
  const totals = totalRows(document).length + paidRows(document).length;
  return (
    Math.max((groups.length + 2) * ROW, totals * ROW + 4) + pdf.heightOf(wordsOf(document), INNER, WORDS) + 24
  );
}

const TERMS_HEAD: Look = { size: 8, weight: "bold" };
const TERM: Look = { size: 7, colour: COLOURS.quiet };
const TERMS_GAP = 2;

/** The terms, together on one page if one is long enough. A page break never splits a sentence. */
export function drawTerms(pdf: Pdf, flow: Flow, terms: readonly string[]) {
  if (terms.length === 0) return;
  if (!flow.hasRoom(heightOfTerms(pdf, terms))) flow.newPage();
  const at = { x: MARGIN, width: INNER };
  flow.y += pdf.text(pdf.root, "H2", "Terms", { ...at, y: flow.y, ...TERMS_HEAD }) + TERMS_GAP;
  for (const term of terms) {
    if (!flow.hasRoom(pdf.heightOf(term, INNER, TERM))) flow.newPage();
    flow.y += pdf.text(pdf.root, "P", term, { ...at, y: flow.y, ...TERM }) + 1;
  }
}

function heightOfTerms(pdf: Pdf, terms: readonly string[]): number {
  if (terms.length === 0) return 0;
  const heights = terms.map((term) => pdf.heightOf(term, INNER, TERM) + 1);
  return heights.reduce((sum, height) => sum + height, pdf.heightOf("Terms", INNER, TERMS_HEAD) + TERMS_GAP);
}

/** The height of what follows the lines. */
export const heightOfEnd = (pdf: Pdf, document: BusinessDocument): number =>
  (KINDS[document.kind].hasMoney ? heightOfSummary(pdf, document) : 0) + heightOfTerms(pdf, document.terms);

type Group = { hsn: string; quantity: string; rate: string; sum: ReturnType<typeof sumOf> };

function byHsn(document: BusinessDocument): Group[] {
  const all = document.delivery ? [...document.lines, { ...document.delivery, quantity: 0 }] : document.lines;
  const unitOf = ({ unit = "NOS" }: { unit?: UnitCode }) => unit;
  const groups = Map.groupBy(all, (line) => `${line.hsn} ${unitOf(line)} ${line.taxed.rateBasisPoints}`);
  return [...groups.values()].map((members) => {
    const lines: TaxedLine[] = members.map((member) => member.taxed);
    const [first] = members;
    const quantity = members.reduce((pieces, member) => pieces + member.quantity, 0);
    return {
      hsn: first?.hsn ?? "",
      quantity: `${quantity} ${first ? unitOf(first) : ""}`,
      rate: formatPercent(lines[0]?.rateBasisPoints ?? 0),
      sum: sumOf(lines),
    };
  });
}

function drawHsnSummary(pdf: Pdf, y: number, groups: readonly Group[], document: BusinessDocument): number {
  const { isInterState } = document;
  const heads = taxHeads(document);
  const names = ["HSN", "Qty", "Rate", "Taxable value", ...heads];
  const widths = isInterState ? [55, 55, 35, 90, 85] : [52, 52, 33, 70, 60, 60];
  const scale = SUMMARY / widths.reduce((sum, width) => sum + width, 0);
  const taxOf = (sum: Group["sum"]) => (isInterState ? [sum.igstPaise] : [sum.cgstPaise, sum.sgstPaise]);
  const total = sumOf(groups.map(({ sum }) => ({ ...sum, rateBasisPoints: 0 })));
  const table = pdf.group(pdf.root, "Table");
  const row = (texts: string[], at: number, isBold: boolean, tag: "TH" | "TD") => {
    const element = pdf.group(table, "TR");
    let x = MARGIN;
    for (const [i, text] of texts.entries()) {
      // A text may extend into an empty cell on its right.
      const width = ((widths[i] ?? 0) + (texts[i + 1] === "" ? (widths[i + 1] ?? 0) : 0)) * scale;
      const look = {
        size: SIZE,
        weight: isBold ? ("bold" as const) : ("regular" as const),
        align: i < 3 ? ("left" as const) : ("right" as const),
      };
      if (text)
        pdf.fitted(element, tag, text, {
          x: x + 2,
          y: at + 2,
          width: width - 4,
          ...look,
          scope: tag === "TH" ? "Column" : undefined,
        });
      x += (widths[i] ?? 0) * scale;
    }
    element.end();
    pdf.rule({ x: MARGIN, y: at + ROW, width: SUMMARY });
    return at + ROW;
  };
  let at = row(names, y, true, "TH");
  for (const { hsn, quantity, rate, sum } of groups)
    at = row(
      [hsn, quantity, rate, formatAmount(sum.taxablePaise), ...taxOf(sum).map(formatAmount)],
      at,
      false,
      "TD",
    );
  at = row(
    ["Total", "", "", formatAmount(total.taxablePaise), ...taxOf(total).map(formatAmount)],
    at,
    true,
    "TD",
  );
  table.end();
  return at;
}

function totalRows(document: BusinessDocument): [name: string, amount: string][] {
  const add = (key: "amountPaise" | "discountPaise") =>
    document.lines.reduce((sum, line) => sum + line.taxed[key], 0);
  const discount = add("discountPaise");
  const rows: [string, string][] = [["Subtotal", formatAmount(add("amountPaise"))]];
  // The invoice of a later parcel charges no delivery because the first parcel's invoice did, and a credit note gives
  // none back.
  if (document.delivery) rows.push(["Delivery", formatAmount(document.delivery.taxed.amountPaise)]);
  else if (KINDS[document.kind].offersDelivery) rows.push(["Delivery", "FREE"]);
  if (discount > 0) rows.push(["Discount", `−${formatAmount(discount)}`]);
  if (document.roundingPaise !== 0)
    rows.push([
      "Rounding",
      `${document.roundingPaise < 0 ? "−" : "+"}${formatAmount(Math.abs(document.roundingPaise))}`,
    ]);
  rows.push([document.isCommercial ? "Total" : "Total incl. GST", `₹${formatAmount(document.totalPaise)}`]);
  return rows;
}

/**
 * The part of the total that was paid with store credit, or returns to it on a credit note. Store credit is a payment,
 * so it does not change the tax.
 */
function paidRows({ kind, totalPaise, storeCreditPaise = 0 }: BusinessDocument): [string, string][] {
  const remainder = totalPaise - storeCreditPaise;
  const name = kind === "credit_note" ? "Back to store credit" : "Paid with store credit";
  return [
    ...(storeCreditPaise > 0 ? [[name, formatAmount(storeCreditPaise)] as [string, string]] : []),
    ...(storeCreditPaise > 0 && remainder > 0
      ? [["Remaining amount", formatAmount(remainder)] as [string, string]]
      : []),
  ];
}

type Rows = readonly [name: string, amount: string][];

/** The amounts up to the total in bold, and how it was paid. */
function drawTotals(pdf: Pdf, y: number, rows: Rows, paid: Rows): number {
  const x = MARGIN + INNER - TOTALS;
  const table: Structure = pdf.group(pdf.root, "Table");
  let at = y;
  for (const [i, [name, amount]] of [...rows, ...paid].entries()) {
    const isTotal = i === rows.length - 1;
    const look = { size: isTotal ? 10 : 8, weight: isTotal ? ("bold" as const) : ("regular" as const) };
    const element = pdf.group(table, "TR");
    pdf.fitted(element, "TH", name, { x, y: at + 2, width: TOTALS / 2, ...look, scope: "Row" });
    pdf.fitted(element, "TD", amount, {
      x: x + TOTALS / 2,
      y: at + 2,
      width: TOTALS / 2,
      ...look,
      align: "right",
    });
    element.end();
    at += isTotal ? ROW + 4 : ROW;
    pdf.rule({ x, y: at, width: TOTALS, colour: isTotal ? COLOURS.ink : COLOURS.hairline });
  }
  table.end();
  return at;
}
