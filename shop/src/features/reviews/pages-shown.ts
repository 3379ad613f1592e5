/** How many reviews of a sub-category are shown, the latest ones. */
export const REVIEWS_SHOWN_MAX = 500;

/** The page numbers of a pager, with null for gaps: 1 … 4 5 6 … 9. */
export function pagesShown(current: number, last: number): (number | null)[] {
  const near = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const pages = [...new Set(near)].sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1] ?? page - 1;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? [null, page] : [page];
  });
}
