import { useCallback, useSyncExternalStore } from "react";

function useMatches(media: string) {
  const subscribe = useCallback(
    (notify: () => void) => {
      const query = matchMedia(media);
      query.addEventListener("change", notify);
      return () => query.removeEventListener("change", notify);
    },
    [media],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(media).matches,
    () => false,
  );
}

/** Whether the window is wide enough for menus and lists next to their content; false on the server. */
export const useIsWide = () => useMatches("(min-width: 64rem)");

/** Whether the window is as narrow as a phone; false on the server. */
export const useIsNarrow = () => useMatches("(width < 40rem)");
