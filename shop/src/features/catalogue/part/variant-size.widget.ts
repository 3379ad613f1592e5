import type { Product } from "@kasna/contract/catalogue";

/**
 * What tells a part from those of its sub-category that are of the same material and coating: what its name says beyond
 * the sub-category's, such as `M2 x 3, pan head, pack of 100`, else its size.
 */
export const variantSize = ({
  name,
  subcategory_name,
  size,
}: Pick<Product, "name" | "subcategory_name" | "size">) =>
  name.startsWith(`${subcategory_name} `) ? name.slice(subcategory_name.length + 1) : size;
