import { COLOURS } from "./page.ts";
import type { Structure, Tagged } from "./tagging.ts";

/** Draws lines, boxes and pictures on a document: pictures as elements of its structure, the others as ornament. */
export function shapesOn(doc: PDFKit.PDFDocument, tagged: Tagged) {
  return {
    rule(x: number, y: number, width: number, colour = COLOURS.hairline, thickness = 0.5) {
      tagged(null, "Artifact", () => {
        doc
          .lineWidth(thickness)
          .strokeColor(colour)
          .moveTo(x, y)
          .lineTo(x + width, y)
          .stroke();
      });
    },
    box(x: number, y: number, width: number, height: number, look: { fill?: string; stroke?: string }) {
      tagged(null, "Artifact", () => {
        if (look.fill) doc.rect(x, y, width, height).fill(look.fill);
        if (look.stroke) doc.lineWidth(0.5).rect(x, y, width, height).stroke(look.stroke);
      });
    },
    /** A picture by its `data:` address. */
    picture(parent: Structure, address: string, alt: string, x: number, y: number, size: number) {
      tagged(parent, "Figure", () => void doc.image(address, x, y, { fit: [size, size] }), { alt });
    },
    /** Black squares on a grid, such as a QR code's. */
    squares(
      parent: Structure,
      grid: readonly (readonly boolean[])[],
      alt: string,
      x: number,
      y: number,
      size: number,
    ) {
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
