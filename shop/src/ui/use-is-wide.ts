import { useSyncExternalStore } from "react";

const WIDE = "(min-width: 64rem)";

function subscribe(notify: () => void) {
  const query = matchMedia(WIDE);
  query.addEventListener("change", notify);
  return () => query.removeEventListener("change", notify);
}

/** Whether the window is so wide that menus and lists stand beside their content; false on the server. */
export const useIsWide = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
