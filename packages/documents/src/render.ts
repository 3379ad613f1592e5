import { compact } from "./compact.ts";
import type { BusinessDocument } from "./content.ts";
import { drawFooter, flowOn } from "./flow.ts";
import { drawHead } from "./head.ts";
import { KINDS } from "./kinds.ts";
import { openPdf, type Pdf } from "./pdf.ts";
import { pictureOf } from "./picture.ts";
import { drawSummary, drawTerms } from "./summary.ts";
import { drawLines } from "./table.ts";

/** A PDF, and the characters missing in all fonts. The PDF shows a box for each. */
export type Rendered = { bytes: Uint8Array; missing: string[] };

/** Renders a document as an A4 PDF, tagged for screen readers. The same document gives the same bytes. */
export const layOutDocument = (document: BusinessDocument): Promise<Rendered> => layOutDocuments([document]);

/** Renders documents into one PDF, each on separate pages with its own page numbers. */
export async function layOutDocuments(documents: readonly BusinessDocument[]): Promise<Rendered> {
  const [first] = documents;
  if (!first) throw new Error("There is no document to render");
  const titles = documents.map(({ kind, number }) => [KINDS[kind].title, number].filter(Boolean).join(" "));
  const pdf = openPdf({
    title: titles.join(", "),
    subject: `${KINDS[first.kind].title} of ${first.shopName}`,
    author: first.seller.name || first.shopName,
    date: new Date(first.issuedAt),
  });
  const parts: { document: BusinessDocument; from: number; pages: number }[] = [];
  for (const document of documents) {
    if (parts.length > 0) pdf.newPage();
    const from = pdf.pageCount();
    await draw(pdf, document);
    parts.push({ document, from, pages: pdf.pageCount() - from + 1 });
  }
  const bytes = await pdf.finish((page) => {
    const part = parts.findLast(({ from }) => from <= page);
    if (part) drawFooter(pdf, part.document, page - part.from + 1, part.pages);
  });
  return { bytes: await compact(bytes), missing: [...pdf.missing] };
}

async function draw(pdf: Pdf, document: BusinessDocument): Promise<void> {
  const { hasMoney, hasPictures } = KINDS[document.kind];
  const pictures = hasPictures
    ? await Promise.all(document.lines.map((line) => pictureOf(line.picture)))
    : [];
  const flow = flowOn(pdf, document);
  drawHead(pdf, flow, document);
  drawLines(pdf, flow, document, pictures);
  if (hasMoney) drawSummary(pdf, flow, document);
  drawTerms(pdf, flow, document.terms);
}
