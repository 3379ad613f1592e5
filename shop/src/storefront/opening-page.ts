import { useEffect } from "react";
import { type ClientInstrumentation, createPath, useNavigation } from "react-router";
import { tabStorage } from "../ui/browser-storage.ts";

let latest = 0;

/**
 * Remembers the page that a link opens, for `open-again.inline.ts`. It does not wait for React to render the navigation, because
 * the page may be reloaded before that. A reload aborts the requests of a navigation, or lets it finish in a page that
 * is about to go; neither is the end of it.
 */
export const rememberOpenedLinks: ClientInstrumentation = {
  router({ instrument }) {
    instrument({
      async navigate(open, { to, formMethod }) {
        const mine = ++latest;
        if (typeof to === "string" && !formMethod)
          tabStorage.setItem("opening", createPath(new URL(to, location.href)));
        let isLeaving = false;
        const leave = () => {
          isLeaving = true;
        };
        window.addEventListener("beforeunload", leave);
        await open();
        window.removeEventListener("beforeunload", leave);
        if (mine === latest && !isLeaving) tabStorage.removeItem("opening");
      },
    });
  },
};

/** Remembers the page that follows a form, for `open-again.inline.ts`. Its address is known when the form is answered. */
export function OpeningPage() {
  const { state, location, formMethod } = useNavigation();
  const path = state === "loading" && formMethod ? createPath(location) : null;
  useEffect(() => {
    if (path) tabStorage.setItem("opening", path);
  }, [path]);
  return null;
}
