import { useEffect } from "react";
import { useNavigation } from "react-router";

/**
 * Runs in the head. If the code of the next page no longer exists because the shop has a new version, React Router
 * reloads the page that is being left. This then continues to the next page.
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
      // This browser forbids storage.
    }
  }, [path]);
  return null;
}
