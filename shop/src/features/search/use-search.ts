import type { Product } from "@kasna/contract/catalogue";
import { OWN_NUMBER_MAX } from "@kasna/rules/limits";
import { MESSAGES } from "@kasna/rules/messages";
import { useEffect, useState } from "react";
import { call } from "../../api/browser/call.ts";
import { errorMessage } from "../../api/browser/error-message.ts";
import { useSession } from "../../api/browser/session.ts";

const DEBOUNCE_MS = 500;
const TIMEOUT_MS = 10_000;

export type SearchState = {
  results: Product[];
  /** The first result is the part for which the signed-in buyer's own number is the text. */
  isOwnFirst: boolean;
  /** Says that the search failed, that nothing was found, or that the results are not exact. */
  message: string;
  isSearching: boolean;
};
const IDLE: SearchState = { results: [], isOwnFirst: false, message: "", isSearching: false };

/**
 * Searches half a second after the last change (spec 15.9). Blank text clears the results, and newer text cancels
 * an older search.
 */
export function useSearch(text: string): SearchState {
  const [state, setState] = useState<SearchState>(IDLE);
  const search = text.trim();
  const isSignedIn = useSession() !== null;
  useEffect(() => {
    if (search === "") return setState(IDLE);
    setState((before) => ({ ...before, message: "", isSearching: true }));
    const superseded = new AbortController();
    const timer = setTimeout(async () => {
      const timeout = new AbortController();
      const limit = setTimeout(() => timeout.abort(), TIMEOUT_MS);
      const signal = AbortSignal.any([superseded.signal, timeout.signal]);
      try {
        const [results, own] = await Promise.all([
          call("POST /products/search_products.php", { search }, { signal }),
          isSignedIn ? findOwn(search, signal) : [],
        ]);
        const { nearest = [], missing = [] } = results;
        const data = [...own, ...results.data.filter(({ id }) => id !== own[0]?.id)];
        const isOwnFirst = own.length > 0;
        const isExact = isOwnFirst || (data.length > 0 && nearest.length === 0 && missing.length === 0);
        const noRows = results.message || MESSAGES.noProductsFound(search);
        const message = data.length > 0 ? results.message : [...missing, noRows].join(" ");
        setState({ results: data, isOwnFirst, message: isExact ? "" : message, isSearching: false });
      } catch (error) {
        if (superseded.signal.aborted) return;
        const message = errorMessage(error, MESSAGES.searchFailed);
        setState({ ...IDLE, message });
      } finally {
        clearTimeout(limit);
      }
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      superseded.abort();
    };
  }, [search, isSignedIn]);
  return state;
}

/** The part with this number of the buyer, or none. */
async function findOwn(text: string, signal: AbortSignal): Promise<Product[]> {
  if (text.length > OWN_NUMBER_MAX) return [];
  try {
    return (await call("POST /lists/find_own_number.php", { own_number: text }, { signal })).products;
  } catch {
    // The search results don't depend on it.
    return [];
  }
}
