import { drawClose, drawTerms } from "./close.ts";
import { compact } from "./compact.ts";
import type { Paper } from "./content.ts";
import { drawFooter, flowOn } from "./flow.ts";
import { drawHead } from "./head.ts";
import { KINDS } from "./kinds.ts";
import { pictureOf } from "./picture.ts";
import { openSheet } from "./sheet.ts";
import { drawLines } from "./table.ts";

/** A paper as PDF, and the characters that no font of ours has (a box stands for each). */
export type Rendered = { bytes: Uint8Array; missing: string[] };

/** The PDF of a paper on A4, tagged for screen readers. The same paper gives the same bytes. */
export async function renderPaper(paper: Paper): Promise<Rendered> {
  const { title, hasMoney, hasPictures } = KINDS[paper.kind];
  const pictures = hasPictures ? await Promise.all(paper.lines.map((line) => pictureOf(line.picture))) : [];
  const sheet = openSheet({
    title: [title, paper.number].filter(Boolean).join(" "),
    subject: `${title} of ${paper.shopName}`,
    author: paper.seller.name || paper.shopName,
    date: new Date(paper.issuedAt),
  });
  const flow = flowOn(sheet, paper);
  drawHead(sheet, flow, paper);
  drawLines(sheet, flow, paper, pictures);
  if (hasMoney) drawClose(sheet, flow, paper);
  drawTerms(sheet, flow, paper.terms);
  const bytes = await sheet.finish((page, pages) => drawFooter(sheet, paper, page, pages));
  return { bytes: await compact(bytes), missing: [...sheet.missing] };
}
