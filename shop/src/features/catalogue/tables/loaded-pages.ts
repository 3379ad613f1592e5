import { type RefObject, useEffect, useRef, useState } from "react";
import { lastUsed } from "./last-used.ts";
import type { TablePage } from "./table-rows.operations.server.ts";

/** The pages that were loaded under an address, so that going back shows them all, at the place of before. */
const known = lastUsed<readonly TablePage[]>(5);

/** Pages are loaded when their end is this near. */
const NEAR = "1500px 0px";

/**
 * The pages of a long table: the first from the page's own data, the others as the reader comes near the end.
 * `addressOf` gives the address of a page's rows as JSON. Returns the ref of the element at the end, and where more of the
 * page follows, until the reader wants further rows: the function that says so.
 */
export function useLoadedPages(
  first: { address: string; page: number; pages: number; rows: TablePage; isWithinPage: boolean },
  addressOf: (page: number) => string,
): {
  loaded: readonly TablePage[];
  nextPage: number | null;
  end: RefObject<HTMLDivElement | null>;
  goOn: (() => void) | null;
} {
  const { address, page, pages, isWithinPage } = first;
  const [loaded, setLoaded] = useState<readonly TablePage[]>(() => [
    first.rows,
    ...(known.get(address)?.slice(1) ?? []),
  ]);
  const [goesOn, setGoesOn] = useState(!isWithinPage || known.get(address) !== undefined);
  const end = useRef<HTMLDivElement>(null);
  const next = page + loaded.length;
  const nextPage = next > pages ? null : next;
  const source = nextPage === null || !goesOn ? null : addressOf(nextPage);
  useEffect(() => {
    if (loaded.length > 1) known.keep(address, loaded);
  }, [address, loaded]);
  useEffect(() => {
    if (source === null || !end.current) return;
    const control = new AbortController();
    const load = async () => {
      const response = await fetch(source, { signal: control.signal });
      if (!response.ok) return;
      const more: TablePage = await response.json();
      setLoaded((before) => [...before, more]);
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        // Without an answer the link to the next page stays.
        load().catch(() => {});
      },
      { rootMargin: NEAR },
    );
    observer.observe(end.current);
    return () => {
      observer.disconnect();
      control.abort();
    };
  }, [source]);
  return { loaded, nextPage, end, goOn: goesOn || nextPage === null ? null : () => setGoesOn(true) };
}
