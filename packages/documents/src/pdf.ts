import { throttle } from "@kasna/background/throttle";
import PDFDocument from "pdfkit";
import { A4 } from "./page.ts";
import { shapesOn } from "./pdf-shapes.ts";
import { textsOn } from "./pdf-texts.ts";
import { type Structure, tagging } from "./tagging.ts";
import { measureTexts } from "./text-measure.ts";

/** Accessible PDF (PDF/UA); the library's types lack it. */
const ACCESSIBLE: object = { subset: "PDF/UA" };

type About = Record<"title" | "subject" | "author", string> & { date: Date; size?: typeof A4 };

/** A PDF being drawn. Everything on it is tagged for screen readers or marked as an artifact. */
export type Pdf = ReturnType<typeof openPdf>;

export function openPdf(about: About) {
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
    /** A new structure element. The caller ends it with `end()`. */
    group(parent: Structure, tag: string): Structure {
      const element = doc.struct(tag as "P");
      parent.add(element);
      return element;
    },
    newPage: () => void doc.addPage(),
    pageCount: () => doc.bufferedPageRange().count,
    /** Draws a footer on each page, now that the page count is known, and ends the document. */
    async finish(footer: (page: number) => void): Promise<Buffer> {
      root.end();
      const { count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page++) {
        doc.switchToPage(page);
        footer(page + 1);
        throttle();
      }
      doc.end();
      return bytes;
    },
  };
}

const openDocument = ({ title, subject, author, date, size = A4 }: About) =>
  new PDFDocument({
    size: [size.width, size.height],
    margin: 0,
    bufferPages: true,
    // No initial font: otherwise the library would load a default from its package, which no document uses.
    font: "",
    pdfVersion: "1.7",
    ...ACCESSIBLE,
    tagged: true,
    lang: "en-IN",
    displayTitle: true,
    info: { Title: title, Subject: subject, Author: author, CreationDate: date, ModDate: date },
  });

/** The bytes of the document, after it has ended. */
function bytesOf(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
}
