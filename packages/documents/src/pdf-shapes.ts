import { COLOURS } from "./page.ts";
import type { Structure, Tagged } from "./tagging.ts";

// Positions and sizes are in points from the top left corner of the page.
type Square = { x: number; y: number; size: number };
type Box = { x: number; y: number; width: number; height: number };
type Rule = { x: number; y: number; width: number; colour?: string; thickness?: number };

/** Draws lines, boxes and pictures. Pictures are tagged for screen readers; lines and boxes are artifacts. */
export function shapesOn(doc: PDFKit.PDFDocument, tagged: Tagged) {
  return {
    rule({ x, y, width, colour = COLOURS.hairline, thickness = 0.5 }: Rule) {
      tagged(null, "Artifact", () => {
        doc
          .lineWidth(thickness)
          .strokeColor(colour)
          .moveTo(x, y)
          .lineTo(x + width, y)
          .stroke();
      });
    },
    box({ x, y, width, height }: Box, look: { fill?: string; stroke?: string }) {
      tagged(null, "Artifact", () => {
        if (look.fill) doc.rect(x, y, width, height).fill(look.fill);
        if (look.stroke) doc.lineWidth(0.5).rect(x, y, width, height).stroke(look.stroke);
      });
    },
    /** A picture, given as a `data:` URL. */
    picture(parent: Structure, url: string, alt: string, { x, y, size }: Square) {
      tagged(parent, "Figure", () => void doc.image(url, x, y, { fit: [size, size] }), { alt });
    },
    /** Alternating black bars and gaps with widths in modules, such as a Code 128. */
    bars(
      parent: Structure,
      widths: readonly number[],
      alt: string,
      { x, y, module, height }: { x: number; y: number; module: number; height: number },
    ) {
      tagged(
        parent,
        "Figure",
        () => {
          let at = x;
          for (const [index, width] of widths.entries()) {
            if (index % 2 === 0) doc.rect(at, y, width * module, height);
            at += width * module;
          }
          doc.fill("#000000");
        },
        { alt },
      );
    },
    /** A grid of black squares, such as a QR code. */
    squares(parent: Structure, grid: readonly (readonly boolean[])[], alt: string, { x, y, size }: Square) {
      const side = size / grid.length;
      tagged(
        parent,
        "Figure",
        () => {
          for (const [row, cells] of grid.entries())
            for (const [column, isBlack] of cells.entries())
              if (isBlack) doc.rect(x + column * side, y + row * side, side, side);
          doc.fill(COLOURS.ink);
        },
        { alt },
      );
    },
  };
}
