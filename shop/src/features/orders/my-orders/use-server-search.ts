import { useCallback, useEffect, useRef, useState } from "react";
import { fetchPage, type OrderPage } from "./fetch-orders.ts";

const DEBOUNCE_MS = 300;

type Found = OrderPage & { search: string };

/** Searches all of the buyer's orders when typing pauses. `showFound` ignores the results of an earlier search. */
export function useServerSearch(search: string, isActive: boolean, onError: (error: unknown) => void) {
  const [found, setFound] = useState<Found | null>(null);
  const latestSearch = useRef(search);
  latestSearch.current = search;
  const showFound = useCallback((page: Found) => {
    if (latestSearch.current === page.search) setFound(page);
  }, []);
  useEffect(() => {
    if (!isActive) return setFound(null);
    const timer = setTimeout(async () => {
      try {
        showFound({ ...(await fetchPage(search)), search });
      } catch (error) {
        onError(error);
      }
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [isActive, search, showFound, onError]);
  return { found, setFound, showFound };
}
