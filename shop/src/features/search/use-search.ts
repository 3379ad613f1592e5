import type { Product } from "@kasna/contract/catalogue";
import { MESSAGES } from "@kasna/rules/messages";
import { useEffect, useState } from "react";
import { call } from "../../api/call.ts";
import { errorMessage } from "../../api/error-message.ts";

const DEBOUNCE_MS = 500;
const TIMEOUT_MS = 10_000;

type Found = { results: Product[]; message: string; isSearching: boolean };
const NOTHING: Found = { results: [], message: "", isSearching: false };

/** Searches half a second after the last change (spec 15.9); a blank text clears, a newer text overtakes an older one. */
export function useSearch(text: string): Found {
  const [found, setFound] = useState<Found>(NOTHING);
  const search = text.trim();
  useEffect(() => {
    if (search === "") return setFound(NOTHING);
    setFound((before) => ({ ...before, message: "", isSearching: true }));
    const overtaken = new AbortController();
    const timer = setTimeout(async () => {
      const late = new AbortController();
      const limit = setTimeout(() => late.abort(), TIMEOUT_MS);
      const signal = AbortSignal.any([overtaken.signal, late.signal]);
      try {
        const { data, message } = await call("POST /products/search_products.php", { search }, { signal });
        const nothing = message || MESSAGES.noProductsFound(search);
        setFound({ results: data, message: data.length === 0 ? nothing : "", isSearching: false });
      } catch (error) {
        if (overtaken.signal.aborted) return;
        const message = errorMessage(error, MESSAGES.searchFailed);
        setFound({ results: [], message, isSearching: false });
      } finally {
        clearTimeout(limit);
      }
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [search]);
  return found;
}
