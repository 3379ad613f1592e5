import { fillPlaceholders } from "@kasna/rules/fill-placeholders";
import type { SiteTexts } from "@kasna/rules/shop-texts";

/** The title of a page in the owner's pattern, such as `Cart | Kasna`. */
export const pageTitle = ({ words }: { words: Pick<SiteTexts, "pageTitle"> }, page: string): string =>
  fillPlaceholders(words.pageTitle, { page });
