/** The path of a part's own page. It stays the same for as long as the part keeps its SKU. */
export const partPath = (sku: string): string => `/parts/${encodeURIComponent(sku)}`;

/** The path of a part's picture under the API base. Other widths and formats differ only in the suffix. */
export const partImage = (sku: string) => `images/${encodeURIComponent(sku)}-640.webp`;

/** The path of a part's dimensioned drawing under the API base. Parts without a kind have none. */
export const partDrawing = (sku: string) => `images/${encodeURIComponent(sku)}.drawing.svg`;

/**
 * The SKU in the path of a part's page. Read from the path itself, because routers decode `%2F` in a SKU to a slash. A
 * path that cannot be decoded is returned unchanged, and matches no part.
 */
export function skuOfPath(path: string): string {
  const encoded = path.slice(partPath("").length);
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

/** The content of a label: a part's SKU if it is the address of a part's page, otherwise the text itself. */
export function scannedCode(text: string): string {
  const path = /^https?:\/\/[^/]+(\/[^?#]*)/.exec(text.trim())?.[1];
  return path?.startsWith(partPath("")) ? skuOfPath(path) : text.trim().slice(0, 200);
}
