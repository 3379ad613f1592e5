import { useEffect } from "react";
import { type ClientInstrumentation, createPath, useNavigation } from "react-router";

/**
 * Runs in the head. If the code of the next page no longer exists because the shop has a new version, React Router
 * reloads the page that is being left. This then continues to the next page.
 */
export const OPEN_AGAIN =
  'try{const p=sessionStorage.opening;delete sessionStorage.opening;if(p&&p!==location.pathname+location.search+location.hash&&performance.getEntriesByType("navigation")[0].type==="reload")location.replace(location.origin+p)}catch{}';

let latest = 0;

/**
 * Remembers the page that a link opens, for `OPEN_AGAIN`. It does not wait for React to render the navigation, because
 * the page may be reloaded before that. A reload aborts the requests of a navigation, or lets it finish in a page that
 * is about to go; neither is the end of it.
 */
export const rememberOpenedLinks: ClientInstrumentation = {
  router({ instrument }) {
    instrument({
      async navigate(open, { to, formMethod }) {
        const mine = ++latest;
        if (typeof to === "string" && !formMethod)
          sessionStorage.opening = createPath(new URL(to, location.href));
        let isLeaving = false;
        const leave = () => {
          isLeaving = true;
        };
        window.addEventListener("beforeunload", leave);
        await open();
        window.removeEventListener("beforeunload", leave);
        if (mine === latest && !isLeaving) sessionStorage.removeItem("opening");
      },
    });
  },
};

/** Remembers the page that follows a form, for `OPEN_AGAIN`. Its address is known when the form is answered. */
export function OpeningPage() {
  const { state, location, formMethod } = useNavigation();
  const path = state === "loading" && formMethod ? createPath(location) : null;
  useEffect(() => {
    if (path) sessionStorage.opening = path;
  }, [path]);
  return null;
}
