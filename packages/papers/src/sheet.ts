import { rest } from "@kasna/background/rest";
import PDFDocument from "pdfkit";
import { type Face, runsOf, type Weight } from "./fonts.ts";

export const A4 = { width: 595.28, height: 841.89 };
export const MARGIN = 30;
export const INNER = A4.width - 2 * MARGIN;
export const COLOURS = { ink: "#101828", quiet: "#475467", hairline: "#D0D5DD", sheet: "#F2F4F7" };

/** PDF/UA, which the library's types don't know yet. */
const ACCESSIBLE: object = { subset: "PDF/UA" };

type Look = {
  size?: number;
  weight?: Weight;
  colour?: string;
  align?: "left" | "right" | "center";
};
export type Structure = PDFKit.PDFStructureElement;

const LINE_HEIGHT = 1.35;
const ASCENT = 1.069;

/** A PDF under way: texts in any of the fonts, lines and pictures, each tagged for a screen reader or marked as ornament. */
export type Sheet = ReturnType<typeof openSheet>;

export function openSheet({
  title,
  subject,
  author,
  date,
}: Record<"title" | "subject" | "author", string> & { date: Date }) {
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    bufferPages: true,
    pdfVersion: "1.7",
    ...ACCESSIBLE,
    tagged: true,
    lang: "en-IN",
    displayTitle: true,
    info: { Title: title, Subject: subject, Author: author, CreationDate: date, ModDate: date },
  });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
  const missing = new Set<string>();
  const registered = new Set<string>();
  const root = doc.struct("Document");
  doc.addStructure(root);

  function use(face: Face, size: number) {
    if (!registered.has(face.name)) doc.registerFont(face.name, face.bytes);
    registered.add(face.name);
    return doc.font(face.name).fontSize(size);
  }

  const widths = new Map<string, number>();
  /** A text's width in points. Texts of a table come again and again, so each is measured once, at size 1. */
  function widthOf(text: string, size: number, weight: Weight): number {
    const key = weight + text;
    const known = widths.get(key);
    if (known !== undefined) return known * size;
    let width = 0;
    for (const { face, text: part } of runsOf(text, weight, missing))
      width += use(face, 1).widthOfString(part);
    widths.set(key, width);
    return width * size;
  }

  /** The text in lines no wider than `width`; a word that is too long is broken where it must be. */
  function wrap(text: string, width: number, { size = 8, weight = "regular" }: Look = {}): string[] {
    const blank = widthOf(" ", size, weight);
    const lines: string[] = [];
    for (const paragraph of text.split("\n")) {
      let line = "";
      let taken = 0;
      for (const word of paragraph.split(" ")) {
        const own = widthOf(word, size, weight);
        if (line === "" ? own <= width : taken + blank + own <= width) {
          taken += line === "" ? own : blank + own;
          line = line === "" ? word : `${line} ${word}`;
          continue;
        }
        if (line !== "") lines.push(line);
        line = "";
        if (own <= width) line = word;
        else
          for (const character of word) {
            if (line !== "" && widthOf(line + character, size, weight) > width) {
              lines.push(line);
              line = "";
            }
            line += character;
          }
        taken = widthOf(line, size, weight);
      }
      lines.push(line);
    }
    return lines;
  }

  const heightOf = (text: string, width: number, look: Look = {}) =>
    wrap(text, width, look).length * (look.size ?? 8) * LINE_HEIGHT;

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

  /** Draws what the callback draws as content of a new element below `parent`, or as ornament without one. */
  function tagged(
    parent: Structure | null,
    tag: string,
    act: () => void,
    options: { scope?: string; alt?: string } = {},
  ) {
    if (!parent) {
      doc.markContent("Artifact", { type: "Layout" });
      act();
      doc.endMarkedContent();
      return;
    }
    const content = doc.markStructureContent(tag);
    act();
    doc.endMarkedContent();
    const element = doc.struct(tag as "P", options as PDFKit.Mixins.StructureElementOptions);
    element.add(content);
    element.end();
    parent.add(element);
  }

  return {
    root,
    missing,
    wrap,
    heightOf,
    widthOf,
    /** A new element of the document's structure, to be ended by `end()`. */
    group(parent: Structure, tag: string): Structure {
      const element = doc.struct(tag as "P");
      parent.add(element);
      return element;
    },
    newPage: () => void doc.addPage(),
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
    /** Ends the document; `footer` draws under each page, which knows how many there are by then. */
    async finish(footer: (page: number, pages: number) => void): Promise<Buffer> {
      root.end();
      const { count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page++) {
        doc.switchToPage(page);
        footer(page + 1, count);
        rest();
      }
      doc.end();
      return done;
    },
  };
}
