import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

async function open(bytes: Buffer) {
  return getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
}

/** What a PDF says, read back as another program reads it: its pieces with one blank between. */
export async function textOf(bytes: Buffer): Promise<string> {
  const document = await open(bytes);
  const pieces: string[] = [];
  for (let page = 1; page <= document.numPages; page++) {
    const { items } = await (await document.getPage(page)).getTextContent();
    for (const item of items) if ("str" in item && item.str.trim()) pieces.push(item.str.trim());
  }
  await document.loadingTask.destroy();
  // The sign of the rupee is of another font, and so a piece of its own.
  return pieces.join(" ").replaceAll("₹ ", "₹");
}

/** How many pages a PDF has. */
export async function pagesOf(bytes: Buffer): Promise<number> {
  const document = await open(bytes);
  const { numPages } = document;
  await document.loadingTask.destroy();
  return numPages;
}
