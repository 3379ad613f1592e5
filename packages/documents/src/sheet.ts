import { throttle } from "@kasna/background/throttle";
import PDFDocument from "pdfkit";
import { shapesOn } from "./sheet-shapes.ts";
import { textsOn } from "./sheet-texts.ts";
import { type Structure, tagging } from "./tagging.ts";
import { measureTexts } from "./text-measure.ts";

/** PDF/UA, which the library's types don't know yet. */
const ACCESSIBLE: object = { subset: "PDF/UA" };

type About = Record<"title" | "subject" | "author", string> & { date: Date };

/** A PDF under way: texts in any of the fonts, lines and pictures, each tagged for a screen reader or marked as ornament. */
export type Sheet = ReturnType<typeof openSheet>;

export function openSheet(about: About) {
  const doc = openDocument(about);
  const bytes = bytesOf(doc);
  const root = doc.struct("Document");
  doc.addStructure(root);
  const measure = measureTexts(doc);
  const { missing, wrap, heightOf, widthOf } = measure;
  const tagged = tagging(doc);
  return {
    root,
    missing,
    wrap,
    heightOf,
    widthOf,
    ...textsOn(doc, measure, tagged),
    ...shapesOn(doc, tagged),
    /** A new element of the document's structure, to be ended by `end()`. */
    group(parent: Structure, tag: string): Structure {
      const element = doc.struct(tag as "P");
      parent.add(element);
      return element;
    },
    newPage: () => void doc.addPage(),
    /** Ends the document; `footer` draws under each page, which knows how many there are by then. */
    async finish(footer: (page: number, pages: number) => void): Promise<Buffer> {
      root.end();
      const { count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page++) {
        doc.switchToPage(page);
        footer(page + 1, count);
        throttle();
      }
      doc.end();
      return bytes;
    },
  };
}

const openDocument = ({ title, subject, author, date }: About) =>
  new PDFDocument({
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

/** All that the document writes, once it has ended. */
function bytesOf(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
}
