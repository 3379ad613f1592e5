/** The path of a part's picture under the API base. Other widths and formats differ only in the suffix. */
export const partImage = (sku: string) => `images/${encodeURIComponent(sku)}-640.webp`;
