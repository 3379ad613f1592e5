import { href } from "react-router";

/**
 * The path of a category or sub-category. Encodes the name because `href` does not encode `&` and similar characters,
 * and existing links have them encoded.
 */
export const subCategoryPath = (name: string) => `${href("/sub-categories")}/${encodeURIComponent(name)}`;
