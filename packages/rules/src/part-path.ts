/** The path of a part's own page. It stays the same for as long as the part keeps its SKU. */
export const partPath = (sku: string): string => `/parts/${encodeURIComponent(sku)}`;
