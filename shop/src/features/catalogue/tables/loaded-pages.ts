import { type RefObject, useEffect, useRef, useState } from "react";
import { lastUsed } from "./last-used.ts";
import type { TablePage } from "./table-rows.operations.server.ts";

/** The pages loaded under an address, so that going back shows all of them at the same scroll position. */
const known = lastUsed<readonly TablePage[]>(5);

/** How close its end must be for the next page to load. */
const NEAR = "1500px 0px";

/**
 * The pages of a long table: the first from the page's own data, the others as the reader approaches the end.
 * `addressOf` gives the address of a page's rows as JSON. Returns the ref of the element at the end and, if more
 * content follows on the page, a function to call when the reader asks for more rows.
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
        // If the request fails, the link to the next page stays.
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
