import { COPIES } from "@kasna/rules/documents";
import type { BusinessDocument } from "./content.ts";
import { KINDS } from "./kinds.ts";
import { A4, COLOURS, INNER, MARGIN } from "./page.ts";
import type { Pdf } from "./pdf.ts";

const FOOTER = 26;
export const BOTTOM = A4.height - MARGIN - FOOTER;

/** The position of the next element, `y` in points from the top. A new page starts with the document's title. */
export type Flow = { y: number; newPage: () => void; hasRoom: (height: number) => boolean };

export function flowOn(pdf: Pdf, document: BusinessDocument): Flow {
  const name = [KINDS[document.kind].title, document.number].filter(Boolean).join(" ");
  const title = document.copy ? `${name}, ${COPIES[document.copy].toLowerCase()}` : name;
  const flow: Flow = {
    y: MARGIN,
    hasRoom: (height) => flow.y + height <= BOTTOM,
    newPage() {
      pdf.newPage();
      pdf.fitted(null, "P", document.shopName, {
        x: MARGIN,
        y: MARGIN,
        width: INNER / 2,
        weight: "bold",
        size: 9,
      });
      pdf.fitted(null, "P", title, {
        x: MARGIN + INNER / 2,
        y: MARGIN,
        width: INNER / 2,
        align: "right",
        size: 9,
      });
      flow.y = MARGIN + 20;
    },
  };
  return flow;
}

/** The footer of a page. */
export function drawFooter(pdf: Pdf, document: BusinessDocument, page: number, pages: number) {
  const y = A4.height - MARGIN - 12;
  pdf.rule({ x: MARGIN, y: y - 4, width: INNER });
  const look = { size: 7, colour: COLOURS.quiet };
  pdf.fitted(null, "P", document.seller.contact, { x: MARGIN, y, width: INNER - 90, ...look });
  pdf.fitted(null, "P", `Page ${page} of ${pages}`, {
    x: MARGIN + INNER - 90,
    y,
    width: 90,
    ...look,
    align: "right",
  });
}
