import { useEffect } from "react";
import { useNavigation } from "react-router";

/**
 * Runs in the head. When the code of the next page is gone, because the shop has a new version, React Router loads the
 * page that is being left once more. This goes on to the next page.
 */
export const OPEN_AGAIN =
  'try{const p=sessionStorage.opening;delete sessionStorage.opening;if(p&&p!==location.pathname+location.search+location.hash&&performance.getEntriesByType("navigation")[0].type==="reload")location.replace(location.origin+p)}catch{}';

/** Remembers the page that this tab is opening, for `OPEN_AGAIN`. */
export function OpeningPage() {
  const { state, location } = useNavigation();
  const path = state === "loading" ? location.pathname + location.search + location.hash : null;
  useEffect(() => {
    try {
      if (path === null) delete sessionStorage.opening;
      else sessionStorage.opening = path;
    } catch {
      // This browser stores nothing.
    }
  }, [path]);
  return null;
}
