import { subCategoryPath } from "./sub-category/sub-category-path.widget.ts";
/** The path of a product: its sub-category's page with this row chosen. */
export const productPath = (product: { subcategory_name: string; id: number }) =>
  `${subCategoryPath(product.subcategory_name)}?product_id=${product.id}`;
