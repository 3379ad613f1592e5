import { runsOf } from "./fonts.ts";
import { COLOURS, LINE_HEIGHT, type Look } from "./page.ts";
import type { Structure, Tagged } from "./tagging.ts";
import type { TextMeasure } from "./text-measure.ts";

const ASCENT = 1.069;

/** A text's style and position, in points from the top left corner of the page. */
type PlacedText = Look & { x: number; y: number; width: number };

/** Writes texts, each as a tagged element. */
export function textsOn(doc: PDFKit.PDFDocument, measure: TextMeasure, tagged: Tagged) {
  const { missing, use, widthOf, wrap } = measure;

  function draw(lines: string[], placed: PlacedText) {
    const { x, y, width, size = 8, weight = "regular", colour = COLOURS.ink, align = "left" } = placed;
    for (const [i, line] of lines.entries()) {
      const free = width - widthOf(line, size, weight);
      let at = x + (align === "right" ? free : align === "center" ? free / 2 : 0);
      const top = y + i * size * LINE_HEIGHT + (LINE_HEIGHT - 1) * size * 0.5;
      for (const { face, text } of runsOf(line, weight, missing)) {
        // Fonts differ in ascent; this aligns them on one baseline.
        const raised = size * (ASCENT - face.font.ascent / face.font.unitsPerEm);
        use(face, size)
          .fillColor(colour)
          .text(text, at, top + raised, { lineBreak: false });
        at += doc.widthOfString(text);
      }
    }
  }

  function drawFitted(text: string, placed: PlacedText) {
    const { y, width, size = 8, weight = "regular" } = placed;
    const natural = widthOf(text, size, weight);
    const fittingSize = natural > width ? size * (width / natural) : size;
    draw([text], { ...placed, y: y + (size - fittingSize) * 0.7, size: fittingSize });
  }

  return {
    /** Wraps a text to its width. Returns its height in points. */
    text(parent: Structure | null, tag: string, text: string, { x, y, width, ...look }: PlacedText): number {
      const lines = wrap(text, width, look);
      tagged(parent, tag, () => draw(lines, { x, y, width, ...look }));
      return lines.length * (look.size ?? 8) * LINE_HEIGHT;
    },
    /** A text on one line as a link. Returns its height in points. */
    link(parent: Structure, url: string, text: string, placed: PlacedText): number {
      const { x, y, width, size = 8, weight = "regular" } = placed;
      const height = size * LINE_HEIGHT;
      const content = doc.markStructureContent("Link");
      drawFitted(text, placed);
      doc.endMarkedContent();
      const element = doc.struct("Link");
      element.add(content);
      const shown = Math.min(width, widthOf(text, size, weight));
      // PDF/UA requires a text. The library writes a primitive string as a name.
      const described: object = { structParent: element, Contents: new String(text) };
      doc.link(x, y, shown, height, url, described);
      element.end();
      parent.add(element);
      return height;
    },
    /** A text on one line, shrunk if it is wider than its width. `scope` is that of a table's heading. */
    fitted(
      parent: Structure | null,
      tag: string,
      text: string,
      { scope, ...placed }: PlacedText & { scope?: string | undefined },
    ) {
      tagged(parent, tag, () => drawFitted(text, placed), scope ? { scope } : {});
    },
    /** Several `fitted` texts under each other, as one element. */
    stack(
      parent: Structure,
      tag: string,
      texts: readonly { text: string; look: Look }[],
      { x, y, width }: { x: number; y: number; width: number },
    ) {
      tagged(parent, tag, () => {
        let top = y;
        for (const { text, look } of texts) {
          drawFitted(text, { x, y: top, width, ...look });
          top += (look.size ?? 8) * LINE_HEIGHT;
        }
      });
    },
  };
}
