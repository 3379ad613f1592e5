/** The ids of products start here; sub-categories have lower ids. One API field accepts either (spec 2.15). */
export const FIRST_PRODUCT_ID = 100_000;

export const isSubCategoryId = (id: number) => id < FIRST_PRODUCT_ID;
