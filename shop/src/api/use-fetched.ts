import { useCallback, useEffect, useState } from "react";
import { errorMessage } from "./error-message.ts";

type Fetched<T> =
  | { state: "loading" }
  /** `sentence` gives the server's sentence where one came, else the given one (spec 15.7). */
  | { state: "failed"; sentence: (fallback: string) => string }
  | { state: "done"; value: T };

/** What a call answers, with its loading and failed faces, and a way to ask again. `fetch` must be stable. */
export function useFetched<T>(fetch: () => Promise<T>): Fetched<T> & { reload: () => Promise<void> } {
  const [fetched, setFetched] = useState<Fetched<T>>({ state: "loading" });
  const reload = useCallback(async () => {
    try {
      const value = await fetch();
      setFetched({ state: "done", value });
    } catch (error) {
      // Whoever shows this says what failed, with a retry.
      const sentence = (fallback: string) => errorMessage(error, fallback);
      setFetched({ state: "failed", sentence });
    }
  }, [fetch]);
  useEffect(() => {
    void reload();
  }, [reload]);
  return { ...fetched, reload };
}
