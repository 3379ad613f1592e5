import { compact } from "./compact.ts";
import type { BusinessDocument } from "./content.ts";
import { drawFooter, flowOn } from "./flow.ts";
import { drawHead } from "./head.ts";
import { KINDS } from "./kinds.ts";
import { pictureOf } from "./picture.ts";
import { openSheet } from "./sheet.ts";
import { drawSummary, drawTerms } from "./summary.ts";
import { drawLines } from "./table.ts";

/** A PDF, and the characters that no font has. The PDF shows a box for each. */
export type Rendered = { bytes: Uint8Array; missing: string[] };

/** Renders a document as an A4 PDF, tagged for screen readers. The same document gives the same bytes. */
export async function layOutDocument(document: BusinessDocument): Promise<Rendered> {
  const { title, hasMoney, hasPictures } = KINDS[document.kind];
  const pictures = hasPictures
    ? await Promise.all(document.lines.map((line) => pictureOf(line.picture)))
    : [];
  const sheet = openSheet({
    title: [title, document.number].filter(Boolean).join(" "),
    subject: `${title} of ${document.shopName}`,
    author: document.seller.name || document.shopName,
    date: new Date(document.issuedAt),
  });
  const flow = flowOn(sheet, document);
  drawHead(sheet, flow, document);
  drawLines(sheet, flow, document, pictures);
  if (hasMoney) drawSummary(sheet, flow, document);
  drawTerms(sheet, flow, document.terms);
  const bytes = await sheet.finish((page, pages) => drawFooter(sheet, document, page, pages));
  return { bytes: await compact(bytes), missing: [...sheet.missing] };
}
