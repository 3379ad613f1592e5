import type { Product } from "@kasna/contract/catalogue";
import { MESSAGES } from "@kasna/rules/messages";
import { useEffect, useState } from "react";
import { call } from "../../api/browser/call.ts";
import { errorMessage } from "../../api/browser/error-message.ts";

const DEBOUNCE_MS = 500;
const TIMEOUT_MS = 10_000;

/** `message` says what failed, that nothing was found, or that the results are not what the text asks for. */
type SearchState = { results: Product[]; message: string; isSearching: boolean };
const IDLE: SearchState = { results: [], message: "", isSearching: false };

/**
 * Searches half a second after the last change (spec 15.9). Blank text clears the results, and newer text cancels
 * an older search.
 */
export function useSearch(text: string): SearchState {
  const [state, setState] = useState<SearchState>(IDLE);
  const search = text.trim();
  useEffect(() => {
    if (search === "") return setState(IDLE);
    setState((before) => ({ ...before, message: "", isSearching: true }));
    const superseded = new AbortController();
    const timer = setTimeout(async () => {
      const timeout = new AbortController();
      const limit = setTimeout(() => timeout.abort(), TIMEOUT_MS);
      const signal = AbortSignal.any([superseded.signal, timeout.signal]);
      try {
        const found = await call("POST /products/search_products.php", { search }, { signal });
        const { data, nearest = [], missing = [] } = found;
        const isExact = data.length > 0 && nearest.length === 0 && missing.length === 0;
        const noRows = found.message || MESSAGES.noProductsFound(search);
        const message = data.length > 0 ? found.message : [...missing, noRows].join(" ");
        setState({ results: data, message: isExact ? "" : message, isSearching: false });
      } catch (error) {
        if (superseded.signal.aborted) return;
        const message = errorMessage(error, MESSAGES.searchFailed);
        setState({ results: [], message, isSearching: false });
      } finally {
        clearTimeout(limit);
      }
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      superseded.abort();
    };
  }, [search]);
  return state;
}
