import type { Category, Product, SubCategory } from "@kasna/contract/catalogue";

/**
 * What a catalogue link stores in the browser's history state (spec 6.8). Pages read only their address (spec 6.7); the
 * state records where a visitor came from.
 */
export const stateOfCategory = ({ id, name }: Pick<Category, "id" | "name">) => ({
  category: name,
  categoryId: id,
  cat_id: id,
  show_sub_cat: true,
});

/** The same for a sub-category's page. */
export const stateOfSubCategory = (
  subCategory: Pick<SubCategory, "id" | "category_id" | "category_name">,
) => ({
  ...stateOfCategory({ id: subCategory.category_id, name: subCategory.category_name }),
  show_sub_cat: false,
  sub_category_id: subCategory.id,
});

/** The same for a product's page. */
export const stateOfProduct = (
  product: Pick<Product, "category_id" | "category_name" | "sub_category_id">,
) => ({
  ...stateOfCategory({ id: product.category_id, name: product.category_name }),
  show_sub_cat: false,
  sub_category_id: product.sub_category_id,
  product,
});
