import { rowId } from "@kasna/rules/row-id";
import { and, asc, type Column, desc, gt, lt, type SQL } from "drizzle-orm";

const PAGE_SIZE = 50;

/** Where a list that is newest first is entered: below an id, above one, or at its top. */
export type ListCursor = { before: number | null; after: number | null };

/** The ids that lead to the pages on either side, null where there is none. */
export type ListEdges = { newer: number | null; older: number | null };

/** The place that an address names by `before` or `after`. */
export function cursorIn(url: URL): ListCursor {
  return { before: rowId(url.searchParams.get("before")), after: rowId(url.searchParams.get("after")) };
}

/** What a query of one page needs: its condition, its order, and one row more than is shown. */
export function keyset(id: Column, { before, after }: ListCursor, ...conditions: (SQL | undefined)[]) {
  const from = before !== null ? lt(id, before) : after !== null ? gt(id, after) : undefined;
  const isUpwards = before === null && after !== null;
  return { where: and(from, ...conditions), orderBy: isUpwards ? asc(id) : desc(id), limit: PAGE_SIZE + 1 };
}

/** The rows of one page, newest first, of the one row more that was asked for. */
export function pageOf<R extends { id: number }>(
  found: readonly R[],
  { before, after }: ListCursor,
): ListEdges & { rows: R[] } {
  const isUpwards = before === null && after !== null;
  const hasMore = found.length > PAGE_SIZE;
  const shown = found.slice(0, PAGE_SIZE);
  const rows = isUpwards ? shown.toReversed() : shown;
  const isTop = isUpwards ? !hasMore : before === null;
  const isEnd = isUpwards ? false : !hasMore;
  return {
    rows,
    newer: isTop ? null : (rows[0]?.id ?? before ?? null),
    older: isEnd ? null : (rows.at(-1)?.id ?? after ?? null),
  };
}
