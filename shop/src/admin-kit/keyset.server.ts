import { rowId } from "@kasna/rules/row-id";
import { and, asc, type Column, desc, gt, lt, type SQL, sql } from "drizzle-orm";

export const PAGE_SIZE = 50;

/** The position in a newest-first list: before an id, after one, or at the top. */
export type ListCursor = { before: number | null; after: number | null };

/** The cursor ids of the next pages, null at the end of the list. */
export type ListEdges = { newer: number | null; older: number | null };

/** The cursor in an address's `before` or `after` parameter. */
export function cursorIn(url: URL): ListCursor {
  return { before: rowId(url.searchParams.get("before")), after: rowId(url.searchParams.get("after")) };
}

/** Condition, order and limit of one page; the limit is one row more than the page, to see whether there is another. */
export function keyset(id: Column, { before, after }: ListCursor, ...conditions: (SQL | undefined)[]) {
  const from = before !== null ? lt(id, before) : after !== null ? gt(id, after) : undefined;
  const isUpwards = before === null && after !== null;
  return { where: and(from, ...conditions), orderBy: isUpwards ? asc(id) : desc(id), limit: PAGE_SIZE + 1 };
}

type Timed = { time: Column; id: Column; first?: "newest" | "oldest" };

/** The same, ordered by time and then id. The cursor is still an id. */
export function keysetByTime(
  { time, id, first = "newest" }: Timed,
  { before, after }: ListCursor,
  ...conditions: (SQL | undefined)[]
) {
  const from = before ?? after;
  const isUpwards = before === null && after !== null;
  const isFalling = isUpwards !== (first === "newest");
  const cursorRow = sql`(select ${time}, ${id} from ${id.table} where ${id} = ${from})`;
  const beyond = sql`(${time}, ${id}) ${sql.raw(isFalling ? "<" : ">")} ${cursorRow}`;
  const direction = sql.raw(isFalling ? "desc" : "asc");
  return {
    where: and(from === null ? undefined : beyond, ...conditions),
    orderBy: sql`${time} ${direction}, ${id} ${direction}`,
    limit: PAGE_SIZE + 1,
  };
}

/** The rows of one page in the list's order, and its edges, from the rows that `keyset` fetched. */
export function pageOf<R extends { id: number }>(
  fetched: readonly R[],
  { before, after }: ListCursor,
): ListEdges & { rows: R[] } {
  const isUpwards = before === null && after !== null;
  const hasMore = fetched.length > PAGE_SIZE;
  const page = fetched.slice(0, PAGE_SIZE);
  const rows = isUpwards ? page.toReversed() : page;
  const isTop = isUpwards ? !hasMore : before === null;
  const isEnd = isUpwards ? false : !hasMore;
  return {
    rows,
    newer: isTop ? null : (rows[0]?.id ?? before ?? null),
    older: isEnd ? null : (rows.at(-1)?.id ?? after ?? null),
  };
}

/** The number of rows before a page, for a list in its own order, whose cursors are positions. */
export const offsetOf = ({ before, after }: ListCursor): number =>
  before ?? Math.max(0, (after ?? 1) - 1 - PAGE_SIZE);

/** The rows of such a page with their positions from 1, and its edges, from up to one row more than the page. */
export function pageAt<R extends object>(
  fetched: readonly R[],
  cursor: ListCursor,
): ListEdges & { rows: (R & { position: number })[] } {
  const offset = offsetOf(cursor);
  const rows = fetched.slice(0, PAGE_SIZE).map((row, index) => ({ ...row, position: offset + index + 1 }));
  return {
    rows,
    newer: offset === 0 ? null : offset + 1,
    older: fetched.length > PAGE_SIZE ? offset + PAGE_SIZE : null,
  };
}

const SEARCH_TEXT_MAX = 100;

/** The text that staff search a list for: the `FilterText` field. */
export const searchTextIn = (url: URL): string =>
  (url.searchParams.get("q") ?? "").replaceAll("\0", "").trim().slice(0, SEARCH_TEXT_MAX);
