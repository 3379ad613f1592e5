import { href } from "react-router";

/**
 * Where a category or sub-category of this name is shown. `href` would leave `&` and others in the name as
 * they are; these addresses have had them encoded from the start.
 */
export const subCategoryPath = (name: string) => `${href("/sub-categories")}/${encodeURIComponent(name)}`;
