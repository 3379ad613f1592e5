import { useCallback, useEffect, useState } from "react";
import { errorMessage } from "./error-message.ts";

type Fetched<T> =
  | { state: "loading" }
  /** `sentence` returns the server's message, or the fallback (spec 15.7). */
  | { state: "failed"; sentence: (fallback: string) => string }
  | { state: "done"; value: T };
export type Reloadable<T> = Fetched<T> & { reload: () => Promise<void> };

/** Fetches on mount and returns the result with its loading and failed states, and `reload`. `fetch` must be stable. */
export function useFetched<T>(fetch: () => Promise<T>): Reloadable<T> {
  const [fetched, setFetched] = useState<Fetched<T>>({ state: "loading" });
  const reload = useCallback(async () => {
    try {
      const value = await fetch();
      setFetched({ state: "done", value });
    } catch (error) {
      // The component that shows this says what failed and offers a retry.
      const sentence = (fallback: string) => errorMessage(error, fallback);
      setFetched({ state: "failed", sentence });
    }
  }, [fetch]);
  useEffect(() => {
    void reload();
  }, [reload]);
  return { ...fetched, reload };
}
