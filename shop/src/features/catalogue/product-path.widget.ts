/** The address of a product: its sub-category's page with this row chosen. */
export const productPath = (product: { subcategory_name: string; id: number }) =>
  `/sub-categories/${encodeURIComponent(product.subcategory_name)}?product_id=${product.id}`;
