import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

async function open(bytes: Uint8Array) {
  return getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
}

/** The text of each page of a PDF, extracted by a different library, with its pieces joined by spaces. */
export async function pageTexts(bytes: Uint8Array): Promise<string[]> {
  const document = await open(bytes);
  const pages: string[] = [];
  for (let page = 1; page <= document.numPages; page++) {
    const { items } = await (await document.getPage(page)).getTextContent();
    const pieces = items.flatMap((item) => ("str" in item && item.str.trim() ? [item.str.trim()] : []));
    // The rupee sign comes from a different font, so it is a separate piece.
    pages.push(pieces.join(" ").replaceAll("₹ ", "₹").normalize());
  }
  await document.loadingTask.destroy();
  return pages;
}

/** The text of a PDF, all pages joined. */
export const textOf = async (bytes: Uint8Array): Promise<string> => (await pageTexts(bytes)).join(" ");

/** The addresses that a PDF's first page links to, in order. */
export async function linksOf(bytes: Uint8Array): Promise<string[]> {
  const document = await open(bytes);
  const annotations = await (await document.getPage(1)).getAnnotations();
  await document.loadingTask.destroy();
  return annotations.map(({ url }) => url);
}

/** The data used by a screen reader: title, language, and the tags of the first page. */
export async function accessibilityOf(bytes: Uint8Array) {
  const document = await open(bytes);
  const { info } = await document.getMetadata();
  const { Title: title, Language: language } = info as { Title: string; Language: string };
  const tree = await (await document.getPage(1)).getStructTree();
  await document.loadingTask.destroy();
  return { title, language, tags: JSON.stringify(tree) };
}
