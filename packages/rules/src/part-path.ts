/** The path of a part's own page. It stays the same for as long as the part keeps its SKU. */
export const partPath = (sku: string): string => `/parts/${encodeURIComponent(sku)}`;

/**
 * The SKU in the path of a part's page. Routers take `%2F` within a SKU for a slash, so they cannot be asked for it. A
 * path that cannot be decoded is taken as it is, which is no part's.
 */
export function skuOfPath(path: string): string {
  const encoded = path.slice(partPath("").length);
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

/** What a label says: a part's SKU where it is the address of a part's page, otherwise the text itself. */
export function codeOf(text: string): string {
  const path = /^https?:\/\/[^/]+(\/[^?#]*)/.exec(text.trim())?.[1];
  return path?.startsWith(partPath("")) ? skuOfPath(path) : text.trim().slice(0, 200);
}
