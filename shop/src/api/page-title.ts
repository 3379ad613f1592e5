import { fillPlaceholders } from "@kasna/rules/fill-placeholders";
import type { SiteWords } from "@kasna/rules/shop-words";

/** The title of a page in the owner's pattern, such as `Cart | Kasna`. */
export const pageTitle = ({ words }: { words: Pick<SiteWords, "pageTitle"> }, page: string): string =>
  fillPlaceholders(words.pageTitle, { page });
