import { useCallback, useEffect, useState } from "react";

type Fetched<T> = { state: "loading" } | { state: "failed" } | { state: "done"; value: T };

/** What a call answers, with its loading and failed faces, and a way to ask again. `fetch` must be stable. */
export function useFetched<T>(fetch: () => Promise<T>): Fetched<T> & { reload: () => Promise<void> } {
  const [fetched, setFetched] = useState<Fetched<T>>({ state: "loading" });
  const reload = useCallback(async () => {
    try {
      const value = await fetch();
      setFetched({ state: "done", value });
    } catch {
      // Whoever shows this says what failed, with a retry.
      setFetched({ state: "failed" });
    }
  }, [fetch]);
  useEffect(() => {
    void reload();
  }, [reload]);
  return { ...fetched, reload };
}
