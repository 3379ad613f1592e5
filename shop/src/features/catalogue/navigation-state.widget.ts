import type { Category, Product, SubCategory } from "@kasna/contract/catalogue";

/**
 * What a link into the catalogue carries in the browser's history (spec 6.8). The pages are found by their
 * addresses alone (spec 6.7); who reads the history finds here where a visitor came from.
 */
export const stateOfCategory = ({ id, name }: Pick<Category, "id" | "name">) => ({
  category: name,
  categoryId: id,
  cat_id: id,
  show_sub_cat: true,
});

/** As above, of a sub-category's page. */
export const stateOfSubCategory = (subCategory: SubCategory) => ({
  ...stateOfCategory({ id: subCategory.category_id, name: subCategory.category_name }),
  show_sub_cat: false,
  sub_category_id: subCategory.id,
});

/** As above, of a product's page. */
export const stateOfProduct = (product: Product) => ({
  ...stateOfCategory({ id: product.category_id, name: product.category_name }),
  show_sub_cat: false,
  sub_category_id: product.sub_category_id,
  product,
});
