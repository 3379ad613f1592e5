import type { Product } from "@kasna/contract/catalogue";

/**
 * The text that distinguishes a part from others of its sub-category with the same material and coating: the part of
 * its name after the sub-category's, such as `M2 x 3, pan head, pack of 100`, or its size.
 */
export const variantSize = ({
  name,
  subcategory_name,
  size,
}: Pick<Product, "name" | "subcategory_name" | "size">) =>
  name.startsWith(`${subcategory_name} `) ? name.slice(subcategory_name.length + 1) : size;
