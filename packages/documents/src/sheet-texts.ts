import { runsOf } from "./fonts.ts";
import { COLOURS, LINE_HEIGHT, type Look } from "./page.ts";
import type { Structure, Tagged } from "./tagging.ts";
import type { TextMeasure } from "./text-measure.ts";

const ASCENT = 1.069;

/** Writes texts on a document, each as an element of its structure. */
export function textsOn(doc: PDFKit.PDFDocument, measure: TextMeasure, tagged: Tagged) {
  const { missing, use, widthOf, wrap } = measure;

  function draw(lines: string[], x: number, y: number, width: number, look: Look) {
    const { size = 8, weight = "regular", colour = COLOURS.ink, align = "left" } = look;
    for (const [i, line] of lines.entries()) {
      const free = width - widthOf(line, size, weight);
      let at = x + (align === "right" ? free : align === "center" ? free / 2 : 0);
      const top = y + i * size * LINE_HEIGHT + (LINE_HEIGHT - 1) * size * 0.5;
      for (const { face, text } of runsOf(line, weight, missing)) {
        // Faces differ in height; all stand on one baseline.
        const raised = size * (ASCENT - face.font.ascent / face.font.unitsPerEm);
        use(face, size)
          .fillColor(colour)
          .text(text, at, top + raised, { lineBreak: false });
        at += doc.widthOfString(text);
      }
    }
  }

  function drawFitted(text: string, x: number, y: number, width: number, look: Look) {
    const size = look.size ?? 8;
    const wanted = widthOf(text, size, look.weight ?? "regular");
    const fitting = wanted > width ? size * (width / wanted) : size;
    draw([text], x, y + (size - fitting) * 0.7, width, { ...look, size: fitting });
  }

  return {
    /** Text in lines of at most `width`; returns the height it took, in points. */
    text(
      parent: Structure | null,
      tag: string,
      text: string,
      x: number,
      y: number,
      width: number,
      look: Look = {},
    ): number {
      const lines = wrap(text, width, look);
      tagged(parent, tag, () => draw(lines, x, y, width, look));
      return lines.length * (look.size ?? 8) * LINE_HEIGHT;
    },
    /** Text on one line, made smaller where it is wider than `width`. */
    fitted(
      parent: Structure | null,
      tag: string,
      text: string,
      x: number,
      y: number,
      width: number,
      look: Look = {},
      scope?: string,
    ) {
      tagged(parent, tag, () => drawFitted(text, x, y, width, look), scope ? { scope } : {});
    },
    /** Texts under each other as one element, each on one line as `fitted` has it. */
    stack(
      parent: Structure,
      tag: string,
      texts: readonly { text: string; look: Look }[],
      x: number,
      y: number,
      width: number,
    ) {
      tagged(parent, tag, () => {
        let top = y;
        for (const { text, look } of texts) {
          drawFitted(text, x, top, width, look);
          top += (look.size ?? 8) * LINE_HEIGHT;
        }
      });
    },
  };
}
