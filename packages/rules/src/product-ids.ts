/** Products have ids from here on and sub-categories below, so a call can take either in one field (spec 2.15). */
export const FIRST_PRODUCT_ID = 100_000;

export const isSubCategoryId = (id: number) => id < FIRST_PRODUCT_ID;
