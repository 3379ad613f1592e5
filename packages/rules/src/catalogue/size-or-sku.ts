/** The size of a part that has none (decision 305). */
const NO_SIZE = "-";

export const hasSize = (size: string | undefined): boolean => size !== NO_SIZE;

/** What a part is called in a list of sizes: its size or, if it has none, its SKU. */
export const sizeOrSku = ({ size, sku }: { size: string; sku: string }): string =>
  hasSize(size) ? size : sku;
