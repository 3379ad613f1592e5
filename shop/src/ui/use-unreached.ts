import { useEffect } from "react";
import { useOffline } from "./use-offline.ts";

/** Whether a page failed because the shop was not reached; it is loaded anew once the connection is back. */
export function useUnreached(error: unknown): boolean {
  const isOffline = useOffline();
  // No browser says more of a request that did not get through than that it is a TypeError.
  const isUnreached = isOffline || (error instanceof TypeError && /fetch|network|load/i.test(error.message));
  useEffect(() => {
    if (!isUnreached) return;
    const again = () => location.reload();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [isUnreached]);
  return isUnreached;
}
