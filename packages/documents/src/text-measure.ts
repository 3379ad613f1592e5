import { type Face, runsOf, type Weight } from "./fonts.ts";
import { LINE_HEIGHT, type Look } from "./page.ts";

export type TextMeasure = ReturnType<typeof measureTexts>;

/** Measures texts in the fonts of a document. `missing` collects characters that no font has. */
export function measureTexts(doc: PDFKit.PDFDocument) {
  const missing = new Set<string>();
  const registered = new Set<string>();

  function use(face: Face, size: number) {
    // PDFKit also accepts an opened font, but its types do not say so.
    if (!registered.has(face.name)) doc.registerFont(face.name, face.font as unknown as ArrayBuffer);
    registered.add(face.name);
    return doc.font(face.name).fontSize(size);
  }

  const widths = new Map<string, number>();
  /** A text's width in points. Table texts repeat, so each is measured once, at size 1. */
  function widthOf(text: string, size: number, weight: Weight): number {
    const key = weight + text;
    const cached = widths.get(key);
    if (cached !== undefined) return cached * size;
    let width = 0;
    for (const { face, text: part } of runsOf(text, weight, missing))
      width += use(face, 1).widthOfString(part);
    widths.set(key, width);
    return width * size;
  }

  /** Wraps a text into lines no wider than `width`. Breaks a word only if it is longer than a line. */
  function wrap(text: string, width: number, { size = 8, weight = "regular" }: Look = {}): string[] {
    const blank = widthOf(" ", size, weight);
    const lines: string[] = [];
    for (const paragraph of text.split("\n")) {
      let line = "";
      let lineWidth = 0;
      for (const word of paragraph.split(" ")) {
        const wordWidth = widthOf(word, size, weight);
        if (line === "" ? wordWidth <= width : lineWidth + blank + wordWidth <= width) {
          lineWidth += line === "" ? wordWidth : blank + wordWidth;
          line = line === "" ? word : `${line} ${word}`;
          continue;
        }
        if (line !== "") lines.push(line);
        line = "";
        if (wordWidth <= width) line = word;
        else
          for (const character of word) {
            if (line !== "" && widthOf(line + character, size, weight) > width) {
              lines.push(line);
              line = "";
            }
            line += character;
          }
        lineWidth = widthOf(line, size, weight);
      }
      lines.push(line);
    }
    return lines;
  }

  const heightOf = (text: string, width: number, look: Look = {}) =>
    wrap(text, width, look).length * (look.size ?? 8) * LINE_HEIGHT;

  return { missing, use, widthOf, wrap, heightOf };
}
