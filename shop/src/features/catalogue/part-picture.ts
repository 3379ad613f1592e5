/** Path of a part's picture below the API base; other widths and formats differ in the suffix only. */
export const partImage = (sku: string) => `images/${sku}-640.webp`;
