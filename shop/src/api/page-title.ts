import { fillPlaceholders } from "@kasna/rules/fill-placeholders";
import type { SiteTexts } from "@kasna/rules/shop-texts";

/** The title of a page in the owner's pattern, such as `Cart | Kasna`. */
export const pageTitle = ({ words }: { words: Pick<SiteTexts, "pageTitle"> }, page: string): string =>
  fillPlaceholders(words.pageTitle, { page });

/** The page in such a title: `Cart` of `Cart | Kasna`. The whole title if it is in another pattern. */
export function pageOfTitle({ words }: Parameters<typeof pageTitle>[0], title: string): string {
  const [before = "", after = ""] = words.pageTitle.split("{page}");
  const isInPattern = title.startsWith(before) && title.endsWith(after);
  return isInPattern ? title.slice(before.length, title.length - after.length) : title;
}
